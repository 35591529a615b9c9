import type { RecordingChapterKind } from '@salon/contract';

/**
 * Which moment of the meeting is which second of the file. A recorder says every second how far the part is by its browser's clock
 * (`Progress` of the contract), and the server notes by its own clock when that was: the earliest beginning that follows from any of
 * these is kept, since an answer may come late and never early. How long each part really is in the file is measured when the file is
 * made, and the parts are placed by that. What is left of error is how long the browser takes for its first picture and the fastest
 * answer on its way: well below a second, also after pauses and other recorders, because each span has a beginning of its own.
 */

/** A while in which a part was recorded without a pause. */
interface Run {
  part: number;
  run: number;
  startAt: Date;
  offsetMs: number;
  durationMs: number;
}

/** Instants as milliseconds of the epoch, and where the file has the first of them. */
export interface Span {
  from: number;
  to: number;
  at: number;
}

interface Timed {
  runs: readonly Run[];
  /** Of a file that was made; none: it is still recorded. */
  parts: readonly { part: number; duration: number }[];
  /** What was cut off its beginning, and how long it is now; null: to its end. */
  cut: { from: number; length: number | null };
}

const byPlace = (a: Run, b: Run): number => a.part - b.part || a.run - b.run;
const last = <T>(list: readonly T[]): T | undefined => list[list.length - 1];

/** How long a part is: as it was measured, or as far as its recorder said. */
function durationOf(part: number, runs: readonly Run[], parts: Timed['parts']): number {
  if (parts.length > 0) return parts.find((one) => one.part === part)?.duration ?? 0;
  const end = last(runs);
  return end === undefined ? 0 : end.offsetMs + end.durationMs;
}

/** When it was recorded, in the order of the file. */
export function spansOf({ runs, parts, cut }: Timed): Span[] {
  const byPart = Map.groupBy(runs.toSorted(byPlace), ({ part }) => part);
  const numbers = [...new Set([...byPart.keys(), ...parts.map(({ part }) => part)])].sort((a, b) => a - b);
  let offset = 0;
  const spans: Span[] = [];
  for (const part of numbers) {
    const ofPart = byPart.get(part) ?? [];
    const duration = durationOf(part, ofPart, parts);
    for (const [index, { startAt, offsetMs }] of ofPart.entries()) {
      const end = Math.min(ofPart[index + 1]?.offsetMs ?? duration, duration);
      const from = startAt.getTime();
      if (end > offsetMs) spans.push({ from, to: from + end - offsetMs, at: offset + offsetMs });
    }
    offset += duration;
  }
  return spans.flatMap((span) => within(span, cut));
}

/** What is left of a span in a file whose ends were cut off. */
function within({ from, to, at }: Span, cut: Timed['cut']): Span[] {
  const begin = Math.max(at - cut.from, 0);
  const end = Math.min(at + to - from - cut.from, cut.length ?? Number.MAX_SAFE_INTEGER);
  if (end <= begin) return [];
  const skipped = begin - (at - cut.from);
  return [{ from: from + skipped, to: from + skipped + end - begin, at: begin }];
}

/** The place of an instant in the file; null: it was not recorded. */
export function placeOf(spans: readonly Span[], instant: number): number | null {
  const span = spans.find(({ from, to }) => from <= instant && instant < to);
  return span === undefined ? null : span.at + instant - span.from;
}

/** The same for what continues: what began in a pause or before is there when it is recorded again; null: that never was. */
function placeFrom(spans: readonly Span[], instant: number): number | null {
  const place = placeOf(spans, instant);
  return place ?? spans.find(({ from }) => from > instant)?.at ?? null;
}

/** A chapter is longer than this, or the next one stands in its place. */
const CHAPTER_MIN_MS = 5000;

interface Moment {
  at: Date;
  kind: RecordingChapterKind;
}

/** The chapters of a file. Where several begin at nearly the same time, the last of them goes on and is told. */
export function chaptersOf<M extends Moment>(spans: readonly Span[], moments: readonly M[]): (M & { place: number })[] {
  const chapters: (M & { place: number })[] = [];
  for (const moment of moments.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const place = placeFrom(spans, moment.at.getTime());
    if (place === null) continue;
    const before = last(chapters);
    if (before !== undefined && place - before.place < CHAPTER_MIN_MS)
      chapters[chapters.length - 1] = { ...moment, place: before.place };
    else chapters.push({ ...moment, place });
  }
  return chapters;
}
