import type { PhraseKey } from '../phrases/index.ts';

/** A rule of the contract, whose messages are phrase keys. */
interface Rule {
  safeParse(value: unknown): { success: boolean; error?: { issues: { message: string }[] } };
}

/** Why a value breaks a rule of the contract, as a phrase key, or null. */
export function messageOf(rule: Rule, value: string): PhraseKey | null {
  if (value.trim() === '') return 'field.required';
  const parsed = rule.safeParse(value);
  // The contract words its rules as keys of the phrases.
  return parsed.success ? null : ((parsed.error?.issues[0]?.message ?? 'field.invalid') as PhraseKey);
}

/** Only the fields that have a message. */
export function faultsOf<Field extends string>(
  messages: Readonly<Record<Field, PhraseKey | null>>,
): Partial<Record<Field, PhraseKey>> {
  const faults: Partial<Record<Field, PhraseKey>> = {};
  for (const field of Object.keys(messages) as Field[]) {
    const message = messages[field];
    if (message !== null) faults[field] = message;
  }
  return faults;
}
