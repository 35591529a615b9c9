import { and, asc, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { users } from '#features/account/account.tables.ts';
import type { Db } from '#platform/db/open.ts';
import { anonymizedInvitee, ERASED_PERSON } from '../meeting.personalData.store.ts';
import { invitations, invitees, meetings, series } from '../meeting.tables.ts';

const moment = (time: Date) => sql`${time.toISOString()}::timestamptz`;
/** As the index `meeting_guests` has it. */
const over = sql`least(deleted_at, cancelled_at, coalesce(ended_at, ends_at))`;
/** No one has an account of that address. */
const isGuest = sql`not exists (select 1 from ${users} u where u.email_key = ${invitees.emailKey})`;

/**
 * Takes name and address from the guests on these lists. The rows stay, so that a list counts as many people as before,
 * and each keeps its own key, by which it is still one person who came.
 */
async function blank(tx: Db, list: typeof invitees.meetingId | typeof invitees.seriesId, ids: string[]): Promise<void> {
  await tx
    .update(invitees)
    .set(anonymizedInvitee)
    .where(and(inArray(list, ids), ne(invitees.email, ''), isGuest));
}

/** A batch of meetings that were over before a moment: their guests are forgotten. How many meetings it were. */
export async function purgeGuestsOfMeetings(tx: Db, overBefore: Date, now: Date, limit: number): Promise<number> {
  const due = await tx
    .select({ id: meetings.id })
    .from(meetings)
    .where(
      and(
        isNull(meetings.guestsForgottenAt),
        sql`${meetings.startsAt} is not null`,
        sql`${over} < ${moment(overBefore)}`,
      ),
    )
    .orderBy(over)
    .limit(limit)
    .for('update', { skipLocked: true });
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx
    .update(invitations)
    .set(ERASED_PERSON)
    .where(
      and(
        inArray(invitations.meetingId, ids),
        isNull(invitations.userId),
        or(ne(invitations.email, ''), ne(invitations.fullName, '')),
      ),
    );
  await blank(tx, invitees.meetingId, ids);
  await tx.update(meetings).set({ guestsForgottenAt: now }).where(inArray(meetings.id, ids));
  return ids.length;
}

/**
 * Looks at so many series after an id: where no meeting is to come or was over later than a moment, the guests of the
 * series are forgotten. The id to continue after; null: that were all.
 */
export async function purgeGuestsOfSeries(
  tx: Db,
  overBefore: Date,
  now: Date,
  after: string,
  limit: number,
): Promise<string | null> {
  const stands = sql<boolean>`exists (select 1 from meeting m where m.series_id = ${series}.id
    and least(m.deleted_at, m.cancelled_at, coalesce(m.ended_at, m.ends_at)) >= ${moment(overBefore)})`;
  const looked = await tx
    .select({ id: series.id, stands })
    .from(series)
    .where(and(isNull(series.guestsForgottenAt), gt(series.id, after)))
    .orderBy(asc(series.id))
    .limit(limit);
  const ids = looked.filter((row) => !row.stands).map(({ id }) => id);
  if (ids.length > 0) {
    await blank(tx, invitees.seriesId, ids);
    await tx.update(series).set({ guestsForgottenAt: now }).where(inArray(series.id, ids));
  }
  return looked.length < limit ? null : (looked.at(-1)?.id ?? null);
}
