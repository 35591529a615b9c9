import type { Db } from '../../platform/db/open.ts';
import type { Owner } from './meeting.lists.queries.ts';
import { inviteeByEmail, type Meeting, type Series } from './meeting.queries.ts';

/**
 * A series as one person may read it: meetings with a list of their own on which they are not count as gone. Null: they are
 * not on the series' list at all, and know single meetings of it.
 */
export async function readableRows(
  db: Db,
  owner: Owner,
  own: Series,
  rows: readonly Meeting[],
  now: Date,
): Promise<Meeting[] | null> {
  if (own.creatorId === owner.userId) return [...rows];
  const onList = await inviteeByEmail(db, { meetingId: null, seriesId: own.id }, owner.emailKey);
  if (onList === null) return null;
  const readable: Meeting[] = [];
  for (const row of rows) {
    const isOn =
      !row.ownPeople || (await inviteeByEmail(db, { meetingId: row.id, seriesId: null }, owner.emailKey)) !== null;
    readable.push(isOn ? row : { ...row, deletedAt: row.deletedAt ?? now });
  }
  return readable;
}
