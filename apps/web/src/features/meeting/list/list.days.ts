import type { MeetingItem } from '@salon/contract';

const MINUTE_MS = 60_000;

/** Midnight at the beginning of a moment's day, this many days later, on the viewer's wall. */
export const midnight = (at: Date, days = 0): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate() + days);

/** Whether the server puts a meeting among what is over. */
export function isOver({ meetingStatus, startingDate, endDate, created, duration }: ListedTimes, now: number): boolean {
  if (meetingStatus === 'terminated') return true;
  const end = endDate ?? new Date(Date.parse(startingDate ?? created) + duration * MINUTE_MS).toISOString();
  return Date.parse(end) <= now;
}
type ListedTimes = Pick<MeetingItem, 'meetingStatus' | 'startingDate' | 'endDate' | 'created' | 'duration'>;

/** Where a meeting stands in the list: among what is over or not, and at which day. What goes on since before stands at today. */
export function placeOf(meeting: ListedTimes, now: number): { isOver: boolean; day: Date } {
  const [over, today] = [isOver(meeting, now), midnight(new Date(now))];
  const day = midnight(new Date(meeting.startingDate ?? meeting.created));
  return { isOver: over, day: !over && day < today ? today : day };
}

/** Which day is meant by a word, seen from now; null: only its date says it. */
export function wordOf(day: Date, now: number): 'today' | 'tomorrow' | 'yesterday' | null {
  const at = (days: number) => midnight(new Date(now), days).getTime() === day.getTime();
  return at(0) ? 'today' : at(1) ? 'tomorrow' : at(-1) ? 'yesterday' : null;
}
