import * as z from 'zod/mini';
import { call } from '../call.ts';
import { legalDocumentNames } from './legal.documents.ts';

export const LegalDocumentName = z.enum(legalDocumentNames);
export const LegalLanguage = z.enum(['tr', 'en', 'ar', 'ru']);
export const LegalTextVersion = z.string().check(z.minLength(1, 'field.required'), z.maxLength(20, 'field.invalid'));

/** A text in a language. Lines are paragraphs, lines that begin with "- " items of a list; {places} are filled when it is shown. */
export const LegalContent = z.object({
  /** Empty where the text has none of its own. */
  title: z.string(),
  intro: z.string(),
  sections: z.array(z.object({ name: z.string(), heading: z.string(), body: z.string() })),
});
export type LegalContent = z.infer<typeof LegalContent>;
const byAnybody = { points: 240, seconds: 60, by: 'address' } as const;

/** The versions of the texts that hold now. */
export const getLegalVersions = call({
  name: 'getLegalVersions',
  method: 'GET',
  path: '/legal/versions',
  access: 'anyone',
  input: z.object({}),
  reply: z.object({ guest: z.string(), account: z.string(), sales: z.string() }),
  limit: byAnybody,
});

/** What a text says in a version of its set that holds or held. */
export const getLegalText = call({
  name: 'getLegalText',
  method: 'GET',
  path: '/legal/text/:document',
  access: 'anyone',
  input: z.object({ document: LegalDocumentName, version: LegalTextVersion, language: LegalLanguage }),
  reply: z.object({ hash: z.string(), content: LegalContent }),
  refusals: ['route.notFound'],
  limit: byAnybody,
});
