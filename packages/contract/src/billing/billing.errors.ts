export const billingErrors = {
  /** The caller's package has no such thing. */
  'billing.notInPackage': 403,
} as const satisfies Record<string, number>;
