/** The countdown shows from here on. */
export const COUNTDOWN_FROM_MS = 10 * 60_000;

/** Milliseconds until the meeting's limit ends it by the server's clock, never negative; null without a limit. */
export function timeLeft(endsAt: string | null, clockOffset: number, now: number): number | null {
  if (endsAt === null) return null;
  return Math.max(0, Date.parse(endsAt) - (now + clockOffset));
}
