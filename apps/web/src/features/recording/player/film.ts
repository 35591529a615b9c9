import { RECORDING_ADDRESS_SECONDS } from '@salon/contract';
import { createStore, type Store } from '#shared/store/createStore.ts';

/** A stretch of a recording (seconds). */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** How a recording stands that is being watched. */
export interface FilmState {
  /** `opening`: its address is asked for, for the first time or again. `failed`: nothing can be shown. */
  readonly is: 'opening' | 'here' | 'failed';
  readonly playing: boolean;
  /** It would play, and what comes next has not arrived. */
  readonly waiting: boolean;
  /** Seconds. */
  readonly time: number;
  /** Seconds; null: not known yet. */
  readonly duration: number | null;
  readonly buffered: readonly Stretch[];
  readonly rate: number;
  readonly volume: number;
  readonly muted: boolean;
  /** Something of it was shown. */
  readonly hasBegun: boolean;
}

interface Options {
  /** Asks the server where the file is; null: it does not say. */
  readonly address: () => Promise<string | null>;
  /** Where it begins to be shown (seconds). */
  readonly start?: number;
  /** Known before the file is there (seconds). */
  readonly duration?: number | null;
  readonly rate?: number;
  readonly volume?: number;
  readonly muted?: boolean;
}

/** An address that failed so soon after it was given out is not what is wrong. */
const ASKED_ANEW_MS = 10_000;
/** Before a jump the address is renewed when it is so old: it would be refused. */
const ADDRESS_OLD_MS = (RECORDING_ADDRESS_SECONDS - 60) * 1000;
/** `HAVE_METADATA` and `HAVE_FUTURE_DATA` of the media element. */
const [KNOWN, SHOWS] = [1, 3];

/** A recording that is watched: one media element, whose address is renewed without losing the place. */
export interface Film extends Store<FilmState> {
  /** The element that shows it; null: it is gone. */
  attach(element: HTMLVideoElement | null): void;
  play(): void;
  pause(): void;
  toggle(): void;
  /** Jumps (seconds). */
  seek(to: number): void;
  skip(by: number): void;
  setRate(rate: number): void;
  setVolume(volume: number): void;
  setMuted(muted: boolean): void;
  /** Tries once more after a failure. */
  retry(): void;
}

const stretches = ({ buffered }: HTMLMediaElement): Stretch[] =>
  Array.from({ length: buffered.length }, (_, index) => ({ from: buffered.start(index), to: buffered.end(index) }));

const isBuffered = (element: HTMLMediaElement, place: number): boolean =>
  stretches(element).some(({ from, to }) => place >= from && place <= to);

/** `onBlocked`: the browser wants a touch first. Any other reason comes as an error of the element. */
function playElement(element: HTMLMediaElement, onBlocked: () => void): void {
  element.play().catch((failure: unknown) => {
    if (failure instanceof DOMException && failure.name === 'NotAllowedError') onBlocked();
  });
}

function applySound(element: HTMLMediaElement, { rate, volume, muted }: FilmState): void {
  element.playbackRate = rate;
  element.volume = volume;
  element.muted = muted;
}

const initialState = ({ start = 0, duration = null, rate = 1, volume = 1, muted = false }: Options): FilmState => ({
  is: 'opening',
  playing: false,
  waiting: false,
  time: start,
  duration,
  buffered: [],
  rate,
  volume,
  muted,
  hasBegun: false,
});

/** Speed and sound: set in the state, and at the element that shows the film now. */
const soundControls = (
  store: Store<FilmState>,
  element: () => HTMLVideoElement | null,
): Pick<Film, 'setRate' | 'setVolume' | 'setMuted'> => ({
  setRate(rate) {
    store.set({ rate });
    const video = element();
    if (video !== null) video.playbackRate = rate;
  },
  setVolume(volume) {
    const next = Math.min(1, Math.max(0, Math.round(volume * 100) / 100));
    store.set({ volume: next, muted: next === 0 });
    const video = element();
    if (video !== null) [video.volume, video.muted] = [next, next === 0];
  },
  setMuted(muted) {
    // Unmuted, it is heard: no one looks for a second control.
    const volume = !muted && store.get().volume === 0 ? 0.5 : store.get().volume;
    store.set({ muted, volume });
    const video = element();
    if (video !== null) [video.volume, video.muted] = [volume, muted];
  },
});

interface ElementEvents {
  /** Its length and size are known. */
  onMetadata(): void;
  /** Its place, or what of it is there, has changed. */
  onProgress(): void;
  onSeeked(): void;
  onPlay(): void;
  onPause(): void;
  onEnded(): void;
  onError(): void;
}

