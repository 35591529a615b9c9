import type * as Y from 'yjs';

/** How many structures a document consists of: opening it integrates each of them. */
export const countStructs = ({ store }: Y.Doc): number =>
  [...store.clients.values()].reduce((sum, structs) => sum + structs.length, 0);

/**
 * What integrating an update may take on the event loop: each structure is compared with those at its place (in the worst case all), and
 * each range that is deleted splits what it lies in. A hundred thousand such steps take about a tenth of a second.
 */
const STEPS_MAX = 100_000;
/** Bytes of a document that a deletion passes in one step. */
const BYTES_PER_STEP = 64;
/** Typing, or moving something, in the largest document. */
const ALWAYS_LIGHT = 2;

/** Whether an update of so many structures and deletions is integrated at once, whatever it does. */
export const isLight = (structs: number, document: { structs: number; bytes: number }): boolean =>
  structs <= ALWAYS_LIGHT || structs * (document.structs + document.bytes / BYTES_PER_STEP) <= STEPS_MAX;
