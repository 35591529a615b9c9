import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf, minorUnitsOf, netOf, type SaleLine, shareOf, totalsOf, vatOf, vatRateOn } from './billing.money.ts';

const line = (unitAmount: number, quantity = 1, further: Partial<SaleLine> = {}): SaleLine => ({
  quantity,
  unitAmount,
  part: null,
  vatBasisPoints: 1800,
  ...further,
});

describe('an amount', () => {
  it.each([
    [0, '0.00'],
    [1, '0.01'],
    [99, '0.99'],
    [100, '1.00'],
    [11880, '118.80'],
    [-5, '-0.05'],
    [-11880, '-118.80'],
    [999_999_999_999, '9999999999.99'],
  ])('of %j minor units is written %j', (amount, text) => {
    expect(decimalOf(amount)).toBe(text);
    expect(minorUnitsOf(text)).toBe(amount);
  });
  it.each([
    ['118.8', 11880],
    ['118', 11800],
    ['118.80000', 11880],
    ['0.5', 50],
    ['-0', 0],
  ])('is read from %j too', (text, amount) => expect(minorUnitsOf(text)).toBe(amount));
  it.each(['', '.', '1.', '.5', '1,5', '1.005', '1e3', ' 1', '+1', 'NaN', '0x10', '1'.repeat(13)])(
    'is not read from %j',
    (text) => expect(minorUnitsOf(text)).toBeNull(),
  );
  it('is the same again after writing and reading, whatever it is', () => {
    fc.assert(fc.property(fc.integer({ min: -1e12, max: 1e12 }), (n) => minorUnitsOf(decimalOf(n)) === n));
  });
});

describe('a share of an amount', () => {
  it.each([
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [1, 49, 100, 0],
    [1, 50, 100, 1],
    [10, 1, 3, 3],
    [20, 1, 3, 7],
    [-20, 1, 3, -7],
    [0, 5, 7, 0],
    // Beyond what a double can hold.
    [900_719_925_474, 9_999, 10_000, 900_629_853_481],
  ])('%d × %d / %d is %d', (amount, numerator, denominator, share) =>
    expect(shareOf(amount, numerator, denominator)).toBe(share),
  );
  it('is never more than half a unit off, and goes back as it came', () => {
    const factor = fc.integer({ min: 0, max: 366_000 });
    const parts = fc.record({
      amount: fc.integer({ min: -1e10, max: 1e10 }),
      of: fc.integer({ min: 1, max: 366 }),
      factor,
    });
    fc.assert(
      fc.property(parts, ({ amount, factor: numerator, of }) => {
        const twice = 2n * (BigInt(shareOf(amount, numerator, of)) * BigInt(of) - BigInt(amount) * BigInt(numerator));
        expect(twice <= BigInt(of) && twice >= -BigInt(of)).toBe(true);
        expect(shareOf(-amount, numerator, of) + shareOf(amount, numerator, of)).toBe(0);
      }),
    );
  });
});

describe('value-added tax', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 1],
    [10_000, 1800],
    [50_000, 9000],
    [33, 6],
    [-50_000, -9000],
  ])('of 18 %% on %d is %d', (net, vat) => expect(vatOf(net, 1800)).toBe(vat));

  const rates = [
    { from: '2023-07-10', basisPoints: 2000 },
    { from: '2007-05-30', basisPoints: 1800 },
  ];
  it.each([
    ['2007-05-29', null],
    ['2007-05-30', 1800],
    ['2023-07-09', 1800],
    ['2023-07-10', 2000],
    ['2030-01-01', 2000],
  ])('has on %s the rate %j', (day, rate) => expect(vatRateOn(rates, day)).toBe(rate));
});

describe('the sums of an order', () => {
  it('of five seats at 100.00 are 500.00, 90.00 and 590.00', () => {
    expect(totalsOf([line(10_000, 5)])).toEqual({
      net: 50_000,
      vat: 9000,
      total: 59_000,
      byRate: [{ basisPoints: 1800, net: 50_000, vat: 9000 }],
    });
  });
  it('round each line once, and the tax once a rate', () => {
    // Thrice 0.03: tax of each line would be 0.01, three times; tax of 0.09 is 0.02.
    expect(totalsOf([line(3), line(3), line(3)])).toMatchObject({ net: 9, vat: 2, total: 11 });
    expect(totalsOf([line(10_000), line(10_000, 1, { vatBasisPoints: 2000 }), line(333)])).toEqual({
      net: 20_333,
      vat: 3860,
      total: 24_193,
      byRate: [
        { basisPoints: 1800, net: 10_333, vat: 1860 },
        { basisPoints: 2000, net: 10_000, vat: 2000 },
      ],
    });
  });
  it.each([
    [0, 30, 0],
    [1, 30, 333],
    [15, 30, 5000],
    [29, 30, 9667],
    [30, 30, 10_000],
    [17, 31, 5484],
  ])('of %d of %d days of a period are their part', (days, of, net) =>
    expect(netOf(line(10_000, 1, { part: { days, of } }))).toBe(net),
  );
  it('of nothing are nothing', () => expect(totalsOf([])).toEqual({ net: 0, vat: 0, total: 0, byRate: [] }));
});
