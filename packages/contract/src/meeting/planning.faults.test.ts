import { describe, expect, it } from 'vitest';
import { createMeeting } from './planning.calls.ts';
import {
  getInviteesDenial,
  MAX_DAYS_AHEAD,
  MAX_SERIES_DAYS,
  type MeetingPlan,
  maySwitch,
  type PlanLimits,
  planFaults,
} from './planning.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const DAY = 1440;
const limits: PlanLimits = {
  maxParticipants: 4,
  maxMinutes: 600,
  mayPlan: true,
  recording: true,
  recurring: true,
  presenting: true,
  fixedRules: [],
};
const people = (count: number) => Array.from({ length: count }, (_, index) => ({ email: `p${index}@example.com` }));
const daily = { frequency: 'daily' as const, count: 5 };

interface Case {
  /** Minutes from now to the start, and from the start to the end. */
  startsIn?: number;
  lasts?: number;
  plan?: Record<string, unknown>;
  limits?: Partial<PlanLimits>;
}

/** Faults of a plan in UTC, where the local times are the instants. */
function faultsOf({ startsIn = DAY, lasts = 60, plan = {}, limits: allowed = {} }: Case): Record<string, string> {
  const startsAt = new Date(now.getTime() + startsIn * MINUTE);
  const endsAt = new Date(startsAt.getTime() + lasts * MINUTE);
  const parsed: MeetingPlan = createMeeting.input.parse({
    title: 'Haftalık toplantı',
    startingDate: startsAt.toISOString().slice(0, 16),
    endDate: endsAt.toISOString().slice(0, 16),
    timeZone: 'UTC',
    headerColor: '#0e7c7b',
    backgroundColor: '#101418',
    selectedUsers: people(1),
    ...plan,
  });
  return planFaults(parsed, { startsAt, endsAt }, now, { ...limits, ...allowed });
}
const table = (rows: readonly [string, Case, Record<string, string>][]) =>
  it.each(rows)('%s', (_name, plan, faults) => expect(faultsOf(plan)).toEqual(faults));
const SECOND = 1 / 60;

describe('the times of a plan', () => {
  const past = { startingDate: 'field.startPast' };
  const before = { endDate: 'field.endBeforeStart' };
  const tooLong = { endDate: 'field.meetingTooLong' };
  table([
    ['a start in the past', { startsIn: -DAY }, past],
    ['a start a second ago', { startsIn: -SECOND }, past],
    ['a start now', { startsIn: 0 }, {}],
    ['a start in a second', { startsIn: SECOND }, {}],
    ['a start as far ahead as may be', { startsIn: MAX_DAYS_AHEAD * DAY }, {}],
    ['a start a minute further', { startsIn: MAX_DAYS_AHEAD * DAY + 1 }, { startingDate: 'field.startFar' }],
    ['an end before the start', { lasts: -30 }, before],
    ['an end at the start', { lasts: 0 }, before],
    ['an end a second before the least length', { lasts: 1 - SECOND }, before],
    ['exactly the least length', { lasts: 1 }, {}],
    ['exactly the package’s length', { lasts: 600 }, {}],
    ['a minute longer than the package', { lasts: 601 }, tooLong],
    ['the same with a longer package', { lasts: 601, limits: { maxMinutes: 1200 } }, {}],
    ['a past start and an end before it', { startsIn: -DAY, lasts: -1 }, { ...past, ...before }],
  ]);
});

describe('the people of a plan', () => {
  const beyond = { selectedUsers: 'field.peopleBeyondPackage' };
  table([
    ['as many as the package lets in, the creator counted', { plan: { selectedUsers: people(3) } }, {}],
    ['one more', { plan: { selectedUsers: people(4) } }, beyond],
    ['the same with a larger package', { plan: { selectedUsers: people(4) }, limits: { maxParticipants: 5 } }, {}],
    ['anybody where the package lets in the creator alone', { limits: { maxParticipants: 1 } }, beyond],
  ]);
});

