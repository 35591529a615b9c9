import { describe, expect, it } from 'vitest';
import { birthDay, isTurkishId } from './profile.rules.ts';

describe('a Turkish identity number', () => {
  it.each(['10000000146', '12345678950', '98765432150'])('%s is one', (text) => expect(isTurkishId(text)).toBe(true));
  it.each([
    ['too short', '1000000014'],
    ['too long', '100000001460'],
    ['beginning with 0', '01234567890'],
    ['all digits alike', '11111111111'],
    ['of letters', '1000000014a'],
    ['with another tenth digit', '10000000136'],
    ['with another eleventh digit', '10000000147'],
    ['with two digits exchanged', '21345678950'],
    ['with a digit before it', '910000000146'],
    ['with text after it', '10000000146 '],
  ])('one %s is none', (_what, text) => expect(isTurkishId(text)).toBe(false));
});

describe('a day of birth', () => {
  const schema = birthDay(new Date('2026-11-22T09:00:00Z'));
  it.each([
    ['1900-01-01', null],
    ['2026-11-22', null],
    ['1899-12-31', 'field.birthRange'],
    ['2026-11-23', 'field.birthRange'],
    ['1990-02-29', 'field.dateInvalid'],
    ['1990-2-9', 'field.dateInvalid'],
    ['+01990-05-15', 'field.dateInvalid'],
    ['', 'field.dateInvalid'],
    [null, 'field.required'],
  ])('%j: %s', (text, fault) => expect(schema.safeParse(text).error?.issues[0]?.message ?? null).toBe(fault));
  it('may be tomorrow here where it is tomorrow somewhere', () => {
    expect(birthDay(new Date('2026-11-22T10:00:00Z')).safeParse('2026-11-23').success).toBe(true);
    expect(birthDay(new Date('2026-11-22T09:59:59Z')).safeParse('2026-11-23').success).toBe(false);
  });
});
