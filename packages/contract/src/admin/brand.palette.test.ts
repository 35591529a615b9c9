import { describe, expect, it } from 'vitest';
import { brandPalette, contrast, themeGrounds } from './brand.palette.ts';

const part = (value: number) => value.toString(16).padStart(2, '0');
const steps = [0, 51, 102, 153, 204, 255];
const colours = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${part(red)}${part(green)}${part(blue)}`)),
);

describe('a main colour', () => {
  it.each(['light', 'dark'] as const)('reads in the %s theme, whatever it is', (theme) => {
    const faults = colours.flatMap((colour) => {
      const of = brandPalette(colour, theme);
      const at = (name: `--${string}`) => of[name] ?? '';
      const pairs: [string, string, number][] = [
        ...themeGrounds[theme].flatMap((ground): [string, string, number][] => [
          [at('--primary'), ground, 3],
          [at('--focus'), ground, 3],
          [at('--primary-text'), ground, 4.5],
        ]),
        [at('--primary-text'), at('--primary-soft'), 4.5],
        ...(['--primary', '--primary-hover', '--primary-press'] as const).map((name): [string, string, number] => [
          at('--on-primary'),
          at(name),
          4.5,
        ]),
      ];
      return pairs
        .filter(([colour, ground, least]) => contrast(colour, ground) < least)
        .map((pair) => [colour, ...pair]);
    });
    expect(faults).toEqual([]);
  });

  it('stays as it was chosen where it reads', () => {
    expect(brandPalette('#0e7c7b', 'light')).toMatchObject({ '--primary': '#0e7c7b', '--on-primary': '#ffffff' });
    expect(brandPalette('#ffd100', 'dark')).toMatchObject({ '--primary': '#ffd100', '--on-primary': '#000000' });
    expect(brandPalette('#ffd100', 'light')['--primary']).not.toBe('#ffd100');
  });
});
