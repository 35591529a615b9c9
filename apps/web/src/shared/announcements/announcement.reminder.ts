/** Minutes before maintenance at which people in a meeting are notified once more. */
const REMINDER_MINUTES = [60, 15, 5, 1];

/** The reminder that is due at a moment: the fewest minutes that are not fewer than those left; null: none yet. */
export function dueReminder(startsAt: string, now: Date): number | null {
  const left = (Date.parse(startsAt) - now.getTime()) / 60_000;
  return left <= 0 ? 0 : (REMINDER_MINUTES.filter((minutes) => left <= minutes).at(-1) ?? null);
}
