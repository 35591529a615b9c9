import type { Browser } from '@playwright/test';
import { expectDevicesOn, fillForm, launch, openDoor, openVisitor, pressJoin, type Visitor } from '@salon/e2e/people';
import { aMeeting, startProduct } from '@salon/e2e/product';
import { watchMoments } from './measure/moments.ts';
import { report, rounded, spread } from './measure/report.ts';

const TIMES = Number(process.env.TIMES ?? 20);
const PEOPLE = 6;
const WITHIN = 5000;
/** All six press the button within this time. */
const BURST = 500;
/** Six encoders and thirty decoders share two cores: small pictures keep the question about joining. */
const CAMERA = { width: 160, height: 90, framesPerSecond: 8, frames: 16 };

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** Somebody with a filled-in form, ready to press the button. */
async function atTheDoor(browser: Browser, origin: string, link: string, index: number): Promise<Visitor> {
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
}

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

async function burst(browser: Browser, origin: string): Promise<{ burst: number; all: number | null }> {
  const { link } = await aMeeting(origin, 'Burst');
  const people: Visitor[] = [];
  for (let index = 0; index < PEOPLE; index += 1) people.push(await atTheDoor(browser, origin, link, index));
  try {
    await Promise.all(people.map((person, index) => wait((index * BURST) / PEOPLE).then(() => pressJoin(person))));
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

const product = await startProduct({ LIMITS: 'off' });
const browser = await launch(0, 'allowed', CAMERA);
try {
  const runs: Awaited<ReturnType<typeof burst>>[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const run = await burst(browser, product.url);
    process.stderr.write(
      `${time + 1}: clicks within ${rounded(run.burst)} ms, all saw all after ${run.all === null ? 'never' : `${rounded(run.all)} ms`}\n`,
    );
    runs.push(run);
  }
  const inTime = runs.filter(({ all }) => all !== null && all <= WITHIN).length;
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
      never: runs.filter(({ all }) => all === null).length,
      allSeeAll: spread(runs.flatMap(({ all }) => (all === null ? [] : [all]))),
      clicksWithin: spread(runs.map((run) => run.burst)),
    },
  });
} finally {
  await browser.close();
  await product.stop();
}
