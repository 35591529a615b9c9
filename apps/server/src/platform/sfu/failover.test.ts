import { describe, expect, it } from 'vitest';
import { newSuspectRooms, retryWhileSuspect } from './failover.ts';

describe('a room is suspect', () => {
  const setUp = () => {
    let now = 0;
    const rooms = newSuspectRooms(() => now);
    const passed = (room: string) => rooms.passed(room).ended;
    const advance = (ms: number) => {
      now += ms;
    };
    return { rooms, passed, advance };
  };

  it('for some seconds after the media server ended all of its connections', () => {
    const { rooms, passed, advance } = setUp();
    const [first, second, last] = [passed('one'), passed('one'), passed('two')];
    first(true);
    expect(rooms.isSuspect('one')).toBe(false);
    second(true);
    expect([rooms.isSuspect('one'), rooms.isSuspect('two')]).toEqual([true, false]);
    advance(7000);
    expect(rooms.isSuspect('one')).toBe(false);
    last(true);
    expect(rooms.isSuspect('two')).toBe(true);
  });

  it('after it ended several connections at once, with others still connected', () => {
    const { rooms, passed, advance } = setUp();
    const [first, second, third, _last] = [1, 2, 3, 4].map(() => passed('one'));
    first?.(true);
    advance(600);
    second?.(true);
    expect([rooms.isSuspect('one'), rooms.mayBeLost('one'), rooms.mayBeLost('two')]).toEqual([false, true, false]);
    advance(100);
    third?.(true);
    expect(rooms.isSuspect('one')).toBe(true);
    advance(7000);
    expect([rooms.isSuspect('one'), rooms.mayBeLost('one')]).toEqual([false, false]);
    rooms.suspect('one');
    expect(rooms.isSuspect('one')).toBe(true);
  });

  it('not because people leave', () => {
    const { rooms, passed } = setUp();
    const [first, second] = [passed('one'), passed('one')];
    first(false);
    second(false);
    expect(rooms.isSuspect('one')).toBe(false);
  });

  it('not because it ends the connections of those who have just said that they leave', () => {
    const { rooms, advance } = setUp();
    const [first, second] = [rooms.passed('one'), rooms.passed('one')];
    for (const connection of [first, second]) connection.messageReceived();
    advance(100);
    for (const connection of [first, second]) connection.ended(true);
    expect([rooms.isSuspect('one'), rooms.mayBeLost('one')]).toEqual([false, false]);
    const quiet = rooms.passed('one');
    quiet.messageReceived();
    advance(300);
    quiet.ended(true);
    expect(rooms.isSuspect('one')).toBe(true);
  });

  it('by the first word alone on how a connection ended', () => {
    const { rooms, passed } = setUp();
    const [ended, last] = [passed('one'), passed('one')];
    ended(false);
    ended(true);
    expect(rooms.isSuspect('one')).toBe(false);
    last(false);
    last(true);
    expect(rooms.isSuspect('one')).toBe(false);
  });
});

describe('the media server is asked', () => {
  /** Attempts that were made, of which none is answered but the one that is named. */
  function attempts(answered: number) {
    const signals: AbortSignal[] = [];
    const ask = (signal: AbortSignal): Promise<string> => {
      signals.push(signal);
      return signals.length === answered ? Promise.resolve('reply') : new Promise(() => undefined);
    };
    return { signals, ask };
  }
  const ending = new AbortController().signal;
  const options = (isSuspect: () => boolean) => ({
    isSuspect,
    isRefusal: (reply: string) => reply === 'refusal',
    unanswered: null,
    wait: () => Promise.resolve(),
  });

  it('again while the room is suspect, one attempt at a time', async () => {
    const { signals, ask } = attempts(3);
    expect(
      await retryWhileSuspect(
        ask,
        ending,
        options(() => true),
      ),
    ).toBe('reply');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
  });

  it('again after a moment where it refuses', async () => {
    const replies = ['refusal', 'refusal', 'reply'];
    const ask = () => Promise.resolve(replies.shift() ?? 'none');
    const waits: number[] = [];
    const wait = async (ms: number) => void waits.push(ms);
    expect(await retryWhileSuspect(ask, ending, { ...options(() => true), wait })).toBe('reply');
    expect(waits.filter((ms) => ms === 250)).toHaveLength(2);
  });

  it('once to resume a session, which a dead media server does not', async () => {
    const { signals, ask } = attempts(2);
    const resume = { ...options(() => true), unanswered: 'ended' };
    expect(await retryWhileSuspect(ask, ending, resume)).toBe('ended');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(await retryWhileSuspect(ask, ending, resume)).toBe('reply');
    expect(await retryWhileSuspect(async () => 'refusal', ending, resume)).toBe('refusal');
  });

  it('with all its time once the room is no longer suspect', async () => {
    const { signals, ask } = attempts(2);
    let looks = 0;
    const isSuspect = () => {
      looks += 1;
      return looks === 1;
    };
    expect(await retryWhileSuspect(ask, ending, options(isSuspect))).toBe('reply');
    expect(signals).toHaveLength(2);
    expect(signals[1]).toBe(ending);
  });

  it('once where nothing is suspect, however slow it is', async () => {
    const { signals, ask } = attempts(1);
    const wait = () => Promise.reject(new Error('it waits'));
    expect(await retryWhileSuspect(ask, ending, { ...options(() => false), wait })).toBe('reply');
    expect(signals).toEqual([ending]);
  });

  it('no more after the browser gave up', async () => {
    const { signals, ask } = attempts(1);
    expect(
      await retryWhileSuspect(
        ask,
        AbortSignal.abort(),
        options(() => true),
      ),
    ).toBe('reply');
    expect(signals).toHaveLength(1);
  });
});
