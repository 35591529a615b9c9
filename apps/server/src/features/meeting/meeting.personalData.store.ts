import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/open.ts';
import type { Meeting, Series } from './meeting.queries.ts';
import {
  calendarPreferences,
  invitations,
  invitees,
  type MeetingContent,
  meetingMailQuotas,
  meetings,
  series,
} from './meeting.tables.ts';

const moment = (time: Date) => sql`${time.toISOString()}::timestamptz`;

export const ERASED_PERSON = { email: '', fullName: '' };
/** A key that no address has; one a row, because a list has each address once. */
const erasedKey = sql`'erased:' || ${invitees.id}` as unknown as string;
/** What is left of someone on a list. */
export const anonymizedInvitee = { ...ERASED_PERSON, emailKey: erasedKey, provenCode: null };

/** What stands for the title of a meeting whose maker was erased: no words in any language. */
const NO_TITLE = '—';
const noTexts = JSON.stringify({
  summary: '',
  description: '',
  headerText: '',
  attendeeWelcomeMessage: '',
  moderatorWelcomeMessage: '',
});
const withoutTexts = (content: AnyPgColumn) => sql`${content} || ${noTexts}::jsonb` as unknown as MeetingContent;

/** The series that a person made, locked until the transaction ends. */
export function lockSeriesOf(tx: Db, userId: string): Promise<Series[]> {
  return tx.select().from(series).where(eq(series.creatorId, userId)).orderBy(asc(series.id)).for('update');
}

/** Cancels what a person planned that has not begun. */
export function cancelUpcoming(tx: Db, userId: string, now: Date): Promise<Meeting[]> {
  return tx
    .update(meetings)
    .set({ cancelledAt: now })
    .where(
      and(
        eq(meetings.creatorId, userId),
        isNull(meetings.cancelledAt),
        isNull(meetings.deletedAt),
        isNull(meetings.endedAt),
        gt(meetings.startsAt, now),
      ),
    )
    .returning();
}

/** An instant meeting that no one has entered yet may still begin, and then lasts as long as its package lets it. */
const UNBEGUN_HOURS = 48;

/**
 * Meetings that a person made: what was written into them and whom they invited is forgotten. Of one that continues, the
 * texts stay until it is over.
 */
export async function purgeOwnMeetings(tx: Db, userId: string, now: Date): Promise<void> {
  const later = new Date(now.getTime() + UNBEGUN_HOURS * 3_600_000);
  await tx
    .update(meetings)
    .set({
      purgeTextsAt: sql`case when ${meetings.cancelledAt} is not null or ${meetings.deletedAt} is not null
        then ${moment(now)} else coalesce(${meetings.endedAt}, ${meetings.endsAt}, ${moment(later)}) end` as unknown as Date,
    })
    .where(eq(meetings.creatorId, userId));
  await purgeTexts(tx, now);
  await tx
    .update(series)
    .set({ title: NO_TITLE, accessCode: null, content: withoutTexts(series.content) })
    .where(eq(series.creatorId, userId));
  await tx
    .update(invitees)
    .set({ ...anonymizedInvitee, removedAt: now })
    .where(
      sql`${invitees.meetingId} in (select id from ${meetings} where creator_id = ${userId})
        or ${invitees.seriesId} in (select id from ${series} where creator_id = ${userId})`,
    );
}

/** Takes the words and the code out of meetings whose maker was erased and that are over by now. */
export async function purgeTexts(db: Db, now: Date): Promise<void> {
  await db
    .update(meetings)
    .set({ title: NO_TITLE, accessCode: null, content: withoutTexts(meetings.content), purgeTextsAt: null })
    .where(lte(meetings.purgeTextsAt, now));
}

/** A person's address and name on the lists of others, and in the ways in that they had. */
export async function purgeAddress(tx: Db, user: { id: string; emailKey: string }, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set(ERASED_PERSON)
    .where(sql`${invitations.inviteeId} in (select id from ${invitees} where email_key = ${user.emailKey})`);
  await tx
    .update(invitees)
    .set({ ...anonymizedInvitee, removedAt: now })
    .where(eq(invitees.emailKey, user.emailKey));
  await tx.update(invitations).set(ERASED_PERSON).where(eq(invitations.userId, user.id));
  await tx.delete(calendarPreferences).where(eq(calendarPreferences.userId, user.id));
  await tx.delete(meetingMailQuotas).where(eq(meetingMailQuotas.userId, user.id));
}
