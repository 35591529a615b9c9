import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeStored } from '#shared/storage/storage.ts';
import { Pace } from '../../../../worker/background.pace.ts';
import { keepEffects, readStoredEffects } from './effects.kept.ts';
import { getPictureDenial, PICTURE_MAX } from './ownPicture.ts';

describe('what is kept of effects', () => {
  beforeEach(() => writeStored('views', {}));

  it('is nothing on a first visit, and whatever was chosen on the next one', () => {
    expect(readStoredEffects()).toEqual({ background: 'none', noise: false });
    keepEffects({ background: 'shore' });
    keepEffects({ noise: true });
    expect(readStoredEffects()).toEqual({ background: 'shore', noise: true });
  });

  it('counts as never chosen where it makes no sense', () => {
    writeStored('views', { effects: { background: 3, noise: 'yes' }, room: { keys: false } });
    expect(readStoredEffects()).toEqual({ background: 'none', noise: false });
  });
});

describe('a picture of one’s own', () => {
  it.each([
    ['image/jpeg', 1000, null],
    ['image/webp', PICTURE_MAX, null],
    ['image/png', PICTURE_MAX + 1, 'large'],
    ['image/svg+xml', 10, 'kind'],
    ['application/pdf', 10, 'kind'],
  ] as const)('of %s with %i bytes is refused because of: %s', (type, size, refusal) => {
    expect(getPictureDenial({ type, size })).toBe(refusal);
  });
});

describe('a device that draws a background', () => {
  const round = (pace: Pace, ms: number) => {
    for (let picture = 0; picture < 40; picture += 1) pace.took(ms);
  };

  it('is told to be too slow once it is so for a while, not for a moment', () => {
    const onSlow = vi.fn();
    const pace = new Pace(onSlow);
    for (const ms of [400, 400, 30, 400, 400]) round(pace, ms);
    expect(onSlow).not.toHaveBeenCalled();
    round(pace, 400);
    round(pace, 400);
    expect(onSlow).toHaveBeenCalledOnce();
  });
});
