import { sql } from 'drizzle-orm';
import { type ConstructorOptions, fromDrizzle, type Queue } from 'pg-boss';
import type { Db } from '../db/open.ts';

/** A job that this server has taken. */
export interface Taken {
  id: string;
  data: unknown;
  /** Tries before this one. */
  retryCount: number;
  /** Name of the failed job that it comes from. */
  source: string | null;
}

/** A transaction of ours, as pg-boss runs statements in it. */
export const withinTransaction = (tx: Db): Required<ConstructorOptions>['db'] =>
  fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql);

/** Rows of a statement, whichever database answers. */
async function rowsOf<Row>(db: Db, statement: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] };
  return rows;
}

/**
 * Takes the next job that is due, for one of several servers. As pg-boss fetches, but of jobs of one transaction in the
 * order of their ids, which is that of sending: calendars are told one thing after the other.
 */
export async function takeNext(db: Db, name: string, leastPriority: number | null): Promise<Taken | null> {
  const urgent = leastPriority === null ? sql`` : sql`and priority >= ${leastPriority}`;
  const [row] = await rowsOf<Taken>(
    db,
    sql`with next as (
        select id from pgboss.job
        where name = ${name} and state < 'active' and not blocked and start_after <= pgboss.job_now() ${urgent}
        order by priority desc, created_on, id
        limit 1
        for update skip locked
      )
      update pgboss.job j
      set state = 'active', started_on = pgboss.job_now(), heartbeat_on = pgboss.job_now(),
        retry_count = retry_count + case when started_on is null then 0 else 1 end
      from next
      where j.name = ${name} and j.id = next.id
      returning j.id, j.data, j.retry_count as "retryCount", j.source_name as source`,
  );
  return row ?? null;
}

/** Sets how long the next try of a job waits that is about to fail (seconds). */
export async function setWait(db: Db, name: string, id: string, seconds: number): Promise<void> {
  await db.execute(
    sql`update pgboss.job set retry_delay = ${seconds} where name = ${name} and id = ${id} and state = 'active'`,
  );
}

/** Gives a job back that was begun and not ended: anyone who takes it next makes the same try, at once. */
export async function releaseJob(db: Db, channel: string, name: string, id: string): Promise<void> {
  await db.execute(
    sql`with back as (
        update pgboss.job set state = 'created', started_on = null, heartbeat_on = null
        where name = ${name} and id = ${id} and state = 'active'
        returning name
      )
      select pg_notify(${channel}, name) from back`,
  );
}

/**
 * What a killed process had begun is tried again; only where no one else can be at work. The try counts: it may be what killed
 * it. After the last one it is left without a sign of life, which pg-boss takes for failed.
 */
export async function reclaimActive(db: Db): Promise<void> {
  await db.execute(
    sql`update pgboss.job
      set state = case when retry_count < retry_limit then 'retry' else 'active' end::pgboss.job_state,
        heartbeat_on = to_timestamp(0), start_after = pgboss.job_now()
      where state = 'active'`,
  );
}

/**
 * Has a job tried at once that waits, or that failed for good and is tried once more then; false: it is done, under way or not
 * there. Anyone who works is told when the transaction is committed.
 */
export async function tryNow(tx: Db, channel: string, name: string, id: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`with again as (
        update pgboss.job
        set state = case when state = 'failed' then 'retry' else state end,
          retry_limit = case when state = 'failed' then retry_count + 1 else retry_limit end,
          start_after = pgboss.job_now(), completed_on = null
        where name = ${name} and id = ${id} and (state < 'active' or state = 'failed')
        returning name
      )
      select pg_notify(${channel}, name) from again`,
  );
  return rows.length > 0;
}

/** Makes queues, in this order, with pg-boss's own function; one statement however many, as every test server begins with it. */
export async function createQueues(db: Db, queues: readonly Queue[]): Promise<void> {
  const all = JSON.stringify(queues.map((queue) => ({ policy: 'standard', ...queue })));
  await db.execute(
    sql`select pgboss.create_queue(queue ->> 'name', queue)
      from jsonb_array_elements(${all}::jsonb) with ordinality as given (queue, place) order by place`,
  );
}

/** Queues in which something is due. */
export async function dueQueues(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select q.name from pgboss.queue q where exists (
      select 1 from pgboss.job j
      where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= pgboss.job_now())`,
  );
  return rows.map(({ name }) => name);
}

/** The channel on which pg-boss tells that there is work. */
export async function channelOf(db: Db): Promise<string> {
  const [row] = await rowsOf<{ channel: string }>(
    db,
    sql`select 'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24) as channel`,
  );
  if (row === undefined) throw new Error('the database does not answer');
  return row.channel;
}
