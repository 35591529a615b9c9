import * as z from 'zod/mini';
import { administratorReads } from '../admin/admin.calls.ts';
import { call } from '../call.ts';
import { LocalDay } from '../meeting/planning.rules.ts';
import { LegalContent, LegalDocumentName, LegalTextVersion } from './legal.calls.ts';

/** Longest title or heading, longest text of a section, most sections. */
export const LEGAL_HEADING_MAX = 200;
export const LEGAL_BODY_MAX = 20_000;
const SECTIONS_MAX = 40;
const BODY_BYTES = 1024 * 1024;

const Texts = z.object({ tr: LegalContent, en: LegalContent, ar: LegalContent, ru: LegalContent });
export type LegalTexts = z.infer<typeof Texts>;

const heading = z.string('field.required').check(z.trim(), z.maxLength(LEGAL_HEADING_MAX, 'field.textLong'));
const body = z.string('field.required').check(z.trim(), z.maxLength(LEGAL_BODY_MAX, 'field.textLong'));
const Written = z.object({
  title: heading,
  intro: body,
  sections: z
    .array(z.object({ name: z.string().check(z.maxLength(40)), heading, body }))
    .check(z.maxLength(SECTIONS_MAX, 'field.invalid')),
});

/** What is known of a version beside what it says. */
const Head = z.object({
  version: z.string(),
  /** The moment from which it holds; null: from the beginning, as the product came with it. */
  from: z.nullable(z.string()),
  state: z.enum(['past', 'current', 'upcoming']),
  /** SHA-256 of what it says in all languages. */
  hash: z.string(),
});
export type LegalVersion = z.infer<typeof Head>;

const Document = z.object({
  document: LegalDocumentName,
  current: Head,
  /** What holds from a day to come on. */
  upcoming: z.nullable(Head),
});
export type AdminLegalText = z.infer<typeof Document>;

/** Every text with the version that holds and the one that is to come. */
export const getLegalTexts = call({
  name: 'getLegalTexts',
  method: 'GET',
  path: '/admin/legal-texts',
  access: 'administrator',
  permission: 'legal',
  input: z.object({}),
  reply: z.object({ result: z.array(Document) }),
  limit: administratorReads,
});

/** The versions of a text, the newest first, at most 100. */
export const listLegalVersions = call({
  name: 'listLegalVersions',
  method: 'GET',
  path: '/admin/legal-versions',
  access: 'administrator',
  permission: 'legal',
  input: z.object({ document: LegalDocumentName }),
  reply: z.object({ result: z.array(Head) }),
  limit: administratorReads,
});

/** A version of a text, past, present or to come, in every language; and what the product came with, whose places it must have. */
export const getLegalVersion = call({
  name: 'getLegalVersion',
  method: 'GET',
  path: '/admin/legal-version',
  access: 'administrator',
  permission: 'legal',
  input: z.object({ document: LegalDocumentName, version: LegalTextVersion }),
  reply: z.object({ ...Head.shape, texts: Texts, shipped: Texts }),
  refusals: ['route.notFound'],
  limit: administratorReads,
});

/** Makes the next version of a text. One that is to come gives way to it. */
export const publishLegalText = call({
  name: 'publishLegalText',
  method: 'POST',
  path: '/admin/publish-legal-text',
  access: 'administrator',
  permission: 'legal',
  confirmed: true,
  input: z.object({
    document: LegalDocumentName,
    /** The last version that was seen: the one to come, else the one that holds. */
    version: LegalTextVersion,
    /** First day (Europe/Istanbul); null, or today: at once. */
    from: z.nullable(LocalDay),
    texts: z.object({ tr: Written, en: Written, ar: Written, ru: Written }),
  }),
  reply: z.object({ result: Document }),
  refusals: ['admin.textChanged', 'admin.textPlaces', 'admin.textSame'],
  limit: administratorReads,
  bodyLimit: BODY_BYTES,
});

/** Takes a version back that does not hold yet. */
export const withdrawLegalText = call({
  name: 'withdrawLegalText',
  method: 'POST',
  path: '/admin/withdraw-legal-text',
  access: 'administrator',
  permission: 'legal',
  confirmed: true,
  input: z.object({ document: LegalDocumentName, version: LegalTextVersion }),
  reply: z.object({ result: Document }),
  refusals: ['admin.textHolds'],
  limit: administratorReads,
});
