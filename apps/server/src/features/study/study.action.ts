import { type ErrorCode, STUDY_ROOMS_MAX } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { publicId } from '#platform/ids.ts';
import type { Participant } from '#platform/principal.ts';
import { limitsOfMeeting, lockMeeting } from '../meeting/index.ts';
import {
  asModerator,
  insertRoom,
  type Move,
  mainRoomOf,
  notifyTransferred,
  standingIn,
  transferParticipants,
} from '../room/index.ts';
import type { Deps } from './deps.ts';
import { notifyStudy } from './study.effects.ts';
import type { StudyContext } from './study.queries.ts';
import { begunStudy, insertStudyRoom, updateStudy } from './study.store.ts';

/** How many rooms the meeting may have, by the package that it was made with; 0: it has none. */
export async function roomsAllowed(deps: Deps, meetingId: string): Promise<number> {
  return Math.min(STUDY_ROOMS_MAX, (await limitsOfMeeting(deps, meetingId))?.maxStudyRooms ?? 0);
}

/** What an action works with, in its transaction. */
export interface Action extends StudyContext {
  tx: Db;
  meetingId: string;
  now: Date;
  max: number;
}

/** What an action does at once, and whom it moves. */
export type Act = (action: Action) => Promise<readonly Move[] | undefined>;

/** The meeting is locked: does something to its rooms, moves people, and says how it stands after. */
async function carryOut(
  deps: Deps,
  tx: Db,
  { meetingId, max, act }: { meetingId: string; max: number; act: Act },
): Promise<{ after: StudyContext; wasOpen: boolean; moved: Awaited<ReturnType<typeof transferParticipants>> }> {
  const now = deps.clock.now();
  const before = await begunStudy(tx, meetingId);
  const moves = await act({ ...before, tx, meetingId, now, max });
  const moved = await transferParticipants(tx, meetingId, moves ?? [], now);
  await updateStudy(tx, meetingId);
  const after = await begunStudy(tx, meetingId);
  return { after, wasOpen: before.study.isOpen, moved };
}

/** What came of it is told: how the rooms stand first, so that who is moved knows what they are called. */
async function tell(deps: Deps, max: number, done: Awaited<ReturnType<typeof carryOut>>): Promise<void> {
  await notifyStudy(deps, done.after, max, done.wasOpen);
  await notifyTransferred(deps, done.moved);
}

/** A moderator does something to the rooms. */
export async function asStudyModerator(deps: Deps, participant: Participant, act: Act): Promise<void> {
  const { meetingId } = participant;
  const max = await roomsAllowed(deps, meetingId);
  if (max === 0) throw new DomainError('study.notAllowed');
  await tell(deps, max, await asModerator(deps, participant, (tx) => carryOut(deps, tx, { meetingId, max, act })));
}

/** Anybody of the meeting does something, or it comes about on its own. */
export async function inStudy(deps: Deps, meetingId: string, act: Act): Promise<void> {
  const max = await roomsAllowed(deps, meetingId);
  const done = await transact(deps.db, async (tx) => {
    if ((await lockMeeting(tx, meetingId)) === null) throw new DomainError('meeting.ended');
    return carryOut(deps, tx, { meetingId, max, act });
  });
  await tell(deps, max, done);
}

/** Refuses by what a rule says. */
export function refuse(why: ErrorCode | null): void {
  if (why !== null) throw new DomainError(why);
}

/** A room that is there. */
export function findStudyRoom({ rooms }: Pick<StudyContext, 'rooms'>, roomId: string) {
  const room = rooms.find(({ id }) => id === roomId);
  if (room === undefined) throw new DomainError('study.roomGone');
  return room;
}

/** Makes a room in a meeting that is locked, and says which. */
export async function makeRoom(
  { tx, meetingId, now }: Pick<Action, 'tx' | 'meetingId' | 'now'>,
  place: number,
  name: string,
): Promise<string> {
  const id = publicId();
  await insertRoom(tx, { id, meetingId, kind: 'study', createdAt: now });
  await insertStudyRoom(tx, { id, meetingId, place, name });
  return id;
}

/** Anyone who is in these rooms, or would come back to them, goes to everyone. */
export async function backToAll(tx: Db, meetingId: string, roomIds: readonly string[]): Promise<Move[]> {
  const ids = await standingIn(tx, roomIds);
  return ids.map((participantId) => ({ participantId, roomId: mainRoomOf({ id: meetingId }) }));
}
