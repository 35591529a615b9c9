import type { Browser } from '@playwright/test';
import {
  expectDevicesOn,
  fillForm,
  launch,
  openPrejoin,
  openText,
  openVisitor,
  pressJoin,
  type Visitor,
} from '@salon/e2e/people';
import { createTestMeeting, type Product, startProduct } from '@salon/e2e/product';
import { RoomServiceClient } from 'livekit-server-sdk';
import { serveBare } from './bare/serve.ts';
import { onOwnInterface } from './load/interface.ts';
import { type Participant, takePart } from './load/participant.ts';
import { dispose } from './load/sender.ts';
import { watchMoments } from './measure/moments.ts';
import { quantile, report, rounded, spread } from './measure/report.ts';

const TIMES = Number(process.env.TIMES ?? 20);
/**
 * As often as this six whole pages enter as well, of the product and bare ones: what they do to each other is the question
 * of a machine, on which six people never sit (six pages' sound and pictures alone fill two cores, anyone who made them).
 */
const SIX_EVERY = 5;
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

/** Someone with a filled-in form, ready to press the button. */
const onJoinPage =
  (origin: string, link: string): Arrive =>
  async (browser, index) => {
    const visitor = await openVisitor(browser, origin, index, {
      name: `Kişi ${'abcdef'[index]}`,
      context: { viewport: { width: 800, height: 600 } },
    });
    await visitor.page.addInitScript(watchMoments, 'form input[name=fullName]');
    await openPrejoin(visitor, link);
    await fillForm(visitor);
    await expectDevicesOn(visitor);
    await openText(visitor);
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

/** One burst: how far apart the clicks were, and milliseconds from the last of them until all saw all; null: not in 20 s. */
interface Burst {
  readonly burst: number;
  readonly all: number | null;
}

/** Six pages at once. */
async function pages(browser: Browser, arrive: Arrive, press: (visitor: Visitor) => Promise<void>): Promise<Burst> {
  const people: Visitor[] = [];
  try {
    for (let index = 0; index < PEOPLE; index += 1) people.push(await arrive(browser, index));
    await Promise.all(people.map((person, index) => wait((index * BURST) / PEOPLE).then(() => press(person))));
    const clicks = await Promise.all(people.map(clickOf));
    const lastClick = Math.max(...clicks);
    return {
      burst: lastClick - Math.min(...clicks),
      all: latest(await Promise.all(people.map((one) => sawAll(one, lastClick)))),
    };
  } finally {
    for (const { context } of people) await context.close();
  }
}

const clickOf = ({ page }: Visitor): Promise<number> =>
  page.evaluate(() => performance.timeOrigin + (window.__moments.clicked ?? Number.NaN));
const latest = (times: readonly (number | null)[]): number | null =>
  times.every((time) => time !== null) ? Math.max(...times.map(Number)) : null;
const now = (): number => performance.timeOrigin + performance.now();

/** Someone simulated who enters when told; sees when everyone else's first picture was decoded. */
function simulated(url: string, meetingId: string, index: number) {
  const pictures = new Map<string, number>();
  let clicked = Number.NaN;
  let person: Promise<Participant> | null = null;
  return {
    enter() {
      clicked = now();
      const sends = { picture: CAMERA, sound: true };
      person = takePart(url, meetingId, index, sends, (id, what) => {
        if (what === 'picture' && pictures.size < PEOPLE - 1) pictures.set(id, now());
      });
      return person;
    },
    clicked: () => clicked,
    async sawAll(lastClick: number): Promise<number | null> {
      const end = now() + 20_000;
      while (pictures.size < PEOPLE - 1 && now() < end) await wait(10);
      return pictures.size < PEOPLE - 1 ? null : Math.max(0, Math.max(...pictures.values()) - lastClick);
    },
    leave: async () => (await person?.catch(() => null))?.leave(),
  };
}

/** One page, in each burst at another place of the row, and five people without a browser. */
async function onePage(browser: Browser, product: Product, time: number): Promise<Burst> {
  const { link, meetingId } = await createTestMeeting(product.url, 'Burst');
  const place = time % PEOPLE;
  const others = Array.from({ length: PEOPLE - 1 }, (_, index) => simulated(product.url, meetingId, index));
  const visitor = await onJoinPage(product.url, link)(browser, PEOPLE - 1);
  try {
    const row = others.map(({ enter }): (() => Promise<unknown>) => enter);
    row.splice(place, 0, () => pressJoin(visitor));
    await Promise.all(row.map((enter, index) => wait((index * BURST) / PEOPLE).then(enter)));
    const clicks = [await clickOf(visitor), ...others.map(({ clicked }) => clicked())];
    const lastClick = Math.max(...clicks);
    const saw = await Promise.all([sawAll(visitor, lastClick), ...others.map((other) => other.sawAll(lastClick))]);
    return { burst: lastClick - Math.min(...clicks), all: latest(saw) };
  } finally {
    await visitor.context.close();
    for (const { leave } of others) await leave();
  }
}

/** Six people at the bare page in a room of their own. */
async function barePages(browser: Browser, product: Product, time: number): Promise<Burst> {
  const media = product.mediaServer();
  const name = `bare-${time}`;
  await new RoomServiceClient(media.url, media.apiKey, media.apiSecret).createRoom({ name, emptyTimeout: 600 });
  const bare = await serveBare(media, name);
  try {
    return await pages(browser, atTheBarePage(bare.url), pressBare);
  } finally {
    bare.close();
  }
}

const found = (bursts: readonly Burst[]): number[] => bursts.flatMap(({ all }) => (all === null ? [] : [all]));
const figuresOf = (bursts: readonly Burst[]) => ({
  times: bursts.length,
  inTime: found(bursts).filter((time) => time <= WITHIN).length,
  never: bursts.length - found(bursts).length,
  allSeeAll: spread(found(bursts)),
  clicksWithin: spread(bursts.map((one) => one.burst)),
});
const tell = (what: string, { all }: Burst) =>
  process.stderr.write(`${what}: all saw all after ${all === null ? 'never' : `${rounded(all)} ms`}\n`);

const product = await startProduct(onOwnInterface());
const browser = await launch(0, 'allowed', CAMERA);
try {
  const bursts: Burst[] = [];
  const six: Burst[] = [];
  const bare: Burst[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const one = await onePage(browser, product, time);
    tell(`${time + 1}`, one);
    bursts.push(one);
    if (time % SIX_EVERY !== 0) continue;
    bare.push(await barePages(browser, product, time));
    const { link } = await createTestMeeting(product.url, 'Burst');
    six.push(await pages(browser, onJoinPage(product.url, link), pressJoin));
    tell('six bare pages', bare.at(-1) as Burst);
    tell('six pages', six.at(-1) as Burst);
  }
  const figures = figuresOf(bursts);
  const [pagesMedian, bareMedian] = [six, bare].map((those) => quantile(found(those), 0.5));
  report({
    name: 'burst',
    question: 'Do six people who enter at once all see each other?',
    holds: figures.inTime === TIMES,
    figures: {
      unit: 'ms',
      people: PEOPLE,
      within: WITHIN,
      onePageAmongSimulated: figures,
      sixPages: figuresOf(six),
      sixBarePages: figuresOf(bare),
      pagesToBarePages: rounded((pagesMedian ?? Number.NaN) / (bareMedian ?? Number.NaN), 2),
    },
  });
} finally {
  await browser.close();
  await dispose();
  await product.stop();
}
