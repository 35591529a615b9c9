import type { ConnectionQuality } from '../core.ts';

/** A sample of the link to the SFU. */
export interface LinkSample {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly quality: ConnectionQuality;
  /** Recent audio packet loss, 0 to 1; null if no packets arrived. */
  readonly loss: number | null;
}

/**
 * What the line bears. `steady`: every picture. `audio`: none, so that the sound continues. `returning`: the line is good again, and
 * pictures come back one after the other (`shown`). `insisted`: it is weak, and I want the pictures all the same.
 */
export interface LinkState {
  readonly is: 'steady' | 'audio' | 'returning' | 'insisted';
  /** Number of restored videos; only while `returning`. */
  readonly shown: number;
  /** Start of this state, or when the last video was restored. Epoch milliseconds. */
  readonly since: number;
  /** Start of the current bad or good stretch; null if there is none. */
  readonly badSince: number | null;
  readonly goodSince: number | null;
  /** Good time required before video returns. Grows after each premature return (milliseconds). */
  readonly wait: number;
}

/** Bad time before video is dropped, and before restored video is dropped again. */
const BAD_BEFORE_DROP_MS = 6000;
const BAD_BEFORE_SECOND_DROP_MS = 3000;
/** Good time before the first video returns, and between further ones. */
const GOOD_BEFORE_RETURN_MS = 20_000;
const NEXT_PICTURE_DELAY_MS = 4000;
const MAX_BACKOFF_MS = 160_000;
/** Trouble-free time after which the backoff resets. */
const BACKOFF_RESET_MS = 120_000;
/**
 * Above the first threshold audio is hard to follow, below the second losses are inaudible. Between them the state does
 * not change.
 */
const BAD_LOSS = 0.1;
const GOOD_LOSS = 0.03;

export const STEADY: LinkState = {
  is: 'steady',
  shown: 0,
  since: 0,
  badSince: null,
  goodSince: null,
  wait: GOOD_BEFORE_RETURN_MS,
};

/** LiveKit also reports poor quality for a busy computer and pauses video itself. The link counts as bad only with audio loss. */
function judged({ quality, loss }: LinkSample): 'bad' | 'good' | 'between' {
  const isCalledBad = quality === 'poor' || quality === 'lost';
  if (loss === null) return isCalledBad || quality === 'unknown' ? 'between' : 'good';
  if (loss >= (isCalledBad ? GOOD_LOSS : BAD_LOSS)) return 'bad';
  return quality === 'unknown' || loss >= GOOD_LOSS ? 'between' : 'good';
}

/** Next link state after a sample; `cameras`: number of remote videos. */
export function nextLinkState(before: LinkState, sample: LinkSample, cameras: number): LinkState {
  const verdict = judged(sample);
  const { at } = sample;
  const line: LinkState = {
    ...before,
    // A neutral sample does not end a bad stretch but does end a good one.
    badSince: verdict === 'good' ? null : (before.badSince ?? (verdict === 'bad' ? at : null)),
    goodSince: verdict === 'good' ? (before.goodSince ?? at) : null,
  };
  const badFor = verdict === 'bad' ? at - (line.badSince ?? at) : 0;
  const goodFor = at - (line.goodSince ?? at);
  switch (line.is) {
    case 'steady':
      if (badFor >= BAD_BEFORE_DROP_MS) return { ...line, is: 'audio', since: at };
      return goodFor >= BACKOFF_RESET_MS && line.wait !== GOOD_BEFORE_RETURN_MS
        ? { ...line, wait: GOOD_BEFORE_RETURN_MS }
        : line;
    case 'audio':
      return goodFor >= line.wait ? { ...line, is: 'returning', shown: 1, since: at } : line;
    case 'returning':
      if (badFor >= BAD_BEFORE_SECOND_DROP_MS)
        return { ...line, is: 'audio', shown: 0, since: at, wait: Math.min(MAX_BACKOFF_MS, line.wait * 2) };
      if (verdict !== 'good' || at - line.since < NEXT_PICTURE_DELAY_MS) return line;
      if (line.shown >= cameras) return { ...line, is: 'steady', shown: 0, since: at };
      return { ...line, shown: line.shown + 1, since: at };
    case 'insisted':
      return goodFor >= GOOD_BEFORE_RETURN_MS ? { ...line, is: 'steady', since: at } : line;
  }
}

/** The user wants video despite a weak link; not asked again until the link was good. */
export const forceVideo = (line: LinkState, at: number): LinkState =>
  line.is === 'steady' ? line : { ...line, is: 'insisted', shown: 0, since: at };
