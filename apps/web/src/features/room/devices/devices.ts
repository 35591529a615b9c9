import type { Entry } from '../preload.ts';
import { constraintsFor, type DeviceBrowser, type Kind, kinds, noDevices, sortDevices } from './browser.ts';
import type { Choices } from './choices.ts';
import { deviceErrorOf, isChoiceGone } from './deviceError.ts';
import { type DevicesEvent, type DevicesState, deviceChangeBetween, firstState, reduce } from './devices.state.ts';

export interface DevicesDeps {
  readonly browser: DeviceBrowser;
  readonly choices: Choices;
  keepChoices(change: Partial<Choices>): void;
}

/** The visitor's devices until they enter; read by `useSyncExternalStore(subscribe, snapshot)`. */
export interface OwnDevices {
  subscribe(listener: () => void): () => void;
  snapshot(): DevicesState;
  /**
   * Looks what is there and opens what may be opened without a question of the browser. `muted`: the meeting begins with
   * microphones off; that is not kept for the next time.
   */
  start(muted?: boolean): Promise<void>;
  /** Lets the browser ask for camera and microphone. */
  allow(): Promise<void>;
  want(kind: Kind, on: boolean): Promise<void>;
  choose(kind: Kind | 'speaker', id: string): Promise<void>;
  retry(kind: Kind): Promise<void>;
  /** Hands the live tracks over; from then on they belong to the room and this is over. */
  take(): Pick<Entry, 'microphone' | 'camera' | 'speakerId'>;
  /** Stops everything that is open. `start` begins anew. */
  stop(): void;
}

const storedId = { microphone: 'microphoneId', camera: 'cameraId', speaker: 'speakerId' } as const;

/** The track of one kind in an answer of the browser. */
const trackIn = (stream: MediaStream, kind: Kind): MediaStreamTrack | null =>
  (kind === 'microphone' ? stream.getAudioTracks()[0] : stream.getVideoTracks()[0]) ?? null;

