import { PRESENCE_GAP_SECONDS } from '@salon/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergePresences, type Span, secondsOf, statusOf } from './room.presences.ts';

const second = 1000;
const spans = (...pairs: [number, number][]): Span[] =>
  pairs.map(([from, to]) => ({ from: from * second, to: to * second }));

describe('presences of one person', () => {
  it.each([
    ['none', [], []],
    ['one', [[0, 90]], [[0, 90]]],
    [
      'two far from each other',
      [
        [0, 90],
        [150, 200],
      ],
      [
        [0, 90],
        [150, 200],
      ],
    ],
    [
      'a page that was loaded again',
      [
        [0, 90],
        [149, 200],
      ],
      [[0, 200]],
    ],
    [
      'one after the other without a gap',
      [
        [0, 90],
        [90, 200],
      ],
      [[0, 200]],
    ],
    [
      'two tabs',
      [
        [0, 90],
        [30, 200],
      ],
      [[0, 200]],
    ],
    [
      'a tab within another',
      [
        [0, 200],
        [30, 90],
      ],
      [[0, 200]],
    ],
    [
      'a long one that bridges two',
      [
        [0, 20],
        [500, 520],
        [10, 510],
      ],
      [[0, 520]],
    ],
    [
      'in any order',
      [
        [500, 520],
        [0, 20],
      ],
      [
        [0, 20],
        [500, 520],
      ],
    ],
    ['a look inside', [[40, 40]], [[40, 40]]],
  ] as [string, [number, number][], [number, number][]][])('%s', (_name, given, wanted) => {
    expect(mergePresences(spans(...given))).toEqual(spans(...wanted));
  });

  it('does not change what it was given', () => {
    const given = spans([0, 90], [30, 200]);
    mergePresences(given);
    expect(given).toEqual(spans([0, 90], [30, 200]));
  });

  const anySpan = fc
    .tuple(fc.integer({ min: 0, max: 4_000_000 }), fc.integer({ min: 0, max: 900_000 }))
    .map(([from, length]): Span => ({ from, to: from + length }));
  const anySpans = fc.array(anySpan, { maxLength: 25 });

  it('are kept whole, in order and apart, whatever they are', () => {
    fc.assert(
      fc.property(anySpans, (given) => {
        const merged = mergePresences(given);
        for (const { from, to } of given) expect(merged.some((one) => one.from <= from && to <= one.to)).toBe(true);
        for (const [index, one] of merged.entries()) {
          const next = merged[index + 1];
          if (next !== undefined) expect(next.from - one.to).toBeGreaterThanOrEqual(PRESENCE_GAP_SECONDS * second);
          // Nothing begins or ends but where someone came or went.
          expect(given.some((span) => span.from === one.from)).toBe(true);
          expect(given.some((span) => span.to === one.to)).toBe(true);
        }
      }),
    );
  });

  it('come out the same in another order, twice, and merged again', () => {
    fc.assert(
      fc.property(anySpans, fc.func(fc.integer()), (given, weight) => {
        const merged = mergePresences(given);
        const shuffled = [...given].sort((a, b) => weight(a) - weight(b));
        expect(mergePresences([...shuffled, ...given])).toEqual(merged);
        expect(mergePresences(merged)).toEqual(merged);
      }),
    );
  });

  it('never count more time than went by, nor less than the longest of them', () => {
    fc.assert(
      fc.property(fc.array(anySpan, { minLength: 1, maxLength: 25 }), (given) => {
        const seconds = secondsOf(mergePresences(given));
        const from = Math.min(...given.map((span) => span.from));
        const to = Math.max(...given.map((span) => span.to));
        expect(seconds).toBeLessThanOrEqual(Math.round((to - from) / second));
        for (const span of given)
          expect(seconds).toBeGreaterThanOrEqual(Math.round((span.to - span.from) / second) - 1);
      }),
    );
  });
});

describe('whether someone was present', () => {
  it.each([
    ['never came', [], 0, 'absent'],
    ['came for a moment, any presence counts', [[5, 5]], 0, 'present'],
    ['came for less than a minute', [[0, 59]], 1, 'brief'],
    ['came for a minute', [[0, 60]], 1, 'present'],
    [
      'came twice, long enough together',
      [
        [0, 200],
        [900, 1300],
      ],
      10,
      'present',
    ],
    [
      'came twice, too short together',
      [
        [0, 199],
        [900, 1300],
      ],
      10,
      'brief',
    ],
  ] as [string, [number, number][], number, string][])('%s', (_name, presences, minimum, wanted) => {
    expect(statusOf(spans(...presences), minimum)).toBe(wanted);
  });
});
