import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { ACCESS_CODE_LETTERS, AccessCode, accessCodeFrom } from './accessCode.rules.ts';
import { createMeeting } from './planning.calls.ts';
import { HexColour, LocalDay, LocalTime, Recurrence, ZoneName } from './planning.rules.ts';

/** What a form sends at least. */
const form = {
  title: 'Haftalık toplantı',
  startingDate: '2026-11-23T10:00',
  endDate: '2026-11-23T11:00',
  timeZone: 'Europe/Istanbul',
  headerColor: '#0e7c7b',
  backgroundColor: '#101418',
  selectedUsers: [{ email: 'ayse@example.com' }],
};
/** Messages of a broken input by field; the first one of each, as the form shows them. */
function messages(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const parsed = schema.safeParse(value);
  const first: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) first[issue.path.map(String).join('.')] ??= issue.message;
  return first;
}
const ofForm = (changes: Record<string, unknown>) => messages(createMeeting.input, { ...form, ...changes });

describe('a plan', () => {
  it('is filled up with what the specification says', () => {
    expect(createMeeting.input.parse(form)).toMatchObject({
      summary: '',
      accessCode: null,
      recurrence: null,
      freeJoin: true,
      isGuestPolicyAlwaysAccept: true,
      recordMeeting: false,
      hideFromHomepage: false,
      selectedUsers: [{ email: 'ayse@example.com', fullName: '', isModerator: false }],
    });
  });

  it('says of every field that is missing that it is needed', () => {
    const required = Object.fromEntries(Object.keys(form).map((field) => [field, 'field.required']));
    expect(messages(createMeeting.input, {})).toEqual({ ...required, selectedUsers: 'field.peopleRequired' });
  });

  it.each<[Record<string, unknown>, string, string]>([
    [{ title: '' }, 'title', 'field.titleShort'],
    [{ title: 'a' }, 'title', 'field.titleShort'],
    [{ title: '  a  ' }, 'title', 'field.titleShort'],
    [{ title: '\u0000\u0007' }, 'title', 'field.titleShort'],
    [{ title: '/*/*' }, 'title', 'field.titleSequence'],
    [{ title: 'Bütçe /*/* toplantısı' }, 'title', 'field.titleSequence'],
    [{ title: 'a'.repeat(201) }, 'title', 'field.titleLong'],
    [{ summary: 'a'.repeat(501) }, 'summary', 'field.textLong'],
    [{ description: 'a'.repeat(4001) }, 'description', 'field.textLong'],
    [{ headerText: 'a'.repeat(101) }, 'headerText', 'field.textLong'],
    [{ attendeeWelcomeMessage: 'a'.repeat(1001) }, 'attendeeWelcomeMessage', 'field.textLong'],
    [{ moderatorWelcomeMessage: 'a'.repeat(1001) }, 'moderatorWelcomeMessage', 'field.textLong'],
    [{ startingDate: '2026-02-30T10:00' }, 'startingDate', 'field.dateInvalid'],
    [{ endDate: '2026-11-23T25:00' }, 'endDate', 'field.dateInvalid'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'field.zoneUnknown'],
    [{ headerColor: 'red' }, 'headerColor', 'field.colourInvalid'],
    [{ backgroundColor: '#fff' }, 'backgroundColor', 'field.colourInvalid'],
    [{ accessCode: 'ABCD0123' }, 'accessCode', 'field.accessCodeInvalid'],
    [{ selectedUsers: [] }, 'selectedUsers', 'field.peopleRequired'],
    [{ selectedUsers: [{ email: 'ayse' }] }, 'selectedUsers.0.email', 'field.emailInvalid'],
    [{ selectedUsers: [{ email: 'ayse@' }] }, 'selectedUsers.0.email', 'field.emailInvalid'],
    [{ selectedUsers: [{ email: 'a b@c.co' }] }, 'selectedUsers.0.email', 'field.emailInvalid'],
    [{ selectedUsers: [{ email: 'a@b.co\r\nBcc: x@y.co' }] }, 'selectedUsers.0.email', 'field.emailInvalid'],
    [{ selectedUsers: [{ email: '' }] }, 'selectedUsers.0.email', 'field.required'],
    [{ selectedUsers: Array(501).fill({ email: 'a@b.co' }) }, 'selectedUsers', 'field.peopleTooMany'],
    [{ recurrence: { frequency: 'daily' } }, 'recurrence.until', 'field.recurrenceEnd'],
    [{ recurrence: { frequency: 'weekly', count: 4 } }, 'recurrence.selectedDays', 'field.daysRequired'],
  ])('%o is refused at %s: %s', (changes, field, message) => {
    expect(ofForm(changes)).toEqual({ [field]: message });
  });

  it.each([
    { title: 'ab' },
    { title: 'a'.repeat(200) },
    { title: '/* bir yorum */' },
    { summary: 'a'.repeat(500), description: 'a'.repeat(4000), headerText: 'a'.repeat(100) },
    { selectedUsers: Array(500).fill({ email: 'a@b.co' }) },
    { accessCode: null },
  ])('%o is taken', (changes) => expect(ofForm(changes)).toEqual({}));
});

