import { createHash } from 'node:crypto';
import type { RecordedScene } from '@salon/contract';
import type { RecordedRoom } from '#platform/connected.ts';
import { drawingOf } from './board.archive.ts';
import { BOARD } from './board.document.ts';
import { boardsOf } from './board.queries.ts';
import type { Deps } from './deps.ts';

/** The board that a room is shown, with what is drawn on it unless the recorder has just that; null: none. */
export async function getBoardScene(deps: Deps, { roomId, drawn }: RecordedRoom): Promise<RecordedScene | null> {
  const board = (await boardsOf(deps.db, roomId)).find(({ presenterId }) => presenterId !== null);
  if (board === undefined) return null;
  const state = await deps.documents.read(BOARD, board.id);
  if (state === null) return null;
  const version = createHash('sha256').update(board.id).update(state).digest('base64url');
  return { is: 'board', version, drawing: version === drawn ? null : await drawingOf(deps, board.id, state) };
}
