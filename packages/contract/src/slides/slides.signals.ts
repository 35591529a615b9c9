import * as z from 'zod/mini';
import { PublicId } from '../meeting/meeting.rules.ts';
import { signal } from '../signal.ts';
import { toolContract } from '../tool.ts';
import { Presented, SlidesDocument } from './slides.rules.ts';

/** A document came, more of its pages are there, or something else of it changed. */
export const documentChanged = signal('slides.changed', SlidesDocument);
export const documentRemoved = signal('slides.removed', z.object({ id: PublicId }));
/** Another page, another part of it, another document or another presenter; told to the room that sees it. */
export const slidesPresented = signal('slides.presented', Presented);

/** The slides of a meeting as one participant sees them. */
export const SlidesSeen = z.object({
  /** The first brought first. At most `DOCUMENTS_MAX`. */
  documents: z.array(SlidesDocument),
  /** In the room where the participant is. */
  presented: Presented,
});
export type SlidesSeen = z.infer<typeof SlidesSeen>;

/** Slides over the hub: on entering, what `listSlides` answers. */
export const slidesContract = toolContract({
  name: 'slides',
  asks: z.object({}),
  snapshot: SlidesSeen,
  signals: [documentChanged, documentRemoved, slidesPresented],
});
