import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisClientType } from 'redis';
import { DomainError } from './errors.ts';

/** Counts deeds by a key; in Redis when several servers share the load, else in this process. */
export interface Limits {
  /** Throws `limit.tooMany` when `key` used up its `points` in `seconds`; `onRefused` learns the wait in seconds. */
  spend(
    name: string,
    key: string,
    points: number,
    seconds: number,
    onRefused?: (wait: number) => void,
    /** How many points this one takes. */
    cost?: number,
  ): Promise<void>;
  /** Takes one point of `spend` back: what was counted beforehand turned out not to count. */
  giveBack(name: string, key: string, points: number, seconds: number): Promise<void>;
}

export const noLimits: Limits = { spend: async () => undefined, giveBack: async () => undefined };

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
  return {
    async spend(name, key, points, seconds, onRefused, cost = 1) {
      try {
        await limiterFor(name, points, seconds).consume(key, cost);
      } catch (failure) {
        if (!(failure instanceof RateLimiterRes)) throw failure;
        onRefused?.(Math.max(1, Math.ceil(failure.msBeforeNext / 1000)));
        throw new DomainError('limit.tooMany');
      }
    },
    async giveBack(name, key, points, seconds) {
      await limiterFor(name, points, seconds).reward(key);
    },
  };
}
