import type { MeetingPlan, Recurrence, SeriesScope } from '@salon/contract';
import { expect, it } from 'vitest';
import { newPlan } from '../plan/plan.form.ts';
import { movedPlan } from './movedPlan.ts';

const rule = (part: Partial<Recurrence>): Recurrence => ({
  frequency: 'weekly',
  interval: 1,
  selectedDays: [1],
  until: '2026-12-28',
  count: null,
  ...part,
});
const plan = (recurrence: Recurrence | null, start = '2026-11-23'): MeetingPlan => ({
  ...newPlan(new Date('2026-11-21T10:00:00Z'), 'Europe/Istanbul', 60),
  startingDate: `${start}T10:00`,
  endDate: `${start}T11:00`,
  recurrence,
});
/** A time on the wall of Istanbul. */
const at = (wall: string): Date => new Date(`${wall}+03:00`);
const monday = { start: at('2026-11-30T10:00'), end: at('2026-11-30T11:00') };
const tuesday = { start: at('2026-12-01T14:30'), end: at('2026-12-01T16:00') };

it.each<[string, MeetingPlan, SeriesScope, Partial<MeetingPlan>]>([
  [
    'one meeting goes where it was dragged to',
    plan(null),
    'this',
    { startingDate: '2026-12-01T14:30', endDate: '2026-12-01T16:00', recurrence: null },
  ],
  [
    'a weekly series goes to another weekday and hour, its last day with it',
    plan(rule({})),
    'all',
    {
      startingDate: '2026-11-24T14:30',
      endDate: '2026-11-24T16:00',
      recurrence: rule({ selectedDays: [2], until: '2026-12-29' }),
    },
  ],
  [
    'of several weekdays the dragged one changes, and the first day stays where it is another',
    plan(rule({ selectedDays: [1, 4] }), '2026-11-26'),
    'all',
    {
      startingDate: '2026-11-26T14:30',
      endDate: '2026-11-26T16:00',
      recurrence: rule({ selectedDays: [2, 4] }),
    },
  ],
  [
    'a monthly series goes as many days on',
    plan(rule({ frequency: 'monthly', selectedDays: [], until: null, count: 6 }), '2026-11-30'),
    'following',
    {
      startingDate: '2026-12-01T14:30',
      endDate: '2026-12-01T16:00',
      recurrence: rule({ frequency: 'monthly', selectedDays: [], until: null, count: 6 }),
    },
  ],
])('%s', (_what, before, scope, after) => {
  expect(movedPlan(before, monday, tuesday, scope)).toEqual({ ...before, ...after });
});
