import * as z from 'zod/mini';
import { liveMessage } from '../live.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { signal } from '../signal.ts';
import { toolContract } from '../tool.ts';
import { DrawingSurface, Stroke, StrokeCoordinate, StrokePoints, StrokeStyle } from './annotation.rules.ts';

/** A stroke that stays was drawn. */
export const strokeAdded = signal('annotation.added', Stroke);
/** Strokes went from a picture; null: all of them. */
export const strokesRemoved = signal(
  'annotation.removed',
  z.object({ surface: DrawingSurface, ids: z.nullable(z.array(PublicId)) }),
);
/** Anyone who shows a picture, or a moderator, lets others draw on it or not. `on`: what `restrictedWith` says of it. */
export const drawingRestricted = signal('annotation.restricted', z.object({ on: z.string(), forbidden: z.boolean() }));

/**
 * What is drawn in the room: the strokes that stay on shared screens, in the order of drawing, and where others may not draw.
 * Strokes on pages are asked for page by page.
 */
export const AnnotationsSeen = z.object({
  strokes: z.array(Stroke),
  /** As `restrictedWith` says it. */
  forbidden: z.array(z.string()),
  /** There are strokes on pages. */
  onPages: z.boolean(),
});
export type AnnotationsSeen = z.infer<typeof AnnotationsSeen>;

/** A part of a stroke that is being drawn: its points from number `from` on. */
const Drawing = z.object({
  is: z.literal('stroke'),
  surface: DrawingSurface,
  id: PublicId,
  ...StrokeStyle.shape,
  from: z.int().check(z.minimum(0), z.maximum(100_000)),
  points: StrokePoints,
  /** `drawing`; `kept`: it was sent to stay; `fades`: that was all, and it goes in a moment. */
  end: z.enum(['drawing', 'kept', 'fades']),
});
/** Where someone points; null: nowhere any more. */
const Pointing = z.object({
  is: z.literal('pointer'),
  surface: DrawingSurface,
  at: z.nullable(z.object({ x: StrokeCoordinate, y: StrokeCoordinate })),
});

const said = z.union([Drawing, Pointing]);
/** What is drawn and pointed at just now: told at once, never kept, lost where a line is slow. */
export const annotationLive = liveMessage('annotation.live', said);
export type AnnotationLive = z.infer<typeof said>;

export const annotationContract = toolContract({
  name: 'annotation',
  asks: z.object({}),
  snapshot: AnnotationsSeen,
  signals: [strokeAdded, strokesRemoved, drawingRestricted],
  live: annotationLive,
});
