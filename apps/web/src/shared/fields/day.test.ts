import { describe, expect, it } from 'vitest';
import { isDay, pastedDay, writtenDay } from './day.ts';

describe('a day', () => {
  it.each([
    ['2026-11-21', true],
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2027-04-31', false],
    ['21.11.2026', false],
    ['', false],
  ])('%j is one: %s', (text, is) => {
    expect(isDay(text)).toBe(is);
  });

  it.each([
    ['21.11.2026', '2026-11-21'],
    ['1.2.2027', '2027-02-01'],
    ['21/11/2026', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    [' 21. 11. 2026 ', '2026-11-21'],
    ['٢١.١١.٢٠٢٦', '2026-11-21'],
    ['۲۱/۱۱/۲۰۲۶', '2026-11-21'],
    ['٢١\u200f/١١\u200f/٢٠٢٦', '2026-11-21'],
    ['31.04.2027', null],
    ['11.2026', null],
    ['', null],
  ])('pasted as %j is %s', (text, iso) => {
    expect(pastedDay(text)).toBe(iso);
  });

  it('is written with points', () => {
    expect(writtenDay('1990-02-01T00:00:00.000Z')).toBe('01.02.1990');
  });
});
