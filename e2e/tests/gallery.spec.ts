import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, expect, test } from '@playwright/test';
import { build, preview } from 'vite';
import { watchComplaints } from '../people/complaints.ts';
import { expectAccessible, launch } from '../people/index.ts';
import { watchPeers } from '../probe/watch.ts';

const configFile = join(import.meta.dirname, '../../apps/web/gallery/vite.config.ts');

const screens = {
  desk: { viewport: { width: 1024, height: 640 } },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
} as const satisfies Readonly<Record<string, BrowserContextOptions>>;

/** Every pair of language, theme and screen. A story is pictured once: parts of the room on a desk, the rest on an Arabic phone. */
const looks = [
  { language: 'tr', theme: 'light', screen: 'desk', pictured: 'features/' },
  { language: 'ar', theme: 'dark', screen: 'desk', pictured: null },
  { language: 'tr', theme: 'dark', screen: 'phone', pictured: null },
  { language: 'ar', theme: 'light', screen: 'phone', pictured: 'shared/' },
] as const;

const NOW = '2026-11-21T09:30:00Z';
/** The story is drawn; the list of stories, where none is named. */
const drawn = (story: string): string => `body[data-drawn="${story}"]`;

// One build and one browser for all looks.
test.describe.configure({ mode: 'default' });

let origin = '';
let browser: Browser;
let close: () => Promise<void>;

test.beforeAll(async () => {
  await build({ configFile, logLevel: 'warn' });
  const server = await preview({ configFile, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'warn' });
  origin = server.resolvedUrls?.local[0] ?? '';
  browser = await launch(0, 'absent');
  close = async () => {
    await browser.close();
    await server.close();
  };
});
test.afterAll(() => close());

for (const { language, theme, screen, pictured } of looks) {
  test(`every story is accessible and looks as before (${language}, ${theme}, ${screen})`, async () => {
    // Some 90 stories, on a busy machine.
    test.setTimeout(30 * 60_000);
    const context = await browser.newContext({
      ...screens[screen],
      baseURL: origin,
      locale: language === 'tr' ? 'tr-TR' : 'ar-EG',
      timezoneId: 'Europe/Istanbul',
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    await context.addInitScript(watchPeers);
    const complaints = watchComplaints(context, origin);
    const page = await context.newPage();
    await page.clock.setFixedTime(NOW);
    await page.goto('/');
    const links = page.getByRole('navigation').getByRole('link');
    await page.locator(drawn('')).waitFor({ state: 'attached' });
    await expect(links).not.toHaveCount(0);
    for (const story of await links.allInnerTexts()) {
      // The same page: only the hash is another one.
      await page.goto(`/?${new URLSearchParams({ language, theme })}#${story}`);
      await page.locator(drawn(story)).waitFor({ state: 'attached' });
      await expectAccessible(page, story);
      if (pictured !== null && story.startsWith(pictured))
        await expect.soft(page).toHaveScreenshot(`${story}.png`.split('/'));
    }
    await context.close();
    expect(complaints.list(), 'what the console and the network said').toEqual([]);
  });
}
