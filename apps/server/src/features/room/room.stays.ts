import { type Attendance, STAY_GAP_SECONDS } from '@salon/contract';

/** A time inside, as milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

/**
 * Stays of one person in order, joined where they overlap (two tabs, two devices) or where the gap between them is
 * shorter than {@link STAY_GAP_SECONDS} (the page was loaded again).
 */
export function mergeStays(stays: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const { from, to } of [...stays].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last !== undefined && from - last.to < STAY_GAP_SECONDS * 1000) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

/** Whole seconds of stays that do not overlap. */
export const secondsOf = (stays: readonly Span[]): number =>
  Math.round(stays.reduce((sum, { from, to }) => sum + to - from, 0) / 1000);

/** `absent`: never came. `brief`: came for less than the least presence. */
export function statusOf(stays: readonly Span[], minimumMinutes: number): Attendance['status'] {
  if (stays.length === 0) return 'absent';
  return secondsOf(stays) >= minimumMinutes * 60 ? 'present' : 'brief';
}
