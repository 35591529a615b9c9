import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intervals, type PackageVersion } from './billing.catalogue.ts';
import {
  bestEntitlement,
  entitledUntil,
  entitlement,
  entitlementOf,
  expectedEntitlement,
} from './billing.entitlement.ts';
import {
  addDays,
  anchorDayOf,
  billingDay,
  dayBegins,
  daysBetween,
  lastDayUntil,
  partLeft,
  periodFrom,
} from './billing.period.ts';
import { packageFlags } from './billing.rules.ts';
import { subscriptionStates } from './billing.subscriptionStates.ts';

const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2026-01-01', count));

describe('a period', () => {
  it('keeps its anchor day through short months', () => {
    const starts = ['2027-01-31'];
    for (let month = 0; month < 4; month += 1) starts.push(periodFrom(starts.at(-1) ?? '', 'month', 31).end);
    expect(starts).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
  });

  it.each([
    ['2028-02-29', 'year', 29, '2029-02-28'],
    ['2031-02-28', 'year', 29, '2032-02-29'],
    ['2026-12-15', 'month', 15, '2027-01-15'],
  ] as const)('from %s by the %s ends where the calendar says', (start, interval, anchor, end) => {
    expect(periodFrom(start, interval, anchor)).toEqual({ start, end });
  });

  it('ends on the anchor day, or on the last day of a shorter month, whenever it began', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...intervals), fc.integer({ min: 1, max: 40 }), (first, interval, count) => {
        const anchor = anchorDayOf(first);
        for (let start = first, turn = 1; turn <= count; turn += 1) {
          const { end } = periodFrom(start, interval, anchor);
          const day = anchorDayOf(end);
          const isLastOfMonth = anchorDayOf(addDays(end, 1)) === 1;
          expect(day === anchor || (day < anchor && isLastOfMonth)).toBe(true);
          const months =
            (Number(end.slice(0, 4)) - Number(start.slice(0, 4))) * 12 +
            Number(end.slice(5, 7)) -
            Number(start.slice(5, 7));
          expect(months).toBe(interval === 'year' ? 12 : 1);
          start = end;
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is left to the part that no day is counted twice in', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -3, max: 400 }), (start, passed) => {
        const period = periodFrom(start, 'month', anchorDayOf(start));
        const { days: left, of } = partLeft(period, addDays(start, passed));
        expect(of).toBe(daysBetween(period.start, period.end));
        expect(left).toBe(Math.min(of, Math.max(0, of - passed)));
      }),
    );
  });

  it('is of days in Türkiye', () => {
    expect(billingDay(new Date('2026-11-22T20:59:59Z'))).toBe('2026-11-22');
    expect(billingDay(new Date('2026-11-22T21:00:00Z'))).toBe('2026-11-23');
    expect(dayBegins('2026-11-23')).toEqual(new Date('2026-11-22T21:00:00Z'));
    fc.assert(fc.property(days, (day) => billingDay(dayBegins(day)) === day));
    expect(lastDayUntil(dayBegins('2026-11-23'))).toBe('2026-11-22');
    expect(lastDayUntil(new Date('2026-11-22T21:00:00.001Z'))).toBe('2026-11-23');
  });
});

const version: PackageVersion = {
  id: 'standart-1',
  packageId: 'standart',
  version: 1,
  titles: { tr: 'Standart' },
  limits: { maxParticipants: 100, maxMinutes: 600, maxStudyRooms: 16, recordingDays: 30, recordingGb: 20 },
  flags: Object.fromEntries(packageFlags.map((flag) => [flag, true])) as PackageVersion['flags'],
};
const standing = { state: 'active', cancelAtPeriodEnd: false, trialEndsAt: null, periodEnd: '2026-12-22' } as const;
const trial = {
  ...standing,
  state: 'trialing',
  periodEnd: null,
  trialEndsAt: new Date('2026-12-06T09:00:00Z'),
} as const;

