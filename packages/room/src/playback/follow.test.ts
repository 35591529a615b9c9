import { describe, expect, it } from 'vitest';
import { clockAhead, type Following, follow } from './follow.ts';

const film = (given: Partial<Following> = {}): Following => ({
  target: 100,
  actual: 100,
  playing: true,
  rate: 1,
  duration: 600,
  ready: true,
  correcting: false,
  moved: false,
  sinceJump: 60_000,
  jumpTakes: 0.2,
  ...given,
});

describe('a film that follows the others', () => {
  it.each<[string, Partial<Following>, ReturnType<typeof follow>]>([
    ['goes on where it is right', {}, { is: 'play', rate: 1, correcting: false }],
    ['is left alone while nobody notices', { actual: 100.05 }, { is: 'play', rate: 1, correcting: false }],
    ['goes slower when it is ahead', { actual: 100.3 }, { is: 'play', rate: 0.8, correcting: true }],
    ['goes faster when it is behind', { actual: 99.7 }, { is: 'play', rate: 1.2, correcting: true }],
    ['is never changed by more than a quarter', { actual: 99.1 }, { is: 'play', rate: 1.25, correcting: true }],
    [
      'is corrected in the speed of the presenter',
      { actual: 99.7, rate: 2 },
      { is: 'play', rate: 2.4, correcting: true },
    ],
    ['jumps when it is far off, to where the others will be', { actual: 90 }, { is: 'jump', to: 100.2 }],
    ['does not jump again at once', { actual: 90, sinceJump: 500 }, { is: 'play', rate: 1.25, correcting: true }],
    ['jumps at once when the presenter did', { actual: 90, sinceJump: 500, moved: true }, { is: 'jump', to: 100.2 }],
    ['jumps although it has nothing to show yet', { actual: 90, ready: false }, { is: 'jump', to: 100.2 }],
    ['is left alone while it waits for the line', { actual: 99.5, ready: false }, { is: 'wait' }],
    ['stands where the others stand', { playing: false, actual: 100.01 }, { is: 'stand' }],
    ['is put exactly there', { playing: false, actual: 100.3 }, { is: 'jump', to: 100 }],
    ['stands at its end', { target: 700, actual: 600 }, { is: 'stand' }],
    ['is never put behind its end', { target: 599.9, actual: 10 }, { is: 'jump', to: 600 }],
    ['follows also when nobody knows how long it is', { duration: null }, { is: 'play', rate: 1, correcting: false }],
  ])('%s', (_name, given, step) => {
    const next = follow(film(given));
    if (next.is === 'play' && step.is === 'play') expect(next.rate).toBeCloseTo(step.rate, 6);
    expect({ ...next, ...(next.is === 'play' && { rate: 0 }) }).toEqual({
      ...step,
      ...(step.is === 'play' && { rate: 0 }),
    });
  });

  it('continues with a correction until next to nothing is left', () => {
    expect(follow(film({ actual: 100.04 }))).toMatchObject({ correcting: false });
    expect(follow(film({ actual: 100.04, correcting: true }))).toMatchObject({ correcting: true });
    expect(follow(film({ actual: 100.01, correcting: true }))).toMatchObject({ correcting: false });
  });

  it.each([-0.9, -0.3, 0.3, 0.9])('that is off by %s s is within 100 ms after four seconds, without a jump', (off) => {
    let [actual, target, correcting] = [100 + off, 100, false];
    for (let step = 0; step < 16; step += 1) {
      const next = follow(film({ actual, target, correcting }));
      if (next.is !== 'play') throw new Error('it did not play');
      correcting = next.correcting;
      actual += next.rate * 0.25;
      target += 0.25;
    }
    expect(Math.abs(actual - target)).toBeLessThan(0.1);
  });
});

describe('the server’s clock', () => {
  it('is known best by the quickest answer', () => {
    const slow = { sent: 0, received: 800, server: 5700 };
    expect(clockAhead([slow, { sent: 1000, received: 1040, server: 6020 }])).toBe(5000);
    expect(clockAhead([])).toBeNull();
  });
});
