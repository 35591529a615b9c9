import { GivenRecordingAnswer } from '@salon/contract';
import * as z from 'zod/mini';
import { writeForTab } from '#shared/storage/storage.ts';
import type { Draft } from './join.form.ts';
import { kept, typedFormKey } from './savedEntry.ts';

/** What this tab remembers of a form that was not sent, so that a reload loses nothing. */
const TypedForm = z.object({
  fullName: z.string(),
  email: z.string(),
  accessCode: z.string(),
  kvkk: z.boolean(),
  recording: z.nullable(GivenRecordingAnswer),
  /** Of the texts that were agreed to. */
  version: z.string(),
});

export const keepTyped = (encoded: string, draft: Draft, version: string): void =>
  writeForTab(typedFormKey(encoded), JSON.stringify({ ...draft, version }));

/** What was typed before a reload; other texts than those that were accepted have to be read. Null: nothing. */
export function typedIn(encoded: string, now: string): Draft | null {
  const typed = kept(typedFormKey(encoded), TypedForm);
  if (typed === null) return null;
  const { version, ...draft } = typed;
  return version === now ? draft : { ...draft, kvkk: false };
}
