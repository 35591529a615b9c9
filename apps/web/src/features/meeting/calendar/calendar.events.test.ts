import { describe, expect, it } from 'vitest';
import { localTimeIn } from '../meeting.times.ts';
import { createTestMeeting, inHours } from '../testing/aMeeting.ts';
import { eventOf, firstHour, planFor } from './calendar.events.ts';

describe('a meeting in the calendar', () => {
  it("has the meeting's times and colour, and may be moved by its creator", () => {
    const meeting = createTestMeeting({ headerColor: '#f2a541' });
    expect(eventOf(meeting, Date.now())).toMatchObject({
      id: meeting.id,
      start: meeting.startingDate,
      end: meeting.endDate,
      color: '#f2a541',
      contrastColor: '#000000',
      startEditable: true,
      durationEditable: true,
    });
    expect(eventOf(createTestMeeting({ isCreator: false }), Date.now())).toMatchObject({ startEditable: false });
  });

  it('has no place before someone entered an instant one', () => {
    expect(eventOf(createTestMeeting({ isPlanned: false, startingDate: null, endDate: null }), Date.now())).toBeNull();
  });

  it('is as long as it may last while its end is open', () => {
    const startingDate = inHours(-1);
    const event = eventOf(
      createTestMeeting({ isPlanned: false, startingDate, endDate: null, duration: 60 }),
      Date.now(),
    );
    expect(event?.end).toEqual(new Date(Date.parse(startingDate) + 3_600_000));
  });
});

describe('the hours of a day or a week', () => {
  const at = (hour: number, minute: number) => ({ startingDate: new Date(2026, 10, 21, hour, minute).toISOString() });
  it.each([
    [[], '08:00:00'],
    [[{ startingDate: null }], '08:00:00'],
    [[at(14, 0), at(9, 45)], '09:15:00'],
    [[at(0, 10)], '00:00:00'],
  ])('begin where the first meeting is', (meetings, from) => {
    expect(firstHour(meetings, '2026-11-20')).toBe(from);
  });
  it('begin where the day that is looked at has its first', () => {
    const late = { startingDate: new Date(2026, 10, 20, 22, 0).toISOString() };
    expect(firstHour([at(2, 30), late], '2026-11-20')).toBe('21:30:00');
    expect(firstHour([at(2, 30), late], '2026-11-21')).toBe('02:00:00');
  });
});

describe('a plan for what was picked', () => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const now = new Date(2026, 10, 21, 10, 20);
  it('takes the times that were dragged over', () => {
    const start = new Date(2026, 10, 23, 14, 15);
    const end = new Date(2026, 10, 23, 15, 0);
    expect(planFor({ start, end, allDay: false }, now)).toMatchObject({
      startingDate: '2026-11-23T14:15',
      endDate: '2026-11-23T15:00',
      timeZone: zone,
    });
  });

  it('begins a day in the morning, and today with the next full hour', () => {
    const day = (date: number) => ({
      start: new Date(2026, 10, date),
      end: new Date(2026, 10, date + 1),
      allDay: true,
    });
    expect(planFor(day(23), now)).toMatchObject({ startingDate: '2026-11-23T09:00', endDate: '2026-11-23T10:00' });
    expect(planFor(day(21), now)).toMatchObject({
      startingDate: localTimeIn(new Date(2026, 10, 21, 11), zone),
      endDate: localTimeIn(new Date(2026, 10, 21, 12), zone),
    });
  });
});
