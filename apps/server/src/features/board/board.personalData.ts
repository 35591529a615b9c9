import type { Db } from '#platform/db/open.ts';
import { BOARD } from './board.document.ts';
import { boardsOfCreator, picturesOf } from './board.queries.ts';
import { dropBoards, idsOfCreator, idsOfMeetings } from './board.store.ts';
import type { Deps } from './deps.ts';

/** Boards go with what is drawn on them and with their pictures. */
export async function forget(deps: Deps, tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const fileId of await picturesOf(tx, ids)) await deps.files.remove(tx, fileId);
  await deps.documents.remove(tx, BOARD, ids);
  await dropBoards(tx, ids);
}

/** What boards keep of someone, for them to read: those of the meetings that they made. */
export async function exportBoards(deps: Deps, person: { id: string }): Promise<Record<string, unknown>> {
  const rows = await boardsOfCreator(deps.db, person.id);
  return { boards: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
}

/** The boards of someone's meetings go with the account. */
export async function eraseBoards(deps: Deps, tx: Db, person: { id: string }): Promise<void> {
  await forget(deps, tx, await idsOfCreator(tx, person.id));
}

/** The boards of meetings from long ago; what is drawn on them and their pictures are the meeting's, and go with it on their own. */
export async function purgeBoards(tx: Db, meetingIds: readonly string[]): Promise<void> {
  const ids = await idsOfMeetings(tx, meetingIds);
  if (ids.length > 0) await dropBoards(tx, ids);
}
