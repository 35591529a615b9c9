import { describe, expect, it } from 'vitest';
import { hueOf } from './hue.ts';

describe('the hue of a placeholder', () => {
  it('is another one for each of a dozen people, and the same for whoever comes back', () => {
    const names = Array.from({ length: 12 }, (_, index) => `Kişi ${index}`);
    const hues = names.map(hueOf);
    expect(new Set(hues).size).toBe(12);
    expect([...names].reverse().map(hueOf).reverse()).toEqual(hues);
  });

  it('lies on the colour wheel, however many there are', () => {
    for (let index = 0; index < 100; index += 1) {
      const hue = hueOf(`Biri ${index}`);
      expect(hue).toBeGreaterThanOrEqual(0);
      expect(hue).toBeLessThan(360);
    }
  });
});
