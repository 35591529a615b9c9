import { type ErrorCode, PublicId } from '@salon/contract';
import { findMeeting, type Meeting } from '#features/meeting/index.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { Participant } from '#platform/principal.ts';
import type { GateAuthorizer, GateStatus, Hold } from '#platform/sfu/gate.ts';
import type { PresentedToken } from '#platform/sfu/tokens.ts';
import type { SfuHint } from '#platform/sfu/webhook.ts';
import { denialFor } from '../admission/room.admission.ts';
import type { Deps } from '../deps.ts';
import { knocksWaiting } from '../lobby/room.lobby.queries.ts';
import { emitTimelineEvent, screenStopped } from '../room.events.ts';
import { recordDeparture } from '../room.facts.ts';
import { notifyPeople } from '../room.notifications.ts';
import {
  findParticipant,
  meetingOfRoom,
  namedBy,
  type ParticipantRow,
  peopleInside,
  stillInside,
} from '../room.queries.ts';
import { mainRoomOf, spotlightOf } from '../room.rooms.store.ts';
import { enter } from '../room.service.ts';
import { SEEN_SECONDS, setDisconnectedAt, unmarkInside } from '../room.store.ts';
import { knockWire, personWire, rulesOf, usesSelectiveSubscription } from '../room.wire.ts';
import { removeUnlessAdmitted } from './gate.enforcement.ts';
import { visibilityFor } from './gate.trackVisibility.ts';

/**
 * Authorizes each SFU connection. A token is valid only for a current admission to a running meeting and grants no more
 * than the participant may publish now. Recreates the room if the SFU lost it.
 */
export function gateAuthorizer(deps: Deps): GateAuthorizer {
  const counted = (status: GateStatus): GateStatus => {
    deps.metrics.gate.inc({ status: String(status) });
    return status;
  };
  return {
    check: async (token) => {
      if (await exceedsGateLimit(deps, token)) return 429;
      return (await authorizeToken(deps, token)).status;
    },
    prepare: async (token, hold, resumes) => {
      if (await exceedsGateLimit(deps, token)) return { status: counted(429), sees: null, isInside: false };
      const { status, meeting, participant } = await authorizeOnceAdmitted(deps, token, hold);
      if (meeting === null) return { status: counted(status), sees: null, isInside: false };
      try {
        await deps.sfu.ensureRoom(token.room, meeting.maxParticipants);
      } catch (failure) {
        deps.log.warn({ err: failure }, 'media server does not answer');
        if (!resumes) return { status: counted(503), sees: null, isInside: false };
      }
      // A recorder has no participant row and is invisible to others.
      const isInside = participant === null || isSeen(deps, participant);
      if (isInside) counted(200);
      return { status: 200, sees: visibilityFor(deps, meeting, token), isInside };
    },
    enter: async (token) => {
      try {
        const entered = await enter(deps, token.identity);
        return { status: counted(200), rev: entered.isNew ? entered.participant.rev : null };
      } catch (failure) {
        if (!(failure instanceof DomainError)) throw failure;
        return { status: counted(statusOf(failure.code)), rev: null };
      }
    },
    notPassedOn: (token, { rev }, cut) => handleAbortedConnection(deps, token, cut ? rev : null),
    isInside: async (token, asks) => {
      const { status, meeting, participant } = await authorizeToken(deps, token);
      if (meeting === null || participant === null) return status;
      if (participant.state !== 'inside') return 403;
      return usesSelectiveSubscription(meeting) && !asks ? 503 : 200;
    },
  };
}

/**
 * Cleans up after a connection attempt that failed. If the server aborted it, reverts the join unless `rev` shows a
 * newer one. Otherwise the participant counts as disconnected once no hub connection is left.
 */
async function handleAbortedConnection(
  deps: Deps,
  { room, identity }: PresentedToken,
  rev: number | null,
): Promise<void> {
  if (rev === null) await markDisconnected(deps, [identity]);
  else {
    const undone = await transact(deps.db, async (tx) =>
      recordDeparture(deps, tx, await unmarkInside(tx, identity, rev, deps.clock.now())),
    );
    notifyPeople(deps, undone);
  }
  const participant = await findParticipant(deps.db, identity);
  if (participant === null || (participant.state === 'inside' && participant.roomId === room)) return;
  await deps.sfu.removePerson(room, identity).catch((failure: unknown) => {
    deps.log.warn({ err: failure }, 'media connection not closed');
  });
}

/** Inside, with a heartbeat recent enough not to be removed as unreachable. */
const isSeen = (deps: Deps, { state, disconnectedAt, seenAt }: ParticipantRow): boolean =>
  state === 'inside' && disconnectedAt === null && deps.clock.now().getTime() - seenAt.getTime() < SEEN_SECONDS * 1000;

/** Gate checks per participant and minute over all connections; a browser that keeps reconnecting needs half of it. */
const ASKED_A_MINUTE = 120;

const exceedsGateLimit = (deps: Deps, { identity }: PresentedToken): Promise<boolean> =>
  deps.limits.spend('gate', identity, ASKED_A_MINUTE, 60).then(
    () => false,
    () => true,
  );

