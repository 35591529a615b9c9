import { describe, expect, it } from 'vitest';
import { forceVideo, type LinkSample, type LinkState, nextLinkState, STEADY } from './linkState.ts';

type Moment = Partial<Omit<LinkSample, 'at'>>;
const good: Moment = { quality: 'good', loss: 0 };
const poor: Moment = { quality: 'poor', loss: 0.05 };

/** The line after this many seconds of this, a sample every two seconds. */
function lineAfter(
  link: LinkState,
  from: number,
  seconds: number,
  moment: Moment,
  cameras = 3,
): { link: LinkState; at: number } {
  let [next, at] = [link, from];
  for (; at < from + seconds * 1000; at += 2000)
    next = nextLinkState(next, { at, quality: 'good', loss: null, ...moment }, cameras);
  return { link: next, at };
}

/** What the line is after these stretches, one after the other. */
function story(...stretches: readonly [number, Moment][]): string[] {
  let [link, at] = [STEADY, 0];
  return stretches.map(([seconds, moment]) => {
    ({ link, at } = lineAfter(link, at, seconds, moment));
    return link.is === 'returning' ? `returning ${link.shown}` : link.is;
  });
}

describe('a weak line', () => {
  it.each([
    ['poor', poor],
    ['lost', { quality: 'lost', loss: 0.05 }],
    ['good, with sound that gets lost', { quality: 'good', loss: 0.15 }],
  ] as const)('that is %s for some seconds takes the pictures away', (_name, moment) => {
    expect(story([6, moment], [2, moment])).toEqual(['steady', 'audio']);
  });

  it('that is weak for a moment takes nothing away', () => {
    expect(story([4, poor], [2, good], [4, poor], [2, good], [4, poor])).toEqual(Array(5).fill('steady'));
  });

  it('is not known to be good by a moment about which nothing is known', () => {
    expect(story([4, poor], [4, { quality: 'unknown' }], [2, poor])).toEqual(['steady', 'steady', 'audio']);
    expect(story([60, { quality: 'unknown' }])).toEqual(['steady']);
    expect(story([60, { loss: 0.06 }])).toEqual(['steady']);
  });

  it('is none where a busy computer sends little, and no sound is lost', () => {
    expect(story([60, { quality: 'poor', loss: 0 }])).toEqual(['steady']);
    expect(story([60, { quality: 'lost', loss: null }])).toEqual(['steady']);
    expect(story([8, poor], [24, { quality: 'poor', loss: 0 }])).toEqual(['audio', 'returning 1']);
  });
});

describe('a line that is good again', () => {
  it('brings the pictures back one after the other, after twenty seconds without a break', () => {
    expect(
      story([8, poor], [18, good], [2, { loss: 0.05 }], [20, good], [2, good], [4, good], [4, good], [4, good]),
    ).toEqual(['audio', 'audio', 'audio', 'audio', 'returning 1', 'returning 2', 'returning 3', 'steady']);
  });

  it('that gets weak while they come back waits twice as long the next time', () => {
    const first = lineAfter(STEADY, 0, 8, poor);
    const back = lineAfter(first.link, first.at, 22, good);
    expect(back.link).toMatchObject({ is: 'returning', shown: 1 });
    const again = lineAfter(back.link, back.at, 6, poor);
    expect(again.link).toMatchObject({ is: 'audio', shown: 0, wait: 40_000 });
    const soon = lineAfter(again.link, again.at, 40, good);
    expect(soon.link.is).toBe('audio');
    expect(lineAfter(soon.link, soon.at, 2, good).link.is).toBe('returning');
  });

  it('never waits longer than some minutes, and as at first after it was good for long', () => {
    let [link, at] = [STEADY, 0];
    for (let turn = 0; turn < 8; turn++) {
      ({ link, at } = lineAfter(link, at, 10, poor));
      ({ link, at } = lineAfter(link, at, 162, good, 100));
    }
    expect(link).toMatchObject({ is: 'returning', wait: 160_000 });
    ({ link, at } = lineAfter(link, at, 200, good, 1));
    expect(link).toMatchObject({ is: 'steady', wait: 20_000 });
  });

  it('has them all back at once where there is one, or none any more', () => {
    const weak = lineAfter(STEADY, 0, 8, poor, 1);
    expect(lineAfter(weak.link, weak.at, 26, good, 0).link.is).toBe('steady');
  });
});

describe('pictures that are wanted all the same', () => {
  const weak = lineAfter(STEADY, 0, 8, poor);

  it('stay while the line is weak, and nothing is asked until it was good', () => {
    const wanted = forceVideo(weak.link, weak.at);
    const long = lineAfter(wanted, weak.at, 120, poor);
    expect(long.link.is).toBe('insisted');
    const better = lineAfter(long.link, long.at, 22, good);
    expect(better.link.is).toBe('steady');
    expect(lineAfter(better.link, better.at, 8, poor).link.is).toBe('audio');
  });

  it('are there already on a steady line', () => {
    expect(forceVideo(STEADY, 5)).toBe(STEADY);
  });
});
