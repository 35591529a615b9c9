import { END_NOTICE_MINUTES, ENTRY_HOLD_SECONDS, GHOST_SECONDS, LOBBY_SILENT_SECONDS } from '@salon/contract';
import type { PeriodicTask } from '#platform/feature.ts';
import type { SfuPerson } from '#platform/sfu/sfu.ts';
import { claimNotice, findOngoingMeetings, type Meeting, noteEmpty, notifyListed } from '../meeting/index.ts';
import type { Deps } from './deps.ts';
import { removeUnlessAdmitted, restorePermissions } from './gate/gate.enforcement.ts';
import { predatesCameraRestriction, unsubscribeHiddenCameras } from './gate/gate.trackVisibility.ts';
import { hideUnresponsive } from './lobby/room.lobby.ts';
import { endFor, onInviteesChanged } from './room.actions.ts';
import { removeUnreachable } from './room.leave.ts';
import { notifyEndingSoon } from './room.notifications.ts';
import { findParticipantsByIds, peopleAround, uninvitedAround } from './room.queries.ts';
import { endedRooms, roomsOf } from './room.rooms.store.ts';
import { markBack, markSeen, releaseExpiredReservations, SEEN_SECONDS } from './room.store.ts';
import { appointSuccessor } from './room.successor.ts';

/** Seconds that a vanished connection may take to come back before others see the person leave. */
const RETURN_SECONDS = 6;
/** Seconds that the last comparison with the media server may be old to judge by it. */
const COMPARED_SECONDS = 20;

/** What the watch remembers between two looks. */
interface WatchState {
  /** Since when this server looks; null before the first look. */
  since: Date | null;
  /** Since when the media server answers; null while it does not. */
  sfuSince: Date | null;
  /** When this server's people and the media server's were last noted as seen. */
  comparedAt: Date | null;
}
const newWatchState = (): WatchState => ({ since: null, sfuSince: null, comparedAt: null });

const WATCH_MS = 1000;
const RECONCILE_MS = 10_000;

/** What the room looks after on its own. */
export function roomTasks(deps: Deps): PeriodicTask[] {
  const state = newWatchState();
  return [
    { name: 'watch', ms: WATCH_MS, run: () => watchMeetings(deps, state) },
    { name: 'reconcile', ms: RECONCILE_MS, run: () => reconcile(deps, state) },
  ];
}

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

/**
 * The check that runs every second: the limit and its notices, people who vanished, meetings that are empty, and rooms that
 * the media server lost in a restart. Every action is claimed in the database, so several servers may look at once.
 */
async function watchMeetings(deps: Deps, state: WatchState): Promise<void> {
  const now = deps.clock.now();
  state.since ??= now;
  // While no server was running no one could give a sign of life.
  if (state.since <= before(now, LOBBY_SILENT_SECONDS)) await hideUnresponsive(deps, now);
  const rooms = await deps.sfu.roomNames().catch(() => null);
  state.sfuSince = rooms === null ? null : (state.sfuSince ?? now);
  if (rooms !== null) deps.media.answeredAt = deps.clock.now();
  const meetings = await findOngoingMeetings(deps.db);
  const ids = meetings.map((meeting) => meeting.id);
  await releaseExpiredReservations(deps.db, before(now, ENTRY_HOLD_SECONDS), now);
  const connected = deps.hub.localParticipants();
  await markBack(deps.db, connected, now);
  await markSeen(deps.db, connected, now, before(now, SEEN_SECONDS));
  const seenBefore = mayJudgeSilence(state, now) ? before(now, GHOST_SECONDS) : null;
  await removeUnreachable(deps, ids, { disconnectedBefore: before(now, RETURN_SECONDS), seenBefore }, rooms !== null);
  const people = Map.groupBy(await peopleAround(deps.db, ids), ({ meetingId }) => meetingId);
  for (const meeting of meetings) {
    const inRooms = people.get(meeting.id) ?? [];
    const here = inRooms.reduce((sum, room) => sum + room.people, 0);
    const isLed = inRooms.some((room) => room.moderators > 0);
    // One meeting that cannot be looked after must not leave the others unwatched.
    await watchOne(deps, meeting, { people: here, isLed }, now).catch((failure: unknown) =>
      deps.log.error({ err: failure, meetingId: meeting.id }, 'meeting watch failed'),
    );
    const lost = rooms === null ? [] : inRooms.filter(({ roomId }) => !rooms.includes(roomId));
    for (const { roomId } of lost) await deps.sfu.ensureRoom(roomId, meeting.maxParticipants).catch(() => undefined);
  }
}

/**
 * No one is judged by silence while the media server is away or has just come back, nor when it has not been asked
 * lately: a machine that slept, or a slow look at very many rooms, would put everyone out.
 */
function mayJudgeSilence({ sfuSince, comparedAt }: WatchState, now: Date): boolean {
  if (sfuSince === null || comparedAt === null) return false;
  return sfuSince < before(now, GHOST_SECONDS) && comparedAt > before(now, COMPARED_SECONDS);
}

