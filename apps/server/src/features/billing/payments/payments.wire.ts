import {
  type AdminPayment,
  decimalOf,
  type PaymentListState,
  packageTitle,
  type SubscriptionState,
} from '@salon/contract';
import type { Language } from '@salon/phrases';
import { type AdminSheetKey, adminSheetPhrases } from '@salon/phrases/adminSheet';
import { titlesOf } from '../catalogue/catalogue.queries.ts';
import type { PaymentListRow } from './payments.queries.ts';

/** What each state of a subscription is called. */
const statusWords: Readonly<Record<SubscriptionState, AdminSheetKey>> = {
  incomplete: 'adminSheet.statusIncomplete',
  trialing: 'adminSheet.statusTrialing',
  active: 'adminSheet.statusActive',
  past_due: 'adminSheet.statusPastDue',
  unpaid: 'adminSheet.statusUnpaid',
  paused: 'adminSheet.statusPaused',
  cancelled: 'adminSheet.statusCancelled',
};

/** A subscription that its buyer cancelled lives until its period ends: it is neither active nor ended to its reader. */
const statusWordOf = ({ state, cancelAtPeriodEnd }: NonNullable<PaymentListRow['subscription']>): AdminSheetKey =>
  state === 'active' && cancelAtPeriodEnd ? 'adminSheet.statusEnding' : statusWords[state];

const refundStates = { pending: 'refunding', done: 'refunded', refused: 'refundRefused' } as const;

function stateOf({ payment, refund }: PaymentListRow): PaymentListState {
  if (refund !== null) return refundStates[refund.state];
  if (payment.state === 'approved') return 'paid';
  return payment.state === 'refused' || payment.state === 'abandoned' ? payment.state : 'open';
}

/** Who paid: the account, or, where that was erased, whom the invoice was written to. */
function payerOf({ user, order }: PaymentListRow) {
  const { name = '', surname = '', email = '' } = order?.buyer ?? {};
  const isErased = user.erasedAt !== null;
  return isErased
    ? { name, surname: surname ?? '', email }
    : { name: user.name, surname: user.surname, email: user.email };
}

const addressOf = ({ order }: PaymentListRow): string => {
  const { billingAddress, district, city, country } = order?.buyer ?? {};
  return [billingAddress, district, city, country].filter(Boolean).join(', ');
};

/** A payment as administrators see it, in a language. */
export function paymentWire(row: PaymentListRow, canCancel: boolean, language: Language): AdminPayment {
  const t = adminSheetPhrases(language);
  const { payment, user, order, version, subscription, invoice, creditNote } = row;
  const documents = [
    ...(invoice === null ? [] : [{ ...invoice, isCreditNote: false }]),
    ...(creditNote === null ? [] : [{ ...creditNote, isCreditNote: true }]),
  ];
  return {
    id: payment.id,
    userId: user.id,
    ...payerOf(row),
    companyTitle: order?.buyer.identityNumberType === '1' ? order.buyer.name : '',
    phone: order?.buyer.phoneNumber ?? '',
    address: addressOf(row),
    kind: order?.kind ?? 'purchase',
    packageName: version === null ? '' : packageTitle(titlesOf(version), language),
    packageStatus: subscription?.state ?? null,
    packageStatusDisplayName: subscription === null ? '' : t(statusWordOf(subscription)),
    startingDate: order?.periodStart ?? null,
    endDate: order?.periodEnd ?? null,
    maxPartipicant: version?.maxParticipants ?? 0,
    seats: order?.seats ?? 0,
    price: decimalOf(payment.amount),
    currency: payment.currency,
    state: stateOf(row),
    canCancel,
    created: payment.createdAt.toISOString(),
    invoiceNumber: invoice?.number ?? null,
    documents,
  };
}
