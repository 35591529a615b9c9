import { createMeeting, type MeetingPlan } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import { changesOf, draftOf } from './plan.draft.ts';
import { errorsAtFields, type Frame, fieldAt, planFormFaults, timeAfterSkipped } from './plan.faults.ts';
import {
  isSame,
  newPlan,
  type PlanValues,
  planOf,
  recurrenceOf,
  sectionsWith,
  valuesOf,
  withFrequency,
  withRecording,
  withStart,
} from './plan.form.ts';

const ISTANBUL = 'Europe/Istanbul';
const now = new Date('2026-11-21T11:20:30Z');
const ayse = { email: 'ayse@example.com', fullName: 'Ayşe', isModerator: false };
const plan = (part: Partial<MeetingPlan> = {}): MeetingPlan => ({
  ...newPlan(now, ISTANBUL, 60),
  title: 'Haftalık görüşme',
  selectedUsers: [ayse],
  ...part,
});
const values = (part: Partial<PlanValues> = {}): PlanValues => ({ ...valuesOf(plan()), ...part });

describe('a new plan', () => {
  it.each([
    ['in the middle of an hour', '2026-11-21T11:20:30Z', ISTANBUL, 120, '2026-11-21T15:00', '2026-11-21T17:00'],
    ['at a full hour', '2026-11-21T11:00:00Z', ISTANBUL, 60, '2026-11-21T15:00', '2026-11-21T16:00'],
    ['over midnight', '2026-11-21T20:59:59Z', ISTANBUL, 120, '2026-11-22T00:00', '2026-11-22T02:00'],
    ['in a zone with half an hour', '2026-11-21T11:20:00Z', 'Asia/Kolkata', 60, '2026-11-21T17:00', '2026-11-21T18:00'],
    // The clocks go back from 3:00 to 2:00: the hour after 2:30 is on the wall for the second time, and passed over.
    [
      'over the end of summer time',
      '2026-10-25T00:30:00Z',
      'Europe/Berlin',
      120,
      '2026-10-25T03:00',
      '2026-10-25T05:00',
    ],
  ])('%s starts on the next full hour', (_what, at, zone, minutes, startingDate, endDate) => {
    expect(newPlan(new Date(at), zone, minutes)).toMatchObject({ startingDate, endDate, timeZone: zone });
  });

  it('has the flags of the contract, no code and no people', () => {
    expect(newPlan(now, ISTANBUL, 60)).toMatchObject({
      freeJoin: true,
      recordMeeting: false,
      accessCode: null,
      selectedUsers: [],
    });
  });

  it('is what the server takes once a title and someone are in it', () => {
    expect(createMeeting.input.safeParse(plan()).success).toBe(true);
    expect(createMeeting.input.safeParse(newPlan(now, ISTANBUL, 60)).success).toBe(false);
  });
});

describe('another start', () => {
  it.each([
    ['a time', { startTime: '18:30' }, { endDay: '2026-11-21', endTime: '19:00' }],
    ['a day', { startDay: '2026-12-24' }, { endDay: '2026-12-24', endTime: '15:30' }],
    ['late in the evening', { startTime: '23:30' }, { endDay: '2026-11-22', endTime: '00:00' }],
  ])('%s moves the end to half an hour after it', (_what, part, end) => {
    expect(withStart(values(), part)).toMatchObject({ ...part, ...end });
  });

  it('that is no day yet leaves the end alone', () => {
    expect(withStart(values(), { startDay: '' })).not.toHaveProperty('endDay');
  });

  it('takes the one weekday of a weekly meeting along, and leaves chosen ones', () => {
    expect(withStart(values({ selectedDays: [6] }), { startDay: '2026-11-23' }).selectedDays).toEqual([1]);
    expect(withStart(values({ selectedDays: [2, 6] }), { startDay: '2026-11-23' }).selectedDays).toBeUndefined();
  });
});

describe('repetition', () => {
  it('offers the weekday of the start and a last day', () => {
    expect(withFrequency(values(), 'weekly')).toEqual({ frequency: 'weekly', selectedDays: [6], until: '2027-02-21' });
    expect(withFrequency(values({ until: '2026-12-01' }), 'daily')).toEqual({ frequency: 'daily' });
  });

  it.each([
    ['none', { frequency: 'none' }, null],
    [
      'daily until a day',
      { frequency: 'daily', interval: '2', until: '2026-11-30' },
      { frequency: 'daily', interval: 2, selectedDays: [], until: '2026-11-30', count: null },
    ],
    [
      'weekly by count',
      { frequency: 'weekly', selectedDays: [5, 1], endsBy: 'count', count: '8', until: '2026-11-30' },
      { frequency: 'weekly', interval: 1, selectedDays: [1, 5], until: null, count: 8 },
    ],
    [
      'monthly forgets weekdays',
      { frequency: 'monthly', selectedDays: [1], endsBy: 'count', count: '3' },
      { frequency: 'monthly', interval: 1, selectedDays: [], until: null, count: 3 },
    ],
  ] as const)('%s is sent as the contract writes it', (_what, part, rule) => {
    expect(
      recurrenceOf(values({ ...part, selectedDays: [...('selectedDays' in part ? part.selectedDays : [])] })),
    ).toEqual(rule);
  });

  it('of a plan comes back as it was', () => {
    for (const recurrence of [
      { frequency: 'weekly' as const, interval: 2, selectedDays: [1, 3], until: '2027-01-31', count: null },
      { frequency: 'daily' as const, interval: 1, selectedDays: [], until: null, count: 5 },
      null,
    ])
      expect(planOf(valuesOf(plan({ recurrence }))).recurrence).toEqual(recurrence);
  });

  it('is no business of one meeting of a series', () => {
    expect(planOf(values({ frequency: 'daily', until: '2026-11-30' }), false).recurrence).toBeNull();
  });
});