describe('a local time', () => {
  it.each([
    ['2026-11-23T10:00', '2026-11-23T10:00'],
    ['2026-11-23T00:00', '2026-11-23T00:00'],
    ['2026-11-23T23:59', '2026-11-23T23:59'],
    ['2026-11-23T10:00:59', '2026-11-23T10:00'],
    ['2028-02-29T10:00', '2028-02-29T10:00'],
  ])('%s is one', (text, taken) => expect(LocalTime.parse(text)).toBe(taken));
  it.each([
    '2026-02-30T10:00',
    '2026-02-29T10:00',
    '2026-04-31T10:00',
    '2026-00-10T10:00',
    '2026-13-01T10:00',
    '2026-11-00T10:00',
    '2026-11-23T24:00',
    '2026-11-23T25:00',
    '2026-11-23T10:60',
    '2026-11-23T10:00:60',
    '2026-11-23T1:00',
    '2026-11-23 10:00',
    '2026-11-23T10:00Z',
    '2026-11-23T10:00+03:00',
    '2026-11-23',
    '25:00',
    '23.11.2026 10:00',
    'yarın',
    '٢٠٢٦-١١-٢٣T10:00',
  ])('%s is none', (text) => expect(messages(LocalTime, text)).toEqual({ '': 'field.dateInvalid' }));
  it('is needed', () => {
    for (const nothing of ['', null, undefined, 5])
      expect(messages(LocalTime, nothing)).toEqual({ '': 'field.required' });
  });
  it.each(['2026-02-28', '2028-02-29'])('the day %s is one', (text) => expect(LocalDay.parse(text)).toBe(text));
  it.each(['2026-02-29', '2026-2-8', '2026-11-31', '', '2026-11-23T10:00'])('the day %j is none', (text) =>
    expect(messages(LocalDay, text)).toEqual({ '': 'field.dateInvalid' }),
  );
});

