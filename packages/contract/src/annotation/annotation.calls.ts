import * as z from 'zod/mini';
import { call } from '../call.ts';
import { FileReply } from '../file.calls.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { DrawingSurface, Stroke, StrokePoints, StrokeStyle } from './annotation.rules.ts';

const Done = z.object({ ok: z.literal(true) });
const OneSurface = z.object({ surface: DrawingSurface });

/** A stroke that stays on a picture. Sent again under its id it is the same stroke. */
export const addStroke = call({
  name: 'addStroke',
  method: 'POST',
  path: '/annotation/add',
  access: 'participant',
  input: z.object({ id: PublicId, surface: DrawingSurface, ...StrokeStyle.shape, points: StrokePoints }),
  reply: Stroke,
  refusals: ['annotation.notShown', 'annotation.forbidden', 'annotation.tooMany', 'annotation.notYours'],
  limit: { points: 120, seconds: 60, by: 'admission' },
});

/** What stays on one picture in the caller's room, in the order of drawing. */
export const listStrokes = call({
  name: 'listStrokes',
  method: 'GET',
  path: '/annotation/list',
  access: 'participant',
  input: OneSurface,
  /** At most `STROKES_ON_SURFACE_MAX`. */
  reply: z.object({ strokes: z.array(Stroke) }),
  limit: { points: 240, seconds: 60, by: 'admission' },
});

/** The pages of a document that are drawn on in the caller's room, with what is drawn, as one file: a PDF, or a page to print. */
export const getAnnotatedPages = call({
  name: 'getAnnotatedPages',
  method: 'GET',
  path: '/annotation/pages/:documentId',
  access: 'participant',
  input: z.object({ documentId: PublicId }),
  reply: FileReply,
  refusals: ['annotation.notShown', 'annotation.nothingDrawn', 'slides.notToSave'],
  limit: { points: 10, seconds: 60, by: 'admission' },
});

/** Takes one's own stroke back. One that is gone already is taken back. */
export const undoStroke = call({
  name: 'undoStroke',
  method: 'POST',
  path: '/annotation/undo',
  access: 'participant',
  input: z.object({ id: PublicId }),
  reply: Done,
  refusals: ['annotation.notYours'],
  limit: { points: 120, seconds: 60, by: 'admission' },
});

/** Clears a picture: for anyone who shows it, and moderators. */
export const clearStrokes = call({
  name: 'clearStrokes',
  method: 'POST',
  path: '/annotation/clear',
  access: 'participant',
  input: OneSurface,
  reply: Done,
  refusals: ['annotation.notShown', 'annotation.notYours'],
  limit: { points: 60, seconds: 60, by: 'admission' },
});

/** Lets others draw on a picture or not: for anyone who shows it, and moderators. What is drawn stays. */
export const restrictDrawing = call({
  name: 'restrictDrawing',
  method: 'POST',
  path: '/annotation/restrict',
  access: 'participant',
  input: z.object({ ...OneSurface.shape, forbidden: z.boolean('field.required') }),
  reply: Done,
  refusals: ['annotation.notShown', 'annotation.notYours'],
  limit: { points: 60, seconds: 60, by: 'admission' },
});
