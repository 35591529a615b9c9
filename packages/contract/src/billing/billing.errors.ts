export const billingErrors = {
  /** The caller's package has no such thing. */
  'billing.notInPackage': 403,
  /** The caller bought nothing. */
  'billing.noSubscription': 404,
  /** The subscription is in a state in which this cannot be done. */
  'billing.notNow': 403,
  /** A subscription that stands already: to be changed instead. */
  'billing.alreadySubscribed': 403,
  /** Free, or sold by contact. */
  'billing.notSold': 403,
  'billing.seatsOutOfRange': 403,
  /** This person or company tried a package before. */
  'billing.trialUsed': 403,
  /** Every seat that was bought is given. */
  'billing.noSeatLeft': 403,
  /** The address has a seat of this subscription. */
  'billing.seatGiven': 403,
  'billing.seatGone': 404,
} as const satisfies Record<string, number>;
