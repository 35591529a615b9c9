import { API_BASE, getMeetings } from '@salon/contract';
import { launch, openVisitor, signInAsDemo } from '@salon/e2e/people';
import pg from 'pg';
import { startServer } from './measure/ownServer.ts';
import { report, spread } from './measure/report.ts';

const REPETITIONS = Number(process.env.REPETITIONS ?? 7);
/** Milliseconds. */
const GOAL = 1000;
const READER = 'mehmet@salon.test';
/** Meetings in every hour from 8 to 17 of some days: more than anybody holds. */
const MEETINGS = 200;
const PAGE = '/profile/meetings?view=month';

interface Drawn {
  /** When the last meeting of the month had come, and when the page could be used with all of it on the screen. */
  data: number;
  usable: number;
  events: number;
}

/**
 * Runs in the page: waits for events in the month's cells, then for the picture after them, then for the page's own thread
 * to be free, which is when a press is answered.
 */
async function whenDrawn(path: string): Promise<Drawn> {
  const shown = () =>
    [...document.querySelectorAll('main bdi')].filter((name) => name.textContent?.startsWith('Toplantı')).length;
  while (shown() === 0) await new Promise((done) => requestAnimationFrame(done));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await new Promise((done) => setTimeout(done));
  const usable = performance.now();
  const answers = performance.getEntriesByType('resource').filter((entry) => new URL(entry.name).pathname === path);
  const data = Math.max(...answers.map((entry) => (entry as PerformanceResourceTiming).responseEnd));
  return { data, usable, events: shown() };
}

const server = await startServer();
const client = new pg.Client({ connectionString: server.databaseUrl });
await client.connect();
const browser = await launch(0);
try {
  await client.query(
    `insert into meeting (id, title, package_version_id, max_participants, max_minutes, creator_id, starts_at, ends_at, participant_count, created_at)
     select lpad(n::text, 22, 'm'), 'Toplantı ' || n, 'standart-1', 100, 600, u.id,
       date_trunc('month', now()) + make_interval(days => n % 28, hours => 6 + n / 28),
       date_trunc('month', now()) + make_interval(days => n % 28, hours => 7 + n / 28), 1, now()
     from generate_series(0, $2::int - 1) n, "user" u where u.email_key = $1`,
    [READER, MEETINGS],
  );
  const visitor = await openVisitor(browser, server.url, 0);
  await signInAsDemo(visitor, READER, PAGE);
  const runs: Drawn[] = [];
  // The first warms the machine and is not counted.
  for (let round = 0; round <= REPETITIONS; round += 1) {
    await visitor.page.goto(PAGE);
    const drawn = await visitor.page.evaluate(whenDrawn, API_BASE + getMeetings.path);
    if (round > 0) runs.push(drawn);
  }
  const usable = spread(runs.map((run) => run.usable - run.data));
  report({
    name: 'month',
    question: 'How soon after its data can the month be used?',
    holds: usable.median < GOAL,
    figures: {
      unit: 'ms',
      meetings: MEETINGS,
      shown: runs[0]?.events,
      afterData: { ...usable, goal: GOAL },
      sinceOpened: spread(runs.map((run) => run.usable)),
    },
  });
} finally {
  await browser.close();
  await client.end();
  await server.stop();
}
