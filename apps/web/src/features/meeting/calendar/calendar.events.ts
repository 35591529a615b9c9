import type { EventInput } from '@fullcalendar/react';
import { CALENDAR_DEFAULT_MINUTES, type MeetingItem, type MeetingPlan, textOn } from '@salon/contract';
import { isMovable } from '../meeting.actions.ts';
import { localTimeIn, viewerZone } from '../meeting.times.ts';
import { newPlan } from '../plan/plan.form.ts';
import { type Day, dayOf } from './calendar.views.ts';

const MINUTE_MS = 60_000;
/** When a day is picked without a time, the meeting is offered at this hour. */
const MORNING_HOUR = 9;

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** A meeting as the calendar draws it; null: it has no place in time yet. */
export function eventOf(meeting: MeetingItem, now: number): EventInput | null {
  if (meeting.startingDate === null) return null;
  const colour = isColour(meeting.headerColor) ? meeting.headerColor : '#0e7c7b';
  const isOwn = isMovable(meeting, now);
  return {
    id: meeting.id,
    title: meeting.title,
    start: meeting.startingDate,
    end: meeting.endDate ?? new Date(Date.parse(meeting.startingDate) + meeting.duration * MINUTE_MS),
    color: colour,
    contrastColor: textOn(colour),
    startEditable: isOwn,
    durationEditable: isOwn,
    extendedProps: { meeting },
  };
}

/** Where the hours of a week or a day begin when no one has a meeting in them. */
const EMPTY_FROM = 8 * 60;
/** So much is seen before the first meeting. */
const BEFORE_FIRST_MINUTES = 30;

/**
 * The hour from which days are shown: a little before the first meeting of the day that is looked at, or of any of them where
 * that one has none. `HH:MM:SS`.
 */
export function firstHour(meetings: readonly Pick<MeetingItem, 'startingDate'>[], day: Day): string {
  const starts = meetings.flatMap(({ startingDate }) => (startingDate === null ? [] : [new Date(startingDate)]));
  const ofDay = starts.filter((start) => dayOf(start) === day);
  const minutes = (ofDay.length === 0 ? starts : ofDay).map((at) => at.getHours() * 60 + at.getMinutes());
  const from = minutes.length === 0 ? EMPTY_FROM : Math.max(0, Math.min(...minutes) - BEFORE_FIRST_MINUTES);
  return [Math.floor(from / 60), from % 60, 0].map((part) => String(part).padStart(2, '0')).join(':');
}

/** A plan for what was dragged over. Days without times are offered from the morning on, today from the next full hour. */
export function planFor(picked: { start: Date; end: Date; allDay: boolean }, now: Date): MeetingPlan {
  const zone = viewerZone();
  const plan = newPlan(now, zone, CALENDAR_DEFAULT_MINUTES);
  if (!picked.allDay) {
    return { ...plan, startingDate: localTimeIn(picked.start, zone), endDate: localTimeIn(picked.end, zone) };
  }
  const start = new Date(picked.start);
  start.setHours(MORNING_HOUR);
  if (start <= now) return plan;
  const end = new Date(start.getTime() + CALENDAR_DEFAULT_MINUTES * MINUTE_MS);
  return { ...plan, startingDate: localTimeIn(start, zone), endDate: localTimeIn(end, zone) };
}
