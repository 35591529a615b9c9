import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createApp } from '../app.ts';
import { brokenInvariants, type Captured, happened, openWork } from '../features/billing/testing/invariants.ts';
import { workAll } from '../features/billing/testing/work.ts';
import { readConfig } from '../platform/config.ts';
import { openEmbedded, openPostgres } from '../platform/db/open.ts';
import { iyzico } from '../platform/payment/iyzico.ts';
import { createTestAccount } from './buyer.ts';
import { createTestClock, installJobClock, setJobClock } from './clock.ts';
import { countdown, type KillPoint, killable } from './faultInjection.ts';
import { rowsOf } from './rows.ts';
import { sendBy } from './server.ts';
import { createTestSfu } from './sfu.ts';

/** What the process that began this one asks for. */
export type Asked =
  | { is: 'now'; at: number }
  | { is: 'work'; rounds: boolean }
  | { is: 'account' }
  | { is: 'openWork' }
  | { is: 'happened' }
  | { is: 'mails' }
  | { is: 'killAt'; point: KillPoint; passes: number }
  | { is: 'brokenInvariants'; captured: Captured[] };

/** The server as `main.ts` starts it, but for a clock that the other process moves, and jobs that it calls for. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  const opened = databaseUrl === null ? await openEmbedded(join(dataDir, 'pglite')) : await openPostgres(databaseUrl);
  const counting = countdown(() => process.kill(process.pid, 'SIGKILL'));
  const { database, payment } = killable(opened, iyzico(config.payment), counting.reached);
  const { db } = database;
  const clock = createTestClock(new Date(Number(process.env.NOW)));
  await installJobClock(db);
  await setJobClock(db, clock.now());
  // No one else is there: what is under way was a killed one's.
  await db.execute(sql`update pgboss.job set state = 'retry', start_after = pgboss.job_now() where state = 'active'`);
  const app = await createApp({ config, database, payment, clock, sfu: createTestSfu(), watching: false });
  await app.http.listen({ host: config.host, port: config.port });

  const served = { app, clock, send: sendBy((request) => app.http.inject(request)) };
  const answer = async (asked: Asked): Promise<unknown> => {
    if (asked.is === 'now') return clock.advance(asked.at - clock.now().getTime());
    if (asked.is === 'work') return workAll(app, clock, asked.rounds);
    if (asked.is === 'account') return createTestAccount(served);
    if (asked.is === 'openWork') return openWork(db);
    if (asked.is === 'happened') return happened(db);
    if (asked.is === 'mails') return rowsOf(db, sql`select id, sent_at is not null as sent from outbox`);
    if (asked.is === 'brokenInvariants') return brokenInvariants(db, asked.captured);
    return asked.passes < 0 ? counting.disarm() : counting.arm(asked.point, asked.passes);
  };
  process.on('message', ({ id, asked }: { id: number; asked: Asked }) => {
    answer(asked).then(
      (answered) => process.send?.({ id, answered: answered ?? null }),
      (failure: unknown) => process.send?.({ id, failed: (failure as Error).stack ?? String(failure) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
  process.send?.({ id: 0, answered: null });
}

await start();
