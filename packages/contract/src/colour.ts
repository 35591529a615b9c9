/** WCAG 2.2, relative luminance: 0 to 1. */
export function luminance(hex: string): number {
  const part = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

const INK = '#000000';
const PAPER = '#ffffff';

/** The text colour that reads better on a colour, black or white: a contrast of 4.58 at least. */
export function textOn(hex: string): string {
  const ground = luminance(hex);
  const onPaper = 1.05 / (ground + 0.05);
  const onInk = (ground + 0.05) / (luminance(INK) + 0.05);
  return onPaper >= onInk ? PAPER : INK;
}
