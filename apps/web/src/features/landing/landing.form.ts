import { MeetingTitle } from '@salon/contract';
import type { PhraseKey } from '#shared/phrases/index.ts';

/** Why a title cannot be a meeting's, as a phrase key, or null. It may be left out. */
export function titleFault(title: string): PhraseKey | null {
  if (title.trim() === '') return null;
  const parsed = MeetingTitle.safeParse(title);
  return parsed.success ? null : ((parsed.error.issues[0]?.message ?? 'field.required') as PhraseKey);
}
