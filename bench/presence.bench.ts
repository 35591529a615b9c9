import { API_BASE, colleaguesOnline, type PayloadOf, setCallPreferences, watchColleagues } from '@salon/contract';
import { type Colleague, startCompanies } from './load/company.ts';
import { headers } from './measure/ownServer.ts';
import { quantile, report, rounded } from './measure/report.ts';

const PEOPLE = Number(process.env.COUNT ?? 10_000);
const IN_ONE = 100;
const CHANGES = Number(process.env.CHANGES ?? 1000);
/** Changes begun in a second. */
const A_SECOND = 20;
const GOAL_MS = 500;

const companies = await startCompanies(PEOPLE, IN_ONE);
const before = companies.cpuSeconds();
const opening = performance.now();
const people = await companies.everybody();
const openedIn = (performance.now() - opening) / 1000;
const opened = companies.cpuSeconds();
/** One of each company looks at the list: half of them at another server than who changes. */
const watchers = people.filter(({ index }) => index % IN_ONE === 0);
await Promise.all(watchers.map(({ line }) => line.emitWithAck(watchColleagues.name)));

/** Switches "do not disturb" of someone, and waits until who watches their company was told (milliseconds). */
async function change(one: Colleague, doNotDisturb: boolean): Promise<number> {
  const { line } = watchers[one.company] as Colleague;
  const start = performance.now();
  const seen = new Promise<void>((done) => {
    const hear = ({ people: told }: PayloadOf<typeof colleaguesOnline>) => {
      if (!told.some(({ email, status }) => email === one.email && (status === 3) === doNotDisturb)) return;
      line.off(colleaguesOnline.name, hear);
      done();
    };
    line.on(colleaguesOnline.name, hear);
  });
  const response = await fetch(one.url + API_BASE + setCallPreferences.path, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${one.bearer}` },
    body: JSON.stringify({ doNotDisturb, missedCallMails: false }),
  });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  await seen;
  return performance.now() - start;
}

const times: Promise<number>[] = [];
const quiet = companies.cpuSeconds();
const start = performance.now();
for (let at = 0; at < CHANGES; at += 1) {
  // Every one of them once, in steps that visit all companies.
  const one = people[(at * 37 + 1) % people.length] as Colleague;
  if (one.index % IN_ONE === 0) continue;
  times.push(change(one, true));
  await new Promise((done) => setTimeout(done, 1000 / A_SECOND));
}
const seen = await Promise.all(times);
const seconds = (performance.now() - start) / 1000;
const after = companies.cpuSeconds();
const memory = companies.memory();
await companies.stop();
report({
  name: 'presence',
  question: `${PEOPLE} people in companies of ${IN_ONE} are online on two servers with Redis, and ${A_SECOND} of them a second change what they do: how soon is it seen?`,
  holds: quantile(seen, 0.95) < GOAL_MS && seen.length > CHANGES / 2,
  figures: {
    changes: seen.length,
    seenMs: {
      p50: rounded(quantile(seen, 0.5)),
      p95: rounded(quantile(seen, 0.95)),
      p99: rounded(quantile(seen, 0.99)),
    },
    opening: {
      seconds: rounded(openedIn, 1),
      cpuMsEach: {
        servers: rounded(((opened.servers - before.servers) * 1000) / PEOPLE, 2),
        database: rounded(((opened.database - before.database) * 1000) / PEOPLE, 2),
      },
    },
    coresMeanwhile: {
      servers: rounded((after.servers - quiet.servers) / seconds, 2),
      database: rounded((after.database - quiet.database) / seconds, 2),
    },
    memory,
  },
});
