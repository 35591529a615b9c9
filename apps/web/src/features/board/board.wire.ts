import { bumpVersion, isInvisiblySmallElement, restoreElements } from '@excalidraw/excalidraw';
import type { ImportedDataState } from '@excalidraw/excalidraw/data/types';
import type { OrderedExcalidrawElement } from '@excalidraw/excalidraw/element/types';
import { type BoardElement, boardElement, deletedElement } from '@salon/contract';

/** One drawn thing, as the drawing program has it. */
export type Drawn = OrderedExcalidrawElement;

const asDrawn = (element: BoardElement | Drawn): Drawn => element as unknown as Drawn;

/** What the drawing program makes of it; null: nothing that it could draw. */
function restored(element: BoardElement): Drawn | null {
  try {
    // One by one: among others, whose order is not known yet, it would be given another place.
    return restoreElements([element] as unknown as ImportedDataState['elements'], null)[0] ?? null;
  } catch {
    return null;
  }
}

/**
 * What a document has under an id; null: nothing that may be drawn. Of what was deleted the document knows little: the rest is
 * what is here of it, and of what never was here nothing is needed.
 */
export function drawnFrom(id: string, value: unknown, here: Drawn | undefined): Drawn | null {
  const element = boardElement(id, value);
  if (element === null) return null;
  if (!element.isDeleted) return restored(element);
  if (here === undefined) return null;
  const { version, versionNonce } = element;
  return { ...here, isDeleted: true, version, versionNonce };
}

/** What is written into a document of something drawn; null: nothing. */
export function writtenOf(drawn: Drawn): BoardElement | null {
  if (!drawn.isDeleted && isInvisiblySmallElement(drawn)) return null;
  // A copy: the program goes on changing what it has.
  const element = boardElement(drawn.id, structuredClone(drawn));
  return element?.isDeleted ? deletedElement(element) : element;
}

/** Makes what was changed here newer than what others wrote in the meantime. */
export function madeNewer(drawn: Drawn, than: number): void {
  if (drawn.version <= than) bumpVersion(asDrawn(drawn), than);
}
