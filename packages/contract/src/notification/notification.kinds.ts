import * as z from 'zod/mini';
import { currencies } from '../billing/billing.money.ts';
import { PublicId } from '../meeting/meeting.rules.ts';

const Total = z.object({ amount: z.int(), currency: z.enum(currencies) });
/** ISO time. */
const Instant = z.string();
/** A day: `2026-11-21`. */
const Day = z.string();

/** What a notification says, as data: it is written in the reader's language where it is shown. */
export const NotificationContent = z.union([
  z.object({ kind: z.literal('missedCall'), callerName: z.string(), callerEmail: z.string() }),
  /** Someone answered an invitation to a meeting of the reader's. */
  z.object({
    kind: z.literal('invitationAnswered'),
    meetingId: PublicId,
    title: z.string(),
    name: z.string(),
    response: z.enum(['accepted', 'tentative', 'declined']),
  }),
  z.object({ kind: z.literal('recordingReady'), meetingId: PublicId, recordingId: PublicId, title: z.string() }),
  /** This many wait to be let into a meeting that the reader moderates, and is not in; `name`: who asked last. */
  z.object({
    kind: z.literal('lobbyWaiting'),
    meetingId: PublicId,
    title: z.string(),
    name: z.string(),
    count: z.int(),
  }),
  /** A renewal was declined; `nextAttemptAt` null: it is not tried again before the reader does something, until `accessUntil`. */
  z.object({
    kind: z.literal('renewalFailed'),
    total: Total,
    nextAttemptAt: z.nullable(Instant),
    accessUntil: z.nullable(Day),
  }),
  /** No one tries to collect a renewal any more: the package is over. */
  z.object({ kind: z.literal('renewalStopped') }),
  /** The next period, which begins on a day, needs the reader's consent. */
  z.object({ kind: z.literal('renewalConsent'), total: Total, startsOn: Day }),
  /** A trial ends, or has ended. */
  z.object({ kind: z.literal('trialEnd'), endsAt: Instant }),
  /** No money was taken by a payment whose result was not known for a while. */
  z.object({ kind: z.literal('paymentNotMade'), total: Total }),
]);
export type NotificationContent = z.infer<typeof NotificationContent>;
export type NotificationKind = NotificationContent['kind'];

export const notificationKinds = [
  'missedCall',
  'invitationAnswered',
  'recordingReady',
  'lobbyWaiting',
  'renewalFailed',
  'renewalStopped',
  'renewalConsent',
  'trialEnd',
  'paymentNotMade',
] as const satisfies readonly NotificationKind[];
