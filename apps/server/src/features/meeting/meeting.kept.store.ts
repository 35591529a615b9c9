import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open.ts';
import { calendarPreferences, invitations, invitees, meetings, series } from './meeting.tables.ts';

const nobody = { email: '', fullName: '' };
/** A key that no address has; one a row, because a list has each address once. */
const erasedKey = sql`'erased:' || ${invitees.id}` as unknown as string;

/** Meetings that a person made: what is to come is called off, and whom they invited is forgotten. */
export async function forgetOwnMeetings(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .update(meetings)
    .set({ cancelledAt: now })
    .where(
      and(
        eq(meetings.creatorId, userId),
        isNull(meetings.cancelledAt),
        isNull(meetings.deletedAt),
        isNull(meetings.endedAt),
        sql`(${meetings.startsAt} > ${now.toISOString()}::timestamptz)`,
      ),
    );
  await tx
    .update(invitees)
    .set({ ...nobody, emailKey: erasedKey, removedAt: now })
    .where(
      sql`${invitees.meetingId} in (select id from ${meetings} where creator_id = ${userId})
        or ${invitees.seriesId} in (select id from ${series} where creator_id = ${userId})`,
    );
}

/** A person's address and name on the lists of others, and in the ways in that they had. */
export async function forgetAddress(tx: Db, user: { id: string; emailKey: string }, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set(nobody)
    .where(sql`${invitations.inviteeId} in (select id from ${invitees} where email_key = ${user.emailKey})`);
  await tx
    .update(invitees)
    .set({ ...nobody, emailKey: erasedKey, removedAt: now })
    .where(eq(invitees.emailKey, user.emailKey));
  await tx.update(invitations).set(nobody).where(eq(invitations.userId, user.id));
  await tx.delete(calendarPreferences).where(eq(calendarPreferences.userId, user.id));
}
