import { describe, expect, it } from 'vitest';
import { newPendingConnections } from './pendingConnections.ts';

const never = () => new AbortController().signal;

describe('connections that came ahead of their entry', () => {
  it('continue as soon as the entry is written here', async () => {
    const pendingConnections = newPendingConnections(async () => [], 60_000);
    const waits = pendingConnections.wait('a', never());
    pendingConnections.came('b');
    pendingConnections.came('a');
    expect(await waits).toBe('came');
  });

  it('find an entry that was written just before, and one that is written at another server', async () => {
    const there = new Set(['a']);
    const pendingConnections = newPendingConnections(async (ids) => ids.filter((id) => there.has(id)), 60_000);
    expect(await pendingConnections.wait('a', never())).toBe('came');
    const waits = pendingConnections.wait('b', never());
    // After the first look, so that a later one has to find it.
    await new Promise((turn) => setImmediate(turn));
    there.add('b');
    expect(await waits).toBe('came');
  });

  it('wait no longer than they may, and no longer than the browser does', async () => {
    expect(await newPendingConnections(async () => [], 20).wait('a', never())).toBe('late');
    const gone = new AbortController();
    const pendingConnections = newPendingConnections(async () => [], 60_000);
    const waits = pendingConnections.wait('a', gone.signal);
    gone.abort();
    expect(await waits).toBe('late');
    expect(await pendingConnections.wait('a', gone.signal)).toBe('late');
  });

  it('wait through a database that does not answer', async () => {
    const pendingConnections = newPendingConnections(() => Promise.reject(new Error('away')), 60_000);
    const waits = pendingConnections.wait('a', never());
    await new Promise((turn) => setImmediate(turn));
    pendingConnections.came('a');
    expect(await waits).toBe('came');
  });

  it('are one an entry, the newest', async () => {
    const pendingConnections = newPendingConnections(async () => [], 60_000);
    const older = pendingConnections.wait('a', never());
    const newer = pendingConnections.wait('a', never());
    expect(await older).toBe('late');
    pendingConnections.came('a');
    expect(await newer).toBe('came');
  });

  it('are so many in all, and make room when they end', async () => {
    const pendingConnections = newPendingConnections(async () => [], 60_000);
    const gone = new AbortController();
    const held = Array.from({ length: 2000 }, (_, index) => pendingConnections.wait(`p${index}`, gone.signal));
    expect(await pendingConnections.wait('one more', never())).toBe('full');
    pendingConnections.came('p0');
    expect(await held[0]).toBe('came');
    const next = pendingConnections.wait('one more', gone.signal);
    gone.abort();
    expect(await Promise.all([...held.slice(1), next])).toEqual(Array(2000).fill('late'));
  });

  it('ask the database one question for all of them', async () => {
    const asked: number[] = [];
    const pendingConnections = newPendingConnections(async (ids) => {
      asked.push(ids.length);
      return [];
    }, 1200);
    await Promise.all(['a', 'b', 'c'].map((id) => pendingConnections.wait(id, never())));
    expect(asked.slice(0, 4)).toEqual([1, 1, 1, 3]);
  });
});
