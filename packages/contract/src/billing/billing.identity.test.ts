import { describe, expect, it } from 'vitest';
import { isTurkishId } from '../account/profile.rules.ts';
import {
  cardBrandOf,
  cardExpiryOf,
  groupedCardNumber,
  isCardExpired,
  isCardNumber,
  isTurkishTaxNumber,
} from './billing.identity.ts';

describe('a national identity number', () => {
  it.each(['10000000146', '12345678950', '29876543206', '98765432150', '74300864754'])('%s is one', (text) =>
    expect(isTurkishId(text)).toBe(true),
  );
  it.each([
    '',
    '1000000014',
    '100000001466',
    '10000000145',
    '10000000136',
    '12345678951',
    '74300864791',
    '11111111111',
    '00000000000',
    '02345678950',
    '1234567895O',
    ' 12345678950',
    '１２３４５６７８９５０',
  ])('%j is none', (text) => expect(isTurkishId(text)).toBe(false));
});

describe('a tax number', () => {
  it.each([
    '1111111114',
    '9876543217',
    '1234567890',
    '4840484045',
    '7340551202',
    '4810058590',
    '0150015264',
    '8790017566',
    '9370020892',
  ])('%s is one', (text) => expect(isTurkishTaxNumber(text)).toBe(true));
  it.each(['', '111111111', '11111111144', '1111111111', '9876543210', '123456789a', ' 1234567890', '1234567890\n'])(
    '%j is none',
    (text) => expect(isTurkishTaxNumber(text)).toBe(false),
  );
  it('has one right last digit for every nine before it', () => {
    for (const nine of ['000000000', '111111111', '123456789', '987654321', '902734918']) {
      const right = [...'0123456789'].filter((last) => isTurkishTaxNumber(nine + last));
      expect(right).toHaveLength(1);
    }
  });
});

describe('a card number', () => {
  it.each(['5528790000000008', '374427000000003', '9792030000000000', '6501700194147183', '4111111111111129'])(
    '%s is one',
    (text) => expect(isCardNumber(text)).toBe(true),
  );
  it.each([
    '',
    '0',
    '5528790000000009',
    '5528 7900 0000 0008',
    '55287900000000080',
    '42424242420',
    '552879000000000x',
    '5528790000000008\n',
  ])('%j is none', (text) => expect(isCardNumber(text)).toBe(false));

  it.each([
    ['4', 'visa'],
    ['51', 'mastercard'],
    ['55', 'mastercard'],
    ['2221', 'mastercard'],
    ['2720', 'mastercard'],
    ['34', 'amex'],
    ['37', 'amex'],
    ['9792', 'troy'],
    ['65', 'troy'],
    ['50', 'maestro'],
    ['5892', 'maestro'],
    ['63', 'maestro'],
    ['', null],
    ['5', null],
    ['2220', null],
    ['2721', null],
    ['35', null],
    ['979', null],
  ])('that begins with %j is of %j', (digits, brand) => expect(cardBrandOf(digits)).toBe(brand));

  it.each([
    ['', ''],
    ['4', '4'],
    ['41111', '4111 1'],
    ['4111111111111129', '4111 1111 1111 1129'],
    ['374427000000003', '3744 270000 00003'],
  ])('%j is read as %j', (digits, text) => expect(groupedCardNumber(digits)).toBe(text));
});

describe('a card’s date', () => {
  it.each([
    ['01/30', { month: '01', year: '2030' }],
    ['12/99', { month: '12', year: '2099' }],
    ['00/30', null],
    ['13/30', null],
    ['1/30', null],
    ['0130', null],
    ['01/2030', null],
    ['', null],
  ])('%j is read as %j', (text, expiry) => expect(cardExpiryOf(text)).toEqual(expiry));

  it.each([
    ['2026-11-22T12:00:00Z', '11', '2026', false],
    ['2026-11-30T23:59:59Z', '11', '2026', false],
    // In the westernmost zone the month lasts until noon of the next day in UTC.
    ['2026-12-01T11:59:59Z', '11', '2026', false],
    ['2026-12-01T12:00:00Z', '11', '2026', true],
    ['2026-11-22T12:00:00Z', '10', '2026', true],
    ['2026-11-22T12:00:00Z', '12', '2025', true],
    ['2026-12-31T12:00:00Z', '12', '2026', false],
  ])('at %s %s of %s is over: %s', (now, month, year, over) =>
    expect(isCardExpired({ month, year }, new Date(now))).toBe(over),
  );
});
