/** Codes of RFC 5321 that concern the mailbox or its domain, where a server sends no enhanced code. */
const MAILBOX_CODES: readonly number[] = [521, 550, 551, 553, 556];

/**
 * Enhanced codes (RFC 3463) that say nothing final about the recipient: the sender's address (x.1.7, x.1.8), a full mailbox (x.2.2), the
 * mail system (x.3), and policy or authentication (x.7).
 */
const NOT_ABOUT_RECIPIENT = /^5\.(1\.[78]|2\.2|3\.\d+|7\.\d+)$/;

/** What servers without enhanced codes say where they refuse the sender and not the recipient. */
const ABOUT_SENDER =
  /relay|block|(black|deny).?list|spam|polic(y|ies)|reputation|authenticat|\b(spf|dkim|dmarc|rbl|ip|ptr)\b|banned|rate/i;

/**
 * Whether a mail server refused the recipient of a mail for good: a permanent answer to RCPT TO that is about the address. A mail
 * here has one recipient.
 */
export function isRecipientRefused(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  const { code, command, responseCode, response } = failure as Error & Partial<Record<string, unknown>>;
  if (code !== 'EENVELOPE' || command !== 'RCPT TO' || typeof responseCode !== 'number') return false;
  if (responseCode < 500 || responseCode > 599) return false;
  const [, enhanced] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(String(response)) ?? [];
  if (enhanced !== undefined) return !NOT_ABOUT_RECIPIENT.test(enhanced);
  return MAILBOX_CODES.includes(responseCode) && !ABOUT_SENDER.test(String(response));
}
