import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { deviceSwitches, type PictureSize, smallPicture } from '../devices/index.ts';

/**
 * How a browser treats camera and microphone. `allowed`: they are there and may be used. `refused`: they are there, but
 * anyone who asks is turned away. `absent`: the machine has none.
 */
export type Devices = 'allowed' | 'refused' | 'absent';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The system's Chromium; Playwright's own is never fetched. */
export function chromiumPath(): string {
  const path = process.env.CHROMIUM_PATH || process.env.CHROMIUM || candidates.find((file) => existsSync(file));
  if (path === undefined) throw new Error('Chromium is missing: sudo apt-get install chromium, or set CHROMIUM_PATH.');
  return path;
}

const switchesFor: Record<Devices, (person: number, size: PictureSize) => string[]> = {
  // The fake dialog answers yes at once, also where someone shares a screen.
  allowed: (person, size) => [...deviceSwitches(person, size), '--use-fake-ui-for-media-stream'],
  refused: (person, size) => deviceSwitches(person, size),
  absent: () => [],
};

/** Starts a browser with the devices of the `person`-th person. */
export const launch = (
  person: number,
  devices: Devices = 'allowed',
  size: PictureSize = smallPicture,
  further: readonly string[] = [],
): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...switchesFor[devices](person, size), ...further],
  });

/** Browsers that tests share: one for each person and kind of devices, started when first needed. */
export interface Crowd {
  browser(person: number, devices: Devices): Promise<Browser>;
  close(): Promise<void>;
}

export function newCrowd(size?: PictureSize): Crowd {
  const started = new Map<string, Promise<Browser>>();
  return {
    browser(person, devices) {
      const key = `${person} ${devices}`;
      const running = started.get(key) ?? launch(person, devices, size);
      started.set(key, running);
      return running;
    },
    async close() {
      await Promise.all([...started.values()].map(async (browser) => (await browser).close()));
    },
  };
}
