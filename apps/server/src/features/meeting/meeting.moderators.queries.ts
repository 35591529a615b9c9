import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/open.ts';
import { users } from '../account/account.tables.ts';
import { type Meeting, targetOf } from './meeting.queries.ts';
import { invitees } from './meeting.tables.ts';

/** What those are called who moderate a meeting by its plan, whether they came or not: its maker and invited moderators. */
export async function moderatorNames(db: Db, meeting: Meeting): Promise<string[]> {
  const target = targetOf(meeting);
  const listed = await db
    .select({ fullName: invitees.fullName })
    .from(invitees)
    .where(
      and(
        target.meetingId === null ? eq(invitees.seriesId, target.seriesId) : eq(invitees.meetingId, target.meetingId),
        eq(invitees.isModerator, true),
        isNull(invitees.removedAt),
      ),
    );
  const maker =
    meeting.creatorId === null
      ? []
      : await db
          .select({ name: users.name, surname: users.surname })
          .from(users)
          .where(eq(users.id, meeting.creatorId));
  return [...maker.map(({ name, surname }) => `${name} ${surname}`), ...listed.map(({ fullName }) => fullName)].filter(
    (name) => name.trim() !== '',
  );
}
