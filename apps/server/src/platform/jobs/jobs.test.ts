import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { noTracing } from '#platform/telemetry/tracing.ts';
import { createTestClock, createTestDatabase, everyDatabaseKind, rowsOf, setJobClock } from '#testing/index.ts';
import type { Database } from '../db/open.ts';
import { bossOn } from './boss.ts';
import { handle, type JobHandler, job, scheduled } from './job.ts';
import { createJobs, type JobRunner } from './runner.ts';

const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };
const greet = job({ name: 'greet', data: z.object({ person: z.string() }), retry: [60, 300], timeout: 2 });

describe.each(everyDatabaseKind)('jobs (%s)', (kind) => {
  let database: Database;
  let runners: JobRunner[];
  const clock = createTestClock();
  const failed: string[] = [];
  const done: string[] = [];
  beforeAll(async () => {
    database = await createTestDatabase(kind);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.execute(sql`delete from pgboss.job`);
    await setJobClock(database.db, clock.now());
    runners = [];
    for (const list of [failed, done]) list.length = 0;
    for (const said of Object.values(log)) said.mockClear();
  });
  afterEach(async () => {
    for (const runner of runners) await runner.close(0);
  });
  async function createTestRunner(handlers: readonly JobHandler[], working = false): Promise<JobRunner> {
    const runner = createJobs({
      database,
      log: log as never,
      failed: (name) => failed.push(name),
      working,
      tracing: noTracing,
    });
    runners.push(runner);
    await runner.start(handlers);
    return runner;
  }
  const greeting = handle(greet, async ({ person }) => void done.push(person));
  const later = async (seconds: number) => {
    clock.advance(seconds * 1000);
    await setJobClock(database.db, clock.now());
  };
  const states = async () =>
    rowsOf(database.db, sql`select state::text, retry_count from pgboss.job where name = 'greet' order by id`);

  it('of one transaction keep their order after a retry, which the worker of pg-boss does not', async () => {
    const jobs = await createTestRunner([greeting]);
    const people = ['first', 'second'];
    await database.db.transaction((tx) =>
      jobs.sendAll(
        tx,
        greet,
        people.map((person) => ({ person })),
      ),
    );
    // What a failed attempt does: the row leaves the queue and comes back behind the other one.
    for (const state of ['active', 'retry'])
      await database.db.execute(sql`update pgboss.job set state = ${state} where data ->> 'person' = 'first'`);
    const boss = bossOn(database.jobs(false), false);
    await boss.start();
    const [fetched] = await boss.fetch<{ person: string }>(greet.name);
    await database.db.execute(sql`update pgboss.job set state = 'created', started_on = null where name = 'greet'`);
    await boss.stop({ graceful: false });
    expect(fetched?.data.person).toBe('second');
    await jobs.runDue();
    expect(done).toEqual(people);
  });

  it('are done when the transaction of their action is committed, and only then', async () => {
    const jobs = await createTestRunner([greeting]);
    const undone = database.db.transaction(async (tx) => {
      await jobs.send(tx, greet, { person: 'nobody' });
      throw new Error('refused');
    });
    await expect(undone).rejects.toThrow('refused');
    await database.db.transaction(async (tx) => {
      await jobs.send(tx, greet, { person: 'Elif' });
      expect(done).toEqual([]);
    });
    await jobs.runDue();
    expect(done).toEqual(['Elif']);
  });

  it('begin on their own as soon as they are committed, without anybody looking', async () => {
    const begun = Promise.withResolvers<string>();
    const jobs = await createTestRunner([handle(greet, async ({ person }) => begun.resolve(person))], true);
    await database.db.transaction((tx) => jobs.send(tx, greet, { person: 'Mert' }));
    expect(await begun.promise).toBe('Mert');
  });

  it('go out in the order of their sending, urgent ones first', async () => {
    const jobs = await createTestRunner([greeting]);
    const names = Array.from({ length: 260 }, (_none, n) => `p${n}`);
    await database.db.transaction(async (tx) => {
      await jobs.sendAll(
        tx,
        greet,
        names.slice(0, 255).map((person) => ({ person })),
      );
      await jobs.sendAll(
        tx,
        greet,
        names.slice(255).map((person) => ({ person })),
      );
      await jobs.send(tx, greet, { person: 'urgent' }, { priority: 1 });
    });
    await jobs.runDue();
    expect(done).toEqual(['urgent', ...names]);
  });

  it('do not wait behind less urgent ones that are under way, where hands are kept free for them', async () => {
    const held = Promise.withResolvers<void>();
    const [begun, urgent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const mail = job({ ...greet, reserved: { priority: 10, concurrency: 1 } });
    const jobs = await createTestRunner(
      [
        handle(mail, async ({ person }) => {
          if (person === 'urgent') return urgent.resolve();
          begun.resolve();
          await held.promise;
        }),
      ],
      true,
    );
    await jobs.sendAll(database.db, mail, [{ person: 'a' }, { person: 'b' }, { person: 'c' }]);
    await begun.promise;
    await jobs.send(database.db, mail, { person: 'urgent' }, { priority: 10 });
    await urgent.promise;
    held.resolve();
  });

  it('are tried again after the waits that they name, then given up; each failure is counted and told', async () => {
    const givenUp: string[] = [];
    const failing = handle(
      greet,
      async ({ person }) => {
        done.push(person);
        throw new Error(`secret of ${person}`);
      },
      async ({ person }) => void givenUp.push(person),
    );
    const jobs = await createTestRunner([failing]);
    await jobs.send(database.db, greet, { person: 'Elif' });
    for (const wait of [60, 300]) {
      await jobs.runDue();
      await later(wait - 1);
      const before = done.length;
      await jobs.runDue();
      expect([wait, done.length]).toEqual([wait, before]);
      await later(1);
    }
    expect(givenUp).toEqual([]);
    await jobs.runDue();
    await later(30 * 86_400);
    await jobs.runDue();
    expect([done.length, givenUp, failed]).toEqual([3, ['Elif'], ['greet', 'greet', 'greet']]);
    expect(log.warn).toHaveBeenCalledTimes(2);
    expect(log.error.mock.calls.map(([, text]) => text)).toEqual(['job failed permanently', 'job abandoned']);
    expect(await states()).toEqual([{ state: 'failed', retry_count: 2 }]);
    const kept = await rowsOf(database.db, sql`select output::text from pgboss.job`);
    expect(JSON.stringify(kept)).not.toContain('secret');
  });

  it('fail each for itself', async () => {
    const jobs = await createTestRunner([
      handle(greet, async ({ person }) => {
        if (person === 'bad') throw new Error('no');
        done.push(person);
      }),
    ]);
    await jobs.sendAll(database.db, greet, [{ person: 'a' }, { person: 'bad' }, { person: 'b' }]);
    await jobs.runDue();
    expect([done, failed]).toEqual([['a', 'b'], ['greet']]);
  });

  it('end with the transaction of their effect: what is rolled back is tried again', async () => {
    await database.db.execute(sql`create table effect (person text)`);
    let tries = 0;
    const jobs = await createTestRunner([
      handle(greet, ({ person }, attempt) =>
        database.db.transaction(async (tx) => {
          await tx.execute(sql`insert into effect values (${person})`);
          await attempt.complete(tx);
          tries += 1;
          if (tries === 1) throw new Error('the connection broke');
        }),
      ),
    ]);
    await jobs.send(database.db, greet, { person: 'Elif' });
    await jobs.runDue();
    expect(await rowsOf(database.db, sql`select * from effect`)).toEqual([]);
    await later(60);
    await jobs.runDue();
    expect(await rowsOf(database.db, sql`select * from effect`)).toEqual([{ person: 'Elif' }]);
    expect(await states()).toEqual([{ state: 'completed', retry_count: 1 }]);
  });

  it('that do not end in their time are given up, also where they do not listen', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const begun = Promise.withResolvers<AbortSignal>();
    const jobs = await createTestRunner([
      handle(greet, async (_data, { signal }) => {
        begun.resolve(signal);
        await new Promise(() => undefined);
      }),
    ]);
    await jobs.send(database.db, greet, { person: 'Elif' });
    const ran = jobs.runDue();
    const signal = await begun.promise;
    vi.advanceTimersByTime(2000);
    vi.useRealTimers();
    await ran;
    expect(signal.aborted).toBe(true);
    expect(await states()).toEqual([{ state: 'retry', retry_count: 0 }]);
  });

  it('that a stop interrupts are handed over: the next server makes the same try at once', async () => {
    const started = Promise.withResolvers<void>();
    const jobs = await createTestRunner([
      handle(greet, async () => {
        started.resolve();
        await new Promise(() => undefined);
      }),
    ]);
    await jobs.sendAll(database.db, greet, [{ person: 'a' }, { person: 'b' }]);
    const ran = jobs.runDue();
    await started.promise;
    await jobs.close(0);
    await ran;
    expect(failed).toEqual([]);
    expect(await states()).toEqual([
      { state: 'created', retry_count: 0 },
      { state: 'created', retry_count: 0 },
    ]);
    const next = await createTestRunner([greeting]);
    await next.runDue();
    expect(done).toEqual(['a', 'b']);
  });

  it('that a killed server held are taken over', async () => {
    const killed = await createTestRunner([greeting]);
    await killed.sendAll(database.db, greet, [{ person: 'a' }]);
    // A process that was killed left it so: started, and no sign of life since.
    await database.db.execute(
      sql`update pgboss.job set state = 'active', started_on = pgboss.job_now() - interval '1 hour', heartbeat_on = pgboss.job_now() - interval '1 hour'`,
    );
    const taken = Promise.withResolvers<string>();
    await createTestRunner([handle(greet, async ({ person }) => taken.resolve(person))], true);
    expect(await taken.promise).toBe('a');
  });

  it('whose server dies at the last try are given up, and told', async () => {
    const killed = await createTestRunner([greeting]);
    await killed.sendAll(database.db, greet, [{ person: 'a' }]);
    await database.db.execute(
      sql`update pgboss.job set state = 'active', retry_count = retry_limit, started_on = pgboss.job_now() - interval '1 hour', heartbeat_on = pgboss.job_now() - interval '1 hour'`,
    );
    // Queues that were looked after a moment ago are not looked after again.
    await later(60);
    const givenUp = Promise.withResolvers<string>();
    await createTestRunner(
      [
        handle(
          greet,
          async ({ person }) => void done.push(person),
          async ({ person }) => givenUp.resolve(person),
        ),
      ],
      true,
    );
    expect([await givenUp.promise, done]).toEqual(['a', []]);
    expect(log.error).toHaveBeenCalledWith({ job: 'greet' }, 'job abandoned');
  });

  it('come round by their schedule, and are no more where no one does them any more', async () => {
    const hourly = scheduled('tidy', '7 * * * *');
    const tidying = handle(hourly, async () => void done.push('tidy'));
    const jobs = await createTestRunner([greeting, tidying], true);
    const schedules = () => rowsOf(database.db, sql`select name, cron from pgboss.schedule`);
    expect(await schedules()).toEqual([{ name: 'tidy', cron: '7 * * * *' }]);
    await jobs.close(0);
    const next = await createTestRunner([greeting], true);
    expect(await schedules()).toEqual([]);
    await next.close(0);
    const tests = await createTestRunner([greeting, tidying]);
    await tests.trigger(['tidy']);
    await tests.runDue(['greet']);
    expect(done).toEqual([]);
    await tests.runDue();
    expect(done).toEqual(['tidy']);
  });
});
