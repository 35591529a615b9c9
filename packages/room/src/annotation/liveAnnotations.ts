import {
  type AnnotationLive,
  type DrawingSurface,
  restrictedWith,
  STROKE_FADE_DELAY_MS,
  STROKE_FADE_DURATION,
} from '@salon/contract';
import { newChannel, type OpenChannel } from '../channel.ts';
import type { Clock } from '../clock.ts';
import type { After } from '../live/timers.ts';
import type { LiveAnnotations, LivePointer, LiveStroke } from './annotation.state.ts';

/** A stroke of which nothing is heard any more, and a place where someone points, go after this time. */
const SILENT_MS = 10_000;
const POINTS_FOR = 5000;
/** How long a stroke that was drawn to stay waits for our server to say so. */
const RETAINED_WITHIN_MS = 10_000;
const SWEEP = 500;
/** More than these no one looks at: what a hostile browser sends must not fill the page. */
const MAX_STROKES = 200;
const MAX_NUMBERS = 8000;

const lasts = { drawing: SILENT_MS, kept: RETAINED_WITHIN_MS, fades: STROKE_FADE_DELAY_MS + STROKE_FADE_DURATION };

type Until<Thing> = Thing & { until: number };
type Open<Thing> = { -readonly [Key in keyof Thing]: Thing[Key] };
type Held = Until<Open<LiveStroke>>;

interface Page {
  readonly strokes: Map<string, Held>;
  readonly pointers: Map<string, Until<LivePointer>>;
}

export interface LiveAnnotationStore {
  readonly channel: OpenChannel<LiveAnnotations>;
  /** Someone, or I, told something. */
  take(from: string, said: AnnotationLive): void;
  /** Strokes that are no longer drawn live: they stay by now, or were refused. */
  drop(isGone: (id: string) => boolean): void;
  /** Forgets what people drew of whom nothing may be seen any more. */
  forget(isGone: (personId: string) => boolean): void;
  /** Forgets what is live on pictures that are restricted together. */
  clear(on: string): void;
}

/** What happens on each picture just now: who draws is known by whom our server named, so no one continues with another's stroke. */
export function newLiveAnnotations(clock: Clock, after: After): LiveAnnotationStore {
  const pages = new Map<DrawingSurface, Page>();
  const channel = newChannel<LiveAnnotations>((surface) => {
    const page = pages.get(surface);
    return { strokes: [...(page?.strokes.values() ?? [])], pointers: [...(page?.pointers.values() ?? [])] };
  });
  let sweeping = false;
  const scheduleSweep = () => {
    if (sweeping) return;
    sweeping = true;
    after(SWEEP, () => {
      sweeping = false;
      sweep();
    });
  };
  const sweep = () => {
    const now = clock.now();
    for (const [surface, { strokes, pointers }] of pages) {
      let changed = false;
      for (const things of [strokes, pointers])
        for (const [key, { until }] of things) if (until <= now) changed = things.delete(key) || changed;
      if (changed) channel.changed(surface);
      if (strokes.size + pointers.size === 0) pages.delete(surface);
    }
    if (pages.size > 0) scheduleSweep();
  };
  const draw = ({ strokes }: Page, from: string, said: Extract<AnnotationLive, { is: 'stroke' }>) => {
    const { id, kind, colour, width, points, end } = said;
    const key = `${from}/${id}`;
    const known = strokes.get(key);
    // What was drawn to its end is not gone on with.
    if (known !== undefined && known.end !== 'drawing') return;
    if (known === undefined && strokes.size >= MAX_STROKES) return;
    const until = clock.now() + lasts[end];
    const stroke = known ?? { id, personId: from, kind, colour, width, points: [], end, until };
    stroke.points.length = Math.min(stroke.points.length, said.from * 2);
    if (stroke.points.length < MAX_NUMBERS) stroke.points.push(...points);
    Object.assign(stroke, { end, until });
    strokes.set(key, stroke);
  };
  return {
    channel,
    take(from, said) {
      const page = pages.get(said.surface) ?? { strokes: new Map(), pointers: new Map() };
      pages.set(said.surface, page);
      if (said.is === 'stroke') draw(page, from, said);
      else if (said.at === null) page.pointers.delete(from);
      else {
        page.pointers.set(from, { personId: from, ...said.at, until: clock.now() + POINTS_FOR });
      }
      channel.changed(said.surface);
      scheduleSweep();
    },
    drop(isGone) {
      for (const [surface, { strokes }] of pages) {
        let changed = false;
        for (const [key, { id }] of strokes) if (isGone(id)) changed = strokes.delete(key) || changed;
        if (changed) channel.changed(surface);
      }
    },
    forget(isGone) {
      for (const [surface, { strokes, pointers }] of pages) {
        let changed = false;
        for (const things of [strokes, pointers])
          for (const [key, { personId }] of things) if (isGone(personId)) changed = things.delete(key) || changed;
        if (changed) channel.changed(surface);
      }
    },
    clear(on) {
      for (const surface of [...pages.keys()])
        if (restrictedWith(surface) === on && pages.delete(surface)) channel.changed(surface);
    },
  };
}
