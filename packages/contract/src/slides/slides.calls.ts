import * as z from 'zod/mini';
import { call, FileContent } from '../call.ts';
import { FileReply } from '../file.calls.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import {
  DOCUMENT_BYTES,
  DocumentView,
  officeRefusals,
  Presented,
  SlidesDocument,
  uploadTypes,
} from './slides.rules.ts';
import { SlidesSeen } from './slides.signals.ts';

const Done = z.object({ ok: z.literal(true) });
const OneDocument = z.object({ documentId: PublicId });
const ofPresenters = ['slides.notAllowed', 'slides.notPresenter'] as const;
const presenterLimit = { points: 60, seconds: 60, by: 'admission' } as const;

/** The documents that the caller may know of, and what is presented in their room. */
export const listSlides = call({
  name: 'listSlides',
  method: 'GET',
  path: '/slides/list',
  access: 'participant',
  input: z.object({}),
  reply: SlidesSeen,
  limit: { points: 120, seconds: 60, by: 'admission' },
});

/** A picture of a page. The paths are good for an hour at least. */
export const SlidePage = z.object({
  number: z.int(),
  /** Pixels of the large picture. */
  width: z.int(),
  height: z.int(),
  url: z.string(),
  /** The small picture, for overviews. */
  smallUrl: z.string(),
  /** What is written on it. */
  text: z.string(),
});
export type SlidePage = z.infer<typeof SlidePage>;

/** At most `PAGES_LISTED` pages of a document after this one, as far as they are there. */
export const listSlidePages = call({
  name: 'listSlidePages',
  method: 'GET',
  path: '/slides/pages/:documentId',
  access: 'participant',
  input: z.object({ documentId: PublicId, after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) }),
  reply: z.object({ pages: z.array(SlidePage) }),
  refusals: ['slides.notFound'],
  limit: { points: 240, seconds: 60, by: 'admission' },
});

/** Brings a document. Its pages come by and by; `slides.changed` tells how far they are. */
export const uploadSlides = call({
  name: 'uploadSlides',
  method: 'POST',
  path: '/slides/upload',
  access: 'participant',
  upload: { purpose: 'slides', types: uploadTypes },
  bodyLimit: DOCUMENT_BYTES,
  input: z.object({ file: FileContent }),
  reply: SlidesDocument,
  refusals: [...ofPresenters, 'slides.tooMany', ...officeRefusals],
  limit: { points: 40, seconds: 3600, by: 'admission' },
});

/** Deletes a document with its pages. Deleting twice is deleting. */
export const removeSlides = call({
  name: 'removeSlides',
  method: 'POST',
  path: '/slides/remove',
  access: 'moderator',
  input: OneDocument,
  reply: Done,
  refusals: ['slides.notAllowed'],
  limit: presenterLimit,
});

/** Whether everyone may have the file itself. */
export const setSlidesDownloadable = call({
  name: 'setSlidesDownloadable',
  method: 'POST',
  path: '/slides/saving',
  access: 'moderator',
  input: z.object({ documentId: PublicId, mayBeSaved: z.boolean('field.required') }),
  reply: SlidesDocument,
  refusals: ['slides.notAllowed', 'slides.notFound'],
  limit: presenterLimit,
});

/** The file as it was brought. */
export const getSlidesFile = call({
  name: 'getSlidesFile',
  method: 'GET',
  path: '/slides/file/:documentId',
  access: 'participant',
  input: OneDocument,
  reply: FileReply,
  refusals: ['slides.notFound', 'slides.notToSave'],
  limit: presenterLimit,
});

/** Shows a document to everyone in the room; the caller presents it from now on. */
export const showSlides = call({
  name: 'showSlides',
  method: 'POST',
  path: '/slides/show',
  access: 'participant',
  input: DocumentView,
  reply: Presented,
  refusals: [...ofPresenters, 'slides.notFound', 'slides.notReady'],
  limit: presenterLimit,
});

/** Nothing is shown any more, and no one presents. Hiding twice is hiding. */
export const hideSlides = call({
  name: 'hideSlides',
  method: 'POST',
  path: '/slides/hide',
  access: 'participant',
  input: z.object({}),
  reply: Presented,
  refusals: ofPresenters,
  limit: presenterLimit,
});

/** Another page, or another part of it, of what the caller presents. */
export const setSlidesPage = call({
  name: 'setSlidesPage',
  method: 'POST',
  path: '/slides/turn',
  access: 'participant',
  input: DocumentView,
  reply: Presented,
  refusals: [...ofPresenters, 'slides.notFound', 'slides.notReady'],
  limit: { points: 120, seconds: 10, by: 'admission' },
});

/** Someone else of the room presents from now on; a moderator may name themselves. */
export const transferSlidesControl = call({
  name: 'transferSlidesControl',
  method: 'POST',
  path: '/slides/hand',
  access: 'participant',
  input: z.object({ participantId: PublicId }),
  reply: Presented,
  refusals: [...ofPresenters, 'room.personGone'],
  limit: presenterLimit,
});
