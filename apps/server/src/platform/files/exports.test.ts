import { PGlite } from '@electric-sql/pglite';
import { type GuestLanguage, localeOf } from '@salon/phrases';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { csvOf } from './exports.ts';

let reader: PGlite;
beforeAll(async () => {
  reader = await PGlite.create();
});
afterAll(() => reader.close());

/** The list separator of a region: a comma, unless numbers are written with one. */
const separatorOf = (language: GuestLanguage): string => {
  const parts = new Intl.NumberFormat(localeOf[language]).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value === '.' ? ',' : ';';
};

it.each(['tr', 'en', 'ru', 'fr'] as const)(
  'a CSV file is read in columns where people write as in %s',
  async (language) => {
    expect(separatorOf(language)).toBe(language === 'en' ? ',' : ';');
    await expectReadBack(language, separatorOf(language));
  },
);

// Numbering differs between Arabic regions in Intl; the list separator of Windows and macOS is one for all of them.
it('a CSV file is read in columns in Arabic', () => expectReadBack('ar', ';'));

async function expectReadBack(language: GuestLanguage, separator: string): Promise<void> {
  const rows = [
    ['Ad', 'Oran', 'Not'],
    ['Şahin; Elif', '12,5', 'bir "söz",\nve; bir satır'],
    ['=1+1', '1.5', ''],
  ];
  const { content } = csvOf(rows, language);
  expect([...content.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(content.toString()).not.toMatch(/^\uFEFF?sep=/);
  await reader.exec('drop table if exists read_back; create table read_back (a text, b text, c text)');
  await reader.query(`copy read_back from '/dev/blob' with (format csv, delimiter '${separator}')`, [], {
    blob: new Blob([content.subarray(3)]),
  });
  const { rows: found } = await reader.query<{ a: string; b: string; c: string | null }>('select * from read_back');
  expect(found.map(({ a, b, c }) => [a, b, c ?? ''])).toEqual([...rows.slice(0, 2), ["'=1+1", '1.5', '']]);
}
