import { expect, it } from 'vitest';
import { textOn } from './colour.ts';

const part = (value: number) => value.toString(16).padStart(2, '0');
const channel = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;

it('text on any colour that a meeting may have keeps the contrast of WCAG AA', () => {
  const steps = [0, 32, 64, 96, 118, 119, 120, 128, 160, 192, 224, 255];
  for (const red of steps)
    for (const green of steps)
      for (const blue of steps) {
        const ground = 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
        const text = textOn(`#${part(red)}${part(green)}${part(blue)}`);
        const contrast = text === '#ffffff' ? 1.05 / (ground + 0.05) : (ground + 0.05) / 0.05;
        expect(contrast).toBeGreaterThan(4.5);
      }
});
