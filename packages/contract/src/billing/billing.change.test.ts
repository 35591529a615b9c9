import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChangeLine, type ChangeTerms, changeOf, paidLots } from './billing.change.ts';
import { netOf, totalsOf } from './billing.money.ts';
import { addDays, anchorDayOf, daysBetween, type Period, periodFrom } from './billing.period.ts';

const standart: ChangeTerms = {
  packageVersionId: 'standart.1',
  packageId: 'standart',
  interval: 'month',
  seats: 5,
  unitAmount: 24_900,
};
const business = { ...standart, packageVersionId: 'business.1', packageId: 'business', seats: 11, unitAmount: 39_900 };
const paidFor = (
  { packageVersionId, interval, seats, unitAmount }: ChangeTerms,
  vatBasisPoints = 1800,
): ChangeLine => ({
  packageVersionId,
  interval,
  quantity: seats,
  unitAmount,
  part: null,
  vatBasisPoints,
});
const november: Period = { start: '2026-11-22', end: '2026-12-22' };
const at = (day: string, paid = [paidFor(standart)], vatBasisPoints = 2000) => ({
  period: november,
  paid,
  day,
  vatBasisPoints,
});
const made = (change: ReturnType<typeof changeOf>) => {
  if (typeof change === 'string') throw new Error(change);
  return change;
};

