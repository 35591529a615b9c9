import { GUEST_DATA_DAYS } from '../room/room.rules.ts';

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

/** The terms that a data-protection text names, under the names of its places. */
export const retentionPlaces = {
  meetingDays: RETENTION_DAYS.meeting,
  callDays: RETENTION_DAYS.calls,
  logDays: RETENTION_DAYS.accountEvents,
  sessionDays: RETENTION_DAYS.sessions,
  mailDays: RETENTION_DAYS.mails,
  supportDays: RETENTION_DAYS.support,
} as const;
