/** Texts of refusals about API keys and webhooks. */
export const errors = {
  api_keyInvalid_title: 'Invalid API key',
  api_keyInvalid:
    'There is no such key, or it has expired or been revoked. Send a valid key in the Authorization header.',
  api_keyInAddress_title: 'The key is in the address',
  api_keyInAddress:
    'Addresses end up in logs and histories. Send the key in the Authorization header only, and replace the one that was exposed.',
  api_addressRefused_title: 'Not allowed from this address',
  api_addressRefused: 'The key can only be used from the IP addresses that its owner chose.',
  api_scopeMissing_title: 'The key lacks a scope',
  api_scopeMissing: 'The key has not been given the scope that this request needs.',
  api_personUnknown_title: 'Person not found in the company',
  api_personUnknown:
    'The person in the On-Behalf-Of header is not in the key’s company, or the key does not belong to a company.',
  api_tooManyKeys_title: 'Key limit reached',
  api_tooManyKeys: 'You can have at most 50 active keys. Revoke one that you no longer use.',
  api_keyNotFound_title: 'Key not found',
  api_keyNotFound: 'There is no such key, or it has been revoked.',
  api_preconditionFailed_title: 'Changed in the meantime',
  api_preconditionFailed: 'The If-Match value you sent is out of date. Read the resource again and repeat your change.',
  api_webhookNotFound_title: 'Webhook not found',
  api_webhookNotFound: 'There is no such webhook or delivery, or it has been deleted.',
  api_tooManyWebhooks_title: 'Webhook limit reached',
  api_tooManyWebhooks: 'You can have at most 20 webhooks. Delete one that you no longer use.',
  api_deliveryPending_title: 'Delivery in progress',
  api_deliveryPending: 'This delivery is already queued. You can send it again once its outcome is known.',
} as const;

export const field = {
  addressRange: 'Enter a valid IP address or range, for example 203.0.113.7 or 203.0.113.0/24.',
  webhookUrl: 'Enter a publicly reachable address that begins with https:// and contains no user name or password.',
} as const;
