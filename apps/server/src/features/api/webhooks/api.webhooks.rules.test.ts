import { describe, expect, it } from 'vitest';
import { isFailingForLong, nextAttemptAt } from './api.webhooks.rules.ts';

const HOUR_MS = 3_600_000;
const createdAt = new Date('2026-11-20T09:00:00Z');
const afterHours = (hours: number): Date => new Date(createdAt.getTime() + hours * HOUR_MS);

describe('retries of a webhook', () => {
  it.each([
    [1, 5],
    [2, 300],
    [3, 1800],
    [4, 7200],
    [5, 18_000],
    [6, 36_000],
    [7, 50_400],
    [8, 72_000],
  ])('wait after attempt %i for about %i s', (attempts, seconds) => {
    const waits = [0, 0.5, 1].map((random) => {
      const next = nextAttemptAt({ attempts, createdAt }, createdAt, random);
      return ((next?.getTime() ?? 0) - createdAt.getTime()) / 1000;
    });
    expect(waits).toEqual([seconds * 0.9, seconds, seconds * 1.1].map((wait) => expect.closeTo(wait, 3)));
  });

  it('end with one at the end of three days', () => {
    expect(nextAttemptAt({ attempts: 9, createdAt }, afterHours(60), 0.5)).toEqual(afterHours(72));
    expect(nextAttemptAt({ attempts: 40, createdAt }, afterHours(71.9), 0)).toEqual(afterHours(72));
    expect(nextAttemptAt({ attempts: 10, createdAt }, afterHours(72), 0.5)).toBeNull();
  });

  it('are given up for an endpoint at which nothing arrived for as long', () => {
    expect(isFailingForLong(createdAt, afterHours(70))).toBe(false);
    expect(isFailingForLong(createdAt, afterHours(72))).toBe(true);
  });
});
