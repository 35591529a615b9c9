import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Counts,
  closingLine,
  countsFrom,
  countsOfPlaywright,
  countsOfVitest,
  failureLines,
  sumOf,
} from './counts.ts';
import { findChromium, needTestTools } from './needs.ts';
import { gofakes3, prepare } from './prepare.ts';
import { ownEnvironment, run } from './processes.ts';
import { cacheDir, root } from './settings.ts';

const vitestReport = join(cacheDir, 'vitest.json');
const playwrightReport = join(cacheDir, 'playwright.json');

async function runVitest(args: readonly string[]): Promise<Counts> {
  rmSync(vitestReport, { force: true });
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const { code } = await run(process.execPath, [vitest, 'run', ...reporters, ...args], {
    show: true,
    cwd: root,
    env: ownEnvironment({ NODE_ENV: 'test' }),
  });
  return countsFrom(vitestReport, code, countsOfVitest);
}

async function runPlaywright(args: readonly string[]): Promise<Counts> {
  rmSync(playwrightReport, { force: true });
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const { code } = await run(process.execPath, [playwright, 'test', '--reporter=list,json', ...args], {
    show: true,
    cwd: join(root, 'e2e'),
    env: ownEnvironment({
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
      PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
      CHROMIUM_PATH: findChromium(process.env) ?? undefined,
    }),
  });
  return countsFrom(playwrightReport, code, countsOfPlaywright);
}

/** One after the other, each to its end: a fault among the pages hides none with devices. */
const browserProjects = ['pages', 'media'];

/**
 * `npm test`: prepares everything, runs both test runners and closes with one line that sums them. `--unit` or `--e2e`
 * choose one; further arguments go to the chosen runner. Returns the exit code.
 */
export async function test(args: readonly string[]): Promise<number> {
  const unit = args.includes('--unit') || !args.includes('--e2e');
  const e2e = args.includes('--e2e') || !args.includes('--unit');
  const further = args.filter((arg) => arg !== '--unit' && arg !== '--e2e');
  mkdirSync(cacheDir, { recursive: true });
  await needTestTools(process.env);
  await prepare({
    livekit: !process.env.LIVEKIT_URL,
    web: e2e,
    ...(unit && !process.env.S3_SERVER && { s3: gofakes3 }),
  });
  const all: Counts[] = [];
  // Both runners have no arguments in common.
  const given = unit && e2e ? [] : further;
  const browserRuns = given.length > 0 ? [given] : browserProjects.map((project) => [`--project=${project}`]);
  if (unit) all.push(await runVitest(given));
  if (e2e) for (const args of browserRuns) all.push(await runPlaywright(args));
  const sum = sumOf(all);
  if (sum.skipped > 0) console.log(`${sum.skipped} skipped`);
  for (const line of failureLines(sum)) console.log(line);
  console.log(closingLine(sum));
  return sum.failed === 0 ? 0 : 1;
}
