import type { RoomSession } from '@salon/contract';
import { mediaSources } from '@salon/contract';
import type { Devices } from '../devices/devices.ts';
import type { RoomEngine } from '../engine.ts';
import { connectHub } from '../hub/hub.ts';
import type { RoomMemory } from '../memory.ts';
import type { Clock, ConnectHub, ConnectSfu, Hub, Preconnection, Send, Sfu } from '../ports.ts';
import { mutesMe } from '../reduce/devices.ts';
import { canSeeCamera, isHeard } from '../reduce/people.ts';
import { SPEAKER_AFTER_MS } from '../reduce/speaker.ts';
import { connectSfu } from '../sfu/sfu.ts';
import { newCommands } from './commands.ts';
import { openAfterMedia } from './hubAfterMedia.ts';
import type { Pause } from './pause.ts';
import { newPause } from './pause.ts';
import { maintainMediaConnection } from './recovery.ts';
import type { Scope } from './scope.ts';
import { newScope } from './scope.ts';
import { createSessionCheck, safely } from './session.ts';
import type { Store } from './store.ts';
import { newStore } from './store.ts';
import { newTimers } from './timers.ts';
import { openTools } from './tools.ts';

export interface CreateRoomOptions {
  /** Session from `joinMeeting`, or from `resumeRoom` after a reload. */
  readonly session: RoomSession;
  /** Origin of the hub, e.g. `https://salon.example`. */
  readonly origin: string;
  /** Sends calls with the admission of the latest session in the header. */
  readonly send: Send;
  /** Persisted state of each tool by name, from before a reload. */
  readonly persisted?: Readonly<Record<string, unknown>>;
  /** Loaded together with a lazy tool's code, e.g. its phrases. */
  readonly loadWithTool?: (name: string) => Promise<unknown>;
  /** Owned by the room from here on, including tracks opened on the join page; closed on leave. */
  readonly devices: Devices;
  readonly clock: Clock;
  /** Called with a renewed session (new SFU token); store it for calls and reloads. */
  readonly onSession?: (session: RoomSession) => void;
  /** Overrides for the peer connection. */
  readonly rtcConfig?: RTCConfiguration;
  /** Taken over if it serves, cancelled otherwise. */
  readonly preconnection?: Preconnection | null;
  readonly connectSfu?: ConnectSfu;
  readonly connectHub?: ConnectHub;
}

/** After this time on the join page the room is shown with what there is. */
const JOIN_SLOW_AFTER_MS = 8000;
/** A beat that comes this much too late means that the machine slept. */
const SLEEP_CHECK_INTERVAL_MS = 5000;
const SLEEP_THRESHOLD_MS = 10_000;

/**
 * Enters the meeting: connects to SFU and hub in parallel, or to the hub shortly after if the join reply contained the
 * roster. Ends in phase `out`.
 */
export function createRoom(options: CreateRoomOptions): RoomEngine {
  const { clock, devices } = options;
  const scope = newScope();
  const store = newStore(clock);
  const pause = newPause(clock, scope);
  const send = safely(options.send);
  let { session } = options;
  let isGiven = false;
  const keepSession = (renewed: RoomSession) => {
    session = renewed;
    options.onSession?.(renewed);
  };
  const ask = createSessionCheck(send, store.dispatch, keepSession);
  devices.enter();
  begin(store, options);

  const sfu = (options.connectSfu ?? connectSfu)({
    localParticipantId: session.participantId,
    devices,
    maySee: (id) => canSeeCamera(store.memory(), rosterOf(store)[id]),
    hears: (id) => isHeard(store.memory(), id),
    clock,
    dispatch: store.dispatch,
    ...(options.rtcConfig && { rtcConfig: options.rtcConfig }),
    preconnection: options.preconnection ?? null,
  });
  scope.own(() => void sfu.close());
  scope.own(() => devices.close());
  const wasGiven = () => {
    const was = isGiven;
    isGiven = false;
    return was;
  };
  // The rule may have been told before a session that says so.
  const access = () =>
    store.memory().rules.camerasForModerators ? { ...session.sfu, selective: true as const } : session.sfu;
  void maintainMediaConnection({ scope, clock, pause, sfu, access, ask, wasGiven, dispatch: store.dispatch });
  const tools = openTools({
    store,
    send,
    clock,
    pause,
    scope,
    askHub: () => hub.verify(),
    tell: (name, said) => hub.tell(name, said),
    loadWithTool: options.loadWithTool,
  });
  const connect = () =>
    (options.connectHub ?? connectHub)({
      origin: options.origin,
      admission: () => session.admissionToken,
      entering: tools.entering,
      toolInRoom: tools.named,
      onToolUsed: tools.used,
      onLive: tools.live,
      clock,
      dispatch: store.dispatch,
      onMoved(roomId, access) {
        // The session that was resumed said so first.
        if (roomId === session.roomId) return;
        isGiven = true;
        keepSession({ ...session, roomId, sfu: access });
      },
      onMediaRenewed(access) {
        isGiven = true;
        keepSession({ ...session, sfu: access });
        sfu.renew();
        // The media server may have ended the connection first.
        pause.wake();
      },
      onRefused: () => void ask(),
    });
  const hub = session.people.length === 0 ? connect() : openAfterMedia({ store, clock, scope, connect });
  scope.own(() => hub.close());

  applyModeration(store, sfu, pause, scope);
  syncVisibility(store, sfu, scope, () => session.sfu.selective === true);
  followRoom(store, sfu, hub, { pause, scope });
  const checkConnections = () => {
    if (!scope.ended) wakeUp(hub, sfu, pause);
  };
  watchClock(store, clock, scope, checkConnections);
  return {
    subscribe: store.subscribe,
    snapshot: store.memory,
    commands: newCommands({ store, send, sfu, isCall: session.isCall }),
    tools: tools.handles,
    loadTool: tools.load,
    media: sfu,
    devices,
    checkConnections,
    record: store.record,
  };
}

