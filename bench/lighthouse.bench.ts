import type { Browser } from '@playwright/test';
import { chromiumPath, launch, openVisitor } from '@salon/e2e/people';
import { freePort, startProduct } from '@salon/e2e/product';
import { type Language, languages } from '@salon/phrases';
import lighthouse, { type Flags } from 'lighthouse';
import { http2Front } from './load/http2Front.ts';
import { median, report, rounded } from './measure/report.ts';
import { type Vitals, watchVitals } from './measure/webVitals.ts';

const PAGES = ['/', '/features', '/pricing', '/help', '/contact-us', '/login', '/signup', '/privacy-policy'] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LEAST_MARK = 95;
/** Of each page; the median counts. */
const RUNS = 3;
/** A poor line: bytes a second each way, and milliseconds of delay. */
const POOR_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const GOALS = { firstPaintOnPoorLine: 2000, largestPaint: 1500, shift: 0.02, interaction: 100 } as const;

/** How a page loads and answers, with a processor four times as slow or on a poor line. */
async function vitalsOf(
  browser: Browser,
  url: string,
  path: string,
  language: Language,
  condition: 'slow processor' | 'poor line',
): Promise<Vitals> {
  const { context, page } = await openVisitor(browser, url, 0, {
    language,
    context: { viewport: { width: 390, height: 844 } },
  });
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  if (condition === 'poor line') await line.send('Network.emulateNetworkConditions', POOR_LINE);
  else await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watchVitals);
  await page.goto(path, { waitUntil: 'networkidle' });
  if (condition === 'slow processor') {
    // What a visitor does first: a menu, and typing where there is a field.
    const menu = page.getByRole('banner').getByRole('button').first();
    // A pointer is over what it presses before it presses.
    await menu.hover();
    await menu.click();
    await page.keyboard.press('Escape');
    const field = page.getByRole('main').getByRole('textbox').first();
    if ((await field.count()) > 0) await field.pressSequentially('Ada');
  }
  const vitals = await page.evaluate(
    () => new Promise<Vitals>((done) => requestAnimationFrame(() => setTimeout(() => done(window.__vitals as Vitals)))),
  );
  await context.close();
  return vitals;
}

const medianOf = async (measure: () => Promise<Vitals>): Promise<Vitals> => {
  const found: Vitals[] = [];
  for (let run = 0; run < RUNS; run += 1) found.push(await measure());
  const of = (name: keyof Vitals) => rounded(median(found.map((one) => one[name])), name === 'shift' ? 4 : 0);
  return {
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    shift: of('shift'),
    interaction: of('interaction'),
  };
};

/** Of several runs of Lighthouse the median of each mark; what cost something is said. */
async function marksOf(url: string, path: string, port: number): Promise<Record<string, number>> {
  const found: number[][] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const options: Flags = { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] };
    const { categories = {}, audits = {} } = (await lighthouse(`${url}${path}`, options))?.lhr ?? {};
    found.push(CATEGORIES.map((name) => rounded((categories[name]?.score ?? 0) * 100)));
    for (const name of CATEGORIES)
      for (const { id, weight } of categories[name]?.auditRefs ?? [])
        if (weight > 0 && (audits[id]?.score ?? 1) < 0.9)
          console.error(`${path}: ${id} ${audits[id]?.displayValue ?? ''}`);
  }
  return Object.fromEntries(CATEGORIES.map((name, index) => [name, median(found.map((marks) => marks[index] ?? 0))]));
}

const product = await startProduct();
const front = http2Front(product.url, await freePort());
const port = await freePort();
const flags = [`--remote-debugging-port=${port}`, '--ignore-certificate-errors'];
const marking = await launch(0, 'allowed', undefined, flags);
const browser = await launch(0);
try {
  // A page is packed when it is asked for the first time.
  for (const path of PAGES)
    await (await fetch(`${product.url}${path}`, { headers: { 'accept-encoding': 'br' } })).text();
  const marks: Record<string, Record<string, number>> = {};
  for (const path of PAGES) marks[path] = await marksOf(front.url, path, port);
  const slow: Record<string, Vitals> = {};
  const poor: Record<string, Vitals> = {};
  for (const path of PAGES) {
    slow[path] = await medianOf(() => vitalsOf(browser, product.url, path, 'tr', 'slow processor'));
    poor[path] = await medianOf(() => vitalsOf(browser, product.url, path, 'tr', 'poor line'));
  }
  // In every language letters and directions differ; the first page stands for all.
  for (const language of languages)
    slow[`/ ${language}`] = await medianOf(() =>
      vitalsOf(browser, product.url, `/?lang=${language}`, language, 'slow processor'),
    );
  const within = (vitals: Vitals) =>
    vitals.largestPaint <= GOALS.largestPaint && vitals.shift <= GOALS.shift && vitals.interaction <= GOALS.interaction;
  report({
    name: 'lighthouse',
    question: 'How good are the public pages by Lighthouse, how soon are they there, and do they keep still?',
    holds:
      Object.values(marks).every((page) => Object.values(page).every((mark) => mark >= LEAST_MARK)) &&
      Object.values(slow).every(within) &&
      Object.values(poor).every(({ firstPaint }) => firstPaint <= GOALS.firstPaintOnPoorLine),
    figures: {
      chromium: chromiumPath(),
      leastMark: LEAST_MARK,
      marks,
      goals: GOALS,
      /** Processor four times as slow, line free. */
      slowProcessor: slow,
      /** 400 kbit/s, 400 ms. */
      poorLine: poor,
    },
  });
} finally {
  await browser.close();
  await marking.close();
  front.close();
  await product.stop();
}