describe('recording in a plan', () => {
  const none = { limits: { recording: false } };
  const fault = { recordMeeting: 'field.notInPackage' };
  table([
    ['with a package that records', { plan: { recordMeeting: true, autoStartRecording: true } }, {}],
    ['without one', { plan: { recordMeeting: true }, ...none }, fault],
    ['that starts by itself, without one', { plan: { autoStartRecording: true }, ...none }, fault],
    ['not wanted, without one', { plan: { recordMeeting: false }, ...none }, {}],
  ]);
});

describe('the repetition of a plan', () => {
  /** The first meeting begins on 22 November at noon. */
  const until = (day: string) => ({ plan: { recurrence: { frequency: 'daily', until: day } } });
  const dayAfter = (days: number) =>
    new Date(Date.parse('2026-11-22T00:00:00Z') + days * DAY * MINUTE).toISOString().slice(0, 10);
  const same = (field: string) => ({ [`recurrence.${field}`]: 'field.seriesSame' });
  const longPackage = { maxMinutes: 5000 };
  table([
    ['until a later day', until('2026-11-23'), {}],
    ['until the day of its start', until('2026-11-22'), same('until')],
    ['until a day before its start', until('2026-11-21'), { 'recurrence.until': 'field.endBeforeStart' }],
    ['until a day years before', until('2020-01-01'), { 'recurrence.until': 'field.endBeforeStart' }],
    ['until the last day that may be', until(dayAfter(MAX_SERIES_DAYS)), {}],
    ['until a day later', until(dayAfter(MAX_SERIES_DAYS + 1)), { 'recurrence.until': 'field.seriesLong' }],
    ['several times', { plan: { recurrence: daily } }, {}],
    ['once', { plan: { recurrence: { ...daily, count: 1 } } }, same('count')],
    [
      'with a package that has none',
      { plan: { recurrence: daily }, limits: { recurring: false } },
      { recurrence: 'field.notInPackage' },
    ],
    ['exactly a day long', { plan: { recurrence: daily }, lasts: DAY, limits: longPackage }, {}],
    [
      'longer than a day',
      { plan: { recurrence: daily }, lasts: DAY + 1, limits: longPackage },
      { endDate: 'field.seriesOverlap' },
    ],
    ['none, longer than a day', { lasts: DAY + 1, limits: longPackage }, {}],
  ]);
});

it('everything that is wrong with a plan is said at once', () => {
  const plan = {
    selectedUsers: people(9),
    recordMeeting: true,
    recurrence: { frequency: 'daily', until: '2026-01-01' },
  };
  expect(faultsOf({ startsIn: -DAY, lasts: 601, plan, limits: { recording: false } })).toEqual({
    startingDate: 'field.startPast',
    endDate: 'field.meetingTooLong',
    selectedUsers: 'field.peopleBeyondPackage',
    recordMeeting: 'field.notInPackage',
    'recurrence.until': 'field.endBeforeStart',
  });
});

it.each([
  [3, null, null],
  [4, null, 'field.peopleBeyondPackage'],
  [4, 2, 'field.peopleBeyondPackage'],
  [1, 2, null],
  [2, 2, 'field.peopleBeyondNumber'],
])('%i people are invited by somebody who comes too, at most %s of them: %s', (invited, most, fault) => {
  expect(getInviteesDenial(invited, most, limits)).toBe(fault);
});

it.each([
  ['disableMic', ['microphonesOff'], false],
  ['disableMic', ['camerasOff'], true],
  ['disableMic', [], true],
  ['freeJoin', ['microphonesOff'], true],
] as const)('%s is switched by the plan where the package fixes %j: %s', (flag, fixedRules, may) => {
  expect(maySwitch(flag, { fixedRules })).toBe(may);
});

describe('what a package allows', () => {
  const nothing = { startingDate: 'field.beyondPackage' };
  table([
    ['as many people as it allows', { plan: { maxParticipants: 4 } }, {}],
    ['more people at a time', { plan: { maxParticipants: 5 } }, { maxParticipants: 'field.peopleNumberBeyond' }],
    ['no planning', { lasts: 601, limits: { mayPlan: false } }, nothing],
    [
      'no planning, also of a series',
      { plan: { recurrence: { ...daily, count: 1 } }, limits: { mayPlan: false } },
      nothing,
    ],
  ]);
});
