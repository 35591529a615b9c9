import { expect, test, vi } from 'vitest';
import { createTestClock } from '#testing/clock.ts';
import { staleWhileRevalidate } from './dashboard.staleWhileRevalidate.ts';

function counted() {
  const clock = createTestClock();
  let reads = 0;
  const kept = staleWhileRevalidate(clock, 10, () => {
    reads += 1;
    return reads === 4 ? Promise.reject(new Error('gone')) : Promise.resolve(reads);
  });
  return { clock, kept };
}

test('what is kept is told while it is read again, and is waited for when it is old or another', async () => {
  const { clock, kept } = counted();
  expect(await Promise.all([kept(), kept()])).toEqual([1, 1]);
  clock.advance(9_000);
  expect(await kept()).toBe(1);
  clock.advance(2_000);
  expect(await kept()).toBe(1);
  await vi.waitFor(async () => expect(await kept()).toBe(2));
  clock.advance(60_000);
  expect(await kept()).toBe(3);
  // The fourth fails: unseen while something is kept, told to anyone who waits.
  clock.advance(11_000);
  expect(await kept()).toBe(3);
  expect(await kept('another')).toBe(5);
});

test('a failure is told to anyone who waits, and not kept', async () => {
  const clock = createTestClock();
  let fails = true;
  const kept = staleWhileRevalidate(clock, 10, () =>
    fails ? Promise.reject(new Error('gone')) : Promise.resolve('here'),
  );
  await expect(kept()).rejects.toThrow('gone');
  fails = false;
  expect(await kept()).toBe('here');
});