async function watchOne(
  deps: Deps,
  meeting: Meeting,
  { people, isLed }: { people: number; isLed: boolean },
  now: Date,
): Promise<void> {
  if (meeting.endsAt !== null && meeting.endsAt <= now) return endFor(deps, meeting.id, 'limit');
  const maintenance = await maintenanceEnding(deps, meeting);
  if (maintenance !== null && maintenance <= now) return endFor(deps, meeting.id, 'administrator');
  if (people === 0) {
    const emptyUntil = before(now, deps.config.emptyMeetingMinutes * 60);
    if (meeting.emptySince === null) {
      await noteEmpty(deps.db, meeting.id, now);
      notifyListed(deps, meeting.id);
    }
    // A planned meeting stays open to its end: people come late, or come back after a break.
    else if (meeting.startsAt === null && meeting.emptySince <= emptyUntil) await endFor(deps, meeting.id, 'empty');
    return;
  }
  if (!isLed) await appointSuccessor(deps, meeting, now);
  const endsAt = [meeting.endsAt, maintenance]
    .filter((end) => end !== null)
    .sort((a, b) => a.getTime() - b.getTime())[0];
  if (endsAt === undefined) return;
  const left = (endsAt.getTime() - now.getTime()) / 60_000;
  const due = END_NOTICE_MINUTES.filter((minutes) => left <= minutes).at(-1);
  if (due === undefined || wasNoticed(meeting, due, endsAt)) return;
  if (await claimNotice(deps.db, meeting.id, due, endsAt))
    notifyEndingSoon(deps, meeting.id, Math.max(1, Math.ceil(left)), endsAt);
}

/** Notices of another end count no more: maintenance was postponed after they went out. */
function wasNoticed({ noticeMinutes, noticeEndsAt }: Meeting, due: number, endsAt: Date): boolean {
  const isOfThisEnd = noticeEndsAt === null || noticeEndsAt.getTime() === endsAt.getTime();
  return isOfThisEnd && noticeMinutes !== null && noticeMinutes <= due;
}

/** When maintenance ends the meeting; null: it does not. Meetings that administrators begin during maintenance continue. */
async function maintenanceEnding(deps: Deps, { startedAt }: Meeting): Promise<Date | null> {
  const maintenance = await deps.announcements.endOfMeetings();
  return maintenance !== null && startedAt !== null && startedAt < maintenance.startsAt ? maintenance.startsAt : null;
}

/**
 * The look of every ten seconds: the media server's own list against ours. Anyone who is there without an entry, or by a
 * connection from before cameras were restricted cameras, is cut,
 * anyone who may send less than the media server lets them is corrected, no one is shown a camera that is not for their
 * eyes, anyone who is there counts as seen, and rooms of ended meetings go.
 */
async function reconcile(deps: Deps, state: WatchState): Promise<void> {
  const meetings = await findOngoingMeetings(deps.db);
  await removeUninvited(deps, meetings);
  const rooms = await deps.sfu.roomNames().catch(() => null);
  if (rooms === null) return;
  const known = await roomsOf(
    deps.db,
    meetings.map(({ id }) => id),
  );
  const tracks = { camera: 0, screen: 0, audio: 0 };
  for (const meeting of meetings)
    for (const roomId of known.get(meeting.id)?.filter((id) => rooms.includes(id)) ?? [])
      await reconcileOne(deps, meeting, roomId).then(
        (people) => countTracks(people, tracks),
        (failure: unknown) => deps.log.warn({ err: failure, roomId }, 'room comparison failed'),
      );
  deps.media.tracks = tracks;
  state.comparedAt = deps.clock.now();
  // A meeting may have ended while the media server could not be reached.
  for (const id of await endedRooms(deps.db, rooms)) await deps.sfu.deleteRoom(id).catch(() => undefined);
}

/** Who was taken off a list goes, also when the server that did it stopped before they were told. */
async function removeUninvited(deps: Deps, meetings: readonly Meeting[]): Promise<void> {
  const around = await uninvitedAround(
    deps.db,
    meetings.map(({ id }) => id),
  );
  for (const [meetingId, removed] of Map.groupBy(around, (person) => person.meetingId))
    await onInviteesChanged(deps, { meetingId, removed, otherRole: [] }).catch((failure: unknown) =>
      deps.log.warn({ err: failure, meetingId }, 'uninvited participants not removed'),
    );
}

function countTracks(people: readonly SfuPerson[], counts: { camera: number; screen: number; audio: number }): void {
  for (const { cameras, tracks, sharesScreen } of people) {
    const screens = sharesScreen ? 1 : 0;
    counts.camera += cameras.length;
    counts.screen += screens;
    counts.audio += Math.max(0, tracks.length - cameras.length - screens);
  }
}

/** Returns who is connected to the room. */
async function reconcileOne(deps: Deps, meeting: Meeting, roomId: string): Promise<readonly SfuPerson[]> {
  const present = await deps.sfu.people(roomId);
  // Entries are read after the media server's list: anyone who came in between is in them.
  const entries = await findParticipantsByIds(
    deps.db,
    meeting.id,
    present.map((person) => person.identity),
  );
  const standing = new Map(
    entries
      .filter((row) => row.roomId === roomId && row.state !== 'left' && row.state !== 'removed')
      .map((row) => [row.id, row]),
  );
  const now = deps.clock.now();
  await markSeen(deps.db, [...standing.keys()], now, now);
  const correct = async (person: SfuPerson): Promise<unknown> => {
    const participant = standing.get(person.identity);
    if (participant === undefined) return removeUnlessAdmitted(deps, roomId, person.identity);
    if (predatesCameraRestriction(meeting, person)) return deps.sfu.removePerson(roomId, person.identity);
    return restorePermissions(deps, participant, person);
  };
  // Who was cut in the moment of coming may stay on the media server's list as a name that it cannot remove; the others are
  // looked at all the same.
  for (const person of present)
    await correct(person).catch((failure: unknown) =>
      deps.log.warn(
        { err: failure, roomId, participantId: person.identity },
        'a media connection could not be corrected',
      ),
    );
  await unsubscribeHiddenCameras(deps, meeting, roomId, present, [...standing.values()]);
  return present;
}
