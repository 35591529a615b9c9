import { MAX_DEVICES } from '@salon/contract';
import { describe, expect, it, vi } from 'vitest';
import { connectSfu, knownRooms } from './sfu.ts';

/** Rooms as they are known at a time that a test moves. */
function rooms() {
  let time = 0;
  const made: string[] = [];
  const known = knownRooms(() => time);
  return {
    known,
    made,
    pass: (ms: number) => {
      time += ms;
    },
    ensure: (name: string, make: () => Promise<void> = async () => undefined) =>
      known.ensure(name, async () => {
        made.push(name);
        await make();
      }),
  };
}

describe('rooms of the media server', () => {
  it('are made once for everyone who comes at the same time', async () => {
    const { ensure, made } = rooms();
    await Promise.all([ensure('a'), ensure('a'), ensure('b'), ensure('a')]);
    expect(made).toEqual(['a', 'b']);
  });

  it('are asked for again once the last look is old', async () => {
    const { ensure, made, pass, known } = rooms();
    await ensure('a');
    pass(1999);
    await ensure('a');
    expect(made).toEqual(['a']);
    known.saw(['a']);
    pass(1999);
    await ensure('a');
    expect(made).toEqual(['a']);
    pass(2);
    await ensure('a');
    expect(made).toEqual(['a', 'a']);
  });

  it('are made again as soon as a look does not find them, or cannot look', async () => {
    const { ensure, made, known } = rooms();
    await ensure('a');
    known.saw(['b']);
    await ensure('a');
    known.purge('a');
    await ensure('a');
    expect(made).toEqual(['a', 'a', 'a']);
  });

  it('that could not be made are tried again by the next who comes', async () => {
    const { ensure, made } = rooms();
    const away = () => Promise.reject(new TypeError('fetch failed'));
    const [first, second] = await Promise.allSettled([ensure('a', away), ensure('a', away)]);
    expect([first.status, second.status, made]).toEqual(['rejected', 'rejected', ['a']]);
    await ensure('a');
    expect(made).toEqual(['a', 'a']);
  });
});

it('a room refuses no second device of someone who has a place', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return Response.json({});
  });
  try {
    const sfu = connectSfu({ url: 'http://127.0.0.1:1', apiKey: 'key', apiSecret: 'secret'.repeat(6) } as never);
    await sfu.ensureRoom('room', 15);
  } finally {
    vi.unstubAllGlobals();
  }
  expect(asked).toMatchObject([{ name: 'room', maxParticipants: 15 * MAX_DEVICES + 1 }]);
});
