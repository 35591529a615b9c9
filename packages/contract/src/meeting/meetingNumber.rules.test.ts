import { describe, expect, it } from 'vitest';
import {
  FAILED_LOOKUPS,
  groupNumber,
  MEETING_NUMBER_DIGITS,
  MeetingNumber,
  readMeetingNumber,
} from './meetingNumber.rules.ts';

describe('a meeting number', () => {
  it.each([
    ['as it is shown', '123 456 7890'],
    ['with spaces that no line breaks at', '123\u00a0456\u00a07890'],
    ['with hyphens', '123-456-7890'],
    ['with dashes', '123–456—7890'],
    ['without anything', '1234567890'],
    ['in Arabic digits', '١٢٣ ٤٥٦ ٧٨٩٠'],
    ['in Persian digits', '۱۲۳ ۴۵۶ ۷۸۹۰'],
    ['in full-width digits', '１２３ ４５６ ７８９０'],
    ['copied from Arabic text', '\u2066123 456 7890\u2069'],
  ])('is understood %s', (_how, typed) => {
    expect(MeetingNumber.parse(typed)).toBe('1234567890');
    expect(readMeetingNumber(typed)).toEqual({ number: '1234567890', accessCode: null });
  });

  it.each(['', '123 456 789', '123 456 78901', '123 456 789a', 'abcdefghij', '+123 456 7890 1'])(
    '%j is none',
    (typed) => {
      expect(MeetingNumber.safeParse(typed).success).toBe(false);
    },
  );

  it('is shown in groups of three, three and four', () => {
    expect(groupNumber('0123456789')).toBe('012\u00a0345\u00a06789');
  });
});

describe('a number and an access code together', () => {
  it.each([
    ['one after the other', '123 456 7890 ABCD2345'],
    ['in small letters', '1234567890 abcd2345'],
    ['without a space between', '1234567890ABCD2345'],
    ['the code first', 'ABCD2345 123-456-7890'],
    ['with a comma', '123 456 7890, ABCD2345'],
    ['as a mail has them', 'Toplantı numarası: 123 456 7890\nErişim kodu: ABCD2345'],
    ['from an Arabic mail', 'رقم الاجتماع: \u2066١٢٣ ٤٥٦ ٧٨٩٠\u2069\nرمز الدخول: \u2066ABCD2345\u2069'],
    ['below a date', '21.11.2026\n123 456 7890\nABCD2345'],
  ])('are told apart %s', (_how, typed) => {
    expect(readMeetingNumber(typed)).toEqual({ number: '1234567890', accessCode: 'ABCD2345' });
  });

  it('are told apart when the code has digits alone', () => {
    expect(readMeetingNumber('123 456 7890 23456789')).toEqual({ number: '1234567890', accessCode: '23456789' });
  });

  it.each(['ABCD2345', 'Qm3rT9x', '0532 123 45', '123 456 78901'])('are not found in %j', (typed) => {
    expect(readMeetingNumber(typed)).toBeNull();
  });
});

describe('guessing numbers', () => {
  it('for a year at the limit among 10,000 live meetings finds less than one', () => {
    const hours = 365.25 * 24;
    const guesses = (FAILED_LOOKUPS.all.points * hours * 3600) / FAILED_LOOKUPS.all.seconds;
    const chance = 10_000 / 10 ** MEETING_NUMBER_DIGITS;
    expect(guesses * chance).toBeLessThan(1);
    // One address alone does not use up what all have.
    expect(FAILED_LOOKUPS.address.points / FAILED_LOOKUPS.address.seconds).toBeLessThan(
      FAILED_LOOKUPS.all.points / FAILED_LOOKUPS.all.seconds / 4,
    );
  });
});
