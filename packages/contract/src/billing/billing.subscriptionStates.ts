import { nextState, type StateTable } from '../stateTable.ts';

/**
 * `incomplete`: opened, the first payment is not made yet. `trialing`: tried without a card. `past_due`: a renewal was not paid
 * and is tried again. `unpaid`: dunning ended. `paused`: the trial is over and nothing was bought. `cancelled`: ended for good.
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

/**
 * Every transition of a subscription: where it may happen, which state follows, and what has to be done with it. Mails
 * about an end depend on its cause, so `end` has no effect of its own.
 */
export const subscriptionTable = {
  open: [{ from: ['new'], to: 'incomplete' }],
  startTrial: [{ from: ['new'], to: 'trialing', effects: ['reconcileSeats', 'notifyBuyer'] }],
  /** Granted by the seller, by contract. */
  grant: [{ from: ['new'], to: 'active', effects: ['reconcileSeats'] }],
  /** The first payment, or one that takes the subscription up again. */
  activate: [
    { from: ['incomplete', 'trialing', 'past_due', 'unpaid', 'paused'], to: 'active', effects: ['reconcileSeats'] },
  ],
  /** The payment of the next period. */
  renew: [{ from: ['active', 'past_due'], to: 'active', effects: ['reconcileSeats'] }],
  /** A payment failed. Where nothing had been bought before, nothing changes. */
  fail: [
    { from: ['active', 'past_due'], to: 'past_due' },
    { from: ['incomplete', 'trialing', 'unpaid', 'paused'], to: 'same' },
  ],
  stopDunning: [{ from: ['past_due'], to: 'unpaid', effects: ['notifyBuyer'] }],
  endTrial: [{ from: ['trialing'], to: 'paused', effects: ['notifyBuyer'] }],
  /** More seats or another package at once, when it was paid. */
  change: [{ from: ['active'], to: 'same', effects: ['reconcileSeats'] }],
  /** The payment of a change is refunded. */
  undo: [{ from: ['active'], to: 'same', effects: ['reconcileSeats'] }],
  /** A change from the next period on. */
  schedule: [{ from: ['active'], to: 'same', effects: ['notifyBuyer'] }],
  cancelAtPeriodEnd: [{ from: ['trialing', 'active', 'past_due'], to: 'same', effects: ['notifyBuyer'] }],
  resume: [{ from: ['trialing', 'active', 'past_due'], to: 'same', effects: ['notifyBuyer'] }],
  end: [{ from: ['incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused'], to: 'cancelled' }],
} as const satisfies StateTable<SubscriptionState, string, string>;

export type SubscriptionTransition = keyof typeof subscriptionTable;
export const subscriptionTransitions = Object.keys(subscriptionTable) as [
  SubscriptionTransition,
  ...SubscriptionTransition[],
];

/** The next state of a subscription and the effects of the step; null: the transition does not happen in this state. */
export const nextSubscriptionState = (from: SubscriptionState | 'new', transition: SubscriptionTransition) =>
  nextState<SubscriptionState, SubscriptionTransition, string>(subscriptionTable, from, transition);
