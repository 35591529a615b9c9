import { describe, expect, it } from 'vitest';
import {
  nextSubscriptionState,
  type SubscriptionState,
  type SubscriptionTransition,
  subscriptionStates,
  subscriptionTable,
  subscriptionTransitions,
} from './billing.subscriptionStates.ts';

const states = ['new', ...subscriptionStates] as const;

/** `-`: does not happen. */
const table = `
                   new         incomplete  trialing   active     past_due   unpaid     paused     cancelled
open               incomplete  -           -          -          -          -          -          -
startTrial         trialing    -           -          -          -          -          -          -
grant              active      -           -          -          -          -          -          -
activate           -           active      active     -          active     active     active     -
renew              -           -           -          active     active     -          -          -
fail               -           incomplete  trialing   past_due   past_due   unpaid     paused     -
stopDunning        -           -           -          -          unpaid     -          -          -
endTrial           -           -           paused     -          -          -          -          -
change             -           -           -          active     -          -          -          -
undo               -           -           -          active     -          -          -          -
schedule           -           -           -          active     -          -          -          -
cancelAtPeriodEnd  -           -           trialing   active     past_due   -          -          -
resume             -           -           trialing   active     past_due   -          -          -
end                -           cancelled   cancelled  cancelled  cancelled  cancelled  cancelled  -
`;

describe('the state table of subscriptions', () => {
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/));

  it('names every state and every transition', () => {
    expect(head).toEqual(states);
    expect(rows.map(([transition]) => transition)).toEqual(subscriptionTransitions);
  });

  it.each(rows)('%s', (transition, ...cells) => {
    const next = (state: (typeof states)[number]) =>
      nextSubscriptionState(state, transition as SubscriptionTransition)?.state ?? '-';
    expect(states.map(next)).toEqual(cells);
  });

  it('reconciles the seats when their number may change', () => {
    const reconciling = subscriptionTransitions.filter((transition) =>
      subscriptionTable[transition].some(
        (row) => 'effects' in row && row.effects.some((effect) => effect === 'reconcileSeats'),
      ),
    );
    expect(reconciling).toEqual(['startTrial', 'grant', 'activate', 'renew', 'change', 'undo']);
  });

  it.each([
    ['new', 'startTrial', ['reconcileSeats', 'notifyBuyer']],
    ['new', 'open', []],
    ['past_due', 'stopDunning', ['notifyBuyer']],
    ['active', 'cancelAtPeriodEnd', ['notifyBuyer']],
    ['active', 'end', []],
  ] as const)('%s, %s: the caller performs %j', (state, transition, effects) => {
    expect(nextSubscriptionState(state, transition)?.effects).toEqual(effects);
  });

  it('reaches every state from a new subscription, and leaves all but the cancelled one', () => {
    const reached = new Set<SubscriptionState | 'new'>(['new']);
    for (const state of reached)
      for (const transition of subscriptionTransitions) {
        const next = nextSubscriptionState(state, transition);
        if (next !== null) reached.add(next.state);
      }
    expect(reached).toEqual(new Set(states));
    const left = subscriptionStates.filter((state) =>
      subscriptionTransitions.some((transition) => nextSubscriptionState(state, transition)),
    );
    expect(left).toEqual(subscriptionStates.filter((state) => state !== 'cancelled'));
  });

  it('names each state of a transition once', () => {
    for (const transition of subscriptionTransitions) {
      const from = subscriptionTable[transition].flatMap((row): readonly string[] => row.from);
      expect(new Set(from).size).toBe(from.length);
    }
  });
});
