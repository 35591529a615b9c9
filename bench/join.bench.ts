import type { Browser, Page } from '@playwright/test';
import { joinPath } from '@salon/contract';
import { expectDevicesOn, fillForm, launch, openText, openVisitor, pressJoin, type Visitor } from '@salon/e2e/people';
import { buildAddress, createTestMeeting, encodedIn, enter, startProduct } from '@salon/e2e/product';
import { RoomServiceClient } from 'livekit-server-sdk';
import { bareToken, serveBare } from './bare/serve.ts';
import { onOwnInterface } from './load/interface.ts';
import { connectSender, dispose, type Sends } from './load/sender.ts';
import { type Moments, watchMoments } from './measure/moments.ts';
import { median, report, rounded, spread } from './measure/report.ts';

const REPETITIONS = Number(process.env.REPETITIONS ?? 7);
const GOALS = { formUsable: 1.5, clickToFrame: 1.15 };
const CAMERA = { width: 640, height: 360, framesPerSecond: 15, frames: 30 };
/** Frames follow each other closely, so that waiting for the next one adds little to what is measured. */
const SENDS: Sends = { picture: { width: 640, height: 360, framesPerSecond: 30 }, sound: true };
const BARE_ROOM = 'bare';

/** Opens a page in a new window with an empty cache, joins, and waits for the first remote frame. */
async function once(
  browser: Browser,
  origin: string,
  usableWhen: string,
  go: (visitor: Visitor) => Promise<void>,
): Promise<Moments> {
  // Each is someone else, at an address of their own.
  const context = { extraHTTPHeaders: { 'x-forwarded-for': buildAddress() } };
  const visitor = await openVisitor(browser, origin, 0, { language: 'en', context });
  await visitor.page.addInitScript(watchMoments, usableWhen);
  try {
    await go(visitor);
    return await painted(visitor.page);
  } finally {
    await visitor.context.close();
  }
}

/** Nothing is loaded any more, and the tool that watches the page has put its script there: a third of a megabyte. */
async function standsStill(page: Page): Promise<void> {
  await page.waitForFunction(() => true);
  await page.waitForLoadState('networkidle');
}

async function painted(page: Page): Promise<Moments> {
  await page.waitForFunction(() => window.__moments.painted !== undefined, null, { timeout: 30_000 });
  return page.evaluate(() => window.__moments);
}

const inProduct =
  (link: string) =>
  async (visitor: Visitor): Promise<void> => {
    await visitor.page.goto(link);
    await fillForm(visitor);
    await expectDevicesOn(visitor);
    await openText(visitor);
    await standsStill(visitor.page);
    await pressJoin(visitor);
  };

const inBare = async ({ page }: Visitor): Promise<void> => {
  await page.goto('/');
  await page.locator('form[data-ready]').waitFor();
  await page.getByLabel('Full name').fill('Ada Kaya');
  await standsStill(page);
  await page.getByRole('button', { name: 'Join' }).click();
};

const between = (runs: readonly Moments[], from: keyof Moments, to: keyof Moments): number[] =>
  runs.map((moments) => Number(moments[to]) - Number(moments[from]));

/** Where the time between the click and the picture goes: medians since the click. */
const timeline = (runs: readonly Moments[]): Record<string, number> =>
  Object.fromEntries(
    (['joinAsked', 'joinAnswered', 'signalAsked', 'signalOpen', 'peerConnected', 'trackArrived', 'painted'] as const)
      .filter((moment) => runs.every((run) => run[moment] !== undefined))
      .map((moment) => [moment, rounded(median(between(runs, 'clicked', moment)))]),
  );

function compare(product: readonly number[], bare: readonly number[], goal: number) {
  const ratio = rounded(median(product) / median(bare), 2);
  return { product: spread(product), bare: spread(bare), ratio, goal, holds: ratio <= goal };
}

const product = await startProduct(onOwnInterface());
const media = product.mediaServer();
const browser = await launch(0, 'allowed', CAMERA);
const bare = await serveBare(media, BARE_ROOM);
try {
  const meeting = await createTestMeeting(product.url, 'Join');
  const first = await enter(product.url, meeting.meetingId, 'Deniz Kaya', 'deniz@example.com');
  await new RoomServiceClient(media.url, media.apiKey, media.apiSecret).createRoom({
    name: BARE_ROOM,
    emptyTimeout: 600,
  });
  const senders = [
    await connectSender(first.sfu.url, first.sfu.token, SENDS),
    await connectSender(media.url, await bareToken(media, BARE_ROOM), SENDS),
  ];
  const runs: { product: Moments[]; bare: Moments[] } = { product: [], bare: [] };
  const link = joinPath('en', encodedIn(meeting.link));
  const ways = {
    product: () => once(browser, product.url, 'form input[name=fullName]', inProduct(link)),
    bare: () => once(browser, bare.url, 'form[data-live] input', inBare),
  };
  // The first of each warms the machine and is not counted.
  for (let round = 0; round <= REPETITIONS; round += 1) {
    for (const who of round % 2 === 0 ? (['product', 'bare'] as const) : (['bare', 'product'] as const)) {
      const moments = await ways[who]();
      if (round > 0) runs[who].push(moments);
    }
  }
  for (const sender of senders) await sender.leave();
  const usable = (of: readonly Moments[]) => of.map((moments) => Number(moments.usable));
  const formUsable = compare(usable(runs.product), usable(runs.bare), GOALS.formUsable);
  const clickToFrame = compare(
    between(runs.product, 'clicked', 'painted'),
    between(runs.bare, 'clicked', 'painted'),
    GOALS.clickToFrame,
  );
  report({
    name: 'join',
    question:
      'How long until the form can be used, and from the click to the first remote frame, against the media library alone?',
    holds: formUsable.holds && clickToFrame.holds,
    figures: {
      unit: 'ms',
      repetitions: REPETITIONS,
      formUsable,
      clickToFrame,
      sinceClick: { product: timeline(runs.product), bare: timeline(runs.bare) },
    },
  });
} finally {
  bare.close();
  await browser.close();
  await dispose();
  await product.stop();
}
