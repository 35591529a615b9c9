import { expect, type Locator, type Page } from '@playwright/test';

/** Frames that an element has shown so far; rejects when it is not there. */
export const framesShown = (video: Locator): Promise<number> =>
  // An element that goes away between two looks must not be waited for.
  video.evaluate((element) => (element as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames, undefined, {
    timeout: 5000,
  });

/** This many new frames are a moving picture, not the last ones of a stopped one. */
const MOVING = 5;

/** The element goes on showing new frames. Its count starts again whenever it is given another stream. */
export async function expectMoving(video: Locator, within = 90_000): Promise<void> {
  let last = Number.POSITIVE_INFINITY;
  let fresh = 0;
  await expect
    .poll(
      async () => {
        const shown = await framesShown(video).catch(() => 0);
        fresh += Math.max(0, shown - last);
        last = shown;
        return fresh;
      },
      { message: 'new frames', timeout: within },
    )
    .toBeGreaterThanOrEqual(MOVING);
}

/** The element shows no new frames, or is no longer there. */
export async function expectStill(video: Locator, within = 60_000): Promise<void> {
  await expect
    .poll(
      async () => {
        if ((await video.count()) === 0) return 0;
        const before = await framesShown(video).catch(() => 0);
        await video.page().evaluate(() => new Promise((next) => setTimeout(next, 500)));
        return (await video.count()) === 0 ? 0 : (await framesShown(video).catch(() => before)) - before;
      },
      { timeout: within },
    )
    .toBe(0);
}

/** Pictures and sound that a page receives over all its connections, added up. */
export interface Received {
  readonly framesDecoded: number;
  readonly audioEnergy: number;
  readonly packetsLost: number;
}

/** Reads the statistics of every connection that stands. */
export const received = (page: Page): Promise<Received> =>
  page.evaluate(async () => {
    const sum = { framesDecoded: 0, audioEnergy: 0, packetsLost: 0 };
    for (const peer of window.__probe.peers) {
      if (peer.connectionState !== 'connected') continue;
      for (const report of (await peer.getStats()).values()) {
        if (report.type !== 'inbound-rtp') continue;
        sum.framesDecoded += report.framesDecoded ?? 0;
        sum.audioEnergy += report.totalAudioEnergy ?? 0;
        sum.packetsLost += report.packetsLost ?? 0;
      }
    }
    return sum;
  });
