import { callChanged, callToUser, cancelToCall, type PayloadOf } from '@salon/contract';
import { type Colleague, startCompanies } from './load/company.ts';
import { quantile, report, rounded } from './measure/report.ts';

const PEOPLE = Number(process.env.COUNT ?? 1000);
const IN_ONE = 100;
const CALLS = Number(process.env.CALLS ?? 500);
const GOAL_MS = 300;

const companies = await startCompanies(PEOPLE, IN_ONE);
const people = await companies.everybody();
// Noted as online.
await new Promise((done) => setTimeout(done, 2000));

/** From the press of the button until a tab of the colleague, who is at the other server, is told (milliseconds). */
async function ring(caller: Colleague, callee: Colleague): Promise<number> {
  const start = performance.now();
  const rang = new Promise<number>((done) => {
    const hear = ({ outgoing }: PayloadOf<typeof callChanged>) => {
      if (outgoing) return;
      callee.line.off(callChanged.name, hear);
      done(performance.now() - start);
    };
    callee.line.on(callChanged.name, hear);
  });
  const { callID, state, code } = await caller.line.emitWithAck(callToUser.name, callee.email, null);
  if (state !== 'dialing') throw new Error(`not called: ${state ?? code}`);
  const time = await rang;
  await caller.line.emitWithAck(cancelToCall.name, callID);
  return time;
}

const times: number[] = [];
const before = companies.cpuSeconds();
for (let at = 0; at < CALLS; at += 1) {
  const index = (at * 2) % people.length;
  times.push(await ring(people[index] as Colleague, people[index + 1] as Colleague));
}
const after = companies.cpuSeconds();
await companies.stop();
report({
  name: 'call',
  question: `${PEOPLE} people are online on two servers with Redis, and one after the other calls a colleague at the other server: how soon does it ring?`,
  holds: quantile(times, 0.95) < GOAL_MS,
  figures: {
    calls: times.length,
    ringMs: {
      p50: rounded(quantile(times, 0.5)),
      p95: rounded(quantile(times, 0.95)),
      p99: rounded(quantile(times, 0.99)),
    },
    cpuMsEach: {
      servers: rounded(((after.servers - before.servers) * 1000) / times.length, 1),
      database: rounded(((after.database - before.database) * 1000) / times.length, 1),
    },
  },
});