describe('a zone', () => {
  it.each(['Europe/Istanbul', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3', 'America/Port-au-Prince', 'UTC'])(
    '%s is one',
    (name) => expect(ZoneName.parse(name)).toBe(name),
  );
  it.each(['', 'Mars/Olympus', '+03:00', 'Europe/Istanbul ', '../etc/passwd', 'Türkiye', 'a'.repeat(65)])(
    '%j is none',
    (name) => expect(messages(ZoneName, name)).toEqual({ '': 'field.zoneUnknown' }),
  );
});

describe('a colour', () => {
  it('is kept in small letters', () => expect(HexColour.parse('#0E7C7B')).toBe('#0e7c7b'));
  it.each(['', 'red', '#fff', '0e7c7b', '#0e7c7g', '#0e7c7b80', '#0e7c7b;', 'rgb(0,0,0)', '#0e7c7b\n'])(
    '%j is none',
    (text) => expect(messages(HexColour, text)).toEqual({ '': 'field.colourInvalid' }),
  );
});

describe('a repetition', () => {
  const daily = { frequency: 'daily', count: 5 };
  it.each<[unknown, Record<string, string>]>([
    [daily, {}],
    [{ frequency: 'daily', until: '2026-12-01' }, {}],
    [{ frequency: 'monthly', count: 366, interval: 30 }, {}],
    [{ frequency: 'weekly', count: 5, selectedDays: [1, 7] }, {}],
    [{ frequency: 'daily' }, { until: 'field.recurrenceEnd' }],
    [{ frequency: 'daily', until: null, count: null }, { until: 'field.recurrenceEnd' }],
    [{ ...daily, until: '2026-12-01' }, { until: 'field.recurrenceEnd' }],
    [{ frequency: 'weekly', count: 5 }, { selectedDays: 'field.daysRequired' }],
    [{ frequency: 'weekly', count: 5, selectedDays: [] }, { selectedDays: 'field.daysRequired' }],
    [{ frequency: 'weekly' }, { until: 'field.recurrenceEnd', selectedDays: 'field.daysRequired' }],
    [{ frequency: 'daily', until: '2026-02-30' }, { until: 'field.dateInvalid' }],
    [{ ...daily, count: 0 }, { count: 'field.occurrences' }],
    [{ ...daily, count: 367 }, { count: 'field.occurrences' }],
    [{ ...daily, interval: 0 }, { interval: 'field.invalid' }],
    [{ ...daily, interval: 31 }, { interval: 'field.invalid' }],
  ])('%o: %o', (rule, faults) => expect(messages(Recurrence, rule)).toEqual(faults));
  it.each([
    { ...daily, frequency: 'yearly' },
    { ...daily, count: 2.5 },
    { frequency: 'weekly', count: 5, selectedDays: [0] },
    { frequency: 'weekly', count: 5, selectedDays: [8] },
    { frequency: 'weekly', count: 5, selectedDays: [1, 2, 3, 4, 5, 6, 7, 1] },
  ])('%o is none', (rule) => expect(Recurrence.safeParse(rule).success).toBe(false));
});

describe('an access code', () => {
  it.each(['ABCD2345', 'abcd2345', 'ABCD 2345', ' abcd-2345 ', 'a b c d 2 3 4 5', '\u200eabcd\u20112345'])(
    '%j is read as it was meant',
    (typed) => expect(AccessCode.parse(typed)).toBe('ABCD2345'),
  );
  it.each([
    '',
    'ABCD234',
    'ABCD23456',
    'ABCD0234',
    'ABCDO234',
    'ABCD1234',
    'ABCDI234',
    'ABCDL234',
    'ABCDl234',
    'ABCDı234',
    'ABCD_234',
    'АBCD2345',
  ])('%j is none', (typed) => expect(messages(AccessCode, typed)).toEqual({ '': 'field.accessCodeInvalid' }));

  it('made again is eight letters of the alphabet, and reads as itself', () => {
    // Sixteen bytes of which at least eight are below 248, in any order.
    const bytes = fc
      .tuple(
        fc.array(fc.integer({ min: 0, max: 247 }), { minLength: 8, maxLength: 8 }),
        fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 8, maxLength: 24 }),
      )
      .chain(([good, any]) => fc.shuffledSubarray([...good, ...any], { minLength: good.length + any.length }));
    fc.assert(
      fc.property(bytes, (random) => {
        const code = accessCodeFrom(Uint8Array.from(random));
        expect(code).toMatch(/^[ABCDEFGHJKMNPQRSTUVWXYZ23456789]{8}$/);
        expect(AccessCode.parse(code)).toBe(code);
      }),
    );
  });
  it('holds none that looks like another', () => {
    expect(ACCESS_CODE_LETTERS).toHaveLength(31);
    expect(new Set(ACCESS_CODE_LETTERS).size).toBe(31);
    expect(ACCESS_CODE_LETTERS).not.toMatch(/[0O1IL]/);
  });
  it('passes over the bytes that would make letters unequally likely', () => {
    const eight = [0, 1, 2, 3, 4, 5, 6, 247];
    for (const over of [248, 249, 250, 251, 252, 253, 254, 255])
      expect(accessCodeFrom(Uint8Array.from([over, ...eight.flatMap((byte) => [byte, over])]))).toBe('ABCDEFG9');
    const letters = Array.from({ length: 248 }, (_, byte) => accessCodeFrom(new Uint8Array(8).fill(byte))[0] ?? '');
    const counts = Map.groupBy(letters, (letter) => letter);
    expect([...counts.keys()].sort().join('')).toBe([...ACCESS_CODE_LETTERS].sort().join(''));
    expect(new Set([...counts.values()].map((each) => each.length))).toEqual(new Set([8]));
  });
});
