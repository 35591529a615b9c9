import { type Playback, placeAt } from '@salon/contract';
import { follow } from '@salon/room/playback';

/** How the film is for anyone who watches. `waiting`: the line is slow; `blocked`: the browser wants a tap first. */
export type FilmStatus = 'steady' | 'waiting' | 'blocked';

interface Parts {
  /** What everyone watches; null: nothing any more. */
  fact(): Playback | null;
  /** The server's clock, epoch milliseconds; null: not known yet. */
  now(): number | null;
  onStatus(status: FilmStatus): void;
}

export interface Follower {
  /** The fact has changed, or the page is looked at again: the film may jump at once. */
  moved(): void;
  /** Someone tapped: the browser lets it play now. */
  allowed(): void;
  end(): void;
}

const STEP_MS = 250;
/** A step that comes so late says that the page slept. */
const SLEPT_MS = 2000;
/** A speed that differs by less is not set again: some browsers make a small sound each time. */
const SAME_RATE = 0.01;
/** A jump never lands so far ahead that it would have to be put right by another one. */
const JUMP_TAKES_MAX_SECONDS = 0.8;
/** `HAVE_METADATA` and `HAVE_FUTURE_DATA` of the media element. */
const READY = { known: 1, shows: 3 } as const;

/** Keeps a film where everyone's is: looks several times a second, and corrects by speed before it jumps. */
export function followFilm(video: HTMLVideoElement, { fact, now, onStatus }: Parts): Follower {
  let [correcting, hasMoved, blocked] = [false, true, false];
  let [jumpedAt, lastStep, jumpTakes] = [Number.NEGATIVE_INFINITY, performance.now(), 0.2];
  let status: FilmStatus = 'steady';
  let start: ReturnType<typeof setTimeout> | undefined;

  const say = (next: FilmStatus) => {
    if (next === status) return;
    status = next;
    onStatus(next);
  };
  const play = () => {
    if (!video.paused || blocked) return;
    video.play().catch((failure: unknown) => {
      if (!(failure instanceof DOMException) || failure.name !== 'NotAllowedError') return;
      blocked = true;
      say('blocked');
    });
  };
  const setRate = (rate: number) => {
    if (Math.abs(video.playbackRate - rate) > SAME_RATE) video.playbackRate = rate;
  };
  const jump = (to: number, time: number, goesOn: boolean) => {
    // On its way to another place already: a further jump would begin the wait again.
    if (video.seeking && !hasMoved) return;
    [jumpedAt, hasMoved, correcting] = [time, false, false];
    video.currentTime = to;
    if (goesOn) play();
    else video.pause();
  };

  function step(): void {
    const time = performance.now();
    if (time - lastStep > SLEPT_MS) hasMoved = true;
    lastStep = time;
    const [wanted, server] = [fact(), now()];
    if (wanted === null || server === null || video.readyState < READY.known) return;
    // It begins a moment ahead, for all at once.
    const begins = wanted.at - server;
    const playing = wanted.playing && begins <= 0;
    clearTimeout(start);
    if (wanted.playing && begins > 0) start = setTimeout(step, begins);
    const next = follow({
      target: placeAt(wanted, server),
      actual: video.currentTime,
      playing,
      rate: wanted.rate,
      duration: Number.isFinite(video.duration) ? video.duration : null,
      ready: video.readyState >= READY.shows && !video.seeking,
      correcting,
      moved: hasMoved,
      sinceJump: time - jumpedAt,
      jumpTakes,
    });
    if (next.is === 'jump') return jump(next.to, time, playing);
    if (next.is === 'wait') {
      play();
      return say(blocked ? 'blocked' : 'waiting');
    }
    hasMoved = false;
    if (next.is === 'stand') {
      if (!video.paused) video.pause();
      setRate(wanted.rate);
      return say('steady');
    }
    correcting = next.correcting;
    setRate(next.rate);
    play();
    say(blocked ? 'blocked' : 'steady');
  }

  const landed = () => {
    const took = (performance.now() - jumpedAt) / 1000;
    if (Number.isFinite(took)) jumpTakes = Math.min(JUMP_TAKES_MAX_SECONDS, (jumpTakes + took) / 2);
    step();
  };
  const moved = () => {
    hasMoved = true;
    step();
  };
  const onSeeked = () => {
    if (document.visibilityState === 'visible') moved();
  };
  video.addEventListener('seeked', landed);
  video.addEventListener('loadedmetadata', moved);
  video.addEventListener('canplay', step);
  document.addEventListener('visibilitychange', onSeeked);
  const timer = setInterval(step, STEP_MS);
  step();
  return {
    moved,
    allowed() {
      blocked = false;
      void video.play().catch(() => undefined);
      moved();
    },
    end() {
      clearInterval(timer);
      clearTimeout(start);
      video.removeEventListener('seeked', landed);
      video.removeEventListener('loadedmetadata', moved);
      video.removeEventListener('canplay', step);
      document.removeEventListener('visibilitychange', onSeeked);
      video.pause();
    },
  };
}