export function createDevices({ browser, choices, keepChoices }: DevicesDeps): OwnDevices {
  const { media } = browser;
  let state = firstState(choices, browser.canChooseSpeaker);
  const listeners = new Set<() => void>();
  let running = false;
  /** The microphone begins switched off, until its owner switches it on. */
  let mutedAtStart = false;
  /** Grows with every start: what an earlier one still waits for counts no more. */
  let life = 0;
  let ends: (() => void)[] = [];
  /** Grows with every request for a kind: an answer to an older one is stopped when it comes. */
  const attempt: Record<Kind, number> = { microphone: 0, camera: 0 };

  const dispatch = (event: DevicesEvent): void => {
    state = reduce(state, event);
    for (const listener of [...listeners]) listener();
  };

  const list = async (): Promise<void> => {
    const found = (await media?.enumerateDevices().catch(() => null)) ?? null;
    if (running && found !== null) dispatch({ is: 'listed', options: sortDevices(found) });
  };

  const close = (kind: Kind): void => {
    attempt[kind] += 1;
    state[kind].track?.stop();
    dispatch({ is: 'closed', kind });
  };

  const accept = (kind: Kind, track: MediaStreamTrack): void => {
    track.addEventListener('ended', () => {
      if (state[kind].track === track) void lost(kind);
    });
    dispatch({ is: 'opened', kind, track, id: track.getSettings().deviceId ?? state[kind].id });
  };

  /** Opens the chosen device of a kind, or the system's default when the chosen one is gone. */
  const open = async (kind: Kind, id = state[kind].id): Promise<void> => {
    if (media === null) return;
    close(kind);
    const mine = attempt[kind];
    dispatch({ is: 'starting', kind });
    try {
      const track = trackIn(await media.getUserMedia(constraintsFor(kind, id)), kind);
      if (track === null) throw new DOMException('no track', 'NotFoundError');
      if (mine === attempt[kind]) accept(kind, track);
      else track.stop();
    } catch (error) {
      if (mine !== attempt[kind]) return;
      if (isChoiceGone(error) && id !== null) return open(kind, null);
      const by = deviceErrorOf(error, await browser.permission(kind));
      if (mine === attempt[kind]) dispatch({ is: 'blocked', kind, by });
    }
  };

  /** A device that was on has stopped by itself: unplugged, taken or forbidden. */
  const lost = async (kind: Kind): Promise<void> => {
    const before = state.options;
    close(kind);
    await list();
    if (!running || !state[kind].wanted) return;
    const deviceChange = deviceChangeBetween(before, state.options);
    if (deviceChange !== null) dispatch({ is: 'told', deviceChange });
    const mine = attempt[kind];
    const permission = await browser.permission(kind);
    if (mine !== attempt[kind]) return;
    if (permission === 'denied') return dispatch({ is: 'blocked', kind, by: 'denied' });
    if (state.options[kind].length === 0) return dispatch({ is: 'blocked', kind, by: 'missing' });
    await open(kind, null);
    const name = state[kind].track?.label;
    if (name) dispatch({ is: 'told', deviceChange: { is: 'nowUsing', name } });
  };

  /** One question for both where the browser asks; each by itself when one of them fails. */
  const openBoth = async (both: readonly Kind[]): Promise<void> => {
    if (both.length < 2 || media === null) return void (await Promise.all(both.map((kind) => open(kind))));
    const mine = both.map((kind) => {
      close(kind);
      dispatch({ is: 'starting', kind });
      return attempt[kind];
    });
    const current = (kind: Kind): boolean => mine[both.indexOf(kind)] === attempt[kind];
    const desired = both.map((kind) => constraintsFor(kind, state[kind].id));
    try {
      const stream = await media.getUserMedia(Object.assign({}, ...desired));
      for (const kind of both) {
        const track = trackIn(stream, kind);
        if (track === null) continue;
        if (current(kind)) accept(kind, track);
        else track.stop();
      }
    } catch (error) {
      await Promise.all(both.filter(current).map((kind) => openAfterRefusal(kind, error)));
    }
  };

  /** The common question failed. A device that is not forbidden gets a request of its own. */
  const openAfterRefusal = async (kind: Kind, error: unknown): Promise<void> => {
    const mine = attempt[kind];
    const permission = await browser.permission(kind);
    if (mine !== attempt[kind]) return;
    const by = deviceErrorOf(error, permission);
    if (by === 'denied') return dispatch({ is: 'blocked', kind, by });
    await open(kind);
  };

  /** Whether the browser would ask, refuse or simply open. */
  const probe = async (kind: Kind): Promise<'open' | 'ask' | 'blocked'> => {
    const permission = await browser.permission(kind);
    if (permission === 'denied') {
      if (state[kind].wanted) dispatch({ is: 'blocked', kind, by: 'denied' });
      return 'blocked';
    }
    if (state.options[kind].length === 0) {
      if (state[kind].wanted) dispatch({ is: 'blocked', kind, by: 'missing' });
      return 'blocked';
    }
    // Names are told only to a page that was allowed before.
    if (
      permission === 'granted' ||
      (permission === 'unknown' && state.options[kind].some((option) => option.label !== ''))
    )
      return 'open';
    return 'ask';
  };

  const probeAll = async (): Promise<void> => {
    const outcomes = await Promise.all(kinds.map(async (kind) => ({ kind, outcome: await probe(kind) })));
    if (!running) return;
    const wanted = outcomes.filter(({ kind }) => state[kind].wanted && state[kind].actual === 'off');
    dispatch({ is: 'access', access: wanted.some(({ outcome }) => outcome === 'ask') ? 'ask' : 'settled' });
    await Promise.all(wanted.filter(({ outcome }) => outcome === 'open').map(({ kind }) => open(kind)));
    await list();
  };

  const listChanged = async (): Promise<void> => {
    const before = state.options;
    await list();
    if (!running) return;
    const deviceChange = deviceChangeBetween(before, state.options);
    if (deviceChange !== null) dispatch({ is: 'told', deviceChange });
    const waits = kinds.some(
      (kind) => state[kind].wanted && state[kind].blockedBy === 'missing' && state.options[kind].length > 0,
    );
    if (waits) await probeAll();
  };

  const permissionChanged = async (kind: Kind): Promise<void> => {
    if (!running || state.access === 'asking' || state[kind].actual !== 'off' || !state[kind].wanted) return;
    const mine = attempt[kind];
    const permission = await browser.permission(kind);
    if (mine !== attempt[kind]) return;
    if (permission === 'granted') await open(kind);
    await list();
  };

  const end = (): void => {
    running = false;
    for (const stop of ends) stop();
    ends = [];
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => state,
    async start(muted = false) {
      if (running) return;
      running = true;
      mutedAtStart = muted;
      if (muted) dispatch({ is: 'wanted', kind: 'microphone', wanted: false });
      life += 1;
      const mine = life;
      if (media === null) {
        for (const kind of kinds) dispatch({ is: 'blocked', kind, by: browser.secure ? 'unsupported' : 'insecure' });
        dispatch({ is: 'access', access: 'settled' });
        return;
      }
      const onList = () => void listChanged();
      media.addEventListener('devicechange', onList);
      ends = [
        () => media.removeEventListener('devicechange', onList),
        ...kinds.map((kind) => browser.watchPermission(kind, () => void permissionChanged(kind))),
      ];
      await list();
      if (running && mine === life) await probeAll();
    },
    async allow() {
      dispatch({ is: 'access', access: 'asking' });
      for (const kind of kinds) dispatch({ is: 'wanted', kind, wanted: true });
      await openBoth(kinds.filter((kind) => state[kind].actual === 'off' && state[kind].blockedBy === null));
      if (!running) return;
      // Allowing both devices is not yet the wish to be heard.
      if (mutedAtStart) {
        dispatch({ is: 'wanted', kind: 'microphone', wanted: false });
        close('microphone');
      }
      dispatch({ is: 'access', access: 'settled' });
      await list();
    },
    async want(kind, on) {
      if (kind === 'microphone') mutedAtStart = false;
      keepChoices({ [kind]: on });
      dispatch({ is: 'wanted', kind, wanted: on });
      if (!on) return close(kind);
      await open(kind);
      if (!running) return;
      dispatch({ is: 'access', access: 'settled' });
      await list();
    },
    async choose(kind, id) {
      keepChoices({ [storedId[kind]]: id });
      dispatch({ is: 'chosen', kind, id });
      if (kind !== 'speaker' && state[kind].wanted) await open(kind, id);
    },
    async retry(kind) {
      await open(kind);
      await list();
    },
    take() {
      const source = (kind: Kind) => {
        const { wanted, actual, track, id } = state[kind];
        // A device that the browser is still asking about would be asked about again inside.
        return {
          wanted: wanted && (actual === 'on' || (actual === 'starting' && state.access !== 'asking')),
          track,
          deviceId: id,
        };
      };
      const taken = { microphone: source('microphone'), camera: source('camera'), speakerId: state.speakerId };
      end();
      for (const kind of kinds) {
        attempt[kind] += 1;
        dispatch({ is: 'closed', kind });
      }
      return taken;
    },
    stop() {
      end();
      for (const kind of kinds) close(kind);
      state = { ...state, access: 'looking', options: noDevices };
    },
  };
}
