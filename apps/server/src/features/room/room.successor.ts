import { successorOf, WITHOUT_MODERATOR_SECONDS } from '@salon/contract';
import { transact } from '#platform/db/transact.ts';
import { usersById } from '../account/index.ts';
import { lockMeeting, type Meeting } from '../meeting/index.ts';
import type { Deps } from './deps.ts';
import { notifyWhoWaits } from './lobby/room.lobby.effects.ts';
import { syncPublishPermissions } from './room.actions.ts';
import { notifyPeople } from './room.notifications.ts';
import { hasModerator, insideMeeting, lastModeratorLeftAt, type ParticipantRow } from './room.queries.ts';
import { setRole } from './room.store.ts';

/**
 * A meeting that continues without a moderator, because the last one left and did not come back: someone inside becomes one. A meeting
 * to which none came yet waits for its own.
 */
export async function appointSuccessor(deps: Deps, { id: meetingId }: Pick<Meeting, 'id'>, now: Date): Promise<void> {
  const leftAt = await lastModeratorLeftAt(deps.db, meetingId);
  if (leftAt === null || now.getTime() - leftAt.getTime() < WITHOUT_MODERATOR_SECONDS * 1000) return;
  const changed = await transact(deps.db, async (tx) => {
    const meeting = await lockMeeting(tx, meetingId);
    if (meeting === null || meeting.endedAt !== null || (await hasModerator(tx, meetingId))) return [];
    const inside = await insideMeeting(tx, meetingId);
    const ids = [
      ...inside.flatMap(({ userId }) => userId ?? []),
      ...(meeting.creatorId === null ? [] : [meeting.creatorId]),
    ];
    const users = await usersById(tx, [...new Set(ids)]);
    const company = users.get(meeting.creatorId ?? '')?.companyId ?? null;
    const candidates = inside.map((row) => ({
      row,
      isColleague: company !== null && users.get(row.userId ?? '')?.companyId === company,
      hasAccount: row.userId !== null,
      isInvited: row.invitationId !== null,
      enteredAt: (row.enteredAt ?? row.admittedAt).toISOString(),
    }));
    const successor = successorOf(candidates, meeting.startsAt !== null);
    return successor === null ? [] : setRole(tx, successor.row, 'moderator', '', []);
  });
  if (changed.length === 0) return;
  notifyPeople(deps, changed);
  await syncPublishPermissions(deps, changed);
  await notifyWhoWaits(deps, changed);
  deps.log.info({ meetingId, participantId: idsOf(changed) }, 'moderator assigned to meeting without one');
}

const idsOf = (rows: readonly ParticipantRow[]): string[] => rows.map(({ id }) => id);
