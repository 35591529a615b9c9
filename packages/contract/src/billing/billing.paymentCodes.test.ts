import { describe, expect, it } from 'vitest';
import { errorTable } from '../errors.ts';
import { paymentFault, paymentFaults } from './billing.paymentCodes.ts';

/** The codes of the specification's catalogue; each leads to a class, and retries of it to a rhythm. */
const expected: readonly [code: string, means: string][] = [
  ['10051', 'retry'],
  ['10005', 'retry'],
  ['10012', 'retry once'],
  ['10041', 'customer'],
  ['10043', 'customer'],
  ['10054', 'customer'],
  ['10084', 'customer'],
  ['10057', 'customer by 3-D Secure'],
  ['10058', 'seller'],
  ['10034', 'customer'],
  ['10093', 'customer by 3-D Secure'],
  ['10201', 'customer'],
  ['10204', 'retry'],
  ['10206', 'customer'],
  ['10207', 'customer'],
  ['10208', 'seller'],
  ['10209', 'customer'],
  ['10210', 'customer by 3-D Secure'],
  ['10211', 'customer by 3-D Secure'],
  ['10213', 'customer'],
  ['10214', 'retry soon'],
  ['10215', 'customer'],
  ['10216', 'customer'],
  ['10217', 'customer by 3-D Secure'],
  ['10219', 'retry'],
  ['10222', 'seller'],
  ['10223', 'retry nextDay'],
  ['10225', 'customer'],
  ['10226', 'customer'],
  ['10227', 'customer'],
  ['10228', 'retry soon'],
  ['10229', 'customer'],
  ['10232', 'seller'],
];

describe('a code of the payment provider', () => {
  it.each(expected)('%s is for %s', (code, means) => {
    const fault = paymentFault(code, null);
    expect(fault.code).toBe(code);
    expect([fault.class, fault.retry, fault.byThreeDs && 'by 3-D Secure'].filter(Boolean).join(' ')).toBe(means);
    expect(paymentFault(code, fault.group)).toEqual(fault);
  });

  it('leads to a refusal of its own', () => {
    expect(paymentFaults.map(({ code }) => code)).toEqual(expected.map(([code]) => code));
    expect(new Set(paymentFaults.map(({ error }) => error)).size).toBe(33);
    for (const { error } of paymentFaults) expect(errorTable[error]).toBe(403);
  });

  it('that no one knows is the general one', () => {
    for (const code of ['', '0000', '99999', '10202', 'abc'])
      expect(paymentFault(code, 'UNKNOWN')).toMatchObject({
        code: '0000',
        class: 'retry',
        error: 'billing.paymentFailed',
      });
  });

  it('comes after its group, which keeps its meaning', () => {
    expect(paymentFault('10041', 'PICKUP_CARD').error).toBe('billing.lostCard');
    expect(paymentFault('10999', 'EXPIRED_CARD').error).toBe('billing.expiredCard');
    expect(paymentFault('10043', 'LOST_CARD').error).toBe('billing.lostCard');
    expect(paymentFault('10204', 'UNKNOWN').error).toBe('billing.generalError');
    expect(paymentFault('10205', 'INVALID_CHARS_IN_EMAIL').code).toBe('0000');
  });

  it('that no bank has given is of the card’s form, or ours', () => {
    expect(paymentFault('12', null).error).toBe('billing.invalidCardNumber');
    expect(paymentFault('17', null).error).toBe('billing.invalidExpiry');
    expect(paymentFault('5184', null)).toMatchObject({ class: 'customer', error: 'billing.cardCurrency' });
    expect(paymentFault('3001', null)).toMatchObject({ class: 'customer', error: 'billing.storedCardGone' });
    expect(paymentFault('12', '').error).toBe('billing.invalidCardNumber');
    for (const code of ['11', '1000', '5062'])
      expect(paymentFault(code, null)).toMatchObject({ code: '0000', class: 'seller', error: 'billing.paymentFailed' });
    for (const code of ['0000', 'abc', '', 'a1000', '1000a', '30011', '99999'])
      expect(paymentFault(code, null)).toMatchObject({ code: '0000', class: 'retry', error: 'billing.paymentFailed' });
  });
});
