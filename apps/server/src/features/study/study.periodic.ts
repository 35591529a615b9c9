import { STUDY_CLOSING_SECONDS } from '@salon/contract';
import { transact } from '#platform/db/transact.ts';
import type { PeriodicTask } from '#platform/feature.ts';
import { lockMeeting } from '../meeting/index.ts';
import { mainRoomOf, notifyTransferred, type ParticipantRow, transferParticipants } from '../room/index.ts';
import type { Deps } from './deps.ts';
import { roomsAllowed } from './study.action.ts';
import { notifyStudy, notifyWhere } from './study.effects.ts';
import { closeDue, warn } from './study.opening.ts';
import { closingBy, findStudy, findStudyContext, hasAddressSeat, placeOf } from './study.queries.ts';

/** Looked at in one turn; the next turn is a second later. */
const BATCH_SIZE = 200;

/**
 * The check that runs every second at rooms whose time is over, and at those of which everyone is to be notified that it soon will be. All
 * that it goes by is in the database: a server that stops, or is killed, leaves it to the next one.
 */
export const studyTask = (deps: Deps): PeriodicTask => ({
  name: 'study',
  ms: 1000,
  async run() {
    const now = deps.clock.now();
    const soon = new Date(now.getTime() + STUDY_CLOSING_SECONDS * 1000);
    for (const row of await closingBy(deps.db, soon, BATCH_SIZE)) {
      const isDue = row.closesAt !== null && row.closesAt <= now;
      // One meeting that fails must not keep the others open.
      await (isDue ? closeDue(deps, row.meetingId) : warn(deps, row)).catch((failure: unknown) =>
        deps.log.error({ err: failure, meetingId: row.meetingId }, 'study rooms not closed'),
      );
    }
  },
});

const standingNow = (deps: Deps, meetingId: string) =>
  deps.coalesceRead(`study:now:${meetingId}`, () => findStudy(deps.db, meetingId));

/** Moderators are told where people are, as long as rooms are open. */
export async function followPeople(deps: Deps, rows: readonly ParticipantRow[]): Promise<void> {
  for (const [meetingId, group] of Map.groupBy(rows, (row) => row.meetingId))
    if ((await standingNow(deps, meetingId))?.isOpen === true) await notifyWhere(deps, meetingId, group);
}

/** Anyone who comes while rooms are open goes to the one where they belong; before, moderators see that someone came who has a place. */
export async function placeLate(deps: Deps, row: ParticipantRow): Promise<void> {
  const study = await standingNow(deps, row.meetingId);
  if (study === null) return;
  if (!study.isOpen) {
    if (row.addressProven && (await hasAddressSeat(deps.db, row))) await notifyArrived(deps, row.meetingId);
    return;
  }
  const moved = await transact(deps.db, async (tx) => {
    await lockMeeting(tx, row.meetingId);
    const roomId = (await findStudy(tx, row.meetingId))?.isOpen === true ? await placeOf(tx, row) : null;
    if (roomId === null || row.roomId !== mainRoomOf({ id: row.meetingId })) return [];
    return transferParticipants(tx, row.meetingId, [{ participantId: row.id, roomId }], deps.clock.now());
  });
  await notifyTransferred(deps, moved);
}

async function notifyArrived(deps: Deps, meetingId: string): Promise<void> {
  const [standing, max] = await Promise.all([findStudyContext(deps.db, meetingId), roomsAllowed(deps, meetingId)]);
  if (standing !== null) await notifyStudy(deps, standing, max, false);
}
