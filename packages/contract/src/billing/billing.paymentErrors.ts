/** What a payment may be refused for, with the HTTP status; part of the closed list. The provider's codes lead here: `billing.paymentCodes.ts`. */
export const paymentErrors = {
  /** No more is known, or nothing that the payer could do about. */
  'billing.paymentFailed': 403,
  'billing.insufficientFunds': 403,
  'billing.doNotHonour': 403,
  'billing.invalidTransaction': 403,
  'billing.lostCard': 403,
  'billing.stolenCard': 403,
  'billing.expiredCard': 403,
  'billing.invalidCvc': 403,
  'billing.cardholderNotPermitted': 403,
  'billing.terminalNotPermitted': 403,
  'billing.fraudSuspect': 403,
  /** The card is closed to purchases on the internet. */
  'billing.restrictedByLaw': 403,
  'billing.cardNotPermitted': 403,
  'billing.generalError': 403,
  'billing.invalidCvcLength': 403,
  'billing.referToIssuer': 403,
  'billing.invalidMerchantCategory': 403,
  'billing.blockedCard': 403,
  /** The two proofs of 3-D Secure. */
  'billing.invalidCavv': 403,
  'billing.invalidEci': 403,
  'billing.binNotFound': 403,
  'billing.communicationError': 403,
  'billing.invalidCardNumber': 403,
  'billing.issuerNotFound': 403,
  'billing.debitNeedsThreeDs': 403,
  'billing.issuerTimeout': 403,
  'billing.installmentsNotPermitted': 403,
  'billing.dayEndRequired': 403,
  'billing.restrictedCard': 403,
  'billing.pinTriesExceeded': 403,
  'billing.invalidPin': 403,
  'billing.issuerInoperative': 403,
  'billing.invalidExpiry': 403,
  'billing.invalidAmount': 403,
  /** Cards of Türkiye pay in liras alone. */
  'billing.cardCurrency': 403,
  /** The provider does not keep the card any more. */
  'billing.storedCardGone': 403,
} as const satisfies Record<string, number>;
