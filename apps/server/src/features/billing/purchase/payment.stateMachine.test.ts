import { describe, expect, it } from 'vitest';
import {
  CAPTURE_TIMEOUT_MS,
  eventOfCallback,
  eventOfResult,
  isFinal,
  nextPaymentState,
  openPaymentStates,
  type PaymentEvent,
  type PaymentState,
  paymentStates,
  paymentTable,
  threeDsDeadline,
} from './payment.stateMachine.ts';

const states = ['new', ...paymentStates] as const;
const events = Object.keys(paymentTable) as PaymentEvent[];

/** `-`: does not happen. */
const table = `
                   new      pending    started    confirming unknown    approved  refused   abandoned
threeDsRequested   pending  -          -          -          -          -         -         -
chargeRequested    pending  -          -          -          -          -         -         -
notSent            -        abandoned  -          -          -          -         -         -
resultLost         -        unknown    -          -          -          -         -         -
pageIssued         -        started    -          -          -          -         -         -
superseded         -        abandoned  abandoned  -          -          -         -         -
holderConfirmed    -        -          confirming -          -          -         -         -
holderFailed       -        -          refused    -          -          -         -         -
confirmationFound  -        confirming confirming confirming confirming -         -         -
captured           -        approved   approved   approved   approved   -         approved  approved
declined           -        refused    refused    refused    refused    -         -         -
unanswered         -        unknown    unknown    unknown    unknown    -         -         -
expired            -        abandoned  abandoned  abandoned  abandoned  -         -         -
`;

describe('the state table of payments', () => {
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/));

  it('names every state and every event', () => {
    expect(head).toEqual(states);
    expect(rows.map(([event]) => event)).toEqual(events);
  });

  it.each(rows)('%s', (event, ...cells) => {
    expect(states.map((state) => nextPaymentState(state, event as PaymentEvent)?.state ?? '-')).toEqual(cells);
  });

  it.each([
    ['new', 'threeDsRequested', ['scheduleStatusCheck']],
    ['new', 'chargeRequested', ['countAttempt']],
    ['pending', 'notSent', ['retryCharge']],
    ['pending', 'resultLost', ['scheduleStatusCheck']],
    ['pending', 'pageIssued', []],
    ['started', 'superseded', []],
    ['started', 'holderConfirmed', ['capture']],
    ['started', 'holderFailed', ['notifyNotCharged', 'declineOrder']],
    ['confirming', 'confirmationFound', ['recapture']],
    ['abandoned', 'captured', ['fulfilOrRefund', 'storeCard']],
    ['unknown', 'declined', ['notifyNotCharged', 'declineOrder']],
    ['pending', 'unanswered', ['scheduleStatusCheck']],
    ['confirming', 'unanswered', []],
    ['started', 'expired', ['notifyNotCharged', 'abandonOrder']],
  ] as const)('%s, %s: the caller performs %j', (state, event, effects) => {
    expect(nextPaymentState(state, event)?.effects).toEqual(effects);
  });

  it('reaches every state from a new payment', () => {
    const reached = new Set<PaymentState | 'new'>(['new']);
    for (const state of reached)
      for (const event of events) {
        const next = nextPaymentState(state, event);
        if (next !== null) reached.add(next.state);
      }
    expect(reached).toEqual(new Set(states));
  });

  it('leaves a final state only by money that was captured after all', () => {
    expect(paymentStates.filter((state) => isFinal({ state }))).toEqual(['approved', 'refused', 'abandoned']);
    expect(openPaymentStates.some((state) => isFinal({ state }))).toBe(false);
    for (const state of ['approved', 'refused', 'abandoned'] as const)
      expect(events.filter((event) => nextPaymentState(state, event) !== null)).toEqual(
        state === 'approved' ? [] : ['captured'],
      );
  });

  it('names each state of an event once', () => {
    for (const event of events) {
      const from = paymentTable[event].flatMap((transition): readonly string[] => transition.from);
      expect(new Set(from).size).toBe(from.length);
    }
  });
});

const now = new Date('2026-11-22T12:00:00Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const payment = { state: 'started', orderId: 'o', providerPaymentId: '7', createdAt: now, changedAt: now } as const;

describe('a callback or a status check', () => {
  const confirmed = { paymentId: '7', confirmed: true };
  const busy = { ...payment, state: 'confirming' } as const;
  it.each([
    ['a confirmation', payment, confirmed, 'holderConfirmed'],
    ['a refusal', payment, { ...confirmed, confirmed: false }, 'holderFailed'],
    ['a callback without the provider’s id', payment, { ...confirmed, paymentId: null }, 'holderConfirmed'],
    ['a callback of another payment', payment, { ...confirmed, paymentId: '8' }, null],
    ['a callback of a final payment', { ...payment, state: 'abandoned' as const }, confirmed, null],
    ['a status check', payment, null, 'ask'],
    ['a status check of a final payment', { ...payment, state: 'refused' as const }, null, null],
    ['a status check during a capture', { ...busy, changedAt: ago(CAPTURE_TIMEOUT_MS - 1) }, null, null],
    ['a status check of a capture whose server died', { ...busy, changedAt: ago(CAPTURE_TIMEOUT_MS) }, null, 'ask'],
    ['a status check long after the page was issued', { ...payment, changedAt: ago(1) }, null, 'ask'],
  ] as const)('%s', (_what, row, callback, event) => {
    expect(eventOfCallback(row, callback, now)).toBe(event);
  });
});

describe('a provider’s result', () => {
  const approved = {
    is: 'approved',
    paymentId: '7',
    paidPrice: { amount: 1, currency: 'TRY' },
    transactions: [],
    paidBy: null,
    card: null,
  } as const;
  const startedLongAgo = { ...payment, createdAt: ago(15 * 60_000) };
  it.each([
    ['an approval', payment, { ...approved, fraud: 'ok' }, 'captured'],
    ['an approval under review', payment, { ...approved, fraud: 'review' }, 'unanswered'],
    ['an approval that is rejected as fraud', payment, { ...approved, fraud: 'rejected' }, 'declined'],
    ['a refusal', payment, { is: 'refused', code: '10051', group: null }, 'declined'],
    ['no usable answer', payment, { is: 'unknown', why: 'timeout' }, 'unanswered'],
    ['an unknown attempt, in time', { ...payment, createdAt: ago(15 * 60_000 - 1) }, { is: 'absent' }, null],
    ['an unknown attempt, too late', startedLongAgo, { is: 'absent' }, 'expired'],
    ['a page that waits, too late', startedLongAgo, { is: 'pending', paymentId: '7', stage: 'started' }, 'expired'],
    ['an unknown attempt without an order', { ...startedLongAgo, orderId: null }, { is: 'absent' }, null],
  ] as const)('%s', (_what, row, result, event) => {
    expect(eventOfResult(row, result, now)).toBe(event);
  });

  it('is awaited for 15 minutes', () => {
    expect(threeDsDeadline(now)).toEqual(new Date('2026-11-22T12:15:00Z'));
  });
});
