import { describe, expect, it } from 'vitest';
import { RepairPolicy } from './policy.ts';

/** Times at which a connection is tried, milliseconds after it broke; every try takes `takes`. */
function tries(policy: RepairPolicy, takes = 100): number[] {
  const at: number[] = [];
  let elapsedMs = 0;
  for (let retryCount = 0; retryCount < 1000; retryCount += 1) {
    const wait = policy.nextRetryDelayInMs({ retryCount, elapsedMs });
    if (wait === null) return at;
    elapsedMs += wait;
    at.push(elapsedMs);
    elapsedMs += takes;
  }
  throw new Error('it never gives up');
}

describe('repairing a connection', () => {
  it('begins at once', () => {
    expect(tries(new RepairPolicy())[0]).toBeLessThan(250);
  });

  it('finds a media server that was restarted within 1.3 s, for the first twenty seconds', () => {
    const early = tries(new RepairPolicy()).filter((time) => time < 20_000);
    for (const [i, time] of early.entries()) expect(time - (early[i - 1] ?? 0)).toBeLessThanOrEqual(1300);
  });

  it('gives up after forty seconds, so that a new connection is made', () => {
    const last = tries(new RepairPolicy()).at(-1) ?? 0;
    expect(last).toBeGreaterThan(36_000);
    expect(last).toBeLessThan(45_000);
  });

  it('is not tried with a token that no longer says the truth', () => {
    const policy = new RepairPolicy();
    policy.expire();
    expect(tries(policy)).toEqual([]);
  });

  it('does not make everyone come at the same moment', () => {
    const firsts = Array.from(
      { length: 50 },
      () => new RepairPolicy().nextRetryDelayInMs({ retryCount: 3, elapsedMs: 1000 }) ?? 0,
    );
    expect(Math.max(...firsts) - Math.min(...firsts)).toBeGreaterThan(200);
  });
});
