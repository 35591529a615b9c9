import { randomInt } from 'node:crypto';
import {
  freePlaces,
  getAddRoomDenial,
  getGoDenial,
  getOpenRoomsDenial,
  type StudySeen,
  spreadOver,
} from '@salon/contract';
import { DomainError } from '#platform/errors.ts';
import type { Participant } from '#platform/principal.ts';
import {
  findParticipantsByIds,
  firstDevices,
  insideMeeting,
  type Move,
  mainRoomOf,
  type ParticipantRow,
} from '../room/index.ts';
import type { Deps } from './deps.ts';
import {
  type Action,
  asStudyModerator,
  backToAll,
  findStudyRoom,
  inStudy,
  makeRoom,
  refuse,
  roomsAllowed,
} from './study.action.ts';
import { findStudyContext } from './study.queries.ts';
import {
  dropAllSeats,
  dropSeats,
  endCall,
  insertSeats,
  markRoomRemoved,
  updateStudy,
  updateStudyRoom,
} from './study.store.ts';
import { noStudyWire, studyPersonWire, studyWire } from './study.wire.ts';

/** The rooms as someone may see them, and for moderators everyone with the room where they are; undefined: the package has none. */
export async function studySeen(deps: Deps, { meetingId, role }: Participant): Promise<StudySeen | undefined> {
  const isModerator = role === 'moderator';
  const { max, standing } = await deps.coalesceRead(`study:${meetingId}`, async () => {
    const allowed = await roomsAllowed(deps, meetingId);
    return { max: allowed, standing: allowed === 0 ? null : await findStudyContext(deps.db, meetingId) };
  });
  if (max === 0) return undefined;
  const people = isModerator
    ? await deps.coalesceRead(`study:people:${meetingId}`, async () =>
        firstDevices(await insideMeeting(deps.db, meetingId)),
      )
    : [];
  return {
    study: standing === null ? noStudyWire(max, isModerator) : studyWire(standing, max, isModerator),
    people: people.map(studyPersonWire),
  };
}

export const addRooms = (deps: Deps, participant: Participant, count: number): Promise<void> =>
  asStudyModerator(deps, participant, async (action) => {
    refuse(getAddRoomDenial(action, action.max, count));
    for (const place of freePlaces(action.rooms, count)) await makeRoom(action, place, '');
    return [];
  });

export const renameRoom = (deps: Deps, participant: Participant, roomId: string, name: string): Promise<void> =>
  asStudyModerator(deps, participant, async (action) => {
    await updateStudyRoom(action.tx, findStudyRoom(action, roomId).id, { name });
    return [];
  });

export const removeRoom = (deps: Deps, participant: Participant, roomId: string): Promise<void> =>
  asStudyModerator(deps, participant, async ({ tx, meetingId, rooms, now }) => {
    if (!rooms.some(({ id }) => id === roomId)) return [];
    await markRoomRemoved(tx, roomId, now);
    return backToAll(tx, meetingId, [roomId]);
  });

export const plan = (
  deps: Deps,
  participant: Participant,
  values: { minutes: number | null; ownChoice: boolean },
): Promise<void> =>
  asStudyModerator(deps, participant, async ({ tx, meetingId }) => {
    await updateStudy(tx, meetingId, values);
    return [];
  });

/** In an order that no one can foresee. */
function shuffled<T>(items: readonly T[]): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(randomInt(left.length), 1));
}

export const spread = (deps: Deps, participant: Participant, anew: boolean): Promise<void> =>
  asStudyModerator(deps, participant, async ({ tx, meetingId, study, rooms, seats }) => {
    refuse(getOpenRoomsDenial({ rooms }));
    const people = firstDevices(await insideMeeting(tx, meetingId)).filter(({ role }) => role !== 'moderator');
    if (anew) await dropAllSeats(tx, meetingId);
    const added = spreadOver(
      shuffled(people.map(({ id }) => id)),
      rooms.map(({ id }) => id),
      anew ? [] : seats,
    );
    await insertSeats(tx, meetingId, added);
    return study.isOpen ? added.map(({ personId, roomId }) => ({ participantId: personId, roomId })) : [];
  });

/** Someone belongs into a room from now on (null: to everyone), and is there while rooms are open. */
async function seat(action: Action, person: ParticipantRow, roomId: string | null): Promise<Move[]> {
  const { tx, meetingId, study } = action;
  await dropSeats(tx, meetingId, [person]);
  if (roomId !== null) await insertSeats(tx, meetingId, [{ personId: person.id, roomId }]);
  return study.isOpen ? [{ participantId: person.id, roomId: roomId ?? mainRoomOf({ id: meetingId }) }] : [];
}

async function personIn({ tx, meetingId }: Action, id: string): Promise<ParticipantRow> {
  const [person] = await findParticipantsByIds(tx, meetingId, [id]);
  if (person === undefined || person.state === 'removed') throw new DomainError('room.personGone');
  return person;
}

export const assignParticipant = (
  deps: Deps,
  participant: Participant,
  personId: string,
  roomId: string | null,
): Promise<void> =>
  asStudyModerator(deps, participant, async (action) => {
    if (roomId !== null) findStudyRoom(action, roomId);
    return seat(action, await personIn(action, personId), roomId);
  });

/** Someone goes to a room on their own; a moderator's own place stays as it is, and anyone who called there is being helped. */
export const go = (deps: Deps, { meetingId, participantId }: Participant, roomId: string | null): Promise<void> =>
  inStudy(deps, meetingId, async (action) => {
    const person = await personIn(action, participantId);
    const isModerator = person.role === 'moderator';
    refuse(getGoDenial(action.study, isModerator));
    if (roomId !== null) findStudyRoom(action, roomId);
    if (!isModerator) return seat(action, person, roomId);
    if (roomId !== null) await endCall(action.tx, roomId);
    return [{ participantId, roomId: roomId ?? mainRoomOf({ id: meetingId }) }];
  });
