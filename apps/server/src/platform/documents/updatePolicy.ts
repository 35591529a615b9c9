import * as Y from 'yjs';
import type { Appends } from './appends.ts';
import type { DocumentKind } from './document.ts';
import type { HeavyFault, HeavyWork, Integrated } from './heavy.ts';
import type { UpdateContent } from './message.ts';
import type { OpenDocuments } from './openDocuments.ts';
import { countStructs, isLight } from './structs.ts';

/** Structures of one document: opening it integrates them all, some tenths of a second on the event loop. */
const STRUCTS_MAX = 50_000;

/** Which updates a document accepts. */
export interface UpdatePolicy {
  /** Whether an update fits into the document. */
  mayStore(name: string, bytes: Uint8Array, content: UpdateContent): boolean;
  /** Whether it is integrated in no time, whatever it does; everything else is tried off the event loop first. */
  isLight(name: string, content: UpdateContent): boolean;
  /** Integrates an update on trial, off the event loop. */
  integrate(name: string, update: Uint8Array): Promise<Integrated | HeavyFault>;
  /** Bytes of a document that is open. */
  sizeOf(name: string): number;
  /** Resolves when everything written so far is stored; null if it is. */
  written(name: string): Promise<void> | null;
}

interface Parts {
  open: OpenDocuments;
  kindOf(name: string): DocumentKind | undefined;
  heavy: HeavyWork;
  appends: Appends;
}

export const createUpdatePolicy = ({ open, kindOf, heavy, appends }: Parts): UpdatePolicy => ({
  mayStore(name, bytes, { structs, adds }) {
    const one = open.get(name);
    const limit = kindOf(name)?.limit ?? 0;
    if (one === undefined || !adds) return true;
    if (countStructs(one.document) + structs > STRUCTS_MAX) return false;
    if (one.size + bytes.byteLength <= limit) return true;
    one.size = Y.encodeStateAsUpdate(one.document).byteLength;
    // Anyone who comes back says again what is there already.
    return one.size + bytes.byteLength <= limit || Y.snapshotContainsUpdate(Y.snapshot(one.document), bytes);
  },
  isLight(name, { structs }) {
    const one = open.get(name);
    return one !== undefined && isLight(structs, { structs: countStructs(one.document), bytes: one.size });
  },
  integrate(name, update) {
    const { document } = open.get(name) ?? {};
    return document === undefined
      ? Promise.resolve('unavailable' as const)
      : heavy.integrate(() => Y.encodeStateAsUpdate(document), update);
  },
  sizeOf: (name) => open.get(name)?.size ?? 0,
  written: (name) => appends.written(name),
});
