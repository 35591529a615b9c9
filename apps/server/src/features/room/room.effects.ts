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
import type { Deps } from '../../platform/deps.ts';
import type { Admission } from './room.queries.ts';
import { personWire } from './room.wire.ts';

/** What reaches the others after a deed is committed. */
export const tellPeople = (deps: Deps, rows: readonly Admission[]): void => {
  for (const row of rows) if (row.enteredAt !== null) deps.hub.toMeeting(row.meetingId, personChanged, personWire(row));
};

export const tellStopped = (deps: Deps, participantId: string, source: MediaSource, byName: string): void =>
  deps.hub.toPerson(participantId, mediaStopped, { source, byName });

export const tellAsked = (deps: Deps, participantId: string, byName: string, open: boolean): void =>
  deps.hub.toPerson(participantId, microphoneAsked, { byName, open });

export const tellRights = (deps: Deps, participantId: string): void =>
  deps.hub.toPerson(participantId, rightsChanged, {});

export const tellRules = (deps: Deps, meetingId: string, rules: RoomRules): void =>
  deps.hub.toMeeting(meetingId, rulesChanged, rules);

export const tellRemoved = (deps: Deps, participantId: string): void => {
  deps.hub.toPerson(participantId, youWereRemoved, {});
  deps.hub.cutPerson(participantId);
};

export const tellReaction = (
  deps: Deps,
  meetingId: string,
  payload: { from: string; reaction: (typeof reactionSent.payload)['_zod']['output']['reaction'] },
): void => deps.hub.toMeeting(meetingId, reactionSent, payload);

export const tellEndingSoon = (deps: Deps, meetingId: string, minutes: number, endsAt: Date): void =>
  deps.hub.toMeeting(meetingId, endingSoon, { minutes, endsAt: endsAt.toISOString() });

export const tellEnded = (deps: Deps, meetingId: string, because: (typeof endReasons)[number]): void => {
  deps.hub.toMeeting(meetingId, meetingEnded, { because });
  deps.hub.cutMeeting(meetingId);
};
