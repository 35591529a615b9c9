import { type Attendance, PRESENCE_GAP_SECONDS } from '@salon/contract';

/** A time inside, as milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

/**
 * Stays of one person in order, joined where they overlap (two tabs, two devices) or where the gap between them is
 * shorter than {@link PRESENCE_GAP_SECONDS} (the page was loaded again).
 */
export function mergePresences(presences: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const { from, to } of [...presences].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last !== undefined && from - last.to < PRESENCE_GAP_SECONDS * 1000) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

/** Whole seconds of presences that do not overlap. */
export const secondsOf = (presences: readonly Span[]): number =>
  Math.round(presences.reduce((sum, { from, to }) => sum + to - from, 0) / 1000);

/** `absent`: never came. `brief`: came for less than the least presence. */
export function statusOf(presences: readonly Span[], minimumMinutes: number): Attendance['status'] {
  if (presences.length === 0) return 'absent';
  return secondsOf(presences) >= minimumMinutes * 60 ? 'present' : 'brief';
}
