import { inflateRawSync } from 'node:zlib';
import type { Attendance } from '@salon/contract';
import type { Language } from '@salon/phrases';
import { describe, expect, it } from 'vitest';
import { fileNameOf } from '#platform/files/exports.ts';
import { csvFile, xlsxFile } from './room.attendance.file.ts';

const createTestPerson = (given: Partial<Attendance> = {}): Attendance => ({
  id: 'one',
  fullName: 'Elif Şahin',
  eMailAddress: 'elif@example.com',
  role: 'user',
  invited: true,
  presences: [
    { from: '2026-11-20T09:00:00.000Z', to: '2026-11-20T09:40:05.000Z' },
    { from: '2026-11-20T21:30:00.000Z', to: '2026-11-20T22:00:00.900Z' },
  ],
  seconds: 4206,
  status: 'present',
  ...given,
});
const absent = createTestPerson({ fullName: 'Can', presences: [], seconds: 0, status: 'absent' });
const view = (language: Language = 'tr', zone = 'Europe/Istanbul') => ({ language, zone });
const csvOf = (people: Attendance[], given = view()) => csvFile(people, given).content.toString('utf8');

/** Names and texts of the files in a zip archive, read by its central directory. */
function entriesOfZip(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const entries = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, name, extra, note] = [
      zip.readUInt32LE(at + 20),
      ...[28, 30, 32].map((by) => zip.readUInt16LE(at + by)),
    ];
    const head = zip.readUInt32LE(at + 42);
    const data = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    const bytes = zip.subarray(data, data + packed);
    const text = zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes);
    entries.set(zip.toString('utf8', at + 46, at + 46 + Number(name)), text.toString('utf8'));
    at += 46 + Number(name) + Number(extra) + Number(note);
  }
  return entries;
}

describe('the attendee list as CSV', () => {
  it('is UTF-8 with its mark, a head in the language and a line a person', () => {
    const csv = csvOf([createTestPerson(), absent]);
    expect(csv).toBe(
      [
        '\uFEFF"Ad soyad";"E-posta";"Rol";"Davetli";"Durum";"İlk giriş (Europe/Istanbul)";"Son çıkış (Europe/Istanbul)";"Giriş sayısı";"Toplam süre (sa:dk:sn)"',
        '"Elif Şahin";"elif@example.com";"Üye";"Evet";"Katıldı";"2026-11-20 12:00:00";"2026-11-21 01:00:00";"2";"1:10:06"',
        '"Can";"elif@example.com";"Üye";"Evet";"Katılmadı";"";"";"0";"0:00:00"',
        '',
      ].join('\r\n'),
    );
    expect(csvFile([], view()).contentType).toBe('text/csv; charset=utf-8');
  });

  it('shows times in the zone that was asked for', () => {
    expect(csvOf([createTestPerson()], view('en', 'America/New_York'))).toContain(
      '"2026-11-20 04:00:00","2026-11-20 17:00:00"',
    );
  });

  it.each(['=1+1', '+9', '-9', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])('makes no formula of %j', (fullName) => {
    expect(csvOf([createTestPerson({ fullName })])).toContain(`"'${fullName}"`);
    expect(csvOf([createTestPerson({ eMailAddress: fullName })])).toContain(`;"'${fullName}";`);
  });

  it('keeps quotes, commas and line breaks within their cell', () => {
    expect(csvOf([createTestPerson({ fullName: 'a "b", c\r\nd' })])).toContain('"a ""b"", c\r\nd";"elif@example.com"');
  });

  it('says of a forgotten name that it was forgotten, and nothing of an invited person without a name', () => {
    expect(csvOf([createTestPerson({ fullName: '', eMailAddress: '' })])).toContain('\r\n"Adı silinmiş katılımcı";"";');
    expect(csvOf([{ ...absent, fullName: '' }])).toContain('\r\n"";"elif@example.com";');
  });

  it.each(['tr', 'en', 'ar', 'ru'] as const)('has a word for everything (%s)', (language) => {
    const people = (['moderator', 'user', 'guest'] as const).flatMap((role) =>
      (['present', 'brief', 'absent'] as const).map((status) =>
        createTestPerson({ role, status, invited: role === 'user' }),
      ),
    );
    expect(csvOf(people, view(language))).not.toMatch(/sheet\.|undefined|\{/);
  });
});

describe('the attendee list as a workbook', () => {
  const partsOf = async (people: Attendance[], given = view()) => {
    const { content } = await xlsxFile(people, given);
    return entriesOfZip(content);
  };
  const sheetOf = (parts: Map<string, string>, number = 1) => parts.get(`xl/worksheets/sheet${number}.xml`) ?? '';

  it('holds real times and durations', async () => {
    const parts = await partsOf([createTestPerson()]);
    const cells = [...sheetOf(parts).matchAll(/<c r="[FGHI]2"[^>]*><v>([^<]+)<\/v>/g)].map((match) => Number(match[1]));
    const [first, last, times, duration] = cells;
    // Days since 1899-12-30: 2026-11-20 is day 46346.
    expect(first).toBeCloseTo(46_346.5, 6);
    expect(last).toBeCloseTo(46_347 + 1 / 24, 6);
    expect(times).toBe(2);
    expect(duration).toBeCloseTo(4206 / 86_400, 8);
    expect(parts.get('xl/styles.xml')).toContain('[h]:mm:ss');
  });

  it('has a second sheet with every presence', async () => {
    const parts = await partsOf([createTestPerson(), absent]);
    expect([...sheetOf(parts, 2).matchAll(/<row /g)]).toHaveLength(3);
    expect(parts.get('xl/workbook.xml')).toContain('name="Giriş-çıkışlar"');
  });

  it('takes no text for a formula and breaks on no sign', async () => {
    const parts = await partsOf([
      createTestPerson({ fullName: '=HYPERLINK("x")<&>\u0001' }),
      createTestPerson({ fullName: '' }),
    ]);
    const xml = [...parts.values()].join('');
    expect(xml).not.toContain('<f>');
    expect(xml).toContain('=HYPERLINK("x")&lt;&amp;&gt;');
    expect(xml).not.toContain('\u0001');
  });

  it('is written from right to left in Arabic', async () => {
    expect(sheetOf(await partsOf([createTestPerson()], view('ar')))).toContain('rightToLeft="1"');
    expect(sheetOf(await partsOf([createTestPerson()]))).not.toContain('rightToLeft="1"');
  });

  it.each(['tr', 'en', 'ar', 'ru'] as const)('can be written without anybody in it (%s)', async (language) => {
    expect((await partsOf([], view(language))).has('xl/workbook.xml')).toBe(true);
  });
});

describe('the name of a file', () => {
  it.each([
    ['Haftalık toplantı', 'Haftalık toplantı 2026-11-21.csv'],
    ['../..\\a:b*c?"<d>|e', 'a b c d e 2026-11-21.csv'],
    ['gpj.\u202Etxt', 'gpj. txt 2026-11-21.csv'],
    ['...', '2026-11-21.csv'],
    ['😀'.repeat(100), `${'😀'.repeat(80)} 2026-11-21.csv`],
  ])('%s', (title, name) => {
    expect(fileNameOf(title, new Date('2026-11-20T22:00:00Z'), 'Europe/Istanbul', 'csv')).toBe(name);
  });
});
