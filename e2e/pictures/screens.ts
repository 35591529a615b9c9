import type { BrowserContextOptions } from '@playwright/test';

export const screens = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} as const satisfies Readonly<Record<string, BrowserContextOptions>>;
export const themes = ['light', 'dark'] as const;
