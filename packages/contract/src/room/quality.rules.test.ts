import { describe, expect, it } from 'vitest';
import { addWeakSpan, isConnectionWeak, MAX_WEAK_SPANS, type TimeSpan } from './quality.rules.ts';

const good = { seconds: 60, loss: 0.01, jitterMs: 12, frozenMs: 400, reconnects: 0 };

describe('a connection', () => {
  it.each([
    ['good', good, false],
    ['unmeasured', { ...good, loss: null, jitterMs: null }, false],
    ['that loses packets', { ...good, loss: 0.05 }, true],
    ['that trembles', { ...good, jitterMs: 100 }, true],
    ['whose pictures stand still', { ...good, frozenMs: 6000 }, true],
    ['that was lost', { ...good, reconnects: 1 }, true],
  ] as const)('%s is weak or not', (_name, report, weak) => expect(isConnectionWeak(report)).toBe(weak));
});

describe('weak stretches', () => {
  const minute = 60_000;
  it.each<[string, TimeSpan[], TimeSpan, TimeSpan[]]>([
    ['begin with the first', [], [0, minute], [[0, minute]]],
    ['grow with what follows', [[0, minute]], [minute, 2 * minute], [[0, 2 * minute]]],
    ['grow over a good minute', [[0, minute]], [2 * minute, 3 * minute], [[0, 3 * minute]]],
    [
      'stay apart otherwise',
      [[0, minute]],
      [4 * minute, 5 * minute],
      [
        [0, minute],
        [4 * minute, 5 * minute],
      ],
    ],
    ['take a report that came late', [[minute, 2 * minute]], [0, minute], [[0, 2 * minute]]],
  ])('%s', (_name, before, added, after) => expect(addWeakSpan(before, added)).toEqual(after));

  it('are bounded, and the oldest go', () => {
    const all = Array.from({ length: MAX_WEAK_SPANS + 3 }, (_, at): TimeSpan => [at * 1e6, at * 1e6 + minute]);
    const result = all.reduce<TimeSpan[]>((spans, span) => addWeakSpan(spans, span), []);
    expect(result).toEqual(all.slice(3));
  });
});
