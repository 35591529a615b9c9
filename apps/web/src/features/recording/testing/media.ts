/** What jsdom knows nothing of: a media element that loads, plays and seeks as a test says. */
interface State {
  paused: boolean;
  readyState: number;
  seeking: boolean;
  currentTime: number;
  duration: number;
  error: { code: number } | null;
  buffered: readonly (readonly [number, number])[];
  loads: number;
}

const states = new WeakMap<HTMLMediaElement, State>();
const stateOf = (element: HTMLMediaElement): State => {
  const known = states.get(element);
  if (known !== undefined) return known;
  const made: State = {
    paused: true,
    readyState: 0,
    seeking: false,
    currentTime: 0,
    duration: Number.NaN,
    error: null,
    buffered: [],
    loads: 0,
  };
  states.set(element, made);
  return made;
};
const tell = (element: HTMLMediaElement, ...names: readonly string[]) => {
  for (const name of names) element.dispatchEvent(new Event(name));
};

const read = <Name extends keyof State>(name: Name) => ({
  configurable: true,
  get(this: HTMLMediaElement) {
    return stateOf(this)[name];
  },
});

Object.defineProperties(HTMLMediaElement.prototype, {
  paused: read('paused'),
  readyState: read('readyState'),
  seeking: read('seeking'),
  duration: read('duration'),
  error: read('error'),
  currentTime: {
    configurable: true,
    get(this: HTMLMediaElement) {
      return stateOf(this).currentTime;
    },
    set(this: HTMLMediaElement, to: number) {
      Object.assign(stateOf(this), { currentTime: to, seeking: true });
      tell(this, 'seeking');
    },
  },
  buffered: {
    configurable: true,
    get(this: HTMLMediaElement) {
      const { buffered } = stateOf(this);
      return {
        length: buffered.length,
        start: (index: number) => buffered[index]?.[0] ?? 0,
        end: (index: number) => buffered[index]?.[1] ?? 0,
      };
    },
  },
  load: {
    configurable: true,
    value(this: HTMLMediaElement) {
      const state = stateOf(this);
      Object.assign(state, { paused: true, readyState: 0, seeking: false, currentTime: 0, error: null, buffered: [] });
      state.loads += 1;
    },
  },
  play: {
    configurable: true,
    async value(this: HTMLMediaElement) {
      stateOf(this).paused = false;
      tell(this, 'play');
    },
  },
  pause: {
    configurable: true,
    value(this: HTMLMediaElement) {
      if (stateOf(this).paused) return;
      stateOf(this).paused = true;
      tell(this, 'pause');
    },
  },
});

/** Moves a media element. */
export const media = (element: HTMLMediaElement) => ({
  state: () => stateOf(element),
  /** Its file is there, this many seconds long. */
  arrive(duration: number) {
    Object.assign(stateOf(element), { duration, readyState: 4 });
    tell(element, 'loadedmetadata', 'canplay');
  },
  /** It is there where it was to go. */
  land() {
    stateOf(element).seeking = false;
    tell(element, 'seeked');
  },
  /** It plays on to a place. */
  reach(time: number) {
    Object.assign(stateOf(element), { currentTime: time, seeking: false });
    tell(element, 'timeupdate');
  },
  buffer(...stretches: (readonly [number, number])[]) {
    stateOf(element).buffered = stretches;
    tell(element, 'progress');
  },
  /** Its file cannot be read any more. */
  fail() {
    stateOf(element).error = { code: 2 };
    tell(element, 'error');
  },
});
