import * as z from 'zod/mini';
import { call, FileContent } from '../call.ts';
import { FileReply } from '../file.calls.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { DOCUMENT_BYTES, officeRefusals, SlidesDocument, uploadTypes } from './slides.rules.ts';

const Done = z.object({ ok: z.literal(true) });
const creator = ['meeting.notFound', 'meeting.notCreator'] as const;
const creatorLimit = { points: 120, seconds: 60, by: 'account' } as const;
const OneDocument = z.object({ id: PublicId, documentId: PublicId });

/** The documents of a meeting of the caller's, before, while and after it continues. */
export const getMeetingSlides = call({
  name: 'getMeetingSlides',
  method: 'GET',
  path: '/slides/meeting/:id',
  access: 'user',
  input: z.object({ id: PublicId }),
  reply: z.object({
    /** The meeting's package has presentations. */
    available: z.boolean(),
    /** The meeting is to come or continues: documents may be brought. */
    mayPrepare: z.boolean(),
    documents: z.array(SlidesDocument),
  }),
  refusals: creator,
  limit: creatorLimit,
});

/** Brings a document for a meeting of the caller's. */
export const prepareMeetingSlides = call({
  name: 'prepareMeetingSlides',
  method: 'POST',
  path: '/slides/prepare',
  access: 'user',
  upload: { purpose: 'slides', types: uploadTypes },
  bodyLimit: DOCUMENT_BYTES,
  input: z.object({ file: FileContent, id: PublicId }),
  reply: SlidesDocument,
  refusals: [...creator, 'slides.notAllowed', 'meeting.over', 'slides.tooMany', ...officeRefusals],
  limit: { points: 40, seconds: 3600, by: 'account' },
});

/** Deletes a document of a meeting of the caller's. */
export const deleteMeetingSlides = call({
  name: 'deleteMeetingSlides',
  method: 'POST',
  path: '/slides/prepare-delete',
  access: 'user',
  input: OneDocument,
  reply: Done,
  refusals: creator,
  limit: creatorLimit,
});

/** The file of a document of a meeting of the caller's, as it was brought. */
export const getMeetingSlidesFile = call({
  name: 'getMeetingSlidesFile',
  method: 'GET',
  path: '/slides/meeting-file/:id',
  access: 'user',
  input: OneDocument,
  reply: FileReply,
  refusals: [...creator, 'slides.notFound', 'slides.notToSave'],
  limit: creatorLimit,
});
