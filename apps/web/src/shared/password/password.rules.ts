import { PASSWORD_MAX, PASSWORD_MIN, type PasswordFault, passwordFaults } from '@salon/contract';
import type { PhraseKey } from '../phrases/index.ts';

/** The demands that the checklist shows, in its order. */
export const demands = ['short', 'lower', 'upper', 'digit', 'special'] as const satisfies readonly PasswordFault[];
export type Demand = (typeof demands)[number];

export const demandKeys: Readonly<Record<Demand, PhraseKey>> = {
  short: 'signing.ruleShort',
  lower: 'signing.ruleLower',
  upper: 'signing.ruleUpper',
  digit: 'signing.ruleDigit',
  special: 'signing.ruleSpecial',
};

/** What is wrong with a new password, as a phrase key, or null. */
export function newPasswordMessage(password: string): PhraseKey | null {
  if (password === '') return 'field.required';
  const faults = passwordFaults(password);
  if (faults.length === 0) return null;
  return faults.includes('long') ? 'signing.passwordLong' : 'field.passwordWeak';
}

/** What is wrong with its repetition. */
export function repeatMessage(password: string, repeated: string): PhraseKey | null {
  if (repeated === '') return 'field.required';
  return repeated === password ? null : 'field.passwordMismatch';
}

/** Values of the phrases above. */
export const lengthOf = (key: PhraseKey): { length: number } => ({
  length: key === 'signing.passwordLong' ? PASSWORD_MAX : PASSWORD_MIN,
});
