import { type EffectOf, nextState, type StateTable } from '@salon/contract';
import type { Callback, FoundPayment } from '#platform/payment/payment.ts';

/**
 * States of a payment that may still be charged. `pending`: committed, the provider is asked. `started`: the bank's page was
 * issued. `confirming`: the cardholder confirmed, the money is being captured. `unknown`: the provider gave no usable answer.
 */
export const openPaymentStates = ['pending', 'started', 'confirming', 'unknown'] as const;
/** `refused` and `abandoned` took no money, unless the provider reports a capture after all. */
export const paymentStates = [...openPaymentStates, 'approved', 'refused', 'abandoned'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** No status check asks about a payment in such a state. */
export const isFinal = ({ state }: { state: PaymentState }): boolean =>
  openPaymentStates.every((open) => open !== state);

/**
 * Every event of a payment: where it may happen, which state follows, and what has to be done with it; all but `capture`
 * and `recapture`, which ask the provider, in the same transaction.
 */
export const paymentTable = {
  /** Created for a cardholder who confirms at the bank's page. */
  threeDsRequested: [{ from: ['new'], to: 'pending', effects: ['scheduleStatusCheck'] }],
  /** Created for the card on file; charged after the commit, and rechecked by time if that never happens. */
  chargeRequested: [{ from: ['new'], to: 'pending', effects: ['countAttempt'] }],
  /** The server stops before the card on file is charged. */
  notSent: [{ from: ['pending'], to: 'abandoned', effects: ['retryCharge'] }],
  /** A charge of the card on file has no recorded result: its server probably died. */
  resultLost: [{ from: ['pending'], to: 'unknown', effects: ['scheduleStatusCheck'] }],
  pageIssued: [{ from: ['pending'], to: 'started' }],
  /** The buyer begins another payment instead. */
  superseded: [{ from: ['pending', 'started'], to: 'abandoned' }],
  /** The bank's callback says that the cardholder confirmed; from here on the money may be captured. */
  holderConfirmed: [{ from: ['started'], to: 'confirming', effects: ['capture'] }],
  /** The bank's callback says that the cardholder did not confirm. */
  holderFailed: [{ from: ['started'], to: 'refused', effects: ['notifyNotCharged', 'declineOrder'] }],
  /** A status check finds a confirmation whose callback was lost or whose server died while capturing. */
  confirmationFound: [{ from: openPaymentStates, to: 'confirming', effects: ['recapture'] }],
  /** The money was taken, however late the provider says so. */
  captured: [
    { from: [...openPaymentStates, 'refused', 'abandoned'], to: 'approved', effects: ['fulfilOrRefund', 'storeCard'] },
  ],
  declined: [{ from: openPaymentStates, to: 'refused', effects: ['notifyNotCharged', 'declineOrder'] }],
  /** No usable answer, or a fraud review. */
  unanswered: [
    { from: ['pending'], to: 'unknown', effects: ['scheduleStatusCheck'] },
    { from: ['started', 'confirming', 'unknown'], to: 'unknown' },
  ],
  /** Not captured when the time for 3-D Secure is over: without our capture no money moves. */
  expired: [{ from: openPaymentStates, to: 'abandoned', effects: ['notifyNotCharged', 'abandonOrder'] }],
} as const satisfies StateTable<PaymentState, string, string>;

export type PaymentEvent = keyof typeof paymentTable;
export type PaymentEffect<Event extends PaymentEvent = PaymentEvent> = EffectOf<typeof paymentTable, Event>;

/** The next state of a payment and the effects of the step; null: the event does not happen in this state. */
export const nextPaymentState = (from: PaymentState | 'new', event: PaymentEvent) =>
  nextState<PaymentState, PaymentEvent, PaymentEffect>(paymentTable, from, event);

/** After this time a capture in progress counts as abandoned by its server. Longer than the timeout of any provider call. */
export const CAPTURE_TIMEOUT_MS = 120_000;
const THREE_DS_TIMEOUT_MS = 15 * 60_000;

/** A payment not confirmed by this time is abandoned. */
export const threeDsDeadline = (startedAt: Date): Date => new Date(startedAt.getTime() + THREE_DS_TIMEOUT_MS);

interface Payment {
  readonly state: PaymentState;
  readonly orderId: string | null;
  readonly providerPaymentId: string | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/**
 * What a bank's callback means for a payment, or what a status check (null) has to do: ask the provider. Null: nothing;
 * the callback is not of this payment, or a capture is in progress.
 */
export function eventOfCallback(
  payment: Payment,
  callback: Pick<Callback, 'paymentId' | 'confirmed'> | null,
  now: Date,
): 'holderConfirmed' | 'holderFailed' | 'ask' | null {
  if (isFinal(payment)) return null;
  if (callback === null) {
    const isBusy = payment.state === 'confirming' && now.getTime() - payment.changedAt.getTime() < CAPTURE_TIMEOUT_MS;
    return isBusy ? null : 'ask';
  }
  if (callback.paymentId !== null && callback.paymentId !== payment.providerPaymentId) return null;
  return callback.confirmed ? 'holderConfirmed' : 'holderFailed';
}

/** What a provider's result means for a payment. Null: nothing yet, the cardholder still has time. */
export function eventOfResult(
  { orderId, createdAt }: Pick<Payment, 'orderId' | 'createdAt'>,
  result: FoundPayment,
  now: Date,
): 'captured' | 'declined' | 'unanswered' | 'expired' | null {
  switch (result.is) {
    case 'approved':
      if (result.fraud === 'ok') return 'captured';
      return result.fraud === 'rejected' ? 'declined' : 'unanswered';
    case 'refused':
      return 'declined';
    case 'unknown':
      return 'unanswered';
    default:
      return orderId === null || threeDsDeadline(createdAt) > now ? null : 'expired';
  }
}
