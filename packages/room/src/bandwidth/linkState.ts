import type { ConnectionQuality } from '../core.ts';

/** How my line to the media server is at a moment. */
export interface LinkSample {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly quality: ConnectionQuality;
  /** The part of the sound's packets that was lost lately, 0 to 1; null: nothing came, nothing can be said. */
  readonly loss: number | null;
}

/**
 * What the line bears. `steady`: every picture. `audio`: none, so that the sound goes on. `returning`: the line is good again, and
 * pictures come back one after the other (`shown`). `insisted`: it is weak, and I want the pictures all the same.
 */
export interface LinkState {
  readonly is: 'steady' | 'audio' | 'returning' | 'insisted';
  /** Pictures that are back; while `returning` alone. */
  readonly shown: number;
  /** Since when this is so, or the last picture came back. Epoch milliseconds. */
  readonly since: number;
  /** Since when the line is bad, or good, without a break; null: it is not. */
  readonly badSince: number | null;
  readonly goodSince: number | null;
  /** So long it has to be good before pictures come back. Grows with every time when that was too early. Milliseconds. */
  readonly wait: number;
}

/** So long a line is bad before pictures go, and before those that came back go again. Milliseconds. */
const BAD_BEFORE_DROP_MS = 6000;
const BAD_BEFORE_SECOND_DROP_MS = 3000;
/** So long it is good before the first picture comes back, then the next one. Milliseconds. */
const GOOD_BEFORE_RETURN_MS = 20_000;
const NEXT_PICTURE_DELAY_MS = 4000;
const MAX_BACKOFF_MS = 160_000;
/** After so long without trouble what was is forgotten. Milliseconds. */
const BACKOFF_RESET_MS = 120_000;
/** Sound with this much loss is hard to follow; below the other, losses are not heard. What is between changes nothing. */
const BAD_LOSS = 0.1;
const GOOD_LOSS = 0.03;

export const STEADY: LinkState = { is: 'steady', shown: 0, since: 0, badSince: null, goodSince: null, wait: GOOD_BEFORE_RETURN_MS };

/**
 * The media server also calls the line of a busy computer poor, which sends fewer pictures than were asked for, and pauses pictures itself
 * where they do not fit: the line is bad where sound gets lost as well.
 */
function judged({ quality, loss }: LinkSample): 'bad' | 'good' | 'between' {
  const isCalledBad = quality === 'poor' || quality === 'lost';
  if (loss === null) return isCalledBad || quality === 'unknown' ? 'between' : 'good';
  if (loss >= (isCalledBad ? GOOD_LOSS : BAD_LOSS)) return 'bad';
  return quality === 'unknown' || loss >= GOOD_LOSS ? 'between' : 'good';
}

/** The line after another sample; `cameras`: how many pictures of others there are. */
export function nextLinkState(before: LinkState, sample: LinkSample, cameras: number): LinkState {
  const verdict = judged(sample);
  const { at } = sample;
  const line: LinkState = {
    ...before,
    // A moment that is neither does not make a bad line good; a good one has to be good all the time.
    badSince: verdict === 'good' ? null : (before.badSince ?? (verdict === 'bad' ? at : null)),
    goodSince: verdict === 'good' ? (before.goodSince ?? at) : null,
  };
  const badFor = verdict === 'bad' ? at - (line.badSince ?? at) : 0;
  const goodFor = at - (line.goodSince ?? at);
  switch (line.is) {
    case 'steady':
      if (badFor >= BAD_BEFORE_DROP_MS) return { ...line, is: 'audio', since: at };
      return goodFor >= BACKOFF_RESET_MS && line.wait !== GOOD_BEFORE_RETURN_MS ? { ...line, wait: GOOD_BEFORE_RETURN_MS } : line;
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

/** I want the pictures although the line is weak: it is not asked again until it was good. */
export const forceVideo = (line: LinkState, at: number): LinkState =>
  line.is === 'steady' ? line : { ...line, is: 'insisted', shown: 0, since: at };