function begin(store: Store, { session, devices, persisted }: CreateRoomOptions): void {
  const { meetingId, roomId, title, participantId, fullName, role, endsAt, serverNow, rules, people } = session;
  const soundOff = session.isSecondDevice === true;
  store.dispatch({
    is: 'began',
    start: {
      meetingId,
      roomId,
      title,
      localParticipantId: participantId,
      fullName,
      role,
      endsAt,
      serverNow,
      microphoneWanted: devices.snapshot().microphone.wanted,
      cameraWanted: devices.snapshot().camera.wanted,
      rules,
      soundOff,
      people,
      ...(persisted && { persisted }),
    },
  });
}

const rosterOf = (store: Store) => store.memory().transient.roster;

/** Applies decisions of server and moderators locally, independent of the SFU. */
function applyModeration(store: Store, sfu: Sfu, pause: Pause, scope: Scope): void {
  const blocked = (memory: RoomMemory) => memory.transient.roster[memory.localParticipantId]?.blocked ?? [];
  store.react((now, before, event) => {
    if (scope.ended) return;
    if (now.phase.at === 'out') return scope.end();
    if (event.is === 'hub.mediaStopped') void sfu.setSource(event.source, false);
    if (event.is === 'hub.mutedAll' && mutesMe(before, event)) void sfu.setSource('microphone', false);
    if (event.is === 'hub.rightsChanged') sfu.expire();
    const { openingBy } = now.transient;
    if (openingBy !== null && openingBy !== before.transient.openingBy) void sfu.setSource('microphone', true);
    if (event.is === 'hub.entered') pause.wake();
    for (const source of mediaSources) {
      if (blocked(now).includes(source) && !blocked(before).includes(source)) void sfu.setSource(source, false);
    }
  });
}

/** Whose cameras are for my eyes changes with roles and rules. What was connected as if everything were cannot stay. */
function syncVisibility(store: Store, sfu: Sfu, scope: Scope, usesSelectiveSubscription: () => boolean): void {
  store.react((now, before) => {
    if (scope.ended) return;
    if (now.soundOff !== before.soundOff || now.transient.roster !== before.transient.roster) sfu.updateSound();
    const [is, was] = [now.rules.camerasForModerators, before.rules.camerasForModerators];
    if (is && !was && !usesSelectiveSubscription()) sfu.renew();
    else if (is !== was || (is && now.transient.roster !== before.transient.roster)) sfu.updateSubscriptions();
  });
}

/** Transferred to another room: request a new session and roster, stop screen sharing. */
function followRoom(store: Store, sfu: Sfu, hub: Hub, { pause, scope }: { pause: Pause; scope: Scope }): void {
  store.react((now, before, event) => {
    if (scope.ended || before.roomId === '' || now.roomId === before.roomId) return;
    void sfu.setSource('screen', false);
    sfu.renew();
    // The media server may have ended the connection first.
    pause.wake();
    if (event.is !== 'hub.entered') hub.verify();
  });
}

function wakeUp(hub: Hub, sfu: Sfu, pause: Pause): void {
  hub.verify();
  sfu.verify();
  pause.wake();
}

function watchClock(store: Store, clock: Clock, scope: Scope, checkConnections: () => void): void {
  const later = newTimers(clock, scope);
  later(JOIN_SLOW_AFTER_MS, () => store.dispatch({ is: 'clock.joinSlow' }));

  let last = clock.now();
  const detectSleep = () => {
    const late = clock.now() - last - SLEEP_CHECK_INTERVAL_MS;
    last = clock.now();
    if (late > SLEEP_THRESHOLD_MS) checkConnections();
    later(SLEEP_CHECK_INTERVAL_MS, detectSleep);
  };
  later(SLEEP_CHECK_INTERVAL_MS, detectSleep);

  let cancelTick = () => {};
  store.react((now, before) => {
    const { candidate } = now.transient;
    if (candidate === before.transient.candidate) return;
    cancelTick();
    if (candidate !== null) cancelTick = later(SPEAKER_AFTER_MS, () => store.dispatch({ is: 'clock.tick' }));
  });
}
