/** How long a guest's name and address outlive the meeting, as the data-protection text promises. */
export const GUEST_DATA_DAYS = 30;

/**
 * How long stored data live, in days. The jobs that delete them and the data-protection texts read the same values, so a text
 * cannot promise another term than the one that holds.
 */
export const RETENTION_DAYS = {
  /** People, chat, files, notes, boards, polls and questions of a meeting, counted from its end. */
  meeting: GUEST_DATA_DAYS,
  /** Account data after a request for erasure (law 6698, article 13). */
  erasure: 30,
  /** Calls between colleagues. */
  calls: 365,
  /** A push subscription without a sign of life from its browser. */
  silentPush: 60,
  /** Sign-ins and changes of an account, with address and device. */
  accountEvents: 365,
  /** A session after it ended. */
  sessions: 180,
  /** Browsers on which an account signed in, counted from the last sign-in. */
  devices: 365,
  /** Address and subject of a sent mail. */
  mails: 30,
  /** Notifications of an account. */
  notifications: 90,
  /** A support request after its last message. */
  support: 730,
} as const;

export type RetentionKind = keyof typeof RETENTION_DAYS;
export type RetentionDays = Readonly<Record<RetentionKind, number>>;

/** What administrators may set instead: days, both included. Erasure is not theirs: the law says thirty days at most. */
export const RETENTION_BOUNDS = {
  meeting: { least: 1, most: 365 },
  calls: { least: 1, most: 730 },
  silentPush: { least: 7, most: 365 },
  accountEvents: { least: 30, most: 730 },
  // A token that was exchanged has to outlive its session, or its theft would go unnoticed.
  sessions: { least: 30, most: 365 },
  devices: { least: 30, most: 365 },
  mails: { least: 1, most: 180 },
  notifications: { least: 7, most: 365 },
  support: { least: 30, most: 1825 },
} as const satisfies Readonly<Partial<Record<RetentionKind, { least: number; most: number }>>>;
export type ChangeableRetention = keyof typeof RETENTION_BOUNDS;
export const changeableRetention = Object.keys(RETENTION_BOUNDS) as ChangeableRetention[];

/** The terms that hold where some were changed. */
export const retentionWith = (changed: Partial<RetentionDays>): RetentionDays => ({ ...RETENTION_DAYS, ...changed });

/** The terms that a data-protection text names, under the names of its places. */
export const retentionPlacesOf = (days: RetentionDays) => ({
  meetingDays: days.meeting,
  callDays: days.calls,
  logDays: days.accountEvents,
  sessionDays: days.sessions,
  mailDays: days.mails,
  supportDays: days.support,
});
