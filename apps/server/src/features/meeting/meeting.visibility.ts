import type { Db } from '../../platform/db/open.ts';
import { isGone } from './meeting.calendar.ts';
import type { Owner } from './meeting.lists.queries.ts';
import { addressesOn, type Invitee, inviteeByEmail, type Meeting, type Series } from './meeting.queries.ts';

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

/** A series as some of its people may read it, who may read the same. */
interface OccurrencesInView {
  rows: readonly Meeting[];
  people: readonly Invitee[];
}

/** The same for all people of a series: for nearly every series one reading, for others one for each set of lists that people are on. */
export async function occurrencesInView(
  db: Db,
  rows: readonly Meeting[],
  people: readonly Invitee[],
  now: Date,
): Promise<OccurrencesInView[]> {
  const apart = rows.filter((row) => row.ownPeople && !isGone(row)).map(({ id }) => id);
  if (apart.length === 0) return [{ rows, people }];
  const lists = await addressesOn(db, apart);
  const groups = Map.groupBy(people, ({ emailKey }) => apart.filter((id) => lists.get(id)?.has(emailKey)).join(' '));
  return [...groups].map(([on, group]) => {
    const open = new Set(on.split(' '));
    const closed = new Set(apart.filter((id) => !open.has(id)));
    return { people: group, rows: rows.map((row) => (closed.has(row.id) ? { ...row, deletedAt: now } : row)) };
  });
}
