import { getOpenRoomsDenial, STUDY_CLOSING_SECONDS } from '@salon/contract';
import { DomainError } from '#platform/errors.ts';
import type { Participant } from '#platform/principal.ts';
import { emitTimelineEvent, type Move, mainRoomOf } from '../room/index.ts';
import type { Deps } from './deps.ts';
import { type Action, asStudyModerator, backToAll, inStudy, refuse } from './study.action.ts';
import { notifyClosing } from './study.effects.ts';
import type { StudyContext } from './study.queries.ts';
import { claimClosing, endCalls, updateStudy } from './study.store.ts';

const afterMinutes = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * 60_000);

/** Told where everyone comes together. */
const tell = (deps: Deps, meetingId: string, kind: 'studyOpened' | 'studyClosed'): void =>
  emitTimelineEvent(deps, { roomId: mainRoomOf({ id: meetingId }), kind, text: '' });

export async function open(deps: Deps, participant: Participant): Promise<void> {
  let isNew = false;
  await asStudyModerator(deps, participant, async ({ tx, meetingId, study, rooms, seats, now }) => {
    isNew = !study.isOpen;
    if (!isNew) return [];
    refuse(getOpenRoomsDenial({ rooms }));
    const closesAt = study.minutes === null ? null : afterMinutes(now, study.minutes);
    await updateStudy(tx, meetingId, { isOpen: true, closesAt, closingNotifiedFor: null });
    return seats.map(({ personId, roomId }) => ({ participantId: personId, roomId }));
  });
  if (isNew) tell(deps, participant.meetingId, 'studyOpened');
}

export const extend = (deps: Deps, participant: Participant, minutes: number): Promise<void> =>
  asStudyModerator(deps, participant, async ({ tx, meetingId, study, now }) => {
    if (!study.isOpen) throw new DomainError('study.notOpen');
    // Without an end there was none; from now on there is.
    await updateStudy(tx, meetingId, {
      closesAt: afterMinutes(study.closesAt ?? now, minutes),
      closingNotifiedFor: null,
    });
    return [];
  });

/** Everyone goes back, those too who are away at the moment. */
async function closeRooms({ tx, meetingId, rooms }: Action): Promise<Move[]> {
  await updateStudy(tx, meetingId, { isOpen: false, closesAt: null, closingNotifiedFor: null });
  await endCalls(tx, meetingId);
  return backToAll(
    tx,
    meetingId,
    rooms.map(({ id }) => id),
  );
}

/** Begins to close the rooms: everyone is told, and goes back when the time is over (`study.periodic.ts`); `atOnce`: now. */
export async function close(deps: Deps, participant: Participant, atOnce: boolean): Promise<void> {
  let closesAt: Date | null = null;
  let isClosed = false;
  await asStudyModerator(deps, participant, async (action) => {
    closesAt = null;
    isClosed = false;
    const { tx, meetingId, study, now } = action;
    if (!study.isOpen) return [];
    isClosed = atOnce;
    if (atOnce) return closeRooms(action);
    const end = new Date(now.getTime() + STUDY_CLOSING_SECONDS * 1000);
    if (study.closesAt !== null && study.closesAt <= end) return [];
    closesAt = end;
    await updateStudy(tx, meetingId, { closesAt: end, closingNotifiedFor: end });
    return [];
  });
  if (closesAt !== null) notifyClosing(deps, participant.meetingId, closesAt);
  if (isClosed) tell(deps, participant.meetingId, 'studyClosed');
}

/** The time of a meeting's rooms is over: everyone goes back. Nothing happens where it was extended meanwhile, or was done. */
export async function closeDue(deps: Deps, meetingId: string): Promise<void> {
  let isClosed = false;
  await inStudy(deps, meetingId, async (action) => {
    const { closesAt, isOpen } = action.study;
    isClosed = isOpen && closesAt !== null && closesAt <= action.now;
    return isClosed ? closeRooms(action) : [];
  });
  if (isClosed) tell(deps, meetingId, 'studyClosed');
}

/** Tells everyone of an end that comes, once, whichever server looks first. */
export async function warn(deps: Deps, row: StudyContext['study']): Promise<void> {
  if (row.closesAt !== null && (await claimClosing(deps.db, row))) notifyClosing(deps, row.meetingId, row.closesAt);
}
