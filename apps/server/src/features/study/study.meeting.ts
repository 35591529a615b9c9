import {
  getAddRoomDenial,
  type ParsedOf,
  type PreparedRoom,
  type prepareMeetingStudy,
  type StudyPrepared,
  statusAt,
} from '@salon/contract';
import * as z from 'zod/mini';
import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import { handle, type JobHandler, job } from '#platform/jobs/job.ts';
import type { Account } from '#platform/principal.ts';
import { emailKeyOf } from '../account/index.ts';
import { findMeeting, inviteesOf, type Meeting, ownMeeting, targetOf } from '../meeting/index.ts';
import type { Deps } from './deps.ts';
import { type Action, inStudy, makeRoom, refuse, roomsAllowed } from './study.action.ts';
import { addressesIn, findStudyContext, followingMeetings } from './study.queries.ts';
import { insertAddressSeats, markRoomRemoved, releaseAddresses, updateStudy, updateStudyRoom } from './study.store.ts';

type Prepared = Pick<StudyPrepared, 'rooms' | 'minutes' | 'ownChoice'>;
/** The revision of a meeting's first rooms while they are written; who read of none says 0. */
const FIRST_REV = 1;

const isAhead = (deps: Deps, meeting: Meeting): boolean =>
  ['upcoming', 'ongoing', 'suspended'].includes(statusAt(meeting, deps.clock.now()));

/** Who is invited by name. */
const invitedTo = async (db: Db, meeting: Meeting) =>
  (await inviteesOf(db, targetOf(meeting))).filter(({ registered }) => !registered);

/** What is prepared for a meeting, and for whom it can be. */
async function preparedFor(deps: Deps, meeting: Meeting, max: number): Promise<StudyPrepared> {
  const [standing, invited, addresses, following] = await Promise.all([
    findStudyContext(deps.db, meeting.id),
    invitedTo(deps.db, meeting),
    addressesIn(deps.db, meeting.id),
    followingMeetings(deps.db, meeting, 1),
  ]);
  const peopleIn = (roomId: string): string[] =>
    invited.filter(({ emailKey }) => addresses.get(emailKey) === roomId).map(({ email }) => email);
  return {
    max,
    mayPrepare: max > 0 && isAhead(deps, meeting) && standing?.study.isOpen !== true,
    hasFollowing: following.length > 0,
    rooms: (standing?.rooms ?? []).map(({ id, place, name }) => ({ place, name, people: peopleIn(id) })),
    invited: invited.map(({ email, fullName, isModerator }) => ({ email, fullName, isModerator })),
    minutes: standing?.study.minutes ?? null,
    ownChoice: standing?.study.ownChoice ?? false,
    rev: standing?.study.rev ?? 0,
  };
}

/** The study rooms of a meeting as they are prepared, for who made it. */
export async function meetingStudy(deps: Deps, account: Account, id: string): Promise<StudyPrepared> {
  const meeting = await ownMeeting(deps, account, id);
  return preparedFor(deps, meeting, await roomsAllowed(deps, id));
}

async function ownWithRooms(deps: Deps, account: Account, id: string): Promise<{ meeting: Meeting; max: number }> {
  const meeting = await ownMeeting(deps, account, id);
  const max = await roomsAllowed(deps, id);
  if (max === 0) throw new DomainError('study.notAllowed');
  return { meeting, max };
}

/** The rooms become what is prepared: those of other numbers go. */
async function arrangeRooms(action: Action, prepared: readonly PreparedRoom[]): Promise<Map<number, string>> {
  const { tx, now, rooms } = action;
  const places = new Set(prepared.map(({ place }) => place));
  for (const { id, place } of rooms) if (!places.has(place)) await markRoomRemoved(tx, id, now);
  const ids = new Map(rooms.map(({ place, id }) => [place, id]));
  for (const { place, name } of prepared) {
    const id = ids.get(place);
    if (id === undefined) ids.set(place, await makeRoom(action, place, name));
    else await updateStudyRoom(tx, id, { name });
  }
  return ids;
}

/** Everything becomes what is prepared, in a meeting that is locked; who has a place by another way than an address keeps it. */
async function arrange(action: Action, { rooms, minutes, ownChoice }: Prepared, meeting: Meeting): Promise<void> {
  const { tx, meetingId, max } = action;
  refuse(getAddRoomDenial({ rooms: [] }, max, rooms.length));
  const ids = await arrangeRooms(action, rooms);
  const keys = new Set((await invitedTo(tx, meeting)).map(({ emailKey }) => emailKey));
  await releaseAddresses(tx, meetingId, [...keys]);
  const seats = rooms.flatMap(({ place, people }) =>
    people.map((email) => ({ emailKey: emailKeyOf(email), roomId: ids.get(place) ?? '' })),
  );
  await insertAddressSeats(
    tx,
    meetingId,
    seats.filter(({ emailKey }) => keys.has(emailKey)),
  );
  await updateStudy(tx, meetingId, { minutes, ownChoice });
}

/** Prepares the study rooms of a meeting; moderators who are inside already see them at once. */
export async function prepare(
  deps: Deps,
  account: Account,
  { id, rev, ...prepared }: ParsedOf<typeof prepareMeetingStudy>,
): Promise<StudyPrepared> {
  const { meeting, max } = await ownWithRooms(deps, account, id);
  if (!isAhead(deps, meeting)) throw new DomainError('meeting.over');
  await inStudy(deps, id, async (action) => {
    if (action.study.isOpen) throw new DomainError('study.isOpen');
    if (Math.max(rev, FIRST_REV) !== action.study.rev) throw new DomainError('study.changedMeanwhile');
    await arrange(action, prepared, meeting);
    return [];
  });
  return preparedFor(deps, meeting, max);
}

/** A series may have a meeting a day for a year: they are prepared one after the other, whatever becomes of the request. */
const prepareSeries = job({
  name: 'study.prepareSeries',
  data: z.object({ meetingId: z.string() }),
  retry: [10, 60, 600],
  timeout: 300,
});

export const studyJobs = (deps: Deps): JobHandler[] => [
  handle(prepareSeries, ({ meetingId }) => prepareAllFollowing(deps, meetingId)),
];

export async function prepareFollowing(deps: Deps, account: Account, id: string): Promise<void> {
  await ownWithRooms(deps, account, id);
  await deps.jobs.send(deps.db, prepareSeries, { meetingId: id });
}

/** The meetings of the series after this one are prepared as it is. Twice is once. */
async function prepareAllFollowing(deps: Deps, meetingId: string): Promise<void> {
  const meeting = await findMeeting(deps.db, meetingId);
  if (meeting === null) return;
  const prepared = await preparedFor(deps, meeting, await roomsAllowed(deps, meetingId));
  for (const id of await followingMeetings(deps.db, meeting)) {
    const next = await findMeeting(deps.db, id);
    if (next === null || !isAhead(deps, next)) continue;
    await inStudy(deps, id, async (action) => {
      // Made with another package, or at work already: it stays as it is.
      if (action.study.isOpen || prepared.rooms.length > action.max) return [];
      await arrange(action, prepared, next);
      return [];
    });
  }
}
