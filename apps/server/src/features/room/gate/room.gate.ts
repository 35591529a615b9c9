import { PublicId, getJoinDenial } from '@salon/contract';
import type { Deps } from '../../../platform/deps.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Participant } from '../../../platform/principal.ts';
import type { GateAuthorizer, GateStatus, Hold } from '../../../platform/sfu/gate.ts';
import type { PresentedToken } from '../../../platform/sfu/tokens.ts';
import type { SfuHint } from '../../../platform/sfu/webhook.ts';
import { findMeeting } from '../../meeting/index.ts';
import { knocksWaiting } from '../lobby/room.lobby.queries.ts';
import { notifyPeople } from '../room.notifications.ts';
import { emitTimelineEvent, screenStopped } from '../room.events.ts';
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
import { setDisconnectedAt, SEEN_SECONDS, unmarkInside } from '../room.store.ts';
import { usesSelectiveSubscription, knockWire, personWire, rulesOf } from '../room.wire.ts';
import { visibilityFor } from './gate.trackVisibility.ts';
import { removeUnlessAdmitted } from './gate.enforcement.ts';

/**
 * Asked at every connection to the media server. A token counts only for an entry that stands, in a meeting that
 * lives, and for no more than the person may send now; the room is made again if the media server lost it.
 */
export function gateAuthorizer(deps: Deps): GateAuthorizer {
  const counted = (status: GateStatus): GateStatus => {
    deps.metrics.gate.inc({ status: String(status) });
    return status;
  };
  return {
    check: async (token) => {
      if (await exceedsGateLimit(deps, token)) return 429;
      return token.isRecorder ? (await authorizeRecorderToken(deps, token)).status : (await authorizeToken(deps, token)).status;
    },
    prepare: async (token, hold) => {
      if (await exceedsGateLimit(deps, token)) return { status: counted(429), sees: null, isInside: false };
      const { status, meeting, participant } = token.isRecorder
        ? await authorizeRecorderToken(deps, token)
        : await awaitAdmission(deps, token, hold);
      if (meeting === null) return { status: counted(status), sees: null, isInside: false };
      try {
        await deps.sfu.ensureRoom(token.room, meeting.maxParticipants);
      } catch (failure) {
        deps.log.warn({ err: failure }, 'media server does not answer');
        return { status: counted(503), sees: null, isInside: false };
      }
      // A recorder has no entry, and is nobody whom the others would have to see.
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
        return { status: counted(failure.code === 'meeting.ended' ? 404 : 403), rev: null };
      }
    },
    notPassedOn: (token, { rev }, cut) => handleAbortedConnection(deps, token, cut ? rev : null),
    isInside: async (token, asks) => {
      if (token.isRecorder) return (await authorizeRecorderToken(deps, token)).status;
      const { status, entry } = await authorizeToken(deps, token);
      if (entry === null) return status;
      if (entry.participant.state !== 'inside') return 403;
      return usesSelectiveSubscription(entry.meeting) && !asks ? 503 : 200;
    },
  };
}

/**
 * A connection that was being made did not come about. Where the product cut it, entering is undone, unless somebody entered
 * anew since (`rev`); otherwise a line to a hub may stand, and they are gone as soon as none does. The media server may have
 * begun to let them in.
 */
async function handleAbortedConnection(deps: Deps, { room, identity }: PresentedToken, rev: number | null): Promise<void> {
  if (rev === null) await markDisconnected(deps, [identity]);
  else notifyPeople(deps, await unmarkInside(deps.db, identity, rev, deps.clock.now()));
  const participant = await findParticipant(deps.db, identity);
  if (participant === null || (participant.state === 'inside' && participant.roomId === room)) return;
  await deps.sfu.removePerson(room, identity).catch((failure: unknown) => {
    deps.log.warn({ err: failure }, 'media connection not closed');
  });
}

/** Inside, and noted as there so lately that nobody is about to judge otherwise. */
const isSeen = (deps: Deps, { state, goneAt, seenAt }: ParticipantRow): boolean =>
  state === 'inside' && goneAt === null && deps.clock.now().getTime() - seenAt.getTime() < SEEN_SECONDS * 1000;

