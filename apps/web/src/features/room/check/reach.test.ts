import { describe, expect, it } from 'vitest';
import { type Outcome, type Reach, type Try, tryAll } from './reach.ts';

/** A line that says one thing as soon as someone listens. */
function createTestLine(says: 'message' | 'close') {
  const line = new EventTarget();
  queueMicrotask(() => line.dispatchEvent(new Event(says)));
  return Object.assign(line, { close: () => undefined });
}

const asked: string[] = [];
const good: Reach = {
  isSecure: true,
  origin: 'https://salon.test',
  fetch: async () => ({ ok: true }),
  socket(address) {
    asked.push(address);
    return createTestLine('message');
  },
  peer: null,
};

async function found(reach: Partial<Reach>, stop = new AbortController()) {
  const outcomes: Partial<Record<Try, Outcome>> = {};
  await tryAll(
    { ...good, ...reach },
    (which, is) => {
      outcomes[which] = is;
    },
    stop.signal,
  );
  return outcomes;
}

describe('what a meeting needs', () => {
  it('is tried, each on its own', async () => {
    expect(await found({})).toEqual({ secure: 'good', server: 'good', hub: 'good', webrtc: 'bad' });
    expect(asked).toEqual(['wss://salon.test/hub/?EIO=4&transport=websocket']);
  });

  it.each([
    ['secure', { isSecure: false }],
    ['server', { fetch: () => Promise.reject(new TypeError('no line')) }],
    ['server', { fetch: async () => ({ ok: false }) }],
    ['hub', { socket: () => createTestLine('close') }],
  ] as const)('is told to be missing: %s', async (which, reach) => {
    expect((await found(reach))[which]).toBe('bad');
  });

  it('is no longer told once no one looks', async () => {
    const stop = new AbortController();
    stop.abort();
    expect(await found({}, stop)).toEqual({});
  });
});
