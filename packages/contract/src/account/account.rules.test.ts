import { describe, expect, it } from 'vitest';
import { ContactName } from '../contact/contact.calls.ts';
import { GuestName } from '../room/room.rules.ts';
import { PASSWORD_MAX, PASSWORD_SPECIALS, PersonName, passwordFaults } from './account.rules.ts';
import { birthDay } from './profile.rules.ts';

describe('names', () => {
  it.each(['Ayşe Nur', ' Ayşe  Nur ', 'Ayşe\u00a0Nur', 'Ayşe\u2009Nur', 'Ayşe \u00a0\u2009 Nur'])(
    'hold single spaces, however they are typed: %j',
    (typed) => {
      for (const schema of [PersonName, GuestName, ContactName])
        expect(schema.safeParse(typed)).toMatchObject({ success: true, data: 'Ayşe Nur' });
    },
  );

  it.each(['Ayşe2', 'Ayşe -Nur', 'Ayşe\u200bNur'])('are still of letters: %j', (typed) =>
    expect(PersonName.safeParse(typed).success).toBe(false),
  );
});

describe('a day of birth', () => {
  const dayOf = (text: string) => birthDay(new Date('2026-11-22T12:00:00Z')).safeParse(text).data;

  it.each([
    ['1990-05-15', '1990-05-15'],
    ['1990-05-15T00:00:00.000Z', '1990-05-15'],
    ['1990-05-14T21:00:00.000Z', '1990-05-15'],
    ['1990-01-14T22:00:00Z', '1990-01-15'],
    ['1990-05-14T21:00Z', '1990-05-15'],
    ['1990-05-15T04:00:00.000Z', '1990-05-15'],
    ['1990-05-15T12:00:00Z', '1990-05-15'],
    ['1990-05-15T00:00:00+03:00', '1990-05-15'],
  ])('is that of the place where %s is midnight', (sent, day) => expect(dayOf(sent)).toBe(day));

  it.each(['1899-12-31', '2026-11-24', '1990-02-30', 'yesterday'])('is not %s', (sent) =>
    expect(birthDay(new Date('2026-11-22T12:00:00Z')).safeParse(sent).success).toBe(false),
  );
});

describe('a password', () => {
  it.each([
    ['Aa1!aaaa', ''],
    ['Şş٣!şşşş', ''],
    [`Aa1!${'a'.repeat(PASSWORD_MAX - 4)}`, ''],
    ['Aa1!aaa', 'short'],
    ['😀😀😀😀Aa1!', ''],
    ['😀😀😀Aa1!', 'short'],
    [`Aa1!${'a'.repeat(PASSWORD_MAX - 3)}`, 'long'],
    ['AA1!AAAA', 'lower'],
    ['aa1!aaaa', 'upper'],
    ['Aaa!aaaa', 'digit'],
    ['Aa1aaaaa', 'special'],
    ['Aa1"aaaa', 'special'],
    ['', 'short lower upper digit special'],
  ])('%j lacks: %s', (password, faults) => expect(passwordFaults(password).join(' ')).toBe(faults));

  it.each([...PASSWORD_SPECIALS])('has a special character with %s', (sign) =>
    expect(passwordFaults(`Aa1aaaa${sign}`)).toEqual([]),
  );
});
