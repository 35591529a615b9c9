import { hash, verify } from '@node-rs/argon2';
import { API_BASE, currentUser, HEADERS } from '@salon/contract';
import { DEMO_PASSWORD, headers, sealer, signIn, startServer } from './measure/ownServer.ts';
import { median, quantile, report, rounded } from './measure/report.ts';

const SECONDS = Number(process.env.SECONDS ?? 8);
const PEOPLE = 8;
const RATE = 200;
const GOALS = { partOfLimit: 0.85, currentUserP95: 15 };
/** As the server hashes (platform/crypto/password.ts). */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;
/** Several accounts: many tries at one address at once have to wait, right or wrong. */
const EMAILS = ['ayse@salon.test', 'mehmet@salon.test', 'can@salon.test'];

/** Does an action with so many at once for some seconds; how many a second were done. */
async function perSecond(action: (index: number) => Promise<void>): Promise<number> {
  const start = performance.now();
  let done = 0;
  const one = async (_none: unknown, index: number) => {
    while (performance.now() - start < SECONDS * 1000) {
      await action(index);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, one));
  return (done * 1000) / (performance.now() - start);
}

/** Times of answers at a steady rate, each counted from when it was due (milliseconds). */
async function atRate(action: () => Promise<void>): Promise<number[]> {
  const start = performance.now();
  const times: number[] = [];
  const under: Promise<void>[] = [];
  for (let index = 0; index < RATE * SECONDS; index += 1) {
    const due = start + (index * 1000) / RATE;
    const early = due - performance.now();
    if (early > 1) await new Promise((done) => setTimeout(done, early));
    under.push(action().then(() => void times.push(performance.now() - due)));
  }
  await Promise.all(under);
  return times;
}

const server = await startServer();
const { url } = server;
try {
  const stored = await hash(DEMO_PASSWORD, COST);
  const seal = await sealer(url);
  let token = '';
  /** The cookie of a browser that is known: a new one would be notified of by mail each time. */
  let device = '';
  const enter = async (index: number) => {
    const entered = await signIn(url, EMAILS[index % EMAILS.length] ?? '', await seal(), device);
    ({ token, device } = entered);
  };
  await enter(0);
  const bare = await perSecond(async () => void (await verify(stored, DEMO_PASSWORD)));
  const signIns = await perSecond(enter);
  const read = async () => {
    const response = await fetch(url + API_BASE + currentUser.path, {
      headers: { ...headers, [HEADERS.authorization]: `Bearer ${token}` },
    });
    if (!response.ok) throw new Error(`the person was not told: ${response.status}`);
    await response.arrayBuffer();
  };
  for (let index = 0; index < RATE; index += 1) await read();
  const times = await atRate(read);
  const partOfLimit = rounded(signIns / bare, 2);
  const p95 = rounded(quantile(times, 0.95), 1);
  report({
    name: 'signin',
    question:
      'How near do sign-ins come to what hashing alone allows, and how long does it take to be told who one is?',
    holds: partOfLimit >= GOALS.partOfLimit && p95 < GOALS.currentUserP95,
    figures: {
      database: 'postgres',
      signIns: { perSecond: rounded(signIns, 1), hashingAlone: rounded(bare, 1), partOfLimit, goal: GOALS.partOfLimit },
      currentUser: {
        requestsPerSecond: RATE,
        unit: 'ms',
        median: rounded(median(times), 1),
        p95,
        goal: GOALS.currentUserP95,
      },
    },
  });
} finally {
  await server.stop();
}
