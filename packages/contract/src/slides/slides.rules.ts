import * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import { PublicId } from '../meeting/meeting.rules.ts';

/** Most documents of a meeting. */
export const DOCUMENTS_MAX = 20;
/** Largest document, in bytes. */
export const DOCUMENT_BYTES = 50 * 1024 * 1024;
/** Most pages of a document. */
export const PAGES_MAX = 300;
/** Pages that are listed at a time. */
export const PAGES_LISTED = 50;
/** Longest text of a page that is kept for readers and for searching. */
export const PAGE_TEXT_MAX = 4000;
/** Magnification of a page; 1: all of it shows. */
export const ZOOM_MAX = 8;
/** What is taken everywhere, by the content. */
export const documentTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const;

const openXml = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';
/** Office files, which are taken where LibreOffice is installed, with what their names end with. */
export const officeTypes: Readonly<Record<string, string>> = {
  [`${openXml}.presentationml.presentation`]: '.pptx',
  [`${openXml}.presentationml.slideshow`]: '.ppsx',
  [`${openXml}.wordprocessingml.document`]: '.docx',
  [`${openXml}.spreadsheetml.sheet`]: '.xlsx',
  [`${openDocument}.presentation`]: '.odp',
  [`${openDocument}.text`]: '.odt',
  [`${openDocument}.spreadsheet`]: '.ods',
};

/** Of office programs with macros, as browsers and the content name them. */
const MACRO_TYPE = /^application\/vnd\.ms-(?:word|excel|powerpoint)\.[\w.-]*macroenabled/i;
export const isMacroType = (type: string): boolean => MACRO_TYPE.test(type);
const macroTypes = [
  'word.document.macroenabled.12',
  'word.template.macroenabled.12',
  'excel.sheet.macroenabled.12',
  'excel.template.macroenabled.12',
  'excel.sheet.binary.macroenabled.12',
  'powerpoint.presentation.macroenabled.12',
  'powerpoint.slideshow.macroenabled.12',
  'powerpoint.template.macroenabled.12',
].map((name) => `application/vnd.ms-${name}`);

/**
 * What may be an office file by its beginning: all of it decides. A package whose kind comes late, and the compound file that an
 * encrypted one is, are among them; those with macros are refused by a sentence of their own.
 */
export const officeContents: readonly string[] = [
  ...Object.keys(officeTypes),
  ...macroTypes,
  'application/zip',
  'application/x-cfb',
];
/** What may be brought, by the beginning of the content. */
export const uploadTypes: readonly string[] = [...documentTypes, ...officeContents];

/** Why no pages came of a document. */
export const documentFailures = [
  'slides.encrypted',
  'slides.broken',
  'slides.tooManyPages',
  'slides.tooHeavy',
] as const satisfies readonly ErrorCode[];
export type DocumentFailure = (typeof documentFailures)[number];

/** A document of a meeting. `rev` grows with every change, so that a late signal cannot undo a newer one. */
export const SlidesDocument = z.object({
  id: PublicId,
  /** As its file was called. */
  name: z.string(),
  /** 0: not counted yet. */
  pages: z.int(),
  /** Of this many pages there are pictures, the first of them first. */
  made: z.int(),
  /** No pictures came of it; null: they come, or are there. */
  failure: z.nullable(z.enum(documentFailures)),
  /** Everyone may have the file itself. */
  mayBeSaved: z.boolean(),
  /** It was shown to everyone; before, moderators and presenters alone know of it. */
  wasShown: z.boolean(),
  /** ISO time. */
  createdAt: z.string(),
  rev: z.int(),
});
export type SlidesDocument = z.infer<typeof SlidesDocument>;

/** What part of a page shows. `x`, `y`: what is in the middle, from 0 to 1 of the page's width and height. */
const viewFields = {
  page: z.int('field.invalid').check(z.minimum(1, 'field.invalid'), z.maximum(PAGES_MAX, 'field.invalid')),
  zoom: z._default(
    z.number('field.invalid').check(z.minimum(1, 'field.invalid'), z.maximum(ZOOM_MAX, 'field.invalid')),
    1,
  ),
  x: z._default(z.number('field.invalid').check(z.minimum(0, 'field.invalid'), z.maximum(1, 'field.invalid')), 0.5),
  y: z._default(z.number('field.invalid').check(z.minimum(0, 'field.invalid'), z.maximum(1, 'field.invalid')), 0.5),
};
/** The page that someone looks at. */
export const PageView = z.object(viewFields);
export type PageView = z.infer<typeof PageView>;
export const DocumentView = z.object({ documentId: PublicId, ...viewFields });
export type DocumentView = z.infer<typeof DocumentView>;

/** What is presented in a room of the meeting. `rev` grows with every change. */
export const Presented = z.object({
  /** Null: nothing is shown. */
  documentId: z.nullable(PublicId),
  /** Who turns the pages; null: no one, a moderator may. */
  presenterId: z.nullable(z.string()),
  ...viewFields,
  rev: z.int(),
});
export type Presented = z.infer<typeof Presented>;

/** Before anything was presented in a room. */
export const NOTHING_PRESENTED: Presented = {
  documentId: null,
  presenterId: null,
  page: 1,
  zoom: 1,
  x: 0.5,
  y: 0.5,
  rev: 0,
};

/** Someone in a meeting, as far as these rules ask. */
interface Somebody {
  id: string;
  isModerator: boolean;
}

/** Why someone does not bring or show documents here, nor hand over who presents; or null. Removing them is a moderator's. */
export const getPresentDenial = ({ presenterId }: Pick<Presented, 'presenterId'>, who: Somebody): ErrorCode | null =>
  who.isModerator || who.id === presenterId ? null : 'slides.notPresenter';

/** Why someone does not turn the pages for everyone, or null. */
export function getTurnDenial(
  presented: Pick<Presented, 'presenterId' | 'documentId'>,
  who: Somebody,
): ErrorCode | null {
  if (presented.documentId === null) return 'slides.notFound';
  return who.id === presented.presenterId ? null : 'slides.notPresenter';
}

/** Why a file cannot be brought, as far as a browser knows before it is sent; or null. Its content settles what it is. */
export function getTakeDenial({ size, type }: { size: number; type: string }, takesOffice = true): ErrorCode | null {
  if (size > DOCUMENT_BYTES) return 'input.tooLarge';
  if (type === '' || documentTypes.some((allowed) => allowed === type)) return null;
  if (!takesOffice && (Object.hasOwn(officeTypes, type) || isMacroType(type))) return 'slides.officeUnavailable';
  if (isMacroType(type)) return 'slides.macros';
  return Object.hasOwn(officeTypes, type) ? null : 'input.wrongType';
}

/** Why an office file is not taken, once all of it is there. */
export const officeRefusals = [
  'slides.macros',
  'slides.encrypted',
  'slides.broken',
  'slides.unpacksTooLarge',
  'slides.tooHeavy',
  'slides.officeUnavailable',
] as const satisfies readonly ErrorCode[];

/** Why a document cannot be shown yet, or null: its first page shows while the others are drawn. */
export const getShowDenial = ({ made, failure }: Pick<SlidesDocument, 'made' | 'failure'>): ErrorCode | null =>
  failure === null && made > 0 ? null : 'slides.notReady';

/** Why someone cannot have the file, or null. */
export function getSaveDenial(
  document: Pick<SlidesDocument, 'mayBeSaved' | 'failure'>,
  isModerator: boolean,
): ErrorCode | null {
  if (document.failure !== null) return 'slides.notToSave';
  return document.mayBeSaved || isModerator ? null : 'slides.notToSave';
}
