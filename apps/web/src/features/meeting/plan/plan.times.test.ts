import { textOn } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import { drawable, withHash } from '#shared/fields/colours.ts';
import { isList, readAddresses, withModerator, withoutPerson, withPeople } from './plan.people.ts';
import { afterSkipped, instantOf, offsetAt, weekdayNames } from './plan.times.ts';

describe('times', () => {
  it.each([
    ['an ordinary day', '2026-11-21', '15:00', 'Europe/Istanbul', '2026-11-21T12:00:00.000Z'],
    ['an hour that the clocks leave out', '2027-03-28', '02:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z'],
    ['an hour that they repeat', '2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ])('on the wall become an instant: %s', (_what, day, time, zone, instant) => {
    expect(instantOf({ day, time }, zone)?.toISOString()).toBe(instant);
  });

  it.each([
    ['2027-03-28', '02:00', 'Europe/Berlin', '03:00'],
    ['2027-03-28', '02:30', 'Europe/Berlin', '03:00'],
    ['2027-03-28', '01:59', 'Europe/Berlin', undefined],
    ['2027-03-28', '03:00', 'Europe/Berlin', undefined],
    ['2026-10-25', '02:30', 'Europe/Berlin', undefined],
    ['2027-03-28', '02:30', 'Europe/Istanbul', undefined],
    ['2026-10-04', '02:10', 'Australia/Lord_Howe', '02:30'],
    ['', '02:30', 'Europe/Berlin', undefined],
    ['2027-03-28', '02:30', 'Mars/Base', undefined],
  ])('on %s at %s in %s go on at %s', (day, time, zone, next) => {
    expect(afterSkipped({ day, time }, zone)?.time).toBe(next);
  });

  it('have no instant without a day or a zone', () => {
    expect(instantOf({ day: '', time: '15:00' }, 'UTC')).toBeNull();
    expect(instantOf({ day: '2026-11-21', time: '15:00' }, 'Mars/Base')).toBeNull();
  });

  it('show the offset of their day', () => {
    expect(offsetAt({ day: '2027-07-01', time: '12:00' }, 'Europe/Berlin')).toBe('UTC+02:00');
    expect(offsetAt({ day: '2027-12-01', time: '12:00' }, 'Europe/Berlin')).toBe('UTC+01:00');
  });

  it('have weekdays with Monday first', () => {
    expect(weekdayNames('tr-TR').map(({ long }) => long)[0]).toBe('Pazartesi');
    expect(weekdayNames('en-US').map(({ long }) => long)[6]).toBe('Sunday');
  });
});

describe('addresses', () => {
  it.each([
    ['one', 'a@b.co', ['a@b.co'], []],
    [
      'many, however divided',
      'a@b.co, c@d.co;e@f.co\ng@h.co i@j.co',
      ['a@b.co', 'c@d.co', 'e@f.co', 'g@h.co', 'i@j.co'],
      [],
    ],
    ['with names', 'Ayşe Yılmaz <a@b.co>; "Veli" <v@b.co>', ['a@b.co', 'v@b.co'], []],
    ['with broken ones', 'a@b.co, veli@, x y', ['a@b.co'], ['veli@', 'x y']],
    ['none', '  ', [], []],
  ])('are read: %s', (_what, text, emails, broken) => {
    const read = readAddresses(text);
    expect(read.people.map(({ email }) => email)).toEqual(emails);
    expect(read.broken).toEqual(broken);
  });

  it('are a list from the second word on', () => {
    expect([isList('a@b.co'), isList(' a@b.co\n'), isList('a@b.co c@d.co'), isList('Ayşe Yılmaz')]).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  it('stand in the list once, whatever their case', () => {
    const list = withPeople(
      [],
      [
        { email: 'Ayse@Example.com', fullName: 'Ayşe' },
        { email: 'ayse@example.com', fullName: '' },
      ],
    );
    expect(list).toEqual([{ email: 'Ayse@Example.com', fullName: 'Ayşe', isModerator: false }]);
    expect(withModerator(list, 'AYSE@example.com', true)[0]?.isModerator).toBe(true);
    expect(withoutPerson(list, 'AYSE@example.com')).toEqual([]);
  });
});

describe('colours', () => {
  it('are read with and without the sign, and drawn as the default while they are none', () => {
    expect([withHash('0e7c7b'), withHash(' #FFF '), drawable('#FFAA00'), drawable('#12', '#101418')]).toEqual([
      '#0e7c7b',
      '#FFF',
      '#ffaa00',
      '#101418',
    ]);
  });

  it('carry the text that reads better', () => {
    expect([textOn('#ffffff'), textOn('#101418'), textOn('#f2a541'), textOn('#0e7c7b')]).toEqual([
      '#000000',
      '#ffffff',
      '#000000',
      '#ffffff',
    ]);
  });
});
