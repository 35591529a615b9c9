import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { DomainError } from './errors.ts';
import { withFonts } from './printFonts.ts';

/**
 * Turns a page of our own into a PDF for a person (`owner`). One that is large is composed when its turn has come (a function), so
 * that pages that wait take no memory. Refuses where too many wait.
 */
export type Printer = (owner: string, page: string | (() => Promise<string>)) => Promise<Buffer>;

const run = promisify(execFile);
/** A page that takes longer is given up. */
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
const MAX_CONCURRENT = 2;
/** Pages that wait for that, at most: the last of them waits as long as a person does before they try again. */
const WAITING_MAX = 10;

interface Waiting {
  begin(): void;
  refuse(failure: DomainError): void;
}

/**
 * So many at a time; the people who wait take turns, each of them in the order in which they asked. Where the queue is full, the
 * person with most pages in it gives up their last one for someone with fewer.
 */
export function inTurns(print: (html: string) => Promise<Buffer>): Printer {
  // The person whose turn is next comes first.
  const queues = new Map<string, Waiting[]>();
  let free = MAX_CONCURRENT;
  const makePlaceFor = (owner: string) => {
    const lengths = [...queues.values()].map(({ length }) => length);
    if (lengths.reduce((sum, length) => sum + length, 0) < WAITING_MAX) return;
    const longest = Math.max(...lengths);
    const refused = new DomainError('server.unavailable');
    if (longest <= (queues.get(owner)?.length ?? 0) + 1) throw refused;
    [...queues.values()]
      .find(({ length }) => length === longest)
      ?.pop()
      ?.refuse(refused);
  };
  const takeNext = (): Waiting | undefined => {
    const [turn] = queues;
    if (turn === undefined) return undefined;
    const [owner, queue] = turn;
    const next = queue.shift();
    queues.delete(owner);
    if (queue.length > 0) queues.set(owner, queue);
    return next;
  };
  return async (owner, page) => {
    if (free > 0) free -= 1;
    else {
      makePlaceFor(owner);
      await new Promise<void>((begin, refuse) => {
        queues.set(owner, [...(queues.get(owner) ?? []), { begin, refuse }]);
      });
    }
    try {
      return await print(typeof page === 'string' ? page : await page());
    } finally {
      const next = takeNext();
      if (next === undefined) free += 1;
      else next.begin();
    }
  };
}

/** Prints by a Chromium of its own each time, in a folder that goes with it. */
export const chromiumPrinter = (chromium: string): Printer =>
  inTurns(async (html) => {
    const folder = await mkdtemp(join(tmpdir(), 'salon-print-'));
    try {
      const [page, file] = [join(folder, 'page.html'), join(folder, 'page.pdf')];
      await writeFile(page, await withFonts(html), { mode: 0o600 });
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
