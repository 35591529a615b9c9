import type { Page } from '@playwright/test';
import type { Language } from '@salon/phrases';
import { take } from './album.ts';

/** Small enough that words can still be read where the help shows it. */
export const HELP = { width: 960, height: 720 } as const;
export const helpPictures = [
  'join',
  'chat',
  'share',
  'instant',
  'plan',
  'calendar',
  'board',
  'record',
  'buy',
  'dashboard',
] as const;

/** Takes what a page shows as a picture of the help, at its size; `arrange` comes before it. */
export async function takeForHelp(
  page: Page,
  name: (typeof helpPictures)[number],
  language: Language,
  arrange: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(HELP);
  // Twice: what follows the window's size is drawn by then.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await arrange();
  await take(page, `help-${name}-${language}`);
  if (before !== null) await page.setViewportSize(before);
}
