import { lockMeeting, type Meeting, moderatorAccounts } from '#features/meeting/index.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { raiseNotifications, withdrawNotifications } from '#platform/notifications.ts';
import type { Deps } from '../deps.ts';
import type { ParticipantRow } from '../room.queries.ts';
import { accountsInside, countWaiting, lastWaiting } from './room.lobby.queries.ts';

const ofMeeting = (meetingId: string) => ({ kinds: ['lobbyWaiting' as const], subjects: [meetingId] });

/**
 * Notifies the moderators who are not inside of who waits: one notification a meeting, withdrawn when no one waits any more.
 * Under the meeting's lock, which orders those who count. `isNews`: someone else waits now.
 */
export async function notifyAbsentModerators(deps: Deps, tx: Db, meeting: Meeting, isNews: boolean): Promise<void> {
  const moderators = await moderatorAccounts(tx, meeting);
  if (moderators.length === 0) return;
  const { id: meetingId, title } = meeting;
  const last = await lastWaiting(tx, meetingId);
  const inside = last === null ? [] : await accountsInside(tx, meetingId, moderators);
  const absent = last === null ? [] : moderators.filter((id) => !inside.includes(id));
  await withdrawNotifications(deps, { tx, ...ofMeeting(meetingId), exceptUserIds: absent });
  if (last === null || absent.length === 0) return;
  const count = await countWaiting(tx, meetingId);
  const content = { kind: 'lobbyWaiting', meetingId, title, name: last.fullName, count } as const;
  const about = { subject: meetingId, meetingId, actorId: last.userId, isNews };
  await raiseNotifications(
    deps,
    tx,
    absent.map((userId) => ({ userId, content, ...about })),
  );
}

/** Moderators came, left or were made: those who are inside see who waits there. */
export async function followAbsentModerators(deps: Deps, rows: readonly ParticipantRow[]): Promise<void> {
  const moderators = rows.filter(({ role, userId }) => role === 'moderator' && userId !== null);
  for (const meetingId of new Set(moderators.map((row) => row.meetingId))) {
    if ((await countWaiting(deps.db, meetingId)) === 0) continue;
    await transact(deps.db, async (tx) => {
      const meeting = await lockMeeting(tx, meetingId);
      if (meeting !== null) await notifyAbsentModerators(deps, tx, meeting, false);
    });
  }
}

/** No one is let into a meeting that has ended. */
export const withdrawWaiting = (deps: Deps, tx: Db, meetingId: string): Promise<void> =>
  withdrawNotifications(deps, { tx, ...ofMeeting(meetingId) });