describe('a change in the middle of a period', () => {
  it('takes the days that are left of it for more seats, to the kuruş, at the tax of that day', () => {
    const change = made(changeOf(standart, { ...standart, seats: 7 }, at('2026-12-07')));
    expect(change.period).toEqual({ start: '2026-12-07', end: '2026-12-22' });
    expect(change.lines).toEqual([{ ...paidFor({ ...standart, seats: 2 }, 2000), part: { days: 15, of: 30 } }]);
    expect(totalsOf(change.lines)).toMatchObject({ net: 24_900, vat: 4980, total: 29_880 });
  });

  it('credits what is not used as it was paid when the package is another one', () => {
    const change = made(changeOf(standart, business, at('2026-12-07')));
    const { byRate, total } = totalsOf(change.lines);
    // 5 × 249.00 paid with 18 % and half used; 11 × 399.00 for the other half with 20 %.
    expect(byRate).toEqual([
      { basisPoints: 1800, net: -62_250, vat: -11_205 },
      { basisPoints: 2000, net: 219_450, vat: 43_890 },
    ]);
    expect(total).toBe(189_885);
    expect(change.period.end).toBe(november.end);
  });

  it('begins a year with the day on which a month becomes one', () => {
    const change = made(changeOf(standart, { ...standart, interval: 'year', unitAmount: 298_800 }, at('2026-12-07')));
    expect(change.period).toEqual({ start: '2026-12-07', end: '2027-12-07' });
    expect(change.lines.map(netOf)).toEqual([1_494_000, -62_250]);
  });

  it('waits for the next period where it is for less, and is none where nothing changes', () => {
    const refused = (to: Partial<ChangeTerms>, from = standart) => changeOf(from, { ...from, ...to }, at('2026-12-07'));
    expect(refused({})).toBe('billing.nothingToChange');
    expect(refused({ seats: 4 })).toBe('billing.nextPeriodOnly');
    expect(refused({ packageId: 'small', unitAmount: 9900 })).toBe('billing.nextPeriodOnly');
    expect(refused({ interval: 'month', unitAmount: 24_900 }, { ...standart, interval: 'year' })).toBe(
      'billing.nextPeriodOnly',
    );
  });

  it('is for less with fewer seats, a lower price of the same interval or a credit of as much, whatever the rest comes to', () => {
    const change = (to: Partial<ChangeTerms>, paid = [paidFor(standart)]) =>
      changeOf(standart, { ...standart, packageId: 'other', ...to }, at('2026-12-07', paid, 1800));
    expect(change({ seats: 4, unitAmount: 90_000 })).toBe('billing.nextPeriodOnly');
    expect(change({ seats: 50, unitAmount: 9900 })).toBe('billing.nextPeriodOnly');
    expect(made(change({ interval: 'year', unitAmount: 20_000 })).lines.map(netOf)).toEqual([100_000, -62_250]);
    const dearer = { unitAmount: 39_900 };
    expect(made(change(dearer)).lines.map(netOf)).toEqual([99_750, -62_250]);
    expect(change(dearer, [paidFor({ ...standart, ...dearer })])).toBe('billing.nextPeriodOnly');
    expect(change(dearer, [paidFor({ ...standart, unitAmount: 50_000 })])).toBe('billing.nextPeriodOnly');
    expect(change(dearer, [paidFor(standart), paidFor({ ...standart, seats: 0 })])).toBe('billing.nextPeriodOnly');
  });

  it('knows what is paid from the lines of every order of the period', () => {
    const more = made(changeOf(standart, { ...standart, seats: 7 }, at('2026-12-01', [paidFor(standart)], 2000)));
    const paid = paidLots([paidFor(standart), ...more.lines]);
    expect(paid.map(({ quantity, vatBasisPoints }) => [quantity, vatBasisPoints])).toEqual([
      [5, 1800],
      [2, 2000],
    ]);
    const other = made(changeOf({ ...standart, seats: 7 }, business, at('2026-12-07', paid)));
    expect(other.lines.map(({ quantity }) => quantity)).toEqual([11, 5, 2]);
    expect(paidLots([...paid, ...other.lines]).map(({ quantity }) => quantity)).toEqual([11]);
  });

  describe('whatever is changed when', () => {
    const intervals = fc.constantFrom('month' as const, 'year' as const);
    const schedule = fc.record({
      start: fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days)),
      interval: intervals,
      seats: fc.integer({ min: 1, max: 100 }),
      unitAmount: fc.integer({ min: 1000, max: 5_000_000 }),
      vat: fc.constantFrom(100, 800, 1800, 2000),
      elapsed: fc.double({ min: 0, max: 0.999, noNaN: true }),
      more: fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 })),
    });
    const cases = (
      check: (given: { from: ChangeTerms; period: Period; day: string; vat: number; more: [number, number] }) => void,
    ) =>
      fc.assert(
        fc.property(schedule, ({ start, interval, seats, unitAmount, vat, elapsed, more }) => {
          const period = periodFrom(start, interval, anchorDayOf(start));
          const day = addDays(start, Math.floor(elapsed * daysBetween(period.start, period.end)));
          check({ from: { ...standart, interval, seats, unitAmount }, period, day, vat, more });
        }),
        { numRuns: 300 },
      );
    const totalOf = (change: ReturnType<typeof changeOf>) => totalsOf(made(change).lines);

    it('seats cost whole minor units, no more than a whole period of them, and no less the more days are left', () => {
      cases(({ from, period, day, vat, more: [count] }) => {
        const to = { ...from, seats: from.seats + count };
        const change = (on: string) => changeOf(from, to, { period, paid: [], day: on, vatBasisPoints: vat });
        const { net, vat: tax, total } = totalOf(change(day));
        for (const amount of [net, tax, total]) expect(Number.isSafeInteger(amount)).toBe(true);
        const whole = totalsOf([paidFor({ ...from, seats: count }, vat)]).total;
        expect(total).toBeGreaterThan(0);
        expect(total).toBeLessThanOrEqual(whole);
        if (day === period.start) expect(total).toBe(whole);
        const tomorrow = addDays(day, 1);
        if (tomorrow < period.end) expect(totalOf(change(tomorrow)).total).toBeLessThanOrEqual(total);
      });
    });

    it('seats that are added in two parts on one day cost what they do together, but for a rounding each', () => {
      cases(({ from, period, day, vat, more: [first, second] }) => {
        const cost = (seats: number, to: number) =>
          totalOf(changeOf({ ...from, seats }, { ...from, seats: to }, { period, paid: [], day, vatBasisPoints: vat }));
        const { seats } = from;
        const parts = cost(seats, seats + first).total + cost(seats + first, seats + first + second).total;
        expect(Math.abs(parts - cost(seats, seats + first + second).total)).toBeLessThanOrEqual(3);
      });
    });

    it('no more is credited than was paid, and on the first day all of it', () => {
      cases(({ from, period, day, vat, more: [count] }) => {
        const added = made(
          changeOf(from, { ...from, seats: from.seats + count }, { period, paid: [], day, vatBasisPoints: vat }),
        );
        const orders = [paidFor(from, 1800), ...added.lines];
        const to = { ...from, packageId: 'more', packageVersionId: 'more.1', unitAmount: from.unitAmount * 2 };
        const change = made(
          changeOf(
            { ...from, seats: from.seats + count },
            { ...to, seats: from.seats + count },
            { period, paid: paidLots(orders), day, vatBasisPoints: vat },
          ),
        );
        const credited = -totalsOf(change.lines.filter(({ unitAmount }) => unitAmount < 0)).total;
        const paid = totalsOf(orders).total;
        expect(credited).toBeLessThanOrEqual(paid);
        if (day === period.start) expect(credited).toBe(paid);
        expect(paidLots([...orders, ...change.lines]).map(({ quantity }) => quantity)).toEqual([from.seats + count]);
      });
    });
  });
});
