import type { Complete } from '../phrase.ts';
import type { developers as source } from '../tr/developers.ts';

export const developers: Complete<typeof source, 'en'> = {
  title: 'API for developers',
  lead: 'Plan meetings, manage participants and fetch recordings from your own programs, and learn by webhooks what happens.',
  contents: 'Topics',
  manage: 'Open my keys',

  keysTitle: 'Keys',
  keys: `Every request comes with an API key. Create one in your account, under “API and webhooks”; owners of a company can create keys for it, too. The secret is shown only once.
Send it in the header \`Authorization: Bearer salon_…\`. A key in an address is refused, and we warn its owner by e-mail.
- A key has only the scopes you choose and, if you like, works only from the IP addresses you name.
- When you rotate a key, the old secret works for as long as you choose, so programs can move without a pause.
- Revoking counts at once. Every change made with a key is listed on the same page.`,

  requestTitle: 'First request',
  request:
    'All calls are below `/api/v1` of this site; bodies are JSON, times are ISO 8601 in UTC. `SALON_URL` is the address of this site, `SALON_KEY` your secret.',

  scopesTitle: 'Scopes',
  scopes:
    'A call that the key has no scope for is refused with `api.scopeMissing`. `:write` includes `:read` of the same resource.',
  scope: 'Scope',
  allows: 'Allows',

  problemsTitle: 'Errors',
  problems: `Every refused request is answered with \`application/problem+json\` (RFC 9457). \`code\` is stable: let your program decide by it. \`title\` and \`detail\` are in the language of \`Accept-Language\`. \`errors\` names the fields that are wrong, and \`instance\` identifies the request for our support team.`,
  codesTitle: 'Codes',
  otherCodes: 'These codes belong to single calls; `detail` gives the reason.',
  code: 'Code',
  status: 'HTTP',
  meaning: 'Meaning',
  code_inputInvalid: 'A field is missing or wrong; `errors` names it.',
  code_inputTooLarge: 'The body is larger than allowed.',
  code_inputWrongType: 'The body is not JSON, or `Content-Type` is wrong.',
  code_routeNotFound: 'There is no call at this address.',
  code_routeWrongMethod: 'The address is right, the method is not; see the header `Allow`.',
  code_limitTooMany: 'Too many requests; wait for the seconds in `Retry-After`.',
  code_serverUnexpected: 'Something failed on our side. If it persists, write to us with the value of `instance`.',
  code_serverUnavailable: 'The service is not available for a short while; try again.',
  code_switchedOff: 'An administrator has switched access for programs off.',
  code_maintenance: 'Maintenance is under way.',
  code_mustChangePassword: 'The owner of the account has to change their password first.',
  code_keyInvalid: 'The key is unknown, expired or revoked, or its creator has lost the right to use it.',
  code_keyInAddress: 'The key was sent in an address; replace it.',
  code_addressRefused: 'The request does not come from an IP address that the key allows.',
  code_scopeMissing: 'The key has no scope for this call.',
  code_personUnknown: 'The person in `On-Behalf-Of` is not in the company, or the key is no company’s.',
  code_preconditionFailed: 'The value of `If-Match` is out of date; read the resource again.',
  code_keyUsed: 'The same `Idempotency-Key` was used with a different request.',
  code_webhookNotFound: 'There is no such webhook or delivery.',
  code_tooManyWebhooks: 'There are as many webhooks as allowed.',
  code_deliveryPending: 'The delivery is queued already.',
  code_notInPackage: 'The package does not include this feature.',

  pagingTitle: 'Paging',
  paging: `Lists come as \`items\` and \`nextCursor\`. For the next page send the value of \`nextCursor\` as \`cursor\`; \`null\` means that the list is complete. \`limit\` is 1 to 100, 20 if you leave it out. What is added while you read moves nothing to another page.`,

  idempotencyTitle: 'Safe retries',
  idempotency: `When a connection breaks, you cannot know whether a request was carried out. Add an \`Idempotency-Key\` of your own, such as a UUID, to requests that create a meeting, and send the same one when you retry: the work is done once, and the second request gets the first response. Responses are stored for 48 hours; a different request with the same key is refused.`,

  etagsTitle: 'ETag and If-Match',
  etags: `Every response has an \`ETag\`. Send it with \`If-None-Match\`, and you get \`304\` while nothing has changed. Send it with \`If-Match\` when you change something: if the resource has changed in the meantime, the request is refused with \`412\` and \`api.preconditionFailed\`, and you overwrite no one’s change.`,

  limitsTitle: 'Rate limits',
  limits: `Limits count by key and call: 600 requests a minute for reading, fewer for changes. \`RateLimit-Policy\` names the limit, \`RateLimit\` how many requests are left and when the time is over. Beyond the limit you get \`429\` with \`Retry-After\`; wait for that many seconds.`,

  behalfTitle: 'Acting for a person',
  behalf: `A company’s key can act for anyone of the company: send the person’s e-mail address in the header \`On-Behalf-Of\`. Without it, the key acts for who created it. No key has the rights of an administrator.`,

  webhooksTitle: 'Webhooks',
  webhooks: `When events you chose happen, we POST JSON to your \`https://\` address. The format is Standard Webhooks: the headers \`webhook-id\`, \`webhook-timestamp\` and \`webhook-signature\`, and a body with \`type\`, \`timestamp\` and \`data\`. Respond with 2xx at once and do the work afterwards.`,
  event: 'Event',
  when: 'When',
  signatureTitle: 'Checking the signature',
  signature:
    'This is how you verify in Node that a message came from us. `body` is the raw text of the body; parsed and written again, it no longer matches. `secret` begins with `whsec_`.',
  retriesTitle: 'Retries and order',
  retries: `- After any response but 2xx, and after none, a message is retried for {hours} hours: after 5 seconds, 5 minutes, 30 minutes, then after 2, 5, 10, 14, 20 and 24 hours.
- If nothing arrives for {hours} hours, the webhook is switched off; its owner switches it on again on its page.
- Order is not guaranteed: sort by \`timestamp\`. A message can come more than once: ignore a \`webhook-id\` you have seen.
- Deliveries are listed on the page for {days} days and can be sent again from there.`,

  bigbluebuttonTitle: 'BigBlueButton',
  bigbluebutton: `Plugins for BigBlueButton work without a change. Switch the access on in the tab BigBlueButton of “API and webhooks”, and enter its server address and secret in the settings of the plugin.
- Moodle: \`Server URL\` and \`Shared secret\`.
- WordPress: \`EndPoint URL\` (with the \`/\` at its end) and \`Shared secret\`.
- Nextcloud: \`API URL\` and \`API secret\`.
- Canvas: \`Domain\` (the address without \`https://\` and without the \`/\` at its end) and \`Secret\`.
Meetings are managed with \`create\`, \`join\`, \`end\`, \`isMeetingRunning\`, \`getMeetingInfo\`, \`getMeetings\` and \`insertDocument\`, recordings with \`getRecordings\`, \`publishRecordings\`, \`updateRecordings\` and \`deleteRecordings\`. Signatures may be SHA-1, SHA-256, SHA-384 or SHA-512.
- \`create\` knows the name, the welcome text, the number of people, the duration, recording, muting at the start, locks, guests who wait for a moderator (\`guestPolicy=ASK_MODERATOR\`) and documents (PDF, PNG, JPEG, WebP). People and duration stay within your package; without recording in it, nothing is recorded.
- \`join\` leads everyone to our join page. There they enter their e-mail address, accept the legal texts, and agree to being recorded or not. These links are the only way into the meeting.
- Recordings begin unpublished; \`publishRecordings\` creates a link that is valid for a year.
- \`meta_endCallbackUrl\` is notified when a meeting has ended, \`meta_bbb-recording-ready-url\` when a recording is ready.
- Study rooms are opened inside the meeting (\`isBreakout\` is refused). There is no telephone, and there are no calls for captions and no parameters of the look.`,

  specTitle: 'OpenAPI',
  spec: 'Fields, examples and codes of the calls are in OpenAPI 3.1 documents, from which you can generate a client.',
  specPrograms: 'Calls for programs',
  specWhole: 'All calls of the site',
};

export { apiTerms as developerTerms } from './api.terms.ts';
