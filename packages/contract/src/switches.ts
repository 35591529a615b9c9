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
