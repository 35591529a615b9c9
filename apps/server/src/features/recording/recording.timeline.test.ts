import { describe, expect, it } from 'vitest';
import { chaptersOf, placeOf, spansOf } from './recording.timeline.ts';

const at = (seconds: number): Date => new Date(seconds * 1000);
const run = (part: number, number: number, from: number, begun: number, length: number) => ({
  part,
  run: number,
  startAt: at(from),
  offsetMs: begun * 1000,
  durationMs: length * 1000,
});
const whole = { from: 0, length: null };
const seconds = (spans: ReturnType<typeof spansOf>) =>
  spans.map(({ from, to, at: place }) => [from, to, place].map((ms) => ms / 1000));

describe('what was recorded', () => {
  const paused = [run(1, 1, 100, 0, 10), run(1, 2, 130, 10, 20)];
  const twoParts = [...paused, run(2, 1, 200, 0, 5)];

  it.each([
    [
      'one after the other, with a pause between',
      { runs: paused, parts: [], cut: whole },
      [
        [100, 110, 0],
        [130, 150, 10],
      ],
    ],
    [
      'as long as the file has it, not as its recorder said',
      {
        runs: twoParts,
        parts: [
          { part: 1, duration: 28_000 },
          { part: 2, duration: 6000 },
        ],
        cut: whole,
      },
      [
        [100, 110, 0],
        [130, 148, 10],
        [200, 206, 28],
      ],
    ],
    [
      'without a part that could not be played',
      { runs: twoParts, parts: [{ part: 2, duration: 5000 }], cut: whole },
      [[200, 205, 0]],
    ],
    [
      'also after a part of which nobody said when it was',
      {
        runs: [run(2, 1, 200, 0, 5)],
        parts: [
          { part: 1, duration: 4000 },
          { part: 2, duration: 5000 },
        ],
        cut: whole,
      },
      [[200, 205, 4]],
    ],
    [
      'only as far as it was not cut off',
      { runs: paused, parts: [], cut: { from: 5000, length: 12_000 } },
      [
        [105, 110, 0],
        [130, 137, 5],
      ],
    ],
    [
      'nowhere, where it was cut off',
      { runs: paused, parts: [], cut: { from: 15_000, length: 1000 } },
      [[135, 136, 0]],
    ],
  ])('is placed %s', (_how, timed, wanted) => {
    expect(seconds(spansOf(timed))).toEqual(wanted);
  });

  it('has a place for what happened in it and none for what happened in a pause', () => {
    const spans = spansOf({ runs: paused, parts: [], cut: whole });
    expect([99, 100, 109, 110, 120, 130, 149, 150].map((moment) => placeOf(spans, moment * 1000))).toEqual([
      null,
      0,
      9000,
      null,
      null,
      10_000,
      29_000,
      null,
    ]);
  });
});

describe('chapters', () => {
  const spans = spansOf({ runs: [run(1, 1, 100, 0, 60), run(1, 2, 200, 60, 60)], parts: [], cut: whole });
  const told = (...moments: [number, string][]) =>
    chaptersOf(
      spans,
      moments.map(([moment, text]) => ({ at: at(moment), kind: 'document' as const, text })),
    ).map(({ place, text }) => [place / 1000, text]);

  it.each([
    [
      'begin where they began',
      [
        [110, 'a'],
        [130, 'b'],
      ],
      [
        [10, 'a'],
        [30, 'b'],
      ],
    ],
    [
      'that began before or in a pause begin with the recording',
      [
        [50, 'a'],
        [180, 'b'],
      ],
      [
        [0, 'a'],
        [60, 'b'],
      ],
    ],
    [
      'that began after it are none',
      [
        [110, 'a'],
        [400, 'b'],
      ],
      [[10, 'a']],
    ],
    [
      'of a moment give way to what goes on',
      [
        [110, 'a'],
        [112, 'b'],
        [114, 'c'],
        [140, 'd'],
      ],
      [
        [10, 'c'],
        [40, 'd'],
      ],
    ],
    [
      'are told in their order',
      [
        [140, 'b'],
        [110, 'a'],
      ],
      [
        [10, 'a'],
        [40, 'b'],
      ],
    ],
  ] as [string, [number, string][], unknown][])('%s', (_what, moments, wanted) => {
    expect(told(...moments)).toEqual(wanted);
  });
});
