import { describe, expect, it } from 'vitest';
import { newArrivals } from './arrivals.ts';

const never = () => new AbortController().signal;

describe('connections that came ahead of their entry', () => {
  it('go on as soon as the entry is written here', async () => {
    const arrivals = newArrivals(async () => [], 60_000);
    const waits = arrivals.wait('a', never());
    arrivals.came('b');
    arrivals.came('a');
    expect(await waits).toBe('came');
  });

  it('find an entry that was written just before, and one that is written at another server', async () => {
    const there = new Set(['a']);
    const arrivals = newArrivals(async (ids) => ids.filter((id) => there.has(id)), 60_000);
    expect(await arrivals.wait('a', never())).toBe('came');
    const waits = arrivals.wait('b', never());
    // After the first look, so that a later one has to find it.
    await new Promise((turn) => setImmediate(turn));
    there.add('b');
    expect(await waits).toBe('came');
  });

  it('wait no longer than they may, and no longer than the browser does', async () => {
    expect(await newArrivals(async () => [], 20).wait('a', never())).toBe('late');
    const gone = new AbortController();
    const arrivals = newArrivals(async () => [], 60_000);
    const waits = arrivals.wait('a', gone.signal);
    gone.abort();
    expect(await waits).toBe('late');
    expect(await arrivals.wait('a', gone.signal)).toBe('late');
  });

  it('wait through a database that does not answer', async () => {
    const arrivals = newArrivals(() => Promise.reject(new Error('away')), 60_000);
    const waits = arrivals.wait('a', never());
    await new Promise((turn) => setImmediate(turn));
    arrivals.came('a');
    expect(await waits).toBe('came');
  });

  it('are one an entry, the newest', async () => {
    const arrivals = newArrivals(async () => [], 60_000);
    const older = arrivals.wait('a', never());
    const newer = arrivals.wait('a', never());
    expect(await older).toBe('late');
    arrivals.came('a');
    expect(await newer).toBe('came');
  });

  it('are so many in all, and make room when they end', async () => {
    const arrivals = newArrivals(async () => [], 60_000);
    const gone = new AbortController();
    const held = Array.from({ length: 2000 }, (_, index) => arrivals.wait(`p${index}`, gone.signal));
    expect(await arrivals.wait('one more', never())).toBe('full');
    arrivals.came('p0');
    expect(await held[0]).toBe('came');
    const next = arrivals.wait('one more', gone.signal);
    gone.abort();
    expect(await Promise.all([...held.slice(1), next])).toEqual(Array(2000).fill('late'));
  });

  it('ask the database one question for all of them', async () => {
    const asked: number[] = [];
    const arrivals = newArrivals(async (ids) => {
      asked.push(ids.length);
      return [];
    }, 1200);
    await Promise.all(['a', 'b', 'c'].map((id) => arrivals.wait(id, never())));
    expect(asked.slice(0, 4)).toEqual([1, 1, 1, 3]);
  });
});
