import type { Channel } from '../channel.ts';
import type { DeviceKind } from '../core.ts';
import { type DeviceBrowser, type Kind, kinds, sortDevices } from './browser.ts';
import { Capture } from './capture.ts';
import { watchDevices } from './deviceChanges.ts';
import { createDeviceStore } from './deviceStore.ts';
import { type DeviceChoices, type DevicesState, firstState } from './devices.state.ts';
import type { Loudness } from './meter.ts';
import { microphoneLevels } from './microphoneLevels.ts';
import { openAllowed, openTogether } from './openDevices.ts';
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

type Place = 'away' | 'prejoin' | 'inside' | 'over';

export function createDevices({ browser, choices, keepChoices }: DevicesDeps): Devices {
  const store = createDeviceStore(firstState(choices, browser.canChooseSpeaker));
  const { snapshot: state, set, change } = store;
  let place: Place = 'away';
  /** The microphone begins switched off, until its owner switches it on. */
  let mutedAtStart = false;
  /** Grows with every start: what an earlier one still waits for counts no more. */
  let life = 0;
  let unwatch = (): void => undefined;

  const isRunning = (): boolean => place === 'prejoin' || place === 'inside';
  const isInside = (): boolean => place === 'inside';
  const list = async (): Promise<void> => {
    const found = (await browser.media?.enumerateDevices().catch(() => null)) ?? null;
    if (isRunning() && found !== null) set({ options: sortDevices(found) });
  };
  const host = { browser, state, set, change, tell: store.tell, isRunning, isInside, list };
  const captures = { microphone: new Capture('microphone', host), camera: new Capture('camera', host) };

  const watch = (): void => {
    life += 1;
    unwatch = watchDevices(host, captures);
  };
  const end = (next: Place): void => {
    place = next;
    unwatch();
    for (const kind of kinds) captures[kind].close();
  };

  return {
    subscribe: store.subscribe,
    snapshot: state,
    levels: microphoneLevels(browser, () => state().microphone),
    async start(muted = false) {
      if (place !== 'away') return;
      place = 'prejoin';
      mutedAtStart = muted;
      if (muted) change('microphone', { wanted: false });
      watch();
      const mine = life;
      if (browser.media === null) {
        for (const kind of kinds) captures[kind].block(browser.secure ? 'unsupported' : 'insecure');
        set({ access: 'settled' });
        return;
      }
      await list();
      if (isRunning() && mine === life) await openAllowed(host, captures);
    },
    async allow() {
      set({ access: 'asking' });
      for (const kind of kinds) change(kind, { wanted: true });
      const closed = kinds.filter((kind) => state()[kind].actual === 'off' && state()[kind].blockedBy === null);
      await openTogether(host, captures, closed);
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
      const holds = isInside() && kind === 'microphone' && state()[kind].actual !== 'starting';
      if (holds && capture.mute(!on)) return;
      if (!on) return capture.close();
      if (isInside() && state()[kind].actual !== 'off') return;
      await capture.open();
      if (!isRunning()) return;
      set({ access: 'settled' });
      await list();
    },
    async choose(kind, id) {
      keepChoices({ [storedId[kind]]: id });
      if (kind === 'speaker') return set({ speakerId: id });
      const before = state()[kind].id;
      change(kind, { id });
      if (!state()[kind].wanted) captures[kind].close();
      else await (isInside() ? captures[kind].open(id, before) : captures[kind].open(id));
    },
    process: (kind, processor, holds) => captures[kind].process(processor, holds),
    stop() {
      if (place !== 'prejoin') return;
      end('away');
      store.reset();
    },
    enter(opensMicrophone = false) {
      if (place === 'inside' || place === 'over') return;
      const cameBack = place === 'away';
      const { access } = state();
      const opens = (kind: Kind) => cameBack && state()[kind].wanted && (kind === 'camera' || opensMicrophone);
      place = 'inside';
      if (cameBack) watch();
      for (const kind of kinds) {
        const { actual } = state()[kind];
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
