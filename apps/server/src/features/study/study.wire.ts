import type { Study, StudyPerson, StudyRoom } from '@salon/contract';
import { nameOf, type ParticipantRow } from '../room/index.ts';
import type { StudyContext, StudyRoomRow } from './study.queries.ts';

const roomWire = (row: StudyRoomRow, awaited: number): StudyRoom => ({
  id: row.id,
  place: row.place,
  name: row.name,
  call:
    row.calledAt === null || row.callerId === null
      ? null
      : {
          byId: row.callerId,
          byName: row.callerName ?? '',
          at: row.calledAt.toISOString(),
          comingName: row.comingName,
        },
  awaited,
});

/** The rooms as a moderator, or everyone else, may see them now: what is being prepared is for moderators alone. */
export const studyWire = (
  { study, rooms, seats, awaited }: StudyContext,
  max: number,
  isModerator: boolean,
): Study => ({
  max,
  rooms:
    isModerator || study.isOpen ? rooms.map((row) => roomWire(row, isModerator ? (awaited.get(row.id) ?? 0) : 0)) : [],
  isOpen: study.isOpen,
  closesAt: study.closesAt?.toISOString() ?? null,
  minutes: study.minutes,
  ownChoice: study.ownChoice,
  seats: isModerator ? seats.map(({ personId, roomId }) => ({ personId, roomId })) : null,
  rev: study.rev,
});

/** The rooms of a meeting that never had any. */
export const noStudyWire = (max: number, isModerator: boolean): Study => ({
  max,
  rooms: [],
  isOpen: false,
  closesAt: null,
  minutes: null,
  ownChoice: false,
  seats: isModerator ? [] : null,
  rev: 0,
});

export const studyPersonWire = (row: ParticipantRow): StudyPerson => ({
  id: row.id,
  fullName: nameOf(row),
  role: row.role,
  roomId: row.roomId,
  isInside: row.state === 'inside',
  rev: row.rev,
});