/** Listens to the media element until the returned function is called. */
function listen(element: HTMLVideoElement, events: ElementEvents): () => void {
  const on = new AbortController();
  const hear = (names: readonly string[], then: () => void) => {
    for (const name of names) element.addEventListener(name, then, { signal: on.signal });
  };
  hear(['loadedmetadata'], events.onMetadata);
  hear(['timeupdate', 'progress', 'seeking', 'waiting', 'stalled', 'canplay', 'playing'], events.onProgress);
  hear(['seeked'], events.onSeeked);
  hear(['play'], events.onPlay);
  hear(['pause'], events.onPause);
  hear(['ended'], events.onEnded);
  hear(['error'], events.onError);
  return () => on.abort();
}

export function createFilm(options: Options): Film {
  const { address, start = 0 } = options;
  const store = createStore<FilmState>(initialState(options));
  let video: HTMLVideoElement | null = null;
  let stopListening = () => undefined as void;
  /** Where to go as soon as the element can; null: it is there (seconds). */
  let target: number | null = start > 0 ? start : null;
  /** The address is on its way, or the element has not read the file's beginning. */
  let isOpening = false;
  let openedAt = Number.NEGATIVE_INFINITY;
  let asked = 0;

  const end = () => store.get().duration ?? Number.POSITIVE_INFINITY;
  const play = () => {
    store.set({ playing: true });
    if (isOpening || video === null) return;
    playElement(video, () => store.set({ playing: false }));
  };
  const showFailure = () => {
    isOpening = false;
    store.set({ is: 'failed', playing: false, waiting: false });
  };
  /** Asks for an address and continues where the viewer is. */
  const open = async () => {
    if (video === null) return;
    const turn = ++asked;
    isOpening = true;
    target = store.get().time;
    store.set({ is: 'opening', waiting: true });
    const url = await address();
    if (turn !== asked || video === null) return;
    if (url === null) return showFailure();
    openedAt = performance.now();
    video.src = url;
    video.load();
  };
  const arrive = (element: HTMLVideoElement) => {
    isOpening = false;
    const length = element.duration;
    if (Number.isFinite(length) && length > 0) store.set({ duration: length });
    applySound(element, store.get());
    store.set({ is: 'here', waiting: element.readyState < SHOWS && store.get().playing });
    if (target !== null && target > 0) element.currentTime = Math.min(target, end());
    target = null;
    if (store.get().playing) play();
  };
  const look = (element: HTMLVideoElement) => {
    if (isOpening) return;
    const time = target ?? element.currentTime;
    store.set({ time, buffered: stretches(element), waiting: element.readyState < SHOWS && !element.paused });
  };
  const arriveAtTarget = (element: HTMLVideoElement) => {
    if (target !== null && !isOpening) {
      const next = target;
      target = null;
      if (Math.abs(next - element.currentTime) > 0.05) element.currentTime = next;
    }
    look(element);
  };
  const stop = () => store.set({ playing: false, waiting: false });
  const fail = () => {
    // A file that cannot be read right after its address was given out will not be read by another one.
    if (performance.now() - openedAt > ASKED_ANEW_MS) return void open();
    showFailure();
  };
  const pause = () => {
    stop();
    video?.pause();
  };
  const seek = (to: number) => {
    const place = Math.min(Math.max(0, to), end());
    store.set({ time: place, hasBegun: true });
    if (video === null || isOpening) {
      target = place;
      return;
    }
    if (!isBuffered(video, place) && performance.now() - openedAt > ADDRESS_OLD_MS) return void open();
    // On its way already: it continues from there to the latest place that was asked for.
    if (video.seeking || video.readyState < KNOWN) target = place;
    else video.currentTime = place;
  };

  return {
    ...store,
    attach(element) {
      stopListening();
      video = element;
      asked += 1;
      if (element === null) return;
      stopListening = listen(element, {
        onMetadata: () => arrive(element),
        onProgress: () => look(element),
        onSeeked: () => arriveAtTarget(element),
        onPlay: () => store.set({ playing: true, hasBegun: true }),
        // Another address pauses the element; the viewer did not.
        onPause: () => {
          if (!isOpening && element.error === null) stop();
        },
        onEnded: stop,
        onError: fail,
      });
      void open();
    },
    play,
    pause,
    toggle() {
      if (store.get().playing) return pause();
      if (store.get().time >= end() - 0.2) seek(0);
      play();
    },
    seek,
    skip: (by) => seek(store.get().time + by),
    ...soundControls(store, () => video),
    retry() {
      if (store.get().hasBegun) store.set({ playing: true });
      void open();
    },
  };
}
