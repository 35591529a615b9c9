/** Off by less than this no one notices: nothing is corrected. */
const BEGIN_SECONDS = 0.06;
/** A correction continues until so little is left. */
const ENOUGH = 0.02;
/** Further off than this, speed would take too long: the film jumps. */
const JUMP_FROM = 1;
/** A film that stands is put right from here on: a frame or two. */
const STANDING = 0.04;
/** In this many seconds a correction by speed takes away what is missing at its beginning. */
const CLOSES_IN = 1.5;
/** Most that the speed is changed by, as a part of it: voices still sound like themselves. */
const MOST = 0.25;
/** Between two jumps that no one asked for: a slow line must not be sent about without end. */
const JUMP_PAUSE_MS = 3000;

/** A film in a browser beside where it should be. */
export interface Following {
  /** Where everyone is now (seconds). */
  readonly target: number;
  /** Where this film is. */
  readonly actual: number;
  readonly playing: boolean;
  /** The presenter's speed. */
  readonly rate: number;
  /** Null: not known yet. */
  readonly duration: number | null;
  /** The film has what to show and is not on its way to another place. */
  readonly ready: boolean;
  /** The speed was being changed until now. */
  readonly correcting: boolean;
  /** The presenter moved it, or the page slept: waiting between jumps does not count. */
  readonly moved: boolean;
  /** Milliseconds since the last jump. */
  readonly sinceJump: number;
  /** Seconds that a jump takes until the film continues, as far as is known. */
  readonly jumpTakes: number;
}

/** What to do with it: show it at a speed, put it somewhere, or leave it alone. */
export type FollowStep =
  | { readonly is: 'play'; readonly rate: number; readonly correcting: boolean }
  | { readonly is: 'jump'; readonly to: number }
  | { readonly is: 'stand' }
  | { readonly is: 'wait' };

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/**
 * The next step of a film that follows the others. A small drift is taken away by speed, a large one by a jump, which lands where the
 * others will be when it is done. Anyone who waits for a slow line is left alone until there is something to show.
 */
export function follow(film: Following): FollowStep {
  const end = film.duration ?? Number.POSITIVE_INFINITY;
  const target = Math.min(film.target, end);
  const drift = film.actual - target;
  if (!film.playing || target >= end)
    return Math.abs(drift) > STANDING && film.ready ? { is: 'jump', to: target } : { is: 'stand' };
  const mayJump = film.moved || film.sinceJump >= JUMP_PAUSE_MS;
  if (Math.abs(drift) > JUMP_FROM && mayJump)
    return { is: 'jump', to: Math.min(end, target + film.jumpTakes * film.rate) };
  if (!film.ready) return { is: 'wait' };
  const correcting = Math.abs(drift) > (film.correcting ? ENOUGH : BEGIN_SECONDS);
  const change = correcting ? within(drift / CLOSES_IN, MOST) : 0;
  return { is: 'play', rate: film.rate * (1 - change), correcting };
}

/** One question to the server's clock: when it was sent and answered by ours, and what was answered, in epoch milliseconds. */
export interface ClockSample {
  readonly sent: number;
  readonly received: number;
  readonly server: number;
}

/** How far the server's clock is ahead of ours: the quickest answer knows best. Null: it was never asked. */
export function clockAhead(samples: readonly ClockSample[]): number | null {
  const [best] = [...samples].sort((a, b) => a.received - a.sent - (b.received - b.sent));
  return best === undefined ? null : best.server - (best.sent + best.received) / 2;
}
