import { languages, localeOf } from '@salon/phrases';
import { lengthInWords } from '@salon/phrases/lengths';
import { expect, test } from 'vitest';
import { minutesPage } from './meetingFile.page.ts';

const about = {
  title: 'Bütçe <b>2027</b>',
  startingDate: '2026-11-20T12:00:00.000Z',
  endDate: '2026-11-20T13:05:00.000Z',
  organiser: 'Mehmet Demir',
};
const section = {
  heading: 'Sohbet & sorular',
  isCut: true,
  blocks: [
    { is: 'heading', text: 'Devam?' },
    { is: 'paragraph', text: 'Bir satır\nbir satır daha' },
    { is: 'list', ordered: true, items: [{ text: 'Rapor', done: true }] },
    { is: 'table', head: ['Ad', 'Süre'], rows: [['Elif', { seconds: 3725 }, { at: '2026-11-20T12:30:00.000Z' }]] },
    { is: 'message', author: 'Elif', at: '2026-11-20T12:45:00.000Z', text: '<script>alert(1)</script>' },
    { is: 'files', files: [{ name: 'sunum.pdf', type: 'application/pdf', bytes: 1, url: '/api/file/secret' }] },
  ],
} as const;

test.each(languages)('minutes in %s are a whole page in which nothing that people typed is markup', (language) => {
  const html = minutesPage(about, [section as never], { language, zone: 'Europe/Istanbul' });
  expect(html).toContain(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
  expect(html).toContain('Bütçe &lt;b&gt;2027&lt;/b&gt;');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toMatch(/<script|meetingFile\./);
  // An address that expires is worth nothing on paper.
  expect(html).toContain('sunum.pdf');
  expect(html).not.toContain('secret');
});

test.each(languages)('minutes in %s write times in the zone that is asked for, in 24 hours', (language) => {
  const html = minutesPage(about, [section as never], { language, zone: 'Europe/Istanbul' });
  expect(html).toContain('15:00');
  expect(html).toContain(lengthInWords(localeOf[language], 3725, 'short'));
  expect(html).toContain('15:45');
});

test('messages of a meeting that continued past midnight stand under their days, in the zone that is asked for', () => {
  const said = (at: string) => ({ is: 'message', author: 'Elif', at, text: at }) as const;
  const daysIn = (times: readonly string[], zone: string) => {
    const chat = { heading: 'Sohbet', isCut: false, blocks: times.map(said) };
    const html = minutesPage(about, [chat], { language: 'tr', zone });
    return [...html.matchAll(/<p class="d"><bdi>(.*?)<\/bdi>/g)].map(([, day]) => day);
  };
  const times = ['2026-11-20T20:30:00.000Z', '2026-11-20T20:59:00.000Z', '2026-11-20T21:10:00.000Z'];
  expect(daysIn(times, 'Europe/Istanbul')).toEqual(['20 Kasım 2026 Cuma', '21 Kasım 2026 Cumartesi']);
  expect(daysIn(times, 'UTC')).toEqual([]);
  // All of them on another day than the one at the top of the page.
  expect(daysIn(['2026-11-21T09:00:00.000Z'], 'UTC')).toEqual(['21 Kasım 2026 Cumartesi']);
});
