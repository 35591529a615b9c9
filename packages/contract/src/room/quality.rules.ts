import type { QualityReport } from './quality.calls.ts';

/** From here on speech is hard to follow. */
const WEAK_LOSS = 0.05;
const WEAK_JITTER_MS = 100;
/** Part of the time that pictures stood still. */
const WEAK_FROZEN = 0.1;

/** Whether the connection was too weak to follow the meeting, by one report. */
export const isConnectionWeak = ({
  seconds,
  loss,
  jitterMs,
  frozenMs,
  reconnects,
}: Pick<QualityReport, 'seconds' | 'loss' | 'jitterMs' | 'frozenMs' | 'reconnects'>): boolean =>
  reconnects > 0 ||
  (loss ?? 0) >= WEAK_LOSS ||
  (jitterMs ?? 0) >= WEAK_JITTER_MS ||
  frozenMs >= seconds * 1000 * WEAK_FROZEN;

/** A stretch of time, epoch milliseconds. */
export type TimeSpan = readonly [from: number, to: number];

/** Weak stretches this close together are one: a report now and then is good by luck. */
const MERGED_GAP_MS = 90_000;
/** The latest ones that are kept of one person. */
export const MAX_WEAK_SPANS = 50;

/** Adds a stretch to those that are known, in order. */
export function addWeakSpan(spans: readonly TimeSpan[], [from, to]: TimeSpan): TimeSpan[] {
  const last = spans.at(-1);
  if (last === undefined || from - last[1] > MERGED_GAP_MS)
    return [...spans, [from, to] as const].slice(-MAX_WEAK_SPANS);
  return [...spans.slice(0, -1), [Math.min(last[0], from), Math.max(last[1], to)] as const];
}
