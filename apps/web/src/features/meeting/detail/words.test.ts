import { Recurrence } from '@salon/contract';
import { type Language, languages, localeOf, type PhraseValues } from '@salon/phrases';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadPhrases, type PhraseKey, phraseNow } from '#shared/phrases/index.ts';
import { formatZone, invitationText } from './invitationText.ts';
import { formatRecurrence, skipsMonths } from './repetition.ts';

const START = new Date('2026-11-21T12:00:00Z');
const ISTANBUL = 'Europe/Istanbul';
const wordsOf = (language: Language) => ({
  t: (key: PhraseKey, values?: PhraseValues) => phraseNow(language, key, values),
  locale: localeOf[language],
});
/** Isolates are for the eye alone. */
const plain = (text: string) => text.replace(/[⁦-⁩]/g, '');
const said = (language: Language, rule: Parameters<typeof Recurrence.parse>[0]) =>
  plain(formatRecurrence(wordsOf(language), Recurrence.parse(rule), START, ISTANBUL));

beforeAll(async () => {
  await Promise.all(languages.map((language) => loadPhrases(language, 'meeting')));
});

describe('the repetition in words', () => {
  const daily = { frequency: 'daily', count: 5 };
  const third = { frequency: 'daily', interval: 3, until: '2026-12-31' };
  const weekdays = { frequency: 'weekly', selectedDays: [5, 4, 3, 2, 1], count: 2 };
  const twoDays = { frequency: 'weekly', interval: 2, selectedDays: [3, 1], until: '2027-01-31' };
  const monthly = { frequency: 'monthly', count: 12 };
  it.each([
    ['tr', daily, 'Her gün, toplam 5 kez'],
    ['tr', third, '3 günde bir, 31.12.2026 tarihine kadar'],
    ['tr', weekdays, 'Hafta içi her gün, toplam 2 kez'],
    ['tr', twoDays, '2 haftada bir pazartesi ve çarşamba, 31.01.2027 tarihine kadar'],
    ['tr', monthly, 'Her ayın 21. günü, toplam 12 kez'],
    ['en', daily, 'Every day, 5 times'],
    ['en', third, 'Every 3 days, until 31.12.2026'],
    ['en', weekdays, 'Every weekday, 2 times'],
    ['en', twoDays, 'Every 2 weeks on Monday and Wednesday, until 31.01.2027'],
    ['en', monthly, 'Every month on day 21, 12 times'],
    ['ru', daily, 'Каждый день, всего 5 раз'],
    ['ru', third, 'Каждые 3 дня, до 31.12.2026'],
    ['ru', weekdays, 'По будням, всего 2 раза'],
    ['ru', twoDays, 'Каждые 2 недели: понедельник и среда, до 31.01.2027'],
    ['ru', monthly, 'Каждый месяц, 21-го числа, всего 12 раз'],
    ['ar', daily, 'كل يوم، 5 مرات'],
    ['ar', third, 'كل 3 أيام، حتى 31.12.2026'],
    ['ar', weekdays, 'كل يوم من الاثنين إلى الجمعة، مرتين'],
    ['ar', twoDays, 'كل أسبوعين: الاثنين والأربعاء، حتى 31.01.2027'],
    ['ar', monthly, 'كل شهر في اليوم 21، 12 مرة'],
  ] as const)('%s: %o is %s', (language, rule, words) => {
    expect(said(language, rule)).toBe(words);
  });

  it('takes the day of the month from the wall of the meeting’s zone', () => {
    const rule = Recurrence.parse({ frequency: 'monthly', count: 3 });
    const late = new Date('2026-10-30T22:30:00Z');
    expect(formatRecurrence(wordsOf('en'), rule, late, ISTANBUL)).toContain('day 31');
    expect(formatRecurrence(wordsOf('en'), rule, late, 'UTC')).toContain('day 30');
  });

  it.each([
    ['2026-11-28T12:00:00Z', false],
    ['2026-11-29T12:00:00Z', true],
  ])('says that months are skipped only where some lack the day: %s', (start, skips) => {
    expect(skipsMonths(Recurrence.parse({ frequency: 'monthly', count: 3 }), new Date(start), ISTANBUL)).toBe(skips);
  });
});

describe('the invitation as a text', () => {
  const meeting = { title: 'Haftalık', number: '1234567890', startingDate: '2026-11-21T12:00:00Z' };
  const link = 'https://salon.example/tr/meeting/go/abc';
  const there = { text: '21.11.2026 15:00 – 16:00', zone: ISTANBUL };
  const when = { here: '21.11.2026 13:00 – 14:00', hours: '13:00 – 14:00', there };
  it('says title, time with its zone, link and code', () => {
    expect(invitationText(wordsOf('tr'), { meeting, when, link, code: 'ABCD2345' }).split('\n')).toEqual([
      '“Haftalık” toplantısına davetlisiniz.',
      'Zaman: 21.11.2026 15:00 – 16:00 (Türkiye saati, İstanbul, GMT+3)',
      `Katılmak için: ${link}`,
      'Toplantı numarası: 123\u00a0456\u00a07890',
      'Erişim kodu: ABCD2345',
    ]);
  });

  it('has no line for what there is not', () => {
    const bare = { meeting: { ...meeting, startingDate: null }, when: null, link, code: null };
    expect(invitationText(wordsOf('en'), bare).split('\n')).toEqual([
      'You are invited to “Haftalık”.',
      `To join: ${link}`,
      'Meeting number: 123\u00a0456\u00a07890',
    ]);
  });

  it.each(languages)('is whole in %s', (language) => {
    const text = plain(invitationText(wordsOf(language), { meeting, when, link, code: 'ABCD2345' }));
    for (const part of ['Haftalık', '15:00', link, '123\u00a0456\u00a07890', 'ABCD2345']) expect(text).toContain(part);
    expect(text).not.toContain('records.');
  });

  it('names a zone that the browser does not know as it is', () => {
    expect(formatZone('Mars/Base', START, 'en-GB')).toBe('Mars/Base');
    expect(formatZone('America/New_York', START, 'en-GB')).toBe('Eastern Time, New York, GMT-5');
  });
});
