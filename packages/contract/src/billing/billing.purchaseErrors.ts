/** What a purchase, and what is asked about one, may be refused for, with the HTTP status; part of the closed list. */
export const purchaseErrors = {
  /** Dollars for a buyer in Türkiye, whose cards cannot pay in them. */
  'billing.currencyNotOffered': 403,
  /** Not the texts of this order: price or text changed since they were shown. */
  'billing.textsChanged': 403,
  /** The provider has to know the buyer: identity number, address, city and country. */
  'billing.profileIncomplete': 403,
  /** An earlier payment of the buyer is being settled. */
  'billing.paymentUnderWay': 403,
  /** Another request was sent under the same `Idempotency-Key`. */
  'billing.keyUsed': 403,
  /** The term of withdrawal is over, the service was used, or the money went back already. */
  'billing.notRefundable': 403,
  /** Money was paid later on what this payment paid: that goes back first. */
  'billing.laterPaymentFirst': 403,
  /** A renewal waits for its payment: that comes before any change. */
  'billing.pastDue': 403,
  /** The subscription ends with its period; to change it, the cancellation is taken back first. */
  'billing.resumeFirst': 403,
  /** A change to what it is already. */
  'billing.nothingToChange': 403,
  /** A change for less, which begins with the next period. */
  'billing.nextPeriodOnly': 403,
  /** The change costs something else by now than was shown. */
  'billing.totalChanged': 403,
  /** The change was paid, and could not be given any more: the money goes back. */
  'billing.changeReturned': 403,
  /** Something is to be paid by the card on file. */
  'billing.cardInUse': 403,
  /** The card on file was changed or removed elsewhere while another one was put there. */
  'billing.cardChanged': 403,
  /** The installation asks no national-identity service. */
  'billing.identityServiceOff': 403,
} as const satisfies Record<string, number>;
