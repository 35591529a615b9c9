import * as z from 'zod/mini';
import { intervals } from './billing.catalogue.ts';
import { currencies } from './billing.money.ts';
import { subscriptionStates } from './billing.subscriptionStates.ts';
import { OrderSummary } from './billing.summary.ts';

/** Days of the free trial, and its seats (specification, section 9; decided: 14). */
export const TRIAL_DAYS = 14;
export const TRIAL_SEATS = 10;
/** The buyer is reminded this many days before the trial's end. */
export const TRIAL_REMINDER_DAYS = [3, 1] as const;
/** Days after the end of what was paid in which a renewal that did not succeed takes nothing away yet. */
export const PAST_DUE_ACCESS_DAYS = 7;
/** A subscription whose first payment was not made is over after this time. */
export const INCOMPLETE_HOURS = 24;
/** Seats that one page of the list has. */
export const SEATS_A_PAGE = 50;

/** What a subscription becomes with its next period; null: what it is. */
export const ScheduledChange = z.object({
  packageId: z.nullable(z.string()),
  interval: z.nullable(z.enum(intervals)),
  seats: z.nullable(z.int()),
});
export type ScheduledChange = z.infer<typeof ScheduledChange>;

/** What comes with the next period of a subscription that is renewed. */
export const Renewal = z.object({
  /** First day of the period: when it is charged. */
  on: z.string(),
  amount: OrderSummary,
  /** A consumer's further year needs their consent; without it the subscription ends. */
  consent: z.enum(['notNeeded', 'needed', 'given']),
  /** Where it is needed: the text to be agreed to, sent back as it was shown. */
  consentText: z.nullable(z.string()),
  /** The buyer was notified of another price of a seat, from the period that begins on that day. */
  priceChanges: z.nullable(z.object({ from: z.string(), unitPrice: z.string() })),
});
export type Renewal = z.infer<typeof Renewal>;

/** A subscription, for its buyer. */
export const Subscription = z.object({
  id: z.string(),
  state: z.enum(subscriptionStates),
  packageId: z.string(),
  packageVersionId: z.string(),
  interval: z.enum(intervals),
  currency: z.enum(currencies),
  seats: z.int(),
  seatsGiven: z.int(),
  /** Renewed by the card on file, or as agreed with the seller. */
  collection: z.enum(['card', 'contract']),
  trialEndsAt: z.nullable(z.string()),
  /** Days in Türkiye: the first that is paid, and the first that is not; null: a trial, or without an end. */
  periodStart: z.nullable(z.string()),
  periodEnd: z.nullable(z.string()),
  cancelAtPeriodEnd: z.boolean(),
  next: z.nullable(ScheduledChange),
  /** Null: it is not renewed, or a renewal waits for its payment (`getDue`). */
  renewal: z.nullable(Renewal),
});
export type Subscription = z.infer<typeof Subscription>;

/** A seat that was given: to an address at first, to an account once it is accepted. */
export const Seat = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.nullable(z.string()),
  isOwn: z.boolean(),
  invitedAt: z.string(),
  acceptedAt: z.nullable(z.string()),
});
export type Seat = z.infer<typeof Seat>;