describe('what is sent', () => {
  it('is the plan that the form was filled from', () => {
    const given = plan({ accessCode: 'ABCD2345', summary: 'Kısaca', muteOnStart: true, freeJoin: false });
    expect(planOf(valuesOf(given))).toEqual(given);
    expect(isSame(valuesOf(given), valuesOf(planOf(valuesOf(given))))).toBe(true);
  });

  it('is trimmed', () => {
    expect(planOf(values({ title: '  Görüşme ', headerText: ' a ' }))).toMatchObject({
      title: 'Görüşme',
      headerText: 'a',
    });
  });

  it('starts no recording on its own where recording is off', () => {
    expect(withRecording(false)).toEqual({ recordMeeting: false, autoStartRecording: false });
  });
});

const frame: Frame = {
  now,
  limits: {
    maxParticipants: 3,
    maxMinutes: 600,
    mayPlan: true,
    recording: true,
    recurring: true,
    presenting: true,
    fixedRules: [],
  },
  isLive: false,
  repeats: true,
};
const people = (...emails: string[]) => ({ people: emails.map((email) => ({ ...ayse, email })), typed: '' });

describe('the rules of the form', () => {
  it('let a plan be for fewer people than the package allows, and for no more', () => {
    const typed = valuesOf(plan());
    expect([typed.maxParticipants, planOf(typed).maxParticipants]).toEqual(['', null]);
    expect(planOf({ ...typed, maxParticipants: '2' }).maxParticipants).toBe(2);
    for (const [maxParticipants, message] of [
      ['3', undefined],
      ['1', 'field.peopleNumber'],
      ['iki', 'field.peopleNumber'],
      ['4', 'field.peopleNumberBeyond'],
    ] as const)
      expect([maxParticipants, planFormFaults({ ...typed, maxParticipants }, frame).maxParticipants]).toEqual([
        maxParticipants,
        message,
      ]);
  });

  it('are kept by a whole plan', () => {
    expect(planFormFaults(values(), frame)).toEqual({});
  });

  it.each<[string, Partial<PlanValues>, Record<string, string>]>([
    ['no title', { title: ' ' }, { title: 'field.required' }],
    ['a short title', { title: 'a' }, { title: 'field.titleShort' }],
    ['the forbidden sequence', { title: 'a /*/* b' }, { title: 'field.titleSequence' }],
    ['nobody', { selectedUsers: people() }, { selectedUsers: 'field.peopleRequired' }],
    [
      'more people than the package has, the organiser counted in',
      { selectedUsers: people('a@b.co', 'b@b.co', 'c@b.co') },
      { selectedUsers: 'field.peopleBeyondPackage' },
    ],
    [
      'an unfinished address',
      { selectedUsers: { people: [ayse], typed: 'veli@' } },
      { selectedUsers: 'planning.addressBroken' },
    ],
    ['no start', { startDay: '' }, { startDay: 'field.dateInvalid' }],
    ['no time', { startTime: '' }, { startTime: 'field.required' }],
    ['a start in the past', { startTime: '14:00' }, { startDay: 'field.startPast' }],
    ['an end before the start', { endTime: '14:30' }, { endTime: 'field.endBeforeStart' }],
    ['an end on an earlier day', { endDay: '2026-11-20' }, { endDay: 'field.endBeforeStart' }],
    [
      'a longer meeting than the package has',
      { endDay: '2026-11-22', endTime: '15:00' },
      { endDay: 'field.meetingTooLong' },
    ],
    ['a colour that is none', { headerColor: 'red' }, { headerColor: 'field.colourInvalid' }],
    ['a text that is too long', { headerText: 'x'.repeat(101) }, { headerText: 'field.textLong' }],
    ['a zone that is none', { timeZone: 'Mars/Base' }, { timeZone: 'field.zoneUnknown' }],
    ['a series without a last day', { frequency: 'daily' }, { until: 'field.dateInvalid' }],
    ['a series of one day', { frequency: 'daily', until: '2026-11-21' }, { until: 'field.seriesSame' }],
    [
      'a series that ends before it begins',
      { frequency: 'daily', until: '2026-11-20' },
      { until: 'field.endBeforeStart' },
    ],
    ['a series of one meeting', { frequency: 'daily', endsBy: 'count', count: '1' }, { count: 'field.seriesSame' }],
    ['a count that is none', { frequency: 'daily', endsBy: 'count', count: 'x' }, { count: 'field.occurrences' }],
    ['a week without days', { frequency: 'weekly', until: '2026-12-30' }, { selectedDays: 'field.daysRequired' }],
    [
      'an interval that is none',
      { frequency: 'daily', until: '2026-11-30', interval: '0' },
      { interval: 'planning.intervalRange' },
    ],
  ])('name %s', (_what, part, faults) => {
    expect(planFormFaults(values(part), frame)).toEqual(faults);
  });

  it('name an hour that the clocks leave out, of a single meeting, and the next one', () => {
    const night = { startDay: '2027-03-28', endDay: '2027-03-28', timeZone: 'Europe/Berlin' };
    const skipped = values({ ...night, startTime: '02:30', endTime: '03:30' });
    expect(planFormFaults(skipped, frame)).toEqual({ startTime: 'planning.hourSkipped' });
    const short = values({ ...night, startTime: '02:30', endTime: '03:00' });
    expect(planFormFaults(short, frame)).toEqual({ startTime: 'planning.hourSkipped' });
    expect(timeAfterSkipped(skipped)).toBe('03:00');
    const end = values({ ...night, startTime: '01:30', endTime: '02:15' });
    expect(planFormFaults(end, frame)).toEqual({ endTime: 'planning.hourSkipped' });
    expect(timeAfterSkipped(end)).toBe('03:00');
    const series = values({ ...night, startTime: '02:30', endTime: '03:45', frequency: 'daily', until: '2027-04-02' });
    expect(planFormFaults(series, frame).startTime).toBeUndefined();
  });

  it('know what the package lacks', () => {
    const limits = { ...frame.limits, recording: false, recurring: false };
    const wanted = values({ recordMeeting: true, frequency: 'daily', until: '2026-11-30' });
    expect(planFormFaults(wanted, { ...frame, limits })).toEqual({
      recordMeeting: 'field.notInPackage',
      frequency: 'field.notInPackage',
    });
  });

  it('look at no times while the meeting goes on', () => {
    const started = values({ startDay: '2020-01-01', endTime: '', title: '' });
    expect(planFormFaults(started, { ...frame, isLive: true })).toEqual({ title: 'field.required' });
  });
});

