import { type Channel, newChannel } from '../channel.ts';
import type { DeviceKind } from '../core.ts';
import { constraintsFor, type DeviceBrowser, type Kind, kinds, noDevices, sortDevices } from './browser.ts';
import { Capture, trackIn } from './capture.ts';
import { deviceErrorOf } from './deviceError.ts';
import {
  type DeviceChange,
  type DeviceChoices,
  type DevicesState,
  deviceChangeBetween,
  firstState,
  type OwnDevice,
} from './devices.state.ts';
import type { LevelMeter, Loudness } from './meter.ts';
import type { TrackProcessor } from './processor.ts';

export interface DevicesDeps {
  readonly browser: DeviceBrowser;
  readonly choices: DeviceChoices;
  /** Keeps what was chosen for the next time. */
  keepChoices(change: Partial<DeviceChoices>): void;
}

/**
 * My microphone, camera and speaker: on the join page, and on into the meeting, which continues with what is open there.
 * Read by `useSyncExternalStore(subscribe, snapshot)`.
 */
export interface Devices {
  subscribe(listener: () => void): () => void;
  snapshot(): DevicesState;
  /** How loud my microphone is, under `microphone`; null while it is off or the browser holds sound processing back. */
  readonly levels: Channel<Loudness | null>;
  /**
   * The join page is shown: looks what is there and opens what may be opened without a question of the browser. `muted`: the
   * meeting begins with microphones off; that is not kept for the next time.
   */
  start(muted?: boolean): Promise<void>;
  /** Lets the browser ask for camera and microphone. */
  allow(): Promise<void>;
  /** Switches a device on or off, or tries again. In a meeting a microphone that is switched off keeps its device; a camera never does, so that its light goes out. */
  want(kind: Kind, on: boolean): Promise<void>;
  choose(kind: DeviceKind, id: string): Promise<void>;
  /**
   * Sends what the processor makes of the microphone or the camera, while it runs too; null: as it is. `holds`: never anything
   * else; until it answers, and where it fails, nothing goes out (`held`), and switching the device on tries again.
   */
  process(kind: Kind, processor: TrackProcessor | null, holds?: boolean): Promise<void>;
  /** The join page is left. Nothing happens once they belong to a meeting; `start` starts again. */
  stop(): void;
  /**
   * They belong to a meeting from now on. What is open stays so; what does not work is given up, and nothing opens on its own
   * later. Who comes without a join page has their camera opened where it is wanted,
   * and the microphone after the answer to a call.
   */
  enter(opensMicrophone?: boolean): void;
  /** The page was put away (`isBack`) or a connection is new: opens what was closed in the meantime. */
  check(isBack: boolean): void;
  /** Lets go of a device because a right was taken away; `told`: it shall say so. */
  revoke(kind: Kind, isAnnounced: boolean): void;
  /** Sound comes out of another speaker: no one chose it. */
  speakerIs(id: string): void;
  /** The meeting is over: everything is closed for good. */
  close(): void;
}

const storedId = { microphone: 'microphoneId', camera: 'cameraId', speaker: 'speakerId' } as const;

/** How often the own level is looked at. */
const LEVEL_MS = 50;

type Place = 'away' | 'prejoin' | 'inside' | 'over';

