/** Refusals of API keys and webhooks, with their HTTP status; part of the closed list. */
export const apiErrors = {
  /** Unknown, revoked, expired or replaced; or its maker may not use it any more. */
  'api.keyInvalid': 401,
  /** A key stood in an address, where others can read it. */
  'api.keyInAddress': 400,
  'api.addressRefused': 403,
  'api.scopeMissing': 403,
  /** `On-Behalf-Of` names no one of the key's company, or the key is no company's. */
  'api.personUnknown': 403,
  /** As many keys work already as an owner may have. */
  'api.tooManyKeys': 403,
  'api.keyNotFound': 404,
  /** What `If-Match` names is not how it is now. */
  'api.preconditionFailed': 412,
  'api.webhookNotFound': 404,
  'api.tooManyWebhooks': 403,
  /** It is on its way already. */
  'api.deliveryPending': 403,
} as const satisfies Record<string, number>;
