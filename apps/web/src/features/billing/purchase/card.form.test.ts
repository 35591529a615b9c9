import { describe, expect, it } from 'vitest';
import { cardFaults, emptyCard, typedExpiry, typedNumber } from './card.form.ts';

const now = new Date('2026-11-22T12:00:00Z');
const card = {
  cardHolderName: 'Ayşe Yılmaz',
  cardNumber: '5528790000000008',
  date: '12/30',
  cvc: '123',
  terms: true,
  startNow: false,
};

describe('the expiry date', () => {
  it.each([
    ['1', '', '1'],
    ['12', '1', '12/'],
    ['12/3', '12/', '12/3'],
    ['12/30', '12/3', '12/30'],
    ['5', '', '05/'],
    ['1/', '1', '01/'],
    // Taken back: no slash that cannot be deleted.
    ['12', '12/', '12'],
    ['123', '12', '12/3'],
    ['12/305', '12/30', '12/30'],
    // As browsers fill it in.
    ['09/2030', '', '09/30'],
    ['9/2030', '', '09/30'],
    ['09/30', '', '09/30'],
    ['0930', '', '09/30'],
    ['09 / 30', '', '09/30'],
    ['١٢٣٠', '', '12/30'],
  ])('typed as %j after %j is %j', (typed, before, expected) => expect(typedExpiry(typed, before)).toBe(expected));
});

describe('the card form', () => {
  it('takes digits alone, and no more than a card has', () => {
    expect(typedNumber('5528 7900-0000 0008 99')).toBe('5528790000000008');
  });

  it('takes a whole card', () => expect(cardFaults(card, now)).toEqual({}));

  it('asks for every field, and for the consent to the texts but not for the wish to begin at once', () => {
    expect(cardFaults(emptyCard, now)).toEqual({
      cardHolderName: 'field.required',
      cardNumber: 'field.required',
      date: 'field.required',
      cvc: 'field.required',
      terms: 'field.contractsRequired',
    });
  });

  it.each([
    [{ cardNumber: '5528790000000009' }, { cardNumber: 'field.cardNumberInvalid' }],
    [{ date: '10/26' }, { date: 'field.expiryPast' }],
    [{ date: '13/30' }, { date: 'field.expiryInvalid' }],
    [{ cvc: '12' }, { cvc: 'field.cvcInvalid' }],
    [{ cardNumber: '55287900000' }, { cardNumber: 'field.cardNumberInvalid' }],
    [{ date: '1230' }, { date: 'field.expiryInvalid' }],
    [{ cvc: '1234' }, { cvc: 'field.cvcInvalid' }],
    [{ cardHolderName: 'A'.repeat(61) }, { cardHolderName: 'field.textLong' }],
    [{ terms: false }, { terms: 'field.contractsRequired' }],
    [{ cardHolderName: 'Ayşe 2' }, { cardHolderName: 'field.cardHolderLetters' }],
  ])('refuses %j', (part, faults) => expect(cardFaults({ ...card, ...part }, now)).toEqual(faults));
});
