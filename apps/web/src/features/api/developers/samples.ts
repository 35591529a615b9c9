/** What programs send and get, as the page for developers shows it. */
export const samples = {
  request: `curl "$SALON_URL/api/v1/meetings?status=upcoming&limit=5" \\
  -H "Authorization: Bearer $SALON_KEY"`,
  change: `curl "$SALON_URL/api/v1/meetings" \\
  -H "Authorization: Bearer $SALON_KEY" \\
  -H "Idempotency-Key: 6f1c2c1e-2f0b-4b8e-9a55-0d6c1f4a7b21" \\
  -H "Content-Type: application/json" \\
  -d '{
    "title": "Weekly review",
    "startsLocal": "2026-11-21T15:00",
    "endsLocal": "2026-11-21T16:00",
    "timeZone": "Europe/Istanbul",
    "invitees": [{ "email": "bora@example.com", "fullName": "Bora Kaya", "isModerator": false }]
  }'`,
  problem: `HTTP/1.1 403 Forbidden
Content-Type: application/problem+json; charset=utf-8

{
  "type": "/developers#api.scopeMissing",
  "title": "The key lacks a scope",
  "status": 403,
  "detail": "The key has not been given the scope that this request needs.",
  "instance": "urn:uuid:4f0c6a5e-9a35-4f0b-8d59-2f6a5d1c7e90",
  "code": "api.scopeMissing"
}`,
  behalf: `curl "$SALON_URL/api/v1/meetings" \\
  -H "Authorization: Bearer $SALON_KEY" \\
  -H "On-Behalf-Of: ada@example.com"`,
  limits: `RateLimit-Policy: "apiListMeetings";q=600;w=60
RateLimit: "apiListMeetings";r=587;t=42`,
  signature: `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isGenuine(secret, headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': sent, 'webhook-signature': signatures } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(sent)) < 300)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${sent}.\${body}\`).digest('base64');
  const isEqual = (given) => given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
  return signatures.split(' ').some((signature) => isEqual(signature.replace('v1,', '')));
}`,
} as const;
