import { type Call, call } from '@salon/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { DomainError } from './errors.ts';
import { createLimits, type Limits, noLimits, underLimits } from './limits.ts';

let limits: Limits;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
  limits = createLimits(null);
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

/** The code of a refusal; null: none. */
const codeOf = (action: Promise<unknown>) =>
  action.then(
    () => null,
    (failure: unknown) => (failure instanceof DomainError ? failure.code : String(failure)),
  );

describe('a limit', () => {
  it('gives so many points to a key in its seconds, and tells how long to wait', async () => {
    const waits: number[] = [];
    const spend = (key: string, cost?: number) =>
      codeOf(limits.spend('mail', key, 3, 60, { onRefused: (wait) => waits.push(wait), cost }));
    expect([await spend('a'), await spend('a', 2), await spend('b', 3)]).toEqual([null, null, null]);
    vi.advanceTimersByTime(20_500);
    expect([await spend('a'), waits]).toEqual(['limit.tooMany', [40]]);
    vi.advanceTimersByTime(39_499);
    expect([await spend('a'), waits.at(-1)]).toEqual(['limit.tooMany', 1]);
    vi.advanceTimersByTime(1);
    expect(await spend('a')).toBeNull();
  });

  it('is one for each name', async () => {
    await limits.spend('mail', 'a', 1, 60);
    expect([await codeOf(limits.spend('join', 'a', 1, 60)), await codeOf(limits.spend('mail', 'a', 1, 60))]).toEqual([
      null,
      'limit.tooMany',
    ]);
  });

  it('that was used up refuses, and looking takes nothing', async () => {
    const waits: number[] = [];
    const refuse = () =>
      codeOf(limits.assertWithinLimit('code', 'a', 2, 60, { onRefused: (wait) => waits.push(wait) }));
    expect([await refuse(), await refuse(), await refuse()]).toEqual([null, null, null]);
    await limits.count('code', 'a', 1, 60);
    expect(await refuse()).toBeNull();
    await limits.count('code', 'a', 1, 60);
    vi.advanceTimersByTime(59_999);
    expect([await refuse(), waits]).toEqual(['limit.tooMany', [1]]);
    vi.advanceTimersByTime(1);
    expect(await refuse()).toBeNull();
  });

  it('counts without refusing, and takes back', async () => {
    const count = (by: number) => limits.count('tries', 'a', by, 60);
    expect([await count(0), await count(5), await count(-2), await count(0)]).toEqual([0, 5, 3, 3]);
  });

  it('is none where there are no limits', async () => {
    expect([await noLimits.spend('x', 'a', 0, 1), await noLimits.assertWithinLimit('x', 'a', 0, 1)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(await noLimits.count('x', 'a', 3, 1)).toBe(0);
  });
});

describe('a call under its limits', () => {
  const parts = { method: 'POST', path: '/x', input: z.object({}), reply: z.object({}) } as const;
  const guessing = call({
    ...parts,
    name: 'guess',
    access: 'anyone',
    limit: { points: 100, seconds: 60, by: 'address' },
    refusedLimit: { points: 2, seconds: 60, of: ['code', 'meeting'] },
  });
  const send = (value: Call, given: object, failure: Error | null, network = '10.0.0.1') =>
    codeOf(
      underLimits(limits, value, { network, given }, async () => {
        if (failure !== null) throw failure;
      }),
    );
  const wrong = new DomainError('meeting.notFound');

  it('answers with what it does', async () => {
    await expect(underLimits(limits, guessing, { network: 'a', given: {} }, async () => 7)).resolves.toBe(7);
  });

  it('is counted by address where its limit says so, and not otherwise', async () => {
    const once = { points: 1, seconds: 60 };
    const byAddress = call({ ...parts, name: 'byAddress', access: 'anyone', limit: { ...once, by: 'address' } });
    const byAccount = call({ ...parts, name: 'byAccount', access: 'user', limit: { ...once, by: 'account' } });
    const twice = async (value: Call) => [await send(value, {}, null), await send(value, {}, null)];
    expect(await twice(byAddress)).toEqual([null, 'limit.tooMany']);
    expect(await send(byAddress, {}, null, '10.0.0.2')).toBeNull();
    expect(await twice(byAccount)).toEqual([null, null]);
  });

  it('is refused after so many wrong guesses at the same thing from one address, whatever their case', async () => {
    const codes = [];
    for (const code of ['abc', ' ABC', 'Abc ', 'xyz']) codes.push(await send(guessing, { code }, wrong));
    expect(codes).toEqual(['meeting.notFound', 'meeting.notFound', 'limit.tooMany', 'meeting.notFound']);
    expect(await send(guessing, { code: 'abc' }, wrong, '10.0.0.2')).toBe('meeting.notFound');
  });

  it('tells two fields apart, and takes numbers', async () => {
    for (let time = 0; time < 2; time += 1) await send(guessing, { code: 'a', meeting: 7 }, wrong);
    expect(await send(guessing, { code: 'a', meeting: 7 }, wrong)).toBe('limit.tooMany');
    expect(await send(guessing, { code: 'a', meeting: 8 }, wrong)).toBe('meeting.notFound');
    expect(await send(guessing, { code: 'a7' }, wrong)).toBe('meeting.notFound');
  });

  it('is counted by its address where it names nothing that can be read', async () => {
    for (const given of [{ code: {} }, { code: '  ' }]) await send(guessing, given, wrong);
    expect(await send(guessing, {}, wrong)).toBe('limit.tooMany');
  });

  it.each([
    ['what succeeds', null, { code: 'abc' }],
    ['a failure of ours', new Error('broken'), { code: 'abc' }],
    ['what is no guess', new DomainError('limit.tooMany'), { code: 'abc' }],
    ['a form that names something and lacks a field', new DomainError('input.invalid'), { code: 'abc' }],
  ])('does not count %s', async (_what, failure, given) => {
    for (let time = 0; time < 5; time += 1) await send(guessing, given, failure);
    expect(await send(guessing, given, wrong)).toBe('meeting.notFound');
  });

  it('counts a form that names nothing', async () => {
    const codes = [];
    for (let time = 0; time < 3; time += 1) codes.push(await send(guessing, {}, new DomainError('input.invalid')));
    expect(codes).toEqual(['input.invalid', 'input.invalid', 'limit.tooMany']);
  });
});
