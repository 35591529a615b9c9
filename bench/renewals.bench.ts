import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerThreeDs, createTestClock, freePort, startPostgres, TEST_BANK_KEYS } from '@salon/server/testing';
import { createTestServerOn, dueRenewals, renewAll } from '@salon/server/testing/renewals';
import { cpuSecondsBelow } from './load/processes.ts';
import { report, rounded } from './measure/report.ts';

const COUNT = Number(process.env.COUNT ?? 100_000);
const ANSWER_MS = 50;
const GOAL_A_SECOND = 200;

/** The sandbox in a process of its own, with what it wrote down. */
async function startSandbox() {
  const home = mkdtempSync(join(tmpdir(), 'salon-bench-bank-'));
  const port = await freePort();
  const { apiKey, secretKey } = TEST_BANK_KEYS;
  const bank = spawn(process.execPath, [join(import.meta.dirname, '../apps/bank/src/main.ts')], {
    env: {
      ...process.env,
      BANK_PORT: String(port),
      DATA_DIR: home,
      IYZICO_API_KEY: apiKey,
      IYZICO_SECRET_KEY: secretKey,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((done) => bank.stdout.once('data', done));
  const url = `http://127.0.0.1:${port}`;
  return {
    pid: bank.pid ?? 0,
    account: { url, apiKey, secretKey },
    answerThreeDs,
    slow: () =>
      fetch(`${url}/admin/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ fault: 'slow', path: '/payment/auth', milliseconds: ANSWER_MS }),
      }),
    /** Baskets that were charged without their holder, and charges of them. */
    charged() {
      const entries = readFileSync(join(home, 'bank.log'), 'utf8').split('\n').filter(Boolean);
      const made = entries
        .map(
          (line) => JSON.parse(line) as { is: string; value: { state?: string; basketId: string; threeDs: unknown } },
        )
        .filter(({ is, value }) => is === 'payment' && value.state === 'SUCCESS' && value.threeDs === null);
      return { charges: made.length, baskets: new Set(made.map(({ value }) => value.basketId)).size };
    },
    async stop() {
      bank.kill('SIGTERM');
      await new Promise((done) => bank.once('exit', done));
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const postgres = await startPostgres();
const bank = await startSandbox();
const clock = createTestClock();
const server = await createTestServerOn(postgres.url, { payment: bank.account }, clock);
await dueRenewals(server, bank, COUNT);
await bank.slow();
const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  const [database, sandbox] = [cpuSecondsBelow(postgres.pid), cpuSecondsBelow(bank.pid)];
  return { server: (user + system) / 1e6, database, sandbox };
};
const before = cpuSeconds();
const { seconds, aSecond, ...counts } = await renewAll([server]);
const after = cpuSeconds();
const each = (part: keyof typeof after) => rounded(((after[part] - before[part]) * 1000) / COUNT, 2);
const charged = bank.charged();
await server.close();
await bank.stop();
await postgres.stop();
report({
  name: 'renewals',
  question: `${COUNT} renewals are due, and the provider answers in ${ANSWER_MS} ms: how many a second are picked and recorded, and is any charged twice?`,
  holds:
    aSecond >= GOAL_A_SECOND &&
    counts.paid === COUNT &&
    counts.twice === 0 &&
    counts.left === 0 &&
    counts.gapless &&
    charged.charges === COUNT &&
    charged.baskets === COUNT,
  figures: {
    due: COUNT,
    seconds: rounded(seconds, 1),
    aSecond: rounded(aSecond),
    cpuMsEach: { server: each('server'), database: each('database'), sandbox: each('sandbox') },
    ...counts,
    ...charged,
  },
});
