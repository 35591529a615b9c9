import type { MeetingPlan, Recurrence, SeriesScope } from '@salon/contract';
import { localTimeIn } from '../meeting.times.ts';

/** From when to when. */
export interface Times {
  readonly start: Date;
  readonly end: Date;
}

const DAY_MS = 86_400_000;

/** A wall time as a number to reckon with: milliseconds as if its zone were UTC, so that no clock change comes in between. */
const numberOf = (wall: string): number => Date.parse(`${wall}Z`);
const wallOf = (number: number): string => new Date(number).toISOString().slice(0, 16);
const dayOf = (number: number): number => Math.floor(number / DAY_MS);
/** 1 Monday to 7 Sunday. */
const weekdayOf = (number: number): number => new Date(number).getUTCDay() || 7;

/** The weekdays of a series after the meetings of one of them went to another. */
const withWeekday = (days: Recurrence['selectedDays'], before: number, after: number): Recurrence['selectedDays'] =>
  days.includes(before) ? [...new Set([...days.filter((day) => day !== before), after])].sort() : days;

/**
 * The plan after one of its meetings was dragged from one time to another. Of a series its other meetings follow: all to
 * the same hour, and as many days on, or, where a week has several of them, those of the same weekday alone. Pure.
 */
export function movedPlan(plan: MeetingPlan, from: Times, to: Times, scope: SeriesScope): MeetingPlan {
  const [before, start, end] = [from.start, to.start, to.end].map((time) =>
    numberOf(localTimeIn(time, plan.timeZone)),
  ) as [number, number, number];
  const rule = plan.recurrence;
  if (scope === 'this' || rule === null) return { ...plan, startingDate: wallOf(start), endDate: wallOf(end) };
  const days = dayOf(start) - dayOf(before);
  const first = numberOf(plan.startingDate);
  const isOneOfSeveral = rule.selectedDays.length > 1;
  const follows = !isOneOfSeveral || weekdayOf(first) === weekdayOf(before);
  const firstStart = (dayOf(first) + (follows ? days : 0)) * DAY_MS + (start - dayOf(start) * DAY_MS);
  const until =
    rule.until === null || isOneOfSeveral
      ? rule.until
      : wallOf(numberOf(`${rule.until}T00:00`) + days * DAY_MS).slice(0, 10);
  return {
    ...plan,
    startingDate: wallOf(firstStart),
    endDate: wallOf(firstStart + end - start),
    recurrence: { ...rule, selectedDays: withWeekday(rule.selectedDays, weekdayOf(before), weekdayOf(start)), until },
  };
}
