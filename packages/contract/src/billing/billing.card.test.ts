import { describe, expect, it } from 'vitest';
import { cardForm } from './billing.card.ts';

const card = { cardHolderName: 'Ayşe Yılmaz', cardNumber: '5528790000000008', date: '12/30', cvc: '123' };
const faultsOf = (part: object) => {
  const parsed = cardForm(new Date('2026-11-22T12:00:00Z')).safeParse({ ...card, ...part });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

describe('a card', () => {
  it.each([
    [{}],
    [{ cardHolderName: '  Ayşe Yılmaz ' }],
    [{ cardHolderName: 'محمد علي' }],
    [{ cardHolderName: 'A' }],
    [{ cardNumber: '374427000000003', cvc: '1234' }],
    [{ cardHolderName: 'AYŞE  NUR\u00a0KAYA\u2009OĞLU' }],
    [{ cardHolderName: "Jean-Pierre O'Neil D’Arc" }],
    [{ date: '11/26' }],
    [{ cvc: '000' }],
  ])('is taken with %j', (part) => expect(faultsOf(part)).toEqual([]));

  it.each([
    [{ cardHolderName: '' }, 'cardHolderName', 'field.required'],
    [{ cardHolderName: '   ' }, 'cardHolderName', 'field.required'],
    [{ cardHolderName: 'Ayşe 2' }, 'cardHolderName', 'field.cardHolderLetters'],
    [{ cardHolderName: 'Ayşe_Yılmaz' }, 'cardHolderName', 'field.cardHolderLetters'],
    [{ cardHolderName: '<b>Ayşe</b>' }, 'cardHolderName', 'field.cardHolderLetters'],
    [{ cardHolderName: 'A'.repeat(61) }, 'cardHolderName', 'field.textLong'],
    [{ cardHolderName: undefined }, 'cardHolderName', 'field.required'],
    [{ cardNumber: '' }, 'cardNumber', 'field.required'],
    [{ cardNumber: '5528790000000009' }, 'cardNumber', 'field.cardNumberInvalid'],
    [{ cardNumber: '5528 7900 0000 0008' }, 'cardNumber', 'field.cardNumberInvalid'],
    [{ cardNumber: '55287900000000083' }, 'cardNumber', 'field.cardNumberInvalid'],
    [{ date: '' }, 'date', 'field.required'],
    [{ date: '13/30' }, 'date', 'field.expiryInvalid'],
    [{ date: '00/30' }, 'date', 'field.expiryInvalid'],
    [{ date: '1230' }, 'date', 'field.expiryInvalid'],
    [{ date: '12/300' }, 'date', 'field.expiryInvalid'],
    [{ date: '10/26' }, 'date', 'field.expiryPast'],
    [{ cvc: '' }, 'cvc', 'field.required'],
    [{ cvc: '12' }, 'cvc', 'field.cvcInvalid'],
    [{ cvc: '1234' }, 'cvc', 'field.cvcInvalid'],
    [{ cvc: '12a' }, 'cvc', 'field.cvcInvalid'],
    [{ cvc: '١٢٣' }, 'cvc', 'field.cvcInvalid'],
    [{ cardNumber: '374427000000003', cvc: '123' }, 'cvc', 'field.cvcInvalid'],
    [{ cardNumber: '374427000000003', cvc: '12345' }, 'cvc', 'field.cvcInvalid'],
    [{ cardHolderName: 'A', cardNumber: '', cvc: '1234' }, 'cvc', 'field.cvcInvalid'],
    [{ cardHolderName: '-Ayşe' }, 'cardHolderName', 'field.cardHolderLetters'],
  ])('is not taken with %j', (part, field, message) => expect(faultsOf(part)).toContainEqual([field, message]));
});
