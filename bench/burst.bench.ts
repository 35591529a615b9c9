import type { Browser } from '@playwright/test';
import { expectDevicesOn, fillForm, launch, openDoor, openVisitor, pressJoin, type Visitor } from '@salon/e2e/people';
import { aMeeting, type Product, startProduct } from '@salon/e2e/product';
import { RoomServiceClient } from 'livekit-server-sdk';
import { serveBare } from './bare/serve.ts';
import { watchMoments } from './measure/moments.ts';
import { report, rounded, spread } from './measure/report.ts';

const TIMES = Number(process.env.TIMES ?? 20);
/** As often as this the bare page does the same in between: what the machine itself allows at that hour. */
const FLOOR_EVERY = 5;
const PEOPLE = 6;
const WITHIN = 5000;
/** All six press the button within this time. */
const BURST = 500;
/** Six encoders and thirty decoders share two cores: small pictures keep the question about joining. */
const CAMERA = { width: 160, height: 90, framesPerSecond: 8, frames: 16 };

/** How wide the product draws five others and oneself in this window, in pixels. */
const TILE = 240;

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

type Arrive = (browser: Browser, index: number) => Promise<Visitor>;

/** Somebody with a filled-in form, ready to press the button. */
const atTheDoor =
  (origin: string, link: string): Arrive =>
  async (browser, index) => {
    const visitor = await openVisitor(browser, origin, index, {
      name: `Kişi ${'abcdef'[index]}`,
      context: { viewport: { width: 800, height: 600 } },
    });
    await visitor.page.addInitScript(watchMoments, 'form input[name=fullName]');
    await openDoor(visitor, link);
    await fillForm(visitor);
    await expectDevicesOn(visitor);
    await visitor.page.waitForLoadState('networkidle');
    return visitor;
  };

/** The same on the bare page; its tiles are as wide as the product's, and all fit. */
const atTheBarePage =
  (origin: string): Arrive =>
  async (browser, index) => {
    const visitor = await openVisitor(browser, origin, index, { context: { viewport: { width: 800, height: 600 } } });
    await visitor.page.addInitScript(watchMoments, 'form[data-live] input');
    await visitor.page.goto(`/#${TILE}`);
    await visitor.page.locator('form[data-ready]').waitFor();
    await visitor.page.getByLabel('Full name').fill('Ada Kaya');
    return visitor;
  };
const pressBare = ({ page }: Visitor): Promise<void> => page.getByRole('button', { name: 'Join' }).click();

/** Milliseconds from the last click until this one saw pictures of all the others, or null when not in 20 s. */
async function sawAll({ page }: Visitor, lastClick: number): Promise<number | null> {
  const seen = await page
    .waitForFunction((others) => Object.keys(window.__moments.pictures).length >= others, PEOPLE - 1, {
      timeout: 20_000,
    })
    .then(() => true)
    .catch(() => false);
  if (!seen) return null;
  const last = await page.evaluate(
    () => performance.timeOrigin + Math.max(...Object.values(window.__moments.pictures)),
  );
  return Math.max(0, last - lastClick);
}

async function burst(
  browser: Browser,
  arrive: Arrive,
  press: (visitor: Visitor) => Promise<void>,
): Promise<{ burst: number; all: number | null }> {
  const people: Visitor[] = [];
  try {
    for (let index = 0; index < PEOPLE; index += 1) people.push(await arrive(browser, index));
    await Promise.all(people.map((person, index) => wait((index * BURST) / PEOPLE).then(() => press(person))));
    const clicks = await Promise.all(
      people.map(({ page }) => page.evaluate(() => performance.timeOrigin + (window.__moments.clicked ?? Number.NaN))),
    );
    const lastClick = Math.max(...clicks);
    const times = await Promise.all(people.map((person) => sawAll(person, lastClick)));
    const all = times.every((time) => time !== null) ? Math.max(...times.map(Number)) : null;
    return { burst: lastClick - Math.min(...clicks), all };
  } finally {
    for (const { context } of people) await context.close();
  }
}

/** Six people at the bare page in a room of their own. */
async function floor(browser: Browser, product: Product, time: number): Promise<number | null> {
  const media = product.mediaServer();
  const name = `bare-${time}`;
  await new RoomServiceClient(media.url, media.apiKey, media.apiSecret).createRoom({ name, emptyTimeout: 600 });
  const bare = await serveBare(media, name);
  try {
    return (await burst(browser, atTheBarePage(bare.url), pressBare)).all;
  } finally {
    bare.close();
  }
}

const found = (times: readonly (number | null)[]): number[] => times.filter((time) => time !== null);

const product = await startProduct({ LIMITS: 'off' });
const browser = await launch(0, 'allowed', CAMERA);
try {
  const runs: Awaited<ReturnType<typeof burst>>[] = [];
  const floors: (number | null)[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    if (time % FLOOR_EVERY === 0) floors.push(await floor(browser, product, time));
    const { link } = await aMeeting(product.url, 'Burst');
    const run = await burst(browser, atTheDoor(product.url, link), pressJoin);
    process.stderr.write(`${time + 1}: all saw all after ${run.all === null ? 'never' : `${rounded(run.all)} ms`}\n`);
    runs.push(run);
  }
  const all = runs.map((run) => run.all);
  const inTime = found(all).filter((time) => time <= WITHIN).length;
  report({
    name: 'burst',
    question: 'Do six people who enter at once all see each other?',
    holds: inTime === TIMES,
    figures: {
      unit: 'ms',
      people: PEOPLE,
      times: TIMES,
      within: WITHIN,
      inTime,
      never: TIMES - found(all).length,
      allSeeAll: spread(found(all)),
      clicksWithin: spread(runs.map((run) => run.burst)),
      barePage: { times: floors.length, never: floors.length - found(floors).length, allSeeAll: spread(found(floors)) },
    },
  });
} finally {
  await browser.close();
  await product.stop();
}
