import {
  endingSoon,
  type endReasons,
  type MediaSource,
  mediaStopped,
  meetingEnded,
  microphoneAsked,
  personChanged,
  type RoomRules,
  reactionSent,
  rightsChanged,
  rulesChanged,
  youWereRemoved,
} from '@salon/contract';
import { domainEvent } from '../../platform/connected.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ParticipantRow } from './room.queries.ts';
import { personWire } from './room.wire.ts';

/** People with an account entered a meeting, left it, or changed there. */
export const accountsMoved = domainEvent<readonly string[]>('room.accountsMoved');

export const emitMoved = (deps: Deps, rows: readonly Pick<ParticipantRow, 'userId'>[]): void => {
  const userIds = rows.flatMap(({ userId }) => userId ?? []);
  if (userIds.length === 0) return;
  deps.features
    .emit(accountsMoved, userIds)
    .catch((failure: unknown) => deps.log.warn({ err: failure }, 'others did not hear where people are'));
};

/** What reaches the others after an action is committed. */
export const notifyPeople = (deps: Deps, rows: readonly ParticipantRow[]): void => {
  for (const row of rows) if (row.enteredAt !== null) deps.hub.toRoom(row.roomId, personChanged, personWire(row));
  emitMoved(deps, rows);
};

/** Somebody was moved: their lines hear of the new room from now on; the old one saw them leave, the new one enter. */
export const notifyMoved = (deps: Deps, row: ParticipantRow, fromRoomId: string): void => {
  deps.hub.movePerson(row.id, fromRoomId, row.roomId);
  if (row.state !== 'inside') return;
  deps.hub.toRoom(fromRoomId, personChanged, { ...personWire(row), presence: 'left' });
  notifyPeople(deps, [row]);
};

export const notifyStopped = (deps: Deps, participantId: string, source: MediaSource, byName: string): void =>
  deps.hub.toPerson(participantId, mediaStopped, { source, byName });

export const notifyAsked = (deps: Deps, participantId: string, byName: string, open: boolean): void =>
  deps.hub.toPerson(participantId, microphoneAsked, { byName, open });

export const notifyRights = (deps: Deps, participantId: string): void =>
  deps.hub.toPerson(participantId, rightsChanged, {});

export const notifyRules = (deps: Deps, meetingId: string, rules: RoomRules): void =>
  deps.hub.toMeeting(meetingId, rulesChanged, rules);

export const notifyRemoved = (deps: Deps, participantId: string): void => {
  deps.hub.toPerson(participantId, youWereRemoved, {});
  deps.hub.cutPerson(participantId);
};

export const notifyReaction = (
  deps: Deps,
  roomId: string,
  payload: { from: string; reaction: (typeof reactionSent.payload)['_zod']['output']['reaction'] },
): void => deps.hub.toRoom(roomId, reactionSent, payload);

export const notifyEndingSoon = (deps: Deps, meetingId: string, minutes: number, endsAt: Date): void =>
  deps.hub.toMeeting(meetingId, endingSoon, { minutes, endsAt: endsAt.toISOString() });

export const notifyEnded = (deps: Deps, meetingId: string, because: (typeof endReasons)[number]): void => {
  deps.hub.toMeeting(meetingId, meetingEnded, { because });
  deps.hub.cutMeeting(meetingId);
};
