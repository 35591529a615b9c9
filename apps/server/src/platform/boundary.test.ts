import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardListener, measureValue } from './boundary.ts';

const nested = (depth: number): unknown => {
  let value: unknown = [];
  for (let level = 1; level < depth; level += 1) value = [value];
  return value;
};

describe('the measure of a value', () => {
  const limits = { bytes: 1000, depth: 8 };

  it('refuses what is nested too deep, however deep', () => {
    expect(measureValue(nested(8), limits)).not.toBeNull();
    expect(measureValue(nested(9), limits)).toBeNull();
    expect(measureValue({ a: { b: nested(200_000) } }, limits)).toBeNull();
  });

  it('refuses what is too large: text, bytes, names, wide or sparse arrays', () => {
    expect(measureValue('ş'.repeat(499), limits)).toBe(1000);
    expect(measureValue('ş'.repeat(500), limits)).toBeNull();
    expect(measureValue(new Uint8Array(1001), limits)).toBeNull();
    expect(measureValue({ ['a'.repeat(1000)]: 1 }, limits)).toBeNull();
    expect(
      measureValue(
        Array.from({ length: 1001 }, () => 0),
        limits,
      ),
    ).toBeNull();
    expect(measureValue(new Array(2 ** 32 - 1), limits)).toBeNull();
  });

  it('is about that of its JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const measured = measureValue(value, { bytes: 1_000_000, depth: 20 }) ?? 0;
        expect(measured).toBeGreaterThanOrEqual(Buffer.byteLength(JSON.stringify(value)) / 8);
        expect(measured).toBeLessThanOrEqual(Buffer.byteLength(JSON.stringify(value)) * 5);
      }),
    );
  });
});

describe('a guarded listener', () => {
  const broken = new Error('broken');
  const listening = (handle: (id: string) => unknown, failed?: () => void) => {
    const logged: unknown[] = [];
    const log = { error: (fields: unknown) => void logged.push(fields) };
    const listener = guardListener(
      { log, listener: 'test', who: (id: string) => ({ participantId: id }), ...(failed !== undefined && { failed }) },
      handle,
    );
    return { listener, logged };
  };

  it.each([
    [
      'throws',
      () => {
        throw broken;
      },
    ],
    ['rejects', () => Promise.reject(broken)],
  ])('that %s is logged with whose message it was, and answered', async (_what, handle) => {
    let answered = 0;
    const { listener, logged } = listening(handle, () => {
      answered += 1;
    });
    listener('ada');
    await Promise.resolve();
    expect(logged).toEqual([{ err: broken, listener: 'test', participantId: 'ada' }]);
    expect(answered).toBe(1);
  });

  it('survives an answer that fails as well', async () => {
    const { listener, logged } = listening(
      () => Promise.reject(broken),
      () => {
        throw new Error('gone');
      },
    );
    listener('ada');
    await Promise.resolve();
    expect(logged).toHaveLength(2);
  });
});
