import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { users } from '../account/account.tables.ts';
import { type Meeting, targetOf } from './meeting.queries.ts';
import { invitees } from './meeting.tables.ts';

const isModerator = (meeting: Meeting) => {
  const target = targetOf(meeting);
  return and(
    target.meetingId === null ? eq(invitees.seriesId, target.seriesId) : eq(invitees.meetingId, target.meetingId),
    eq(invitees.isModerator, true),
    isNull(invitees.removedAt),
  );
};

/** The accounts that moderate a meeting by its plan: its maker's, and those of invited moderators. */
export async function moderatorAccounts(db: Db, meeting: Meeting): Promise<string[]> {
  const listed = await db.select({ emailKey: invitees.emailKey }).from(invitees).where(isModerator(meeting));
  const emailKeys = listed.map(({ emailKey }) => emailKey);
  const { creatorId } = meeting;
  if (creatorId === null && emailKeys.length === 0) return [];
  const isOne = or(
    creatorId === null ? undefined : eq(users.id, creatorId),
    emailKeys.length === 0 ? undefined : inArray(users.emailKey, emailKeys),
  );
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isOne, isNull(users.erasedAt)));
  return rows.map(({ id }) => id);
}

/** What those are called who moderate a meeting by its plan, whether they came or not: its maker and invited moderators. */
export async function moderatorNames(db: Db, meeting: Meeting): Promise<string[]> {
  const listed = await db.select({ fullName: invitees.fullName }).from(invitees).where(isModerator(meeting));
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
