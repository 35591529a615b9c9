import type { LegalVersions } from './legal/legal.documents.ts';

/** Features that are switched off as a whole, each by its name: whatever call is theirs (`calls.ts`). */
export const featureSwitches = [
  'poll',
  'question',
  'notes',
  'board',
  'slides',
  'annotation',
  'playback',
  'study',
  'meetingFile',
] as const;
export type FeatureSwitch = (typeof featureSwitches)[number];

/** What administrators can switch off for everyone, and on again, while the product runs. */
export const switches = [
  /** Making an account. */
  'signUp',
  /** Instant meetings of visitors without an account. */
  'visitorMeetings',
  'trial',
  /** Buying and changing packages by card; renewals continue. */
  'purchases',
  'calls',
  'contact',
  'support',
  ...featureSwitches,
] as const;
export type Switch = (typeof switches)[number];

/** What pages are notified that may change while the product runs. What is missing is as the product comes. */
export interface ChangingSettings {
  /** Versions of texts that hold. */
  legal?: Partial<LegalVersions>;
  /** What is switched off. */
  off?: readonly Switch[];
}
