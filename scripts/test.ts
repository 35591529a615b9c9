import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gofakes3, prepare } from './prepare.ts';
import { findChromium, needTestTools } from './prerequisites.ts';
import { ownEnvironment, run } from './processes.ts';
import { cacheDir, Needed, root } from './settings.ts';
import { argumentsOf, type RunnerArguments } from './testArguments.ts';
import { unhandledErrorsReport } from './testing/unhandledErrors.ts';
import {
  type Counts,
  closingLine,
  countsFrom,
  countsOfPlaywright,
  countsOfVitest,
  failureLines,
  slowestLines,
  sumOf,
} from './testResults.ts';

const vitestReport = join(cacheDir, 'vitest.json');
const playwrightReport = join(cacheDir, 'playwright.json');

async function runVitest(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Counts> {
  for (const report of [vitestReport, unhandledErrorsReport]) rmSync(report, { force: true });
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const named = ['default', 'json', join(root, 'scripts/testing/unhandledErrors.ts')];
  const reporters = [...named.map((name) => `--reporter=${name}`), `--outputFile.json=${vitestReport}`];
  const { code } = await run(process.execPath, [vitest, 'run', ...reporters, ...args], {
    show: true,
    cwd: root,
    env: ownEnvironment({ NODE_ENV: 'test', ...env }),
  });
  const unhandled: unknown = existsSync(unhandledErrorsReport)
    ? JSON.parse(readFileSync(unhandledErrorsReport, 'utf8'))
    : [];
  const read = (report: unknown) => countsOfVitest(report, unhandled);
  return countsFrom(vitestReport, code, read, args.includes('--passWithNoTests'));
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
 * Prepares what the chosen runners need, runs them and closes with one line that sums them. Returns the exit code.
 *
 * @param everything Both databases, all browser tests and properties at full size; otherwise what `npm test` chooses.
 */
async function runTests({ unit, browser }: RunnerArguments, everything: boolean): Promise<number> {
  mkdirSync(cacheDir, { recursive: true });
  await needTestTools(process.env);
  await prepare({
    livekit: !process.env.LIVEKIT_URL,
    web: browser !== null,
    ...(unit !== null && !process.env.S3_SERVER && { s3: gofakes3 }),
  });
  const all: Counts[] = [];
  if (unit !== null) all.push(await runVitest(unit, everything ? {} : { TEST_SHORT: '1' }));
  const journeys = everything ? [] : ['--grep=@journey'];
  const browserRuns =
    browser?.length === 0 ? browserProjects.map((name) => [`--project=${name}`, ...journeys]) : [browser];
  for (const args of browserRuns) if (args) all.push(await runPlaywright(args));
  const sum = sumOf(all);
  if (sum.skipped > 0) console.log(`${sum.skipped} skipped`);
  for (const line of slowestLines(sum)) console.log(line);
  for (const line of failureLines(sum)) console.log(line);
  console.log(closingLine(sum));
  return sum.failed === 0 ? 0 : 1;
}

/**
 * `npm test`: unit and API tests, those of features on one database each, and the browser tests that are tagged as
 * journeys. With arguments, what they name, and that in full ({@link argumentsOf}).
 */
export const test = (args: readonly string[]): Promise<number> =>
  runTests(
    argumentsOf(args),
    args.some((arg) => arg !== '--unit' && arg !== '--e2e'),
  );

/** `npm run test:all`: everything there is. */
export const testAll = (args: readonly string[]): Promise<number> => runTests(argumentsOf(args), true);

async function git(...args: readonly string[]): Promise<string> {
  const { code, output } = await run('git', args, { cwd: root });
  if (code !== 0) throw new Needed(output.trim());
  return output.trim();
}

/**
 * `npm run test:changed`: the unit tests that import what changed, directly or not, and the browser tests whose own file
 * did; since the branch left `origin/main`, or else since the commit before the last.
 */
export async function testChanged(args: readonly string[]): Promise<number> {
  const head = await git('rev-parse', 'HEAD');
  const left = await git('merge-base', 'HEAD', 'origin/main').catch(() => head);
  const base = left === head ? await git('rev-parse', 'HEAD~1') : left;
  const files = [
    ...(await git('diff', '--name-only', base)).split('\n'),
    ...(await git('ls-files', '--others', '--exclude-standard')).split('\n'),
  ];
  const specs = files.filter((file) => file.startsWith('e2e/') && file.endsWith('.spec.ts'));
  const unit = [`--changed=${base}`, '--passWithNoTests', ...args];
  return runTests({ unit, browser: specs.length > 0 ? specs : null }, true);
}
