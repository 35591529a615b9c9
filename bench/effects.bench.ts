import type { Browser } from '@playwright/test';
import { launch, openPrejoin, openVisitor, type Visitor } from '@salon/e2e/people';
import { createTestMeeting, startProduct } from '@salon/e2e/product';
import { secondsOf } from './measure/browser.ts';
import { report, rounded } from './measure/report.ts';

/** What a background costs: the processor time of a whole browser that shows its camera, with and without one. */
const SECONDS = Number(process.env.SECONDS ?? 12);
const PICTURE = { width: 1280, height: 720, framesPerSecond: 30, frames: 30 };
/** Processors that a blur may take as well. */
const GOAL = 0.35;
const CHOICES = ['none', 'blur', 'strongBlur', 'shore', 'none'] as const;

const wait = (seconds: number): Promise<void> => new Promise((done) => setTimeout(done, seconds * 1000));

const framesOf = ({ page }: Visitor): Promise<number> =>
  page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);

/** Cores that the browser takes, and pictures a second that come, after a moment of settling. */
async function measured(browser: Browser, visitor: Visitor) {
  await wait(3);
  const begun = performance.now();
  const [seconds, frames] = [await secondsOf(browser), await framesOf(visitor)];
  await wait(SECONDS);
  const passed = (performance.now() - begun) / 1000;
  return {
    cores: ((await secondsOf(browser)) - seconds) / passed,
    perSecond: ((await framesOf(visitor)) - frames) / passed,
  };
}

const product = await startProduct({ LOG_LEVEL: 'warn' });
try {
  const meeting = await createTestMeeting(product.url, 'Arka plan');
  const browser = await launch(0, 'allowed', PICTURE);
  const ada = await openVisitor(browser, product.url, 0);
  const { page, t } = ada;
  await openPrejoin(ada, meeting.link);
  await page.getByRole('button', { name: t('devices.turnMicrophoneOff') }).click();
  await page.getByRole('button', { name: t('devices.settings') }).click();
  const taken = [];
  let readyMs = 0;
  for (const choice of CHOICES) {
    const begun = performance.now();
    await page.getByText(t(`effects.${choice}`), { exact: true }).click();
    await page.getByRole('button', { name: t('devices.turnCameraOff') }).waitFor();
    if (choice === 'blur') readyMs = performance.now() - begun;
    taken.push({ choice, ...(await measured(browser, ada)) });
  }
  await browser.close();
  const plain = taken.filter(({ choice }) => choice === 'none').map(({ cores }) => cores);
  const none = Math.max(...plain);
  const blur = taken.find(({ choice }) => choice === 'blur')?.cores ?? Number.NaN;
  report({
    name: 'effects',
    question: 'How many cores does a blur behind somebody take at 720p, besides showing the camera?',
    holds: blur - none <= GOAL,
    figures: {
      unit: 'cores of the whole browser',
      seconds: SECONDS,
      readyMs: rounded(readyMs),
      taken: taken.map(({ choice, cores, perSecond }) => ({
        choice,
        cores: rounded(cores, 3),
        perSecond: rounded(perSecond, 1),
      })),
      blurBesides: rounded(blur - none, 3),
      blurRatio: rounded(blur / none, 2),
      goal: GOAL,
    },
  });
} finally {
  await product.stop();
}
