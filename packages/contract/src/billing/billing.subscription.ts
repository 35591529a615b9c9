import * as z from 'zod/mini';
import { intervals } from './billing.catalogue.ts';
import { currencies } from './billing.money.ts';
import { OrderSummary } from './billing.summary.ts';

/**
 * `incomplete`: opened, its first payment not made yet. `trialing`: tried without a card. `past_due`: a renewal was not paid and
 * is tried again. `unpaid`: no one tries any more. `paused`: the trial is over and nothing was bought. `cancelled`: over for good.
 */
export const subscriptionStates = [
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'cancelled',
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** Every move of a subscription: from which states (`new`: there is none yet) it leads where. Any other one does not happen. */
export const subscriptionTransitions = {
  open: { new: 'incomplete' },
  startTrial: { new: 'trialing' },
  /** Given by the seller: a contract. */
  grant: { new: 'active' },
  /** Its first payment, or the one that takes it up again. */
  activate: { incomplete: 'active', trialing: 'active', past_due: 'active', unpaid: 'active', paused: 'active' },
  /** The payment of the next period. */
  renew: { active: 'active', past_due: 'active' },
  /** A payment that did not succeed. Where nothing had been bought before, nothing changes. */
  fail: {
    incomplete: 'incomplete',
    trialing: 'trialing',
    active: 'past_due',
    past_due: 'past_due',
    unpaid: 'unpaid',
    paused: 'paused',
  },
  stopDunning: { past_due: 'unpaid' },
  endTrial: { trialing: 'paused' },
  /** More seats at once, or another package, when it was paid. */
  change: { active: 'active' },
  /** What a change gave is taken again: its payment goes back. */
  undo: { active: 'active' },
  /** From the next period on. */
  schedule: { active: 'active' },
  cancelAtPeriodEnd: { trialing: 'trialing', active: 'active', past_due: 'past_due' },
  resume: { trialing: 'trialing', active: 'active', past_due: 'past_due' },
  end: {
    incomplete: 'cancelled',
    trialing: 'cancelled',
    active: 'cancelled',
    past_due: 'cancelled',
    unpaid: 'cancelled',
    paused: 'cancelled',
  },
} as const satisfies Record<string, Partial<Record<SubscriptionState | 'new', SubscriptionState>>>;
export type SubscriptionTransition = keyof typeof subscriptionTransitions;
export const subscriptionMoveNames = Object.keys(subscriptionTransitions) as [
  SubscriptionTransition,
  ...SubscriptionTransition[],
];

/** Where a move leads from a state; null: it does not happen there. */
export const stateAfterTransition = (
  from: SubscriptionState | 'new',
  move: SubscriptionTransition,
): SubscriptionState | null =>
  (subscriptionTransitions[move] as Partial<Record<SubscriptionState | 'new', SubscriptionState>>)[from] ?? null;

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
