import type { CDPSession, Page } from '@playwright/test';
import { createQuickMeeting, encodeUtf8 } from '@salon/contract';
import {
  expectDevicesOn,
  expectInside,
  fillForm,
  launch,
  openPrejoin,
  openVisitor,
  pressJoin,
} from '@salon/e2e/people';
import { send, startProduct } from '@salon/e2e/product';
import { type Act, type Crowd, gather } from './load/crowd.ts';
import { onOwnInterface } from './load/interface.ts';
import { sealer, signIn } from './measure/ownServer.ts';
import { watchRenders } from './measure/renders.ts';
import { report, rounded } from './measure/report.ts';

const OTHERS = Number(process.env.PEOPLE ?? 50) - 1;
/** How long the page is watched, over all that stands beside the pictures. */
const MINUTES = Number(process.env.MINUTES ?? 3);
/** Someone else speaks every two seconds, writes every three, raises or lowers a hand every five. */
const EVERY = { speak: 2000, write: 3000, hand: 5000 };
const GOALS = { heapGrowth: 1.2 };
/** A package that holds fifty people. */
const HOST = 'mehmet@salon.test';
const PANELS = [null, 'people', 'chat'] as const;

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** The meeting continues until the returned function is called. */
function talk(crowd: Crowd): () => void {
  const turn = (every: number, actOf: (count: number) => Act) => {
    let count = 0;
    return setInterval(() => {
      const place = crowd.places[count % crowd.places.length];
      count += 1;
      if (place !== undefined) crowd.act(place, actOf(count));
    }, every);
  };
  const timers = [
    turn(EVERY.speak, () => ({ is: 'speak', milliseconds: EVERY.speak })),
    turn(EVERY.write, (count) => ({ is: 'write', text: `message ${count}` })),
    turn(EVERY.hand, (count) => ({ is: 'hand', raised: count % 2 === 1 })),
  ];
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

/** What the page has used and drawn so far. Memory is counted after what is no longer needed was collected. */
async function look(page: Page, session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    at: performance.now(),
    heap: of('JSHeapUsedSize') / 1e6,
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    busy: of('TaskDuration'),
    script: of('ScriptDuration'),
    renders: await page.evaluate(() => ({ ...window.__renders })),
  };
}

async function watch(page: Page, session: CDPSession, panel: (typeof PANELS)[number]) {
  if (panel !== null) await page.locator(`[data-panel="${panel}"]`).click();
  await wait(2000);
  const before = await look(page, session);
  await wait((MINUTES * 60_000) / PANELS.length);
  const after = await look(page, session);
  const seconds = (after.at - before.at) / 1000;
  const each = (from: number, to: number, digits = 1) => rounded((to - from) / seconds, digits);
  return {
    panel: panel ?? 'none',
    seconds: rounded(seconds),
    commitsPerSecond: each(before.renders.commits, after.renders.commits),
    rendersPerSecond: each(before.renders.components, after.renders.components),
    /** Part of one core that the page's main thread is busy, and with scripts. */
    busy: each(before.busy, after.busy, 3),
    script: each(before.script, after.script, 3),
    heapMegabytes: { before: rounded(before.heap, 2), after: rounded(after.heap, 2) },
    nodes: after.nodes,
    listeners: after.listeners,
  };
}

const product = await startProduct({ LOG_LEVEL: 'warn', ...onOwnInterface() });
const browser = await launch(0);
try {
  const seal = await sealer(product.url);
  const { token } = await signIn(product.url, HOST, await seal());
  const meeting = await send(product.url, createQuickMeeting, { title: encodeUtf8('Fifty') }, { bearer: token });
  const visitor = await openVisitor(browser, product.url, 0, { language: 'en' });
  await visitor.page.addInitScript(watchRenders);
  await openPrejoin(visitor, meeting.link);
  await fillForm(visitor);
  await expectDevicesOn(visitor);
  await pressJoin(visitor);
  await expectInside(visitor);
  const crowd = await gather(product.url, meeting.meetingId, OTHERS);
  const session = await visitor.context.newCDPSession(visitor.page);
  await session.send('Performance.enable');
  const stop = talk(crowd);
  await wait(5000);
  const phases: Awaited<ReturnType<typeof watch>>[] = [];
  for (const panel of PANELS) {
    phases.push(await watch(visitor.page, session, panel));
    process.stderr.write(`${JSON.stringify(phases.at(-1))}\n`);
  }
  stop();
  // Each part is compared with its own beginning: opening a panel brings its code.
  const growth = Math.max(...phases.map(({ heapMegabytes: { before, after } }) => after / before));
  report({
    name: 'room50',
    question: 'One page among fifty people who speak by turns: what is drawn, what does it cost, does it grow?',
    holds: crowd.places.length === OTHERS && growth <= GOALS.heapGrowth,
    figures: {
      people: crowd.places.length + 1,
      minutes: MINUTES,
      heapGrowth: rounded(growth, 3),
      goals: GOALS,
      phases,
    },
  });
  await crowd.leave();
} finally {
  await browser.close();
  await product.stop();
}