describe('what a subscription entitles to', () => {
  it.each([
    ['a trial before its end', trial, '2026-12-06T08:59:59Z', true],
    ['a trial at its end', trial, '2026-12-06T09:00:00Z', false],
    ['a paid period', standing, '2026-12-21T20:59:59Z', true],
    ['a paid period whose renewal is late', { ...standing, state: 'past_due' }, '2026-12-28T20:59:59Z', true],
    ['one that nobody paid for a week', { ...standing, state: 'past_due' }, '2026-12-28T21:00:00Z', false],
    ['a cancelled one on its last day', { ...standing, cancelAtPeriodEnd: true }, '2026-12-21T20:59:59Z', true],
    ['a cancelled one the day after', { ...standing, cancelAtPeriodEnd: true }, '2026-12-21T21:00:00Z', false],
    ['one without an end', { ...standing, periodEnd: null }, '2099-01-01T00:00:00Z', true],
    [
      'a purchase that nobody paid',
      { ...standing, state: 'incomplete', periodEnd: null },
      '2026-12-01T00:00:00Z',
      false,
    ],
    [
      'a late one that nothing was paid for',
      { ...standing, state: 'past_due', periodEnd: null },
      '2026-12-01T00:00:00Z',
      false,
    ],
    ['an unpaid one', { ...standing, state: 'unpaid' }, '2026-12-01T00:00:00Z', false],
    ['a paused one', { ...trial, state: 'paused' }, '2026-12-01T00:00:00Z', false],
    ['one that is over', { ...standing, state: 'cancelled' }, '2026-12-01T00:00:00Z', false],
  ] as const)('%s', (_what, subscription, now, entitles) => {
    expect(entitlement(subscription, version, new Date(now)) !== null).toBe(entitles);
  });

  it('says whether it is a trial, and until when it lasts', () => {
    const now = new Date('2026-12-01T00:00:00Z');
    expect(entitlement(trial, version, now)).toMatchObject({ isTrial: true, until: trial.trialEndsAt });
    expect(entitlement(standing, version, now)).toMatchObject({ isTrial: false, until: dayBegins('2026-12-29') });
    expect(entitlementOf(version)).toMatchObject({ isTrial: false, until: null });
  });

  it('never comes back by time alone', () => {
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    const subscription = fc.record({
      state: fc.constantFrom(...subscriptionStates),
      cancelAtPeriodEnd: fc.boolean(),
      trialEndsAt: fc.option(moment),
      periodEnd: fc.option(days),
    });
    fc.assert(
      fc.property(subscription, moment, moment, (given, one, other) => {
        const [earlier, later] = one <= other ? [one, other] : [other, one];
        if (entitlement(given, version, later) !== null) expect(entitlement(given, version, earlier)).not.toBeNull();
        const until = entitledUntil(given);
        if (until !== null) expect(entitlement(given, version, until)).toBeNull();
      }),
    );
  });

  const next = { ...version, id: 'next' };
  it.each([
    ['a trial within its days', trial, '2026-12-06T08:00:00Z', version.id],
    ['a trial beyond its end', trial, '2026-12-06T09:00:00Z', null],
    ['a paid one within its period', standing, '2026-12-21T20:59:59Z', version.id],
    ['a paid one beyond it, which is renewed then', standing, '2026-12-21T21:00:00Z', 'next'],
    ['a paid one in a year', standing, '2027-12-01T00:00:00Z', 'next'],
    ['a cancelled one beyond its period', { ...standing, cancelAtPeriodEnd: true }, '2026-12-21T21:00:00Z', null],
    [
      'one whose renewal is late, after its days of grace',
      { ...standing, state: 'past_due' },
      '2026-12-28T21:00:00Z',
      null,
    ],
    ['one without an end', { ...standing, periodEnd: null }, '2099-01-01T00:00:00Z', version.id],
  ] as const)('is expected of %s', (_what, subscription, at, gives) => {
    const expected = expectedEntitlement(
      subscription,
      { version, next },
      new Date(at),
      new Date('2026-12-01T00:00:00Z'),
    );
    expect(expected?.packageVersionId ?? null).toBe(gives);
  });

  it('is not expected of one that no one renewed for long', () => {
    const now = new Date('2027-03-01T00:00:00Z');
    expect(expectedEntitlement(standing, { version, next: null }, now, now)).toBeNull();
  });

  it('is the largest of several, and of equal ones the one that lasts longest', () => {
    const small = entitlementOf({ ...version, limits: { ...version.limits, maxParticipants: 16 } });
    const short = entitlementOf(version, { isTrial: true, until: new Date(1) });
    const long = entitlementOf(version);
    expect(bestEntitlement([small, short, long])).toBe(long);
    expect(bestEntitlement([short, small])).toBe(short);
    expect(bestEntitlement([])).toBeNull();
    const lasting = (maxMinutes: number | null) =>
      entitlementOf({ ...version, limits: { ...version.limits, maxMinutes } }, { isTrial: false, until: new Date(1) });
    const [hour, day, endless] = [lasting(60), lasting(1440), lasting(null)];
    expect(bestEntitlement([hour, day, long])).toBe(day);
    expect(bestEntitlement([day, endless])).toBe(endless);
    expect(bestEntitlement([endless, lasting(null)])).toBe(endless);
  });
});
