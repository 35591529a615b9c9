import { type BoardElement, boardElement, getDrawDenial } from '@salon/contract';
import * as Y from 'yjs';
import type { DocumentKind, DocumentRight } from '#platform/documents/document.ts';
import { findBoard } from './board.queries.ts';
import type { Deps } from './deps.ts';

/** Documents of this kind are boards. */
export const BOARD = 'board';
/** Bytes of what is drawn on one board; pictures are files. */
const LIMIT = 5 * 1024 * 1024;

/** Who opens what is drawn on a board: people in its room. Afterwards it is read by a call, and drawn on no more. */
export const boardDocuments = (deps: Deps): readonly DocumentKind[] => [
  {
    kind: BOARD,
    limit: LIMIT,
    async access(reader, id): Promise<DocumentRight> {
      if (reader.kind === 'account') return null;
      const board = await findBoard(deps.db, id);
      if (board === null) return null;
      const { roomId, role } = reader.participant;
      if (roomId !== board.roomId) return null;
      return getDrawDenial(board, role === 'moderator') === null ? 'write' : 'read';
    },
    mayHold: (name, value) => boardElement(name, value) !== null,
  },
];

/** What is drawn in a document, without what was deleted. */
export function drawnIn(state: Uint8Array): BoardElement[] {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  const elements = [...doc.getMap('elements')].flatMap(([id, value]) => boardElement(id, value) ?? []);
  doc.destroy();
  return elements.filter(({ isDeleted }) => !isDeleted);
}

const fileOf = ({ type, fileId }: BoardElement): string | null =>
  type === 'image' && typeof fileId === 'string' ? fileId : null;

/** The files of the pictures among what is drawn. */
export const picturesIn = (drawn: readonly BoardElement[]): Set<string> =>
  new Set(drawn.flatMap((one) => fileOf(one) ?? []));

/** A new document with what another one shows and nothing of how that came about; its pictures are other files. */
export function copyOf(state: Uint8Array, files: ReadonlyMap<string, string>): Uint8Array {
  const doc = new Y.Doc();
  const map = doc.getMap<unknown>('elements');
  doc.transact(() => {
    for (const element of drawnIn(state)) {
      const fileId = fileOf(element);
      const copy = fileId === null ? undefined : files.get(fileId);
      if (fileId === null) map.set(element.id, element);
      else if (copy !== undefined) map.set(element.id, { ...element, fileId: copy });
    }
  });
  const copied = Y.encodeStateAsUpdate(doc);
  doc.destroy();
  return copied;
}