const statusOf = (denial: ErrorCode): GateStatus => (denial === 'meeting.ended' ? 404 : 403);

const passed = (meeting: Meeting, participant: ParticipantRow | null) =>
  ({ status: 200, meeting, participant, mayCome: false }) as const;
const refused = (status: GateStatus, mayCome = false) => ({ status, meeting: null, participant: null, mayCome });

/** Checks a token; `meeting` only if it passes. `mayCome`: valid except that the join has not been committed yet. */
async function authorizeToken(deps: Deps, token: PresentedToken) {
  if (token.isRecorder) return authorizeRecorderToken(deps, token);
  const { meeting, participant } = await namedBy(deps.db, token.room, token.identity);
  if (meeting === null) return refused(403);
  if (participant === null) {
    const isPossible = PublicId.safeParse(token.identity).success && token.room === mainRoomOf(meeting);
    return refused(403, isPossible && denialFor(deps, meeting, {}, 'link') === null);
  }
  // `moves`: token of a previous device of this participant.
  if (participant.roomId !== token.room || participant.moves !== token.moves) return refused(403);
  const denial = denialFor(deps, meeting, { isRemoved: participant.state === 'removed', isNew: false }, 'entry');
  if (denial !== null) return refused(statusOf(denial));
  return token.exceeds(participant.blockedSources) ? refused(403) : passed(meeting, participant);
}

/** A recorder's token is valid only while the recorder holds the lease it was issued for. */
async function authorizeRecorderToken(deps: Deps, { room, identity }: PresentedToken) {
  const meeting = await meetingOfRoom(deps.db, room);
  if (meeting === null) return refused(403);
  const isRemoved = !(await deps.features.recordings.authorizeRecorder(room, identity));
  const denial = denialFor(deps, meeting, { isRemoved, isNew: false }, 'entry');
  return denial === null ? passed(meeting, null) : refused(statusOf(denial));
}

/** The same, for a preconnecting token once its join is committed. */
async function authorizeOnceAdmitted(deps: Deps, token: PresentedToken, hold: Hold) {
  const now = await authorizeToken(deps, token);
  if (!now.mayCome) return now;
  const outcome = await hold((disconnected) => deps.pendingConnections.wait(token.identity, disconnected));
  if (outcome === 'full') return refused(503);
  return outcome === 'late' ? now : authorizeToken(deps, token);
}

/** Marks the participant as inside and returns the roster for the first hub reply. */
export async function enterByHub(deps: Deps, actor: Participant) {
  const { meetingId, roomId } = (await enter(deps, actor.participantId)).participant;
  const [{ people, meeting, spotlight }, knocks] = await Promise.all([
    deps.coalesceRead(`roster:${roomId}`, async () => ({
      people: (await peopleInside(deps.db, roomId)).map(personWire),
      meeting: await findMeeting(deps.db, meetingId),
      spotlight: await spotlightOf(deps.db, roomId),
    })),
    actor.role === 'moderator' ? knocksWaiting(deps.db, meetingId) : [],
  ]);
  return {
    roomId,
    people,
    knocks: knocks.map(knockWire),
    rules: meeting === null ? actor.rules : rulesOf(meeting),
    ...(spotlight !== null && { spotlight }),
    endsAt: meeting?.endsAt?.toISOString() ?? null,
    serverNow: deps.clock.now().toISOString(),
  };
}

/**
 * Marks participants as disconnected after their connections closed; they count as left unless they return. One SFU
 * query per room. A connection to this hub or to the SFU is enough to stay. (Hubs of other servers restore their own
 * participants every second.)
 */
export async function markDisconnected(deps: Deps, participantIds: readonly string[]): Promise<void> {
  const inside = await stillInside(deps.db, participantIds);
  for (const [roomId, group] of Map.groupBy(inside, (row) => row.roomId)) {
    const present = await deps.sfu.people(roomId).catch(() => null);
    if (present === null) continue;
    const there = new Set([...present.map(({ identity }) => identity), ...deps.hub.localParticipants()]);
    const disconnected = group.map(({ id }) => id).filter((id) => !there.has(id));
    await setDisconnectedAt(deps.db, disconnected, deps.clock.now());
  }
}

/** SFU webhook: reconcile the room now instead of waiting for the periodic task. */
export async function handleSfuWebhook(deps: Deps, hint: SfuHint): Promise<void> {
  if (hint.participantId === null) return;
  if (hint.event === 'left') await markDisconnected(deps, [hint.participantId]);
  if (hint.event === 'shared') {
    const { roomId, participantId } = hint;
    emitTimelineEvent(deps, { roomId, kind: 'screen', text: '', participantId });
  }
  if (hint.event === 'unshared')
    await deps.features.emit(screenStopped, { roomId: hint.roomId, participantId: hint.participantId });
  // The SFU may host rooms of other products; check only ours.
  if (hint.event === 'entered' && (await meetingOfRoom(deps.db, hint.roomId)) !== null)
    await removeUnlessAdmitted(deps, hint.roomId, hint.participantId);
}
