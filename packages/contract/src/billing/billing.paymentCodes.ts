import type { ErrorCode } from '../errors.ts';

/**
 * Who can do something about a refused payment. `retry`: the same card may be tried again later. `customer`: trying again is of no
 * use before the customer does something. `seller`: our account or our request is at fault; someone of ours is told.
 */
export type PaymentFaultClass = 'retry' | 'customer' | 'seller';

/** What a code of the payment provider means here. */
export interface PaymentFault {
  /** `0000` stands for every code that the list does not have. */
  readonly code: string;
  /** The provider's `errorGroup` of it; null: none belongs to this code alone. */
  readonly group: string | null;
  readonly class: PaymentFaultClass;
  /** What the payer is told. */
  readonly error: ErrorCode;
  /** Another rhythm than the schedule's for class `retry`: a single time, within the hour, not before the next day. */
  readonly retry?: 'once' | 'soon' | 'nextDay';
  /** The same card may pass where its holder pays by 3-D Secure. */
  readonly byThreeDs?: true;
}

const retry = (code: string, group: string | null, error: ErrorCode, rhythm?: PaymentFault['retry']): PaymentFault => ({
  code,
  group,
  class: 'retry',
  error,
  ...(rhythm && { retry: rhythm }),
});
const customer = (code: string, group: string, error: ErrorCode, byThreeDs = false): PaymentFault => ({
  code,
  group,
  class: 'customer',
  error,
  ...(byThreeDs && { byThreeDs }),
});
const seller = (code: string, group: string, error: ErrorCode): PaymentFault => ({
  code,
  group,
  class: 'seller',
  error,
});

/** Every code that the list does not have. */
export const unknownPaymentFault: PaymentFault = retry('0000', null, 'billing.paymentFailed');

/** The provider's codes that the product knows. */
export const paymentFaults: readonly PaymentFault[] = [
  retry('10051', 'NOT_SUFFICIENT_FUNDS', 'billing.insufficientFunds'),
  retry('10005', 'DO_NOT_HONOUR', 'billing.doNotHonour'),
  retry('10012', 'INVALID_TRANSACTION', 'billing.invalidTransaction', 'once'),
  customer('10041', 'LOST_CARD', 'billing.lostCard'),
  customer('10043', 'STOLEN_CARD', 'billing.stolenCard'),
  customer('10054', 'EXPIRED_CARD', 'billing.expiredCard'),
  customer('10084', 'INVALID_CVC2', 'billing.invalidCvc'),
  customer('10057', 'NOT_PERMITTED_TO_CARDHOLDER', 'billing.cardholderNotPermitted', true),
  seller('10058', 'NOT_PERMITTED_TO_TERMINAL', 'billing.terminalNotPermitted'),
  customer('10034', 'FRAUD_SUSPECT', 'billing.fraudSuspect'),
  customer('10093', 'RESTRICTED_BY_LAW', 'billing.restrictedByLaw', true),
  customer('10201', 'CARD_NOT_PERMITTED', 'billing.cardNotPermitted'),
  // The group UNKNOWN is of other codes too.
  retry('10204', null, 'billing.generalError'),
  customer('10206', 'INVALID_CVC2_LENGTH', 'billing.invalidCvcLength'),
  customer('10207', 'REFER_TO_CARD_ISSUER', 'billing.referToIssuer'),
  seller('10208', 'INVALID_MERCHANT_OR_SP', 'billing.invalidMerchantCategory'),
  customer('10209', 'BLOCKED_CARD', 'billing.blockedCard'),
  customer('10210', 'INVALID_CAVV', 'billing.invalidCavv', true),
  customer('10211', 'INVALID_ECI', 'billing.invalidEci', true),
  customer('10213', 'BIN_NOT_FOUND', 'billing.binNotFound'),
  retry('10214', 'COMMUNICATION_OR_SYSTEM_ERROR', 'billing.communicationError', 'soon'),
  customer('10215', 'INVALID_CARD_NUMBER', 'billing.invalidCardNumber'),
  customer('10216', 'NO_SUCH_ISSUER', 'billing.issuerNotFound'),
  customer('10217', 'DEBIT_CARDS_REQUIRES_3DS', 'billing.debitNeedsThreeDs', true),
  retry('10219', 'REQUEST_TIMEOUT', 'billing.issuerTimeout'),
  seller('10222', 'NOT_PERMITTED_TO_INSTALLMENT', 'billing.installmentsNotPermitted'),
  retry('10223', 'REQUIRES_DAY_END', 'billing.dayEndRequired', 'nextDay'),
  customer('10225', 'RESTRICTED_CARD', 'billing.restrictedCard'),
  customer('10226', 'EXCEEDS_ALLOWABLE_PIN_TRIES', 'billing.pinTriesExceeded'),
  customer('10227', 'INVALID_PIN', 'billing.invalidPin'),
  retry('10228', 'ISSUER_OR_SWITCH_INOPERATIVE', 'billing.issuerInoperative', 'soon'),
  customer('10229', 'INVALID_EXPIRE_YEAR_MONTH', 'billing.invalidExpiry'),
  seller('10232', 'INVALID_AMOUNT', 'billing.invalidAmount'),
];

/** Answers that come without a group were refused before they reached a bank. Those here are the customer's to mend. */
const validationErrors: Readonly<Record<string, ErrorCode>> = {
  '12': 'billing.invalidCardNumber',
  '13': 'billing.invalidExpiry',
  '14': 'billing.invalidExpiry',
  '15': 'billing.invalidCvcLength',
  '17': 'billing.invalidExpiry',
  '5184': 'billing.cardCurrency',
};
/** All codes of the provider's card storage begin so. */
const CARD_STORAGE = /^3\d{3}$/;

const byGroup = new Map(paymentFaults.map((fault) => [fault.group, fault]));
const byCode = new Map(paymentFaults.map((fault) => [fault.code, fault]));
// Older documents of the provider have this group for what newer ones call a lost card.
byGroup.set('PICKUP_CARD', byGroup.get('LOST_CARD') ?? unknownPaymentFault);

/**
 * What a refusal of the provider means. The group comes first, as the provider asks for: codes were reassigned over the years.
 * Both unknown: {@link unknownPaymentFault}; without any group the request itself was at fault, so that it is ours to look at.
 */
export function paymentFault(code: string, group: string | null): PaymentFault {
  if (group !== null && group !== '') return byGroup.get(group) ?? byCode.get(code) ?? unknownPaymentFault;
  const known = byCode.get(code);
  if (known !== undefined) return known;
  const error = validationErrors[code] ?? (CARD_STORAGE.test(code) ? 'billing.storedCardGone' : undefined);
  if (error !== undefined) return { code, group: null, class: 'customer', error };
  return /^\d{1,4}$/.test(code) && code !== '0000' ? { ...unknownPaymentFault, class: 'seller' } : unknownPaymentFault;
}