/** Questions about one entry a minute, over all its connections; a browser whose line breaks again and again asks half of it. */
const ASKED_A_MINUTE = 120;

const exceedsGateLimit = (deps: Deps, { identity }: PresentedToken): Promise<boolean> =>
  deps.limits.spend('gate', identity, ASKED_A_MINUTE, 60).then(
    () => false,
    () => true,
  );

/** What a token is worth now; `entry` only where it lets through. `mayCome`: nothing is wrong but that there is no entry yet. */
async function authorizeToken(deps: Deps, token: PresentedToken) {
  const refused = (status: GateStatus) => ({ status, entry: null, mayCome: false });
  const { meeting, participant } = await namedBy(deps.db, token.room, token.identity);
  if (meeting === null) return refused(403);
  if (participant === null) {
    const mayCome = PublicId.safeParse(token.identity).success && getJoinDenial(meeting, deps.clock.now()) === null;
    return { ...refused(403), mayCome: mayCome && !meeting.locked && token.room === mainRoomOf(meeting) };
  }
  if (participant.roomId !== token.room || participant.state === 'removed') return refused(403);
  // Of a device before: the entry went on with another one.
  if (participant.moves !== token.moves) return refused(403);
  if (getJoinDenial(meeting, deps.clock.now()) !== null) return refused(404);
  if (token.exceeds(participant.blockedSources)) return refused(403);
  return { status: 200 as const, entry: { meeting, participant }, mayCome: false };
}

/** What the token of a recorder is worth now: it counts only while the recorder has the work for which it was made. */
async function authorizeRecorderToken(deps: Deps, { room, identity }: PresentedToken) {
  const refused = (status: GateStatus) => ({ status, meeting: null, participant: null });
  const meeting = await meetingOfRoom(deps.db, room);
  if (meeting === null || !(await deps.features.recordings.authorizeRecorder(room, identity))) return refused(403);
  if (getJoinDenial(meeting, deps.clock.now()) !== null) return refused(404);
  return { status: 200 as const, meeting, participant: null };
}

/** The meeting and the entry that a token is for, where it lets through. */
async function awaitAdmission(deps: Deps, token: PresentedToken, hold: Hold) {
  const { status, entry } = await authorizeOnceAdmitted(deps, token, hold);
  return entry === null ? { status, meeting: null, participant: null } : { status, ...entry };
}

/** The same where the token came ahead of its entry, which is being made or will never be. */
async function authorizeOnceAdmitted(deps: Deps, token: PresentedToken, hold: Hold) {
  const now = await authorizeToken(deps, token);
  if (!now.mayCome) return now;
  const outcome = await hold((disconnected) => deps.pendingConnections.wait(token.identity, disconnected));
  if (outcome === 'full') return { ...now, status: 503 as const };
  return outcome === 'late' ? now : authorizeToken(deps, token);
}

/** The roster part of the hub's first answer; the person is inside from now on. */
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
 * Connections went away: their people are shown as left soon, unless they come back. A question for each room, not for
 * each of them. Neither is believed alone: somebody with a line to this hub or to the media server is still there. (Another
 * server's hub takes its own people back every second.)
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

/** The media server told that something happened: looked at now instead of at the next regular look. */
export async function handleSfuWebhook(deps: Deps, hint: SfuHint): Promise<void> {
  if (hint.participantId === null) return;
  if (hint.event === 'left') await markDisconnected(deps, [hint.participantId]);
  if (hint.event === 'shared') {
    const { roomId, participantId } = hint;
    emitTimelineEvent(deps, { roomId, kind: 'screen', text: '', participantId });
  }
  if (hint.event === 'unshared')
    await deps.features.emit(screenStopped, { roomId: hint.roomId, participantId: hint.participantId });
  // A media server may carry rooms of other products: only our own are judged.
  if (hint.event === 'entered' && (await meetingOfRoom(deps.db, hint.roomId)) !== null)
    await removeUnlessAdmitted(deps, hint.roomId, hint.participantId);
}
