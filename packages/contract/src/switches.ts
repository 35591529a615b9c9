import type { LegalVersions } from './legal/legal.documents.ts';
import type { RetentionDays } from './legal/retention.ts';

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
  /** Programs with keys, and webhooks. */
  'api',
  ...featureSwitches,
] as const;

/** How people prove that an account is theirs; administrators can switch off each, as long as one lets them in. */
export const signInMethods = ['passwordSignIn', 'passkeySignIn', 'providerSignIn', 'directorySignIn'] as const;
export type SignInMethod = (typeof signInMethods)[number];
export type Switch = (typeof switches)[number] | SignInMethod;

/** What maintenance refuses as a whole; meetings are refused where they begin, since administrators may begin them. */
export const closedInMaintenance: readonly Switch[] = ['signUp', 'trial', 'purchases', 'calls'];

/** What pages are notified that may change while the product runs. What is missing is as the product comes. */
export interface ChangingSettings {
  /** Versions of texts that hold. */
  legal?: Partial<LegalVersions>;
  /** What is switched off. */
  off?: readonly Switch[];
  /** How long data are kept, where it is not as the product comes. */
  retention?: Partial<RetentionDays>;
  /** Something is announced to everyone; pages then load what shows it. */
  announced?: true;
}
