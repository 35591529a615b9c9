/** The countdown shows from here on. Milliseconds. */
export const COUNTDOWN_FROM_MS = 10 * 60_000;

/** Milliseconds until the meeting's limit ends it by the server's clock, never negative; null without a limit. */
export function timeLeft(endsAt: string | null, clockOffset: number, now: number): number | null {
  if (endsAt === null) return null;
  return Math.max(0, Date.parse(endsAt) - (now + clockOffset));
}

/** `m:ss` in the viewer's digits. */
export function countdown(left: number, locale: string): string {
  const seconds = Math.ceil(left / 1000);
  const two = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 });
  const plain = new Intl.NumberFormat(locale);
  return `${plain.format(Math.floor(seconds / 60))}:${two.format(seconds % 60)}`;
}
