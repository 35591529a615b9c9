import { NOTES_DOCUMENT } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import type { Deps } from './deps.ts';
import { actionsBy, findNotesOfUser, picturesOf } from './notes.queries.ts';
import { anonymizeAuthor, purgeNotes } from './notes.store.ts';

/** Action items that someone is notified of when they ask what is kept about them. */
const EXPORT_LIMIT = 500;

/** What someone wrote down to be done. What is written together in notes is no one's own. */
export const exportActions = async (deps: Deps, person: { id: string }): Promise<Record<string, unknown>> => ({
  notesActions: await actionsBy(deps.db, person.id, EXPORT_LIMIT),
});

/** Notes of one's own meetings go with the account; in those of others no one is known as the writer of anything. */
export async function eraseNotes(deps: Deps, tx: Db, person: { id: string }): Promise<void> {
  await anonymizeAuthor(tx, person.id);
  const own = await findNotesOfUser(tx, person.id);
  const ids = own.map(({ id }) => id);
  await deps.files.removeAll(tx, await picturesOf(tx, ids));
  await deps.documents.remove(tx, NOTES_DOCUMENT, ids);
  await purgeNotes(
    tx,
    own.map(({ meetingId }) => meetingId),
  );
}
