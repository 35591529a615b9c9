import { Worker } from 'node:worker_threads';
import { createMeeting, editMeeting, getEditDetail, suspendMeeting } from '@salon/contract';
import { send, startProduct } from '@salon/e2e/product';
import { sealer, signIn } from './measure/ownServer.ts';
import { quantile, report, rounded } from './measure/report.ts';

const GOAL = 100;
const PLANNER = 'zeynep@salon.test';
const PEOPLE = 480;
const DAYS = 366;
const DAY_MS = 86_400_000;

/** How late each answer of the server was to someone who asks it all the time for nearly nothing (milliseconds). */
async function besides<R>(
  url: string,
  action: () => Promise<R>,
): Promise<{ result: R; latencies: number[]; took: number }> {
  const asking = new Worker(new URL('./load/asking.ts', import.meta.url), { workerData: { url } });
  await new Promise((ready) => asking.once('message', ready));
  const begun = performance.now();
  const result = await action();
  const took = performance.now() - begun;
  const told = new Promise<number[]>((done) => asking.once('message', done));
  asking.postMessage('enough');
  const latencies = await told;
  await asking.terminate();
  return { result, latencies, took };
}

const dayIn = (days: number, time: string): string =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T${time}`;
const people = Array.from({ length: PEOPLE }, (_none, n) => ({ email: `kisi${n}@example.com`, fullName: `Kişi ${n}` }));

const product = await startProduct({ LOG_LEVEL: 'warn' });
try {
  const { url } = product;
  const bearer = { bearer: (await signIn(url, PLANNER, await (await sealer(url))())).token };
  const plan = {
    title: 'Her gün',
    startingDate: dayIn(3, '10:00'),
    endDate: dayIn(3, '11:00'),
    timeZone: 'Europe/Istanbul',
    headerColor: '#0e7c7b',
    backgroundColor: '#101418',
    recurrence: { frequency: 'daily' as const, count: DAYS },
    selectedUsers: people,
  };
  const idle = await besides(url, () => new Promise((done) => setTimeout(done, 2000)));
  const planned = await besides(url, () => send(url, createMeeting, plan, bearer));
  const { id } = planned.result;
  const form = await besides(url, () => send(url, getEditDetail, { id, scope: 'all' }, bearer));
  const { plan: read, revision } = form.result;
  const later = {
    startingDate: read.startingDate.replace('T10', 'T14'),
    endDate: read.endDate.replace('T11', 'T15'),
    selectedUsers: read.selectedUsers.slice(1),
  };
  const changed = await besides(url, () =>
    send(url, editMeeting, { id, scope: 'all', ...read, revision, ...later }, bearer),
  );
  const cancelled = await besides(url, () => send(url, suspendMeeting, { id, action: 'cancel', scope: 'all' }, bearer));
  const steps = { idle, planned, form, changed, cancelled };
  const figures = Object.fromEntries(
    Object.entries(steps).map(([step, { latencies, took }]) => [
      step,
      {
        took: rounded(took),
        asked: latencies.length,
        p95: rounded(quantile(latencies, 0.95), 1),
        most: rounded(Math.max(...latencies), 1),
      },
    ]),
  );
  report({
    name: 'blocking',
    question: `How long do others wait while somebody plans, changes and cancels ${DAYS} days with ${PEOPLE} people?`,
    holds: Object.values(figures).every(({ most }) => most < GOAL),
    figures: { unit: 'ms', ...figures, goal: GOAL },
  });
} finally {
  await product.stop();
}
