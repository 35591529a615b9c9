import type { LegalVersions } from './legal/legal.documents.ts';

/** What administrators can switch off for everybody, and on again, while the product runs. */
export const switches = [
  /** Making an account. */
  'signUp',
  /** Instant meetings of visitors without an account. */
  'visitorMeetings',
  'trial',
  /** Buying and changing packages by card; renewals go on. */
  'purchases',
  'calls',
  'contact',
  'support',
] as const;
export type Switch = (typeof switches)[number];

/** What pages are told that may change while the product runs. What is missing is as the product comes. */
export interface ChangingSettings {
  /** Versions of texts that hold. */
  legal?: Partial<LegalVersions>;
  /** What is switched off. */
  off?: readonly Switch[];
}