export function createDevices({ browser, choices, keepChoices }: DevicesDeps): Devices {
  const { media } = browser;
  let state = firstState(choices, browser.canChooseSpeaker);
  const listeners = new Set<() => void>();
  let place: Place = 'away';
  /** The microphone begins switched off, until its owner switches it on. */
  let mutedAtStart = false;
  /** Grows with every start: what an earlier one still waits for counts no more. */
  let life = 0;
  let ends: (() => void)[] = [];

  const set = (part: Partial<DevicesState>): void => {
    state = { ...state, ...part };
    for (const listener of [...listeners]) listener();
  };
  const change = (kind: Kind, part: Partial<OwnDevice>): void => set({ [kind]: { ...state[kind], ...part } });
  const tell = (deviceChange: DeviceChange | null): void => {
    if (deviceChange !== null) set({ deviceChange });
  };
  const isRunning = (): boolean => place === 'prejoin' || place === 'inside';
  const isInside = (): boolean => place === 'inside';

  const list = async (): Promise<void> => {
    const found = (await media?.enumerateDevices().catch(() => null)) ?? null;
    if (isRunning() && found !== null) set({ options: sortDevices(found) });
  };

  const host = { browser, state: () => state, change, tell, isRunning, isInside, list };
  const captures = { microphone: new Capture('microphone', host), camera: new Capture('camera', host) };

  /** One question for both where the browser asks; each on its own when one of them fails. */
  const openBoth = async (both: readonly Kind[]): Promise<void> => {
    if (both.length < 2 || media === null) return void (await Promise.all(both.map((kind) => captures[kind].open())));
    const asked = both.map((kind) => ({ kind, capture: captures[kind], mine: captures[kind].begin() }));
    try {
      const desired = both.map((kind) => constraintsFor(kind, state[kind].id));
      const stream = await media.getUserMedia(Object.assign({}, ...desired));
      const accepted = asked.map(({ kind, capture, mine }) => {
        const track = trackIn(stream, kind);
        return track && capture.accept(mine, track);
      });
      await Promise.all(accepted);
    } catch (error) {
      const current = asked.filter(({ capture, mine }) => mine === capture.attempt);
      await Promise.all(current.map(({ kind }) => openAfterRefusal(kind, error)));
    }
  };

  /** The common question failed. A device that is not forbidden gets a request of its own. */
  const openAfterRefusal = async (kind: Kind, error: unknown): Promise<void> => {
    const capture = captures[kind];
    const mine = capture.attempt;
    const permission = await browser.permission(kind);
    if (mine !== capture.attempt) return;
    if (deviceErrorOf(error, permission) === 'denied') return capture.block('denied');
    await capture.open();
  };

  /** Whether the browser would ask, refuse or simply open. */
  const probe = async (kind: Kind): Promise<'open' | 'ask' | 'blocked'> => {
    const permission = await browser.permission(kind);
    const blockedBy = permission === 'denied' ? 'denied' : state.options[kind].length === 0 ? 'missing' : null;
    if (blockedBy !== null) {
      if (state[kind].wanted) captures[kind].block(blockedBy);
      return 'blocked';
    }
    // Names are told only to a page that was allowed before.
    const isNamed = permission === 'unknown' && state.options[kind].some((option) => option.label !== '');
    return permission === 'granted' || isNamed ? 'open' : 'ask';
  };

  const probeAll = async (): Promise<void> => {
    const outcomes = await Promise.all(kinds.map(async (kind) => ({ kind, outcome: await probe(kind) })));
    if (!isRunning()) return;
    const wanted = outcomes.filter(({ kind }) => state[kind].wanted && state[kind].actual === 'off');
    const asks = wanted.filter(({ outcome }) => outcome === 'ask');
    if (!isInside()) set({ access: asks.length > 0 ? 'ask' : 'settled' });
    else for (const { kind } of asks) captures[kind].giveUp();
    await Promise.all(wanted.filter(({ outcome }) => outcome === 'open').map(({ kind }) => captures[kind].open()));
    await list();
  };

  const listChanged = async (): Promise<void> => {
    const before = state.options;
    await list();
    if (!isRunning()) return;
    tell(deviceChangeBetween(before, state.options));
    if (isInside()) {
      const { wanted, blockedBy } = state.camera;
      if (wanted && blockedBy === 'missing' && state.options.camera.length > 0) await captures.camera.open();
      return followSystem(before.microphone[0]?.id);
    }
    const waits = kinds.some(
      (kind) => state[kind].wanted && state[kind].blockedBy === 'missing' && state.options[kind].length > 0,
    );
    if (waits) await probeAll();
  };

  /** Where the first microphone is the system's, and not an entry of its own, a new first one is what was just plugged in. */
  const followSystem = async (before: string | undefined): Promise<void> => {
    const { actual, id } = state.microphone;
    const [first, ...others] = state.options.microphone;
    const isNew = first !== undefined && first.id !== before && others.some((option) => option.id === before);
    if (isNew && actual === 'on' && id === before) await captures.microphone.open(first.id, id);
  };

  const permissionChanged = async (kind: Kind): Promise<void> => {
    if (!isRunning() || state.access === 'asking' || state[kind].actual !== 'off' || !state[kind].wanted) return;
    const mine = captures[kind].attempt;
    const permission = await browser.permission(kind);
    if (mine !== captures[kind].attempt || !state[kind].wanted) return;
    if (permission === 'granted') await captures[kind].open();
    await list();
  };

  const listen = (): void => {
    life += 1;
    const onList = () => void listChanged();
    media?.addEventListener('devicechange', onList);
    ends = [
      () => media?.removeEventListener('devicechange', onList),
      ...kinds.map((kind) => browser.watchPermission(kind, () => void permissionChanged(kind))),
    ];
  };

  const end = (next: Place): void => {
    place = next;
    for (const stop of ends.splice(0)) stop();
    for (const kind of kinds) captures[kind].close();
  };

  let metered: { readonly track: MediaStreamTrack; readonly meter: LevelMeter } | null = null;
  const unmeter = (): void => {
    metered?.meter.close();
    metered = null;
  };
  const readLevel = (): Loudness | null => {
    const { track, actual } = state.microphone;
    if (metered?.track !== track) unmeter();
    if (track === null || actual !== 'on') return null;
    metered ??= { track, meter: browser.meter(track) };
    return metered.meter.read();
  };
  const levels = newChannel(readLevel, (changed) => {
    const stop = browser.every(LEVEL_MS, changed);
    return () => {
      stop();
      unmeter();
    };
  });

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => state,
    levels,
    async start(muted = false) {
      if (place !== 'away') return;
      place = 'prejoin';
      mutedAtStart = muted;
      if (muted) change('microphone', { wanted: false });
      listen();
      const mine = life;
      if (media === null) {
        for (const kind of kinds) captures[kind].block(browser.secure ? 'unsupported' : 'insecure');
        set({ access: 'settled' });
        return;
      }
      await list();
      if (isRunning() && mine === life) await probeAll();
    },
    async allow() {
      set({ access: 'asking' });
      for (const kind of kinds) change(kind, { wanted: true });
      await openBoth(kinds.filter((kind) => state[kind].actual === 'off' && state[kind].blockedBy === null));
      if (place !== 'prejoin') return;
      // Allowing both devices is not yet the wish to be heard.
      if (mutedAtStart) captures.microphone.giveUp();
      set({ access: 'settled' });
      await list();
    },
    async want(kind, on) {
      const capture = captures[kind];
      if (place === 'over') return;
      if (!isInside()) keepChoices({ [kind]: on });
      if (kind === 'microphone') mutedAtStart = false;
      // Switching off also puts the device error away: no one is nagged about a device that they do not want.
      change(kind, on ? { wanted: on } : { wanted: on, blockedBy: null });
      const holds = isInside() && kind === 'microphone' && state[kind].actual !== 'starting';
      if (holds && capture.mute(!on)) return;
      if (!on) return capture.close();
      if (isInside() && state[kind].actual !== 'off') return;
      await capture.open();
      if (!isRunning()) return;
      set({ access: 'settled' });
      await list();
    },
    async choose(kind, id) {
      keepChoices({ [storedId[kind]]: id });
      if (kind === 'speaker') return set({ speakerId: id });
      const before = state[kind].id;
      change(kind, { id });
      if (!state[kind].wanted) captures[kind].close();
      else await (isInside() ? captures[kind].open(id, before) : captures[kind].open(id));
    },
    process: (kind, processor, holds) => captures[kind].process(processor, holds),
    stop() {
      if (place !== 'prejoin') return;
      end('away');
      state = { ...state, access: 'looking', options: noDevices };
    },
    enter(opensMicrophone = false) {
      if (place === 'inside' || place === 'over') return;
      const cameBack = place === 'away';
      const { access } = state;
      const opens = (kind: Kind) => cameBack && state[kind].wanted && (kind === 'camera' || opensMicrophone);
      place = 'inside';
      if (cameBack) listen();
      for (const kind of kinds) {
        const { actual } = state[kind];
        // A device that the browser is still asking about is not waited for.
        const isOpening = (actual === 'starting' && access !== 'asking') || opens(kind);
        // Joined before the look at the devices is done: it continues, and opens what needs no question.
        if (!cameBack && access === 'looking') continue;
        if (actual !== 'on' && !isOpening) captures[kind].giveUp();
      }
      set({ access: 'settled' });
      for (const kind of kinds) if (opens(kind)) void captures[kind].open();
      if (cameBack) void list();
    },
    check(isBack) {
      for (const kind of kinds) captures[kind].check(isBack);
    },
    revoke(kind, isAnnounced) {
      if (isAnnounced) captures[kind].block('moderator');
      else captures[kind].giveUp();
    },
    speakerIs: (speakerId) => set({ speakerId }),
    close: () => end('over'),
  };
}
