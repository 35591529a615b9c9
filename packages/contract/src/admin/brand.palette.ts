import { luminance, textOn } from '../colour.ts';

/** How far two colours are apart for the eye (WCAG 2.2, contrast ratio): 1 to 21. */
export function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour with a part (0 to 1) of another one in it. */
function mixColours(colour: string, added: string, part: number): string {
  const at = (from: number) => {
    const [begin = 0, end = 0] = [colour, added].map((hex) => Number.parseInt(hex.slice(from, from + 2), 16));
    return Math.round(begin + (end - begin) * part)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${at(1)}${at(3)}${at(5)}`;
}

/** The grounds of each theme as `tokens.css` of the web has them: the page, and surfaces on it. */
export const themeGrounds = {
  light: ['#f7f9f8', '#ffffff', '#eef3f2', '#e6ecec'],
  dark: ['#0f1417', '#182025', '#202a30', '#0a0e10'],
} as const;
type Theme = keyof typeof themeGrounds;

/** WCAG 2.2 AA: of text, and of what is no text. */
const [TEXT, SHAPE] = [4.5, 3];
const STEP = 0.02;
const themes = {
  light: { surface: '#ffffff', away: '#000000', soft: 0.14 },
  dark: { surface: '#182025', away: '#ffffff', soft: 0.3 },
} as const satisfies Record<Theme, object>;

/** The first shade of a colour on its way to another one that has a contrast with all of these. */
function readable(colour: string, away: string, grounds: readonly string[], least: number): string {
  for (let part = 0; part < 1; part += STEP) {
    const shade = mixColours(colour, away, part);
    if (grounds.every((ground) => contrast(shade, ground) >= least)) return shade;
  }
  return away;
}

/** Colours of a theme by the names that styles know them by. */
export type BrandPalette = Readonly<Record<`--${string}`, string>>;

/** What a main colour makes of a theme: as it was chosen wherever it can be read, else the nearest shade that can. */
export function brandPalette(colour: string, theme: Theme): BrandPalette {
  const grounds = themeGrounds[theme];
  const { surface, away, soft } = themes[theme];
  const primary = readable(colour, away, grounds, SHAPE);
  const onPrimary = textOn(primary);
  // Away from the text on it, which reads the better for it.
  const pressed = onPrimary === '#ffffff' ? '#000000' : '#ffffff';
  const primarySoft = mixColours(surface, colour, soft);
  const text = readable(colour, away, [...grounds, primarySoft], TEXT);
  return {
    '--brand': primary,
    '--primary': primary,
    '--primary-hover': mixColours(primary, pressed, 0.12),
    '--primary-press': mixColours(primary, pressed, 0.24),
    '--on-primary': onPrimary,
    '--primary-text': text,
    '--primary-soft': primarySoft,
    '--focus': text,
  };
}
