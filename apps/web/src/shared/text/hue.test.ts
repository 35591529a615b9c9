import { describe, expect, it } from 'vitest';
import { hueOf } from './hue.ts';

describe('the hue of a placeholder', () => {
  it('is another one for each of a dozen people, and the same for anyone who comes back', () => {
    const people = Array.from({ length: 12 }, (_, index) => index);
    const hues = people.map((index) => hueOf(`Kişi ${index}`, `${index}`));
    expect(new Set(hues).size).toBe(12);
    expect(people.toReversed().map((index) => hueOf(`Kişi ${index}`, `again ${index}`))).toEqual(hues.toReversed());
  });

  it('stays when someone changes their name, also to the name of another one, and when they come back by the new name', () => {
    const [own, other] = [hueOf('Deniz', 'deniz'), hueOf('Ufuk', 'ufuk')];
    expect(hueOf('Derya', 'deniz')).toBe(own);
    expect(hueOf('Derya', 'deniz again')).toBe(own);
    expect(hueOf('Ufuk', 'deniz')).toBe(own);
    expect([hueOf('Ufuk', 'ufuk'), hueOf('Ufuk', 'ufuk again')]).toEqual([other, other]);
  });

  it('lies on the colour wheel, however many there are', () => {
    for (let index = 0; index < 100; index += 1) {
      const hue = hueOf(`Biri ${index}`, `one ${index}`);
      expect(hue).toBeGreaterThanOrEqual(0);
      expect(hue).toBeLessThan(360);
    }
  });
});
