import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBatcher, runInChunks } from './batching.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a thousand connections that are to come back', () => {
  it('are closed a few at a time, and a second gap begins with those that there are then', () => {
    const closed: number[] = [];
    const closing = runInChunks<number>(50, 250, (one) => closed.push(one));
    closing.over(Array.from({ length: 1000 }, (_none, n) => n));
    expect(closed).toHaveLength(50);
    vi.advanceTimersByTime(250);
    expect(closed).toHaveLength(100);
    closing.over([5000, 5001]);
    vi.advanceTimersByTime(60_000);
    expect(closed.slice(100)).toEqual([5000, 5001]);
  });

  it('are closed no more once the server stops', () => {
    const closed: number[] = [];
    const closing = runInChunks<number>(1, 250, (one) => closed.push(one));
    closing.over([1, 2, 3]);
    closing.stop();
    vi.advanceTimersByTime(60_000);
    expect(closed).toEqual([1]);
  });
});

it('those who go in the same moment are notified of together', () => {
  const notified: string[][] = [];
  const gone = createBatcher<string>(200, (ids) => notified.push(ids));
  for (const id of ['a', 'b', 'c']) gone.add(id);
  vi.advanceTimersByTime(200);
  gone.add('d');
  vi.advanceTimersByTime(200);
  gone.add('e');
  gone.stop();
  vi.advanceTimersByTime(200);
  expect(notified).toEqual([['a', 'b', 'c'], ['d']]);
});
