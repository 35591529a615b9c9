import { and, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { users } from '../account/account.tables.ts';
import { lockSeriesOf } from './meeting.personalData.store.ts';
import type { Meeting } from './meeting.queries.ts';
import { invitations, invitees, meetings, series } from './meeting.tables.ts';

/** Whose meetings become whose: those to come that were planned from a moment on. */
export interface MeetingTransfer {
  fromId: string;
  toId: string;
  since: Date;
  now: Date;
}

/** Meetings to come of a person, with their series, become another one's; those that changed hands. */
export async function changeCreator(tx: Db, { fromId, toId, since, now }: MeetingTransfer): Promise<Meeting[]> {
  // Series first, then meetings: the same order everywhere.
  const own = (await lockSeriesOf(tx, fromId)).filter(({ createdAt }) => createdAt >= since);
  const moved = await tx
    .update(meetings)
    .set({ creatorId: toId, revision: sql`${meetings.revision} + 1` })
    .where(
      and(
        eq(meetings.creatorId, fromId),
        gte(meetings.createdAt, since),
        gt(meetings.startsAt, now),
        isNull(meetings.startedAt),
        isNull(meetings.endedAt),
        isNull(meetings.cancelledAt),
        isNull(meetings.deletedAt),
      ),
    )
    .returning();
  const repeating = own.filter(({ id }) => moved.some(({ seriesId }) => seriesId === id)).map(({ id }) => id);
  if (repeating.length > 0)
    await tx
      .update(series)
      .set({ creatorId: toId, revision: sql`${series.revision} + 1` })
      .where(inArray(series.id, repeating));
  await changeLists(tx, moved, repeating, { fromId, toId, now });
  return moved;
}

/** Who made a meeting stands on no list of its invited people; who made it before has the role of anybody else. */
async function changeLists(
  tx: Db,
  moved: readonly Meeting[],
  seriesIds: readonly string[],
  { fromId, toId, now }: Omit<MeetingTransfer, 'since'>,
): Promise<void> {
  const meetingIds = moved.map(({ id }) => id);
  if (meetingIds.length === 0) return;
  const at = sql`(${inArray(invitees.meetingId, meetingIds)}${
    seriesIds.length === 0 ? sql`` : sql` or ${inArray(invitees.seriesId, [...seriesIds])}`
  })`;
  const itsAddress = tx.select({ key: users.emailKey }).from(users).where(eq(users.id, toId));
  const off = await tx
    .update(invitees)
    .set({ removedAt: now })
    .where(and(at, inArray(invitees.emailKey, itsAddress), isNull(invitees.removedAt)))
    .returning({ id: invitees.id, meetingId: invitees.meetingId, seriesId: invitees.seriesId });
  for (const { meetingId, seriesId } of off)
    await tx
      .update(meetings)
      .set({ participantCount: sql`greatest(${meetings.participantCount} - 1, 0)` })
      .where(
        and(
          inArray(meetings.id, meetingIds),
          meetingId === null
            ? and(eq(meetings.seriesId, seriesId ?? ''), eq(meetings.hasOwnInvitees, false))
            : eq(meetings.id, meetingId),
        ),
      );
  const holds = (userId: string) => and(inArray(invitations.meetingId, meetingIds), eq(invitations.userId, userId));
  await tx.update(invitations).set({ role: 'user' }).where(holds(fromId));
  await tx.update(invitations).set({ role: 'moderator' }).where(holds(toId));
}
