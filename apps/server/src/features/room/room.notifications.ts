import {
  endingSoon,
  type endReasons,
  type MediaSource,
  mediaRenewed,
  mediaStopped,
  meetingEnded,
  microphoneAsked,
  mutedAll,
  personChanged,
  type RoomRules,
  type RoomSession,
  reactionSent,
  rightsChanged,
  rulesChanged,
  type Spotlight,
  spotlightChanged,
  youWereRemoved,
} from '@salon/contract';
import { domainEvent } from '#platform/connected.ts';
import type { Deps } from './deps.ts';
import type { ParticipantRow } from './room.queries.ts';
import { personWire } from './room.wire.ts';

/** People with an account entered a meeting, left it, or changed there. */
export const accountPresenceChanged = domainEvent<readonly string[]>('room.accountPresenceChanged');

export const emitMoved = (deps: Deps, rows: readonly Pick<ParticipantRow, 'userId'>[]): void => {
  const userIds = rows.flatMap(({ userId }) => userId ?? []);
  if (userIds.length === 0) return;
  deps.features
    .emit(accountPresenceChanged, userIds)
    .catch((failure: unknown) =>
      deps.log.warn({ err: failure, event: 'accountPresenceChanged' }, 'domain event handler failed'),
    );
};

/** Someone said that they leave, with their last device; no one of whom a connection was lost alone. */
export const personLeft = domainEvent<Pick<ParticipantRow, 'id' | 'meetingId'>>('room.personLeft');

/** People came, left, changed, or went to another room of their meeting. */
export const participantsChanged = domainEvent<readonly ParticipantRow[]>('room.participantsChanged');
/** Someone entered who had not been in with this entry before. */
export const participantJoined = domainEvent<ParticipantRow>('room.participantJoined');

export const emitEntered = (deps: Deps, row: ParticipantRow): void => {
  deps.features
    .emit(participantJoined, row)
    .catch((failure: unknown) =>
      deps.log.warn({ err: failure, event: 'participantJoined' }, 'domain event handler failed'),
    );
};

const emitChanged = (deps: Deps, rows: readonly ParticipantRow[]): void => {
  if (rows.length === 0) return;
  deps.features
    .emit(participantsChanged, rows)
    .catch((failure: unknown) =>
      deps.log.warn({ err: failure, event: 'participantsChanged' }, 'domain event handler failed'),
    );
};

/** No one continues with what someone who is gone was sending. */
function abandonUploads(deps: Deps, rows: readonly ParticipantRow[]): void {
  const leftIds = rows.filter(({ state }) => state === 'left' || state === 'removed').map(({ id }) => id);
  if (leftIds.length === 0) return;
  deps.files
    .abandonUploads(deps.db, leftIds)
    .catch((failure: unknown) => deps.log.warn({ err: failure }, 'unfinished uploads not abandoned'));
}

/** What reaches the others after an action is committed. */
export const notifyPeople = (deps: Deps, rows: readonly ParticipantRow[]): void => {
  for (const row of rows) if (row.enteredAt !== null) deps.hub.toRoom(row.roomId, personChanged, personWire(row));
  emitMoved(deps, rows);
  emitChanged(deps, rows);
  abandonUploads(deps, rows);
};

/**
 * People were moved: their lines are notified of the new room from now on; the old one saw them leave, the new one enter. They are told
 * first of all, and are on their way while the others are notified of it.
 */
export const notifyMoved = (
  deps: Deps,
  moved: readonly { readonly row: ParticipantRow; readonly fromRoomId: string; readonly sfu: RoomSession['sfu'] }[],
): void => {
  for (const { row, fromRoomId, sfu } of moved) deps.hub.movePerson(row.id, fromRoomId, row.roomId, sfu);
  const inside = moved.filter(({ row }) => row.state === 'inside');
  for (const { row, fromRoomId } of inside)
    deps.hub.toRoom(fromRoomId, personChanged, { ...personWire(row), presence: 'left' });
  notifyPeople(
    deps,
    inside.map(({ row }) => row),
  );
};

export const notifyStopped = (deps: Deps, participantId: string, source: MediaSource, byName: string): void =>
  deps.hub.toPerson(participantId, mediaStopped, { source, byName });

export const notifyMutedAll = (
  deps: Deps,
  roomId: string,
  muted: { byId: string; byName: string; except: string[] },
): void => deps.hub.toRoom(roomId, mutedAll, muted);

export const notifySpotlight = (deps: Deps, roomId: string, spotlight: Spotlight): void =>
  deps.hub.toRoom(roomId, spotlightChanged, spotlight);

export const notifyAsked = (deps: Deps, participantId: string, byName: string, open: boolean): void =>
  deps.hub.toPerson(participantId, microphoneAsked, { byName, open });

export const notifyRights = (deps: Deps, participantId: string): void =>
  deps.hub.toPerson(participantId, rightsChanged, {});

export const notifyMediaRenewed = (deps: Deps, participantId: string, sfu: RoomSession['sfu']): void =>
  deps.hub.toPerson(participantId, mediaRenewed, sfu);

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
