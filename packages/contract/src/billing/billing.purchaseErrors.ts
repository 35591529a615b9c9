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
  /** The same name of a try for another order. */
  'billing.keyUsed': 403,
  /** The term of withdrawal is over, the service was used, or the money went back already. */
  'billing.notRefundable': 403,
  /** The installation asks no national-identity service. */
  'billing.identityServiceOff': 403,
} as const satisfies Record<string, number>;
