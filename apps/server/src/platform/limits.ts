import { type Call, isNoGuess, limitOf } from '@salon/contract';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisClientType } from 'redis';
import { DomainError } from './errors.ts';
import { hashOf } from './ids.ts';

interface Spending {
  /** Learns the wait in seconds. */
  onRefused?: ((wait: number) => void) | undefined;
  /** Learns what is left, and in how many seconds all of it is there again. */
  onSpent?: ((left: number, seconds: number) => void) | undefined;
  /** How many points this one takes; 1 unless said. */
  cost?: number | undefined;
}

/** Counts actions by a key; in Redis when several servers share the load, else in this process. */
export interface Limits {
  /** Throws `limit.tooMany` when `key` used up its `points` in `seconds`. */
  spend(name: string, key: string, points: number, seconds: number, spending?: Spending): Promise<void>;
  /** Throws the same when that was used up before; takes nothing. */
  assertWithinLimit(...limit: Parameters<Limits['spend']>): Promise<void>;
  /** Adds to what `key` has in the `seconds` since its first (a negative number takes back; 0 only looks) and tells the sum. */
  count(name: string, key: string, by: number, seconds: number): Promise<number>;
}

export const noLimits: Limits = {
  spend: async () => undefined,
  assertWithinLimit: async () => undefined,
  count: async () => 0,
};

/** What is only counted is under no limit. */
const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** Limits over Redis or memory. If Redis fails, each server counts for itself: never "no limit". */
export function createLimits(redis: RedisClientType | null): Limits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>();
  const limiterFor = (name: string, points: number, seconds: number) => {
    const known = limiters.get(name);
    if (known !== undefined) return known;
    const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
    const memory = new RateLimiterMemory(options);
    const made =
      redis === null
        ? memory
        : new RateLimiterRedis({ ...options, storeClient: redis, useRedisPackage: true, insuranceLimiter: memory });
    limiters.set(name, made);
    return made;
  };
  const tooMany = (ms: number, onRefused?: (wait: number) => void): never => {
    onRefused?.(Math.max(1, Math.ceil(ms / 1000)));
    throw new DomainError('limit.tooMany');
  };
  return {
    async spend(name, key, points, seconds, { onRefused, onSpent, cost = 1 } = {}) {
      try {
        const spent = await limiterFor(name, points, seconds).consume(key, cost);
        onSpent?.(spent.remainingPoints, Math.ceil(spent.msBeforeNext / 1000));
      } catch (failure) {
        if (!(failure instanceof RateLimiterRes)) throw failure;
        tooMany(failure.msBeforeNext, onRefused);
      }
    },
    async assertWithinLimit(name, key, points, seconds, { onRefused } = {}) {
      const spent = await limiterFor(name, points, seconds).get(key);
      if (spent !== null && spent.consumedPoints >= points) tooMany(spent.msBeforeNext, onRefused);
    },
    async count(name, key, by, seconds) {
      const limiter = limiterFor(name, UNLIMITED, seconds);
      const counted = by === 0 ? await limiter.get(key) : await limiter.penalty(key, by);
      return counted?.consumedPoints ?? 0;
    },
  };
}

/**
 * Runs what a call does under its limits by address. Refusals are counted when they happened: anyone who sends many at once gets
 * as many answers, once, and none after. `given` is the input as it came: what it names that cannot be read is all one.
 */
export async function underLimits<R>(
  limits: Limits,
  call: Call,
  { network, given }: { network: string; given: object },
  action: () => Promise<R>,
  onRefused?: (wait: number) => void,
): Promise<R> {
  const { name, refusedLimit } = call;
  const limit = limitOf(call);
  if (limit.by === 'address') await limits.spend(name, network, limit.points, limit.seconds, { onRefused });
  if (refusedLimit === undefined) return action();
  const { points, seconds, of } = refusedLimit;
  const fields: Readonly<Record<string, unknown>> = { ...given };
  const guessed = of
    .map((field) => fields[field])
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' ')
    .trim();
  const key = guessed === '' ? network : `${network}:${hashOf(guessed.toLowerCase())}`;
  await limits.assertWithinLimit(`${name}.refused`, key, points, seconds, { onRefused });
  try {
    return await action();
  } catch (failure) {
    // A form that names a meeting and lacks a field guesses at nothing.
    const code = failure instanceof DomainError ? failure.code : null;
    const isGuess = code !== null && !isNoGuess(code) && (code !== 'input.invalid' || guessed === '');
    if (isGuess) await limits.count(`${name}.refused`, key, 1, seconds);
    throw failure;
  }
}
