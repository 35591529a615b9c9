import * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import type { ParticipantRole } from '../meeting/meeting.calls.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { PAGES_MAX } from '../slides/slides.rules.ts';

/** Coordinates count from the left and the top edge of the picture's content, whatever the language: 0 to this. */
export const STROKE_SCALE = 10_000;
/** Most points of a stroke that stays, and of one message about a stroke that is being drawn. */
export const STROKE_POINTS_MAX = 256;
/** Most strokes on one picture, on all shared screens of a room, and on all pages that are shown in a room. */
export const STROKES_ON_SURFACE_MAX = 300;
export const STROKES_ON_SHARES_MAX = 600;
export const STROKES_ON_PAGES_MAX = 6000;
/** A stroke that does not stay begins to fade this long after it was drawn, and has faded this long after that. */
export const STROKE_FADE_DELAY_MS = 4000;
export const STROKE_FADE_DURATION = 1000;

/** `mark`: a spot, for anyone who points by keyboard. */
export const strokeKinds = ['pen', 'highlighter', 'mark'] as const;
export type StrokeKind = (typeof strokeKinds)[number];
export const strokeColours = ['red', 'yellow', 'green', 'blue', 'black', 'white'] as const;
export type StrokeColour = (typeof strokeColours)[number];
export const strokeWidths = ['thin', 'medium', 'thick'] as const;
export type StrokeWidth = (typeof strokeWidths)[number];

const ID = '[A-Za-z0-9_-]{22}';
const SHARE = new RegExp(`^share/${ID}$`);
const PAGE = new RegExp(`^page/${ID}/([1-9][0-9]{0,2})$`);
function isPage(surface: string): boolean {
  const number = Number(PAGE.exec(surface)?.[1] ?? 0);
  return number >= 1 && number <= PAGES_MAX;
}
/** A picture that is drawn on: `share/<personId>`, the screen that someone shares; `page/<documentId>/<number>`, a page of slides. */
export const DrawingSurface = z
  .string('field.invalid')
  .check(z.refine((surface) => SHARE.test(surface) || isPage(surface), 'field.invalid'));
export type DrawingSurface = z.infer<typeof DrawingSurface>;

export const shareSurface = (personId: string): DrawingSurface => `share/${personId}`;
export const pageSurface = (documentId: string, page: number): DrawingSurface => `page/${documentId}/${page}`;

/** Whose screen a surface is; null: it is no shared screen. */
export const sharerOf = (surface: DrawingSurface): string | null => (SHARE.test(surface) ? surface.slice(6) : null);
/** Which page of which document a surface is; null: it is none. */
export function pageOf(surface: DrawingSurface): { documentId: string; page: number } | null {
  const page = PAGE.exec(surface)?.[1];
  return page === undefined ? null : { documentId: surface.slice(5, 27), page: Number(page) };
}

/** What drawing is allowed or forbidden on together: a shared screen on its own, all pages of a document: `page/<documentId>`. */
export const restrictedWith = (surface: DrawingSurface): string => {
  const page = pageOf(surface);
  return page === null ? surface : `page/${page.documentId}`;
};

/** A coordinate. */
export const StrokeCoordinate = z
  .int('field.invalid')
  .check(z.minimum(0, 'field.invalid'), z.maximum(STROKE_SCALE, 'field.invalid'));
/** Points one after the other: x, y, x, y. */
export const StrokePoints = z.array(StrokeCoordinate, 'field.invalid').check(
  z.minLength(2, 'field.required'),
  z.maxLength(STROKE_POINTS_MAX * 2, 'field.invalid'),
  z.refine((numbers) => numbers.length % 2 === 0, 'field.invalid'),
);

/** How a stroke looks. */
export const StrokeStyle = z.object({
  kind: z.enum(strokeKinds, 'field.invalid'),
  colour: z.enum(strokeColours, 'field.invalid'),
  width: z.enum(strokeWidths, 'field.invalid'),
});
export type StrokeStyle = z.infer<typeof StrokeStyle>;

/** A stroke that stays. Its id is given by anyone who draws it, so that it is the same while it is drawn and afterwards. */
export const Stroke = z.object({
  id: PublicId,
  surface: DrawingSurface,
  ...StrokeStyle.shape,
  points: StrokePoints,
  /** Who drew it, under the name of that time. */
  personId: PublicId,
  fullName: z.string(),
});
export type Stroke = z.infer<typeof Stroke>;

interface Viewer {
  readonly id: string;
  readonly role: ParticipantRole;
}

/** Why someone may not draw on a picture, or null. Anyone who shows it always may. `presenterId` null: no one does just now. */
export const getAnnotateDenial = (
  viewerId: string,
  presenterId: string | null,
  forbidden: boolean,
): ErrorCode | null => (forbidden && viewerId !== presenterId ? 'annotation.forbidden' : null);

/** Why someone may not clear a picture or say who draws on it, or null: anyone who shows it, and moderators. */
export const getRestrictDenial = (viewer: Viewer, presenterId: string | null): ErrorCode | null =>
  viewer.id === presenterId || viewer.role === 'moderator' ? null : 'annotation.notYours';