describe("the server's messages", () => {
  it.each([
    ['title', 'title'],
    ['startingDate', 'startDay'],
    ['endDate', 'endTime'],
    ['recurrence', 'frequency'],
    ['recurrence.until', 'until'],
    ['recurrence.selectedDays.0', 'selectedDays'],
    ['selectedUsers.0.email', 'selectedUsers'],
    ['nothing.of.ours', null],
  ])('%s stand at %s', (path, field) => {
    expect(fieldAt(path, values({ frequency: 'daily' }))).toBe(field);
  });

  it('about the end of a series stand where it is ended', () => {
    expect(fieldAt('recurrence.until', values({ endsBy: 'count' }))).toBe('count');
  });

  it('about a person name the address', () => {
    const errors = { 'selectedUsers.0.email': 'Olmaz', 'selectedUsers.1.email': 'Bu da', other: 'x' };
    expect(errorsAtFields(errors, values())).toEqual({ selectedUsers: 'ayse@example.com: Olmaz' });
  });

  it('open the part of the form that holds the field', () => {
    expect(sectionsWith(['title', 'recordMeeting', 'headerColor'])).toEqual(['recording', 'look']);
  });
});

describe('a draft', () => {
  const typed = values({ title: 'Taslak', frequency: 'weekly', selectedDays: [2] });

  it('of a new plan comes back as it was typed', () => {
    expect(draftOf(typed, values(), now)).toEqual(typed);
  });

  it.each([{ endsBy: 'never' }, { selectedUsers: { people: [1], typed: '' } }, { startDay: '1.1.' }])(
    'that is unreadable is none: %j',
    (odd) => {
      const kept = { ...typed, ...odd } as unknown as PlanValues;
      expect(draftOf(kept, values(), now)).toBeNull();
      expect(changesOf(odd as Partial<PlanValues>, values())).toBeNull();
    },
  );

  it('whose time is over gets a new one', () => {
    const later = new Date('2026-11-25T09:10:00Z');
    const fresh = valuesOf(newPlan(later, ISTANBUL, 120));
    expect(draftOf(typed, fresh, later)).toMatchObject({
      title: 'Taslak',
      startDay: '2026-11-25',
      startTime: '13:00',
      endTime: '15:00',
    });
  });

  it('of changes to a meeting holds what was changed alone', () => {
    expect(changesOf({ title: 'Yeni' }, values({ summary: 'Özet' }))).toEqual({ title: 'Yeni' });
  });
});
