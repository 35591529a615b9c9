import { createHash } from 'node:crypto';
import { type BrandPalette, brandPalette } from '@salon/contract';
import type { BrandAppearance } from '../config.ts';

/** Height of the sign at the top of pages, and the most that a wide logo takes beside the name (pixels). */
const SIGN = { height: 32, widest: 160 };

const declarations = (palette: BrandPalette): string =>
  Object.entries(palette)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/**
 * Styles that make pages look as administrators chose, in both themes; null: as the product comes. Selectors stand twice, to
 * hold before those of `tokens.css`, which they are the same as, wherever a page loads them.
 */
export function brandStyle({ logo, colour }: BrandAppearance): string | null {
  const rules: string[] = [];
  if (colour !== null)
    rules.push(
      `:root:root,[data-theme=light][data-theme=light]{${declarations(brandPalette(colour, 'light'))}}`,
      `@media not print{[data-theme=dark][data-theme=dark],[data-surface=room][data-surface=room]{${declarations(brandPalette(colour, 'dark'))}}}`,
    );
  if (logo !== null) {
    const width = Math.min(SIGN.widest, Math.round((SIGN.height * logo.width) / logo.height));
    rules.push(
      '.sign>*{display:none}',
      `svg.sign{inline-size:min(${width}px,24vi);background:url(${logo.path}) center/contain no-repeat}`,
      // A narrow bar has no room for the name beside it; its link says it.
      '@media (max-width:29.99rem){.sign+span{display:none}}',
    );
  }
  return rules.length === 0 ? null : rules.join('');
}

/** A page with a style of its own. */
export const withStyle = (html: string, style: string | null): string =>
  style === null ? html : html.replace('</head>', () => `<style>${style}</style></head>`);

/** A content security policy that lets a style of the page hold. */
export const policyWithStyle = (policy: string, style: string): string =>
  policy.replace(
    /style-src [^;]+/,
    (sources) => `${sources} 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
