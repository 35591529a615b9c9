import { describe, expect, it } from 'vitest';
import { dateLocaleOf, dayFormat } from './dates.ts';
import { languages } from './language.ts';
import { mailPhrases } from './mail.ts';

const at = new Date('2026-11-24T07:00:00Z');

describe('dates in English', () => {
  it('are a day of the week, a day, a month and a year, without a comma', () => {
    expect(dayFormat('en', 'Europe/Istanbul')(at)).toBe('Tue 24 Nov 2026');
    expect(dayFormat('en', 'Europe/Istanbul', 'short')(at)).toBe('Tue 24 Nov 2026');
  });

  it('say the time behind a comma in mails', () => {
    const { moment, range, dateTime, day } = mailPhrases('en');
    expect(moment(at, 'Europe/Istanbul')).toBe('Tue 24 Nov 2026, 10:00');
    expect(range(at, new Date('2026-11-24T08:00:00Z'), 'Europe/Istanbul')).toBe(
      'Tue 24 Nov 2026, 10:00 – 11:00 (Europe/Istanbul)',
    );
    expect(dateTime(at)).toBe('Tue 24 Nov 2026, 10:00');
    // Of no reader of a mail the country is known.
    for (const language of languages)
      expect(mailPhrases(language).dateTime(new Date('2026-11-24T17:00:00Z'))).toContain('20:00');
    expect(day('2026-11-24')).toBe('Tue 24 Nov 2026');
  });

  it('name the day before its month where they have no weekday', () =>
    expect(new Intl.DateTimeFormat(dateLocaleOf.en, { dateStyle: 'long', timeZone: 'UTC' }).format(at)).toBe(
      '24 November 2026',
    ));
});

it('dates in Turkish are as they were', () => {
  expect(dayFormat('tr', 'UTC')(at)).toBe('24 Kasım 2026 Salı');
  expect(mailPhrases('tr').moment(at, 'Europe/Istanbul')).toBe('24 Kas 2026 Sal 10:00');
});
