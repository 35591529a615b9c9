import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { DomainError } from './errors.ts';

/**
 * Turns a page of our own into a PDF. One that is large is composed when its turn has come (a function), so that pages that wait
 * take no memory. Refuses where too many wait.
 */
export type Printer = (page: string | (() => Promise<string>)) => Promise<Buffer>;

const run = promisify(execFile);
/** A page that takes longer is given up. Milliseconds. */
const PRINT_MS = 60_000;
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/** Where Chromium is installed; null: nowhere that is usual. */
export const installedChromium = (): string | null => PLACES.find((path) => existsSync(path)) ?? null;

/** Pages that one server prints at a time: each has a Chromium, which takes a processor and some hundred megabytes. */
const AT_ONCE = 2;
/** Pages that wait for that, at most: the last of them waits as long as a person does before they try again. */
const WAITING_MAX = 10;

/** So many at a time; the others wait in the order in which they came. */
export function inTurns(print: (html: string) => Promise<Buffer>): Printer {
  const waiting: (() => void)[] = [];
  let free = AT_ONCE;
  return async (page) => {
    if (free > 0) free -= 1;
    else if (waiting.length >= WAITING_MAX) throw new DomainError('server.unavailable');
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await print(typeof page === 'string' ? page : await page());
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}

/** Prints by a Chromium of its own each time, in a folder that goes with it. */
export const chromiumPrinter = (chromium: string): Printer =>
  inTurns(async (html) => {
    const folder = await mkdtemp(join(tmpdir(), 'salon-print-'));
    try {
      const [page, file] = [join(folder, 'page.html'), join(folder, 'page.pdf')];
      await writeFile(page, html, { mode: 0o600 });
      const options = [
        '--headless',
        // Its own sandbox does not start as root; what is printed is our own page, which holds no script.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-extensions',
        '--no-first-run',
        '--no-pdf-header-footer',
        `--user-data-dir=${join(folder, 'profile')}`,
        `--print-to-pdf=${file}`,
      ];
      await run(chromium, [...options, pathToFileURL(page).href], { timeout: PRINT_MS, killSignal: 'SIGKILL' });
      return await readFile(file);
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  });
