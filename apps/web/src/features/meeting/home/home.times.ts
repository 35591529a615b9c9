import type { MeetingItem } from '@salon/contract';

const MINUTE_MS = 60_000;
/** How long before the start the minutes are counted. */
const SOON_MINUTES = 60;

/** Whole minutes until a meeting starts while that is soon, at least 1; null otherwise. */
export function minutesUntil({ startingDate }: Pick<MeetingItem, 'startingDate'>, now: number): number | null {
  if (startingDate === null) return null;
  const minutes = Math.ceil((Date.parse(startingDate) - now) / MINUTE_MS);
  return minutes >= 1 && minutes <= SOON_MINUTES ? minutes : null;
}

/** Whether a meeting has left the home page since it was fetched. */
export const isOver = ({ endDate }: Pick<MeetingItem, 'endDate'>, now: number): boolean =>
  endDate !== null && Date.parse(endDate) <= now;
