import type { JobState } from '@salon/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';

/** How a kind of work stands. */
export interface QueueState {
  name: string;
  cron: string | null;
  waiting: number;
  active: number;
  failed: number;
  dueSince: Date | null;
}

/** A piece of work that is not done. */
export interface JobRow {
  id: string;
  queue: string;
  state: JobState;
  created: Date;
  nextTry: Date | null;
  tries: number;
  error: string;
  data: unknown;
}

async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] };
  return rows;
}

/** Moments come as text or as they are, whichever database answers. */
const moment = (value: Date | string | null): Date | null => (value === null ? null : new Date(value));

/** What is done for the others' failing, and pg-boss's own, is no work of the product. */
const isShown = sql`not starts_with(name, '__pgboss__') and name <> 'jobs.failed'`;

/** Every kind of work by its name; first where something failed, then where something waits. */
export async function queueStates(db: Db): Promise<QueueState[]> {
  const rows = await rowsOf<Omit<QueueState, 'dueSince'> & { dueSince: Date | string | null }>(
    db,
    sql`select q.name, s.cron, coalesce(j.waiting, 0)::int as waiting, coalesce(j.active, 0)::int as active,
        coalesce(j.failed, 0)::int as failed, j.due as "dueSince"
      from pgboss.queue q
      left join pgboss.schedule s on s.name = q.name
      left join (
        select name, count(*) filter (where state < 'active') as waiting, count(*) filter (where state = 'active') as active,
          count(*) filter (where state = 'failed') as failed,
          min(start_after) filter (where state < 'active' and start_after <= pgboss.job_now()) as due
        from pgboss.job where state <= 'active' or state = 'failed' group by name
      ) j on j.name = q.name
      where q.name in (select name from pgboss.queue where ${isShown})
      order by coalesce(j.failed, 0) > 0 desc, coalesce(j.waiting, 0) > 0 desc, q.name`,
  );
  return rows.map((row) => ({ ...row, dueSince: moment(row.dueSince) }));
}

const states: Readonly<Record<JobState, SQL>> = {
  waiting: sql`state < 'active'`,
  active: sql`state = 'active'`,
  failed: sql`state = 'failed'`,
};

/** What is asked for: work of the queues whose names begin so, in this state or, empty, in any. */
export interface JobsWanted {
  queue: string;
  state: JobState | '';
  ascending: boolean;
  limit: number;
  offset: number;
}

type Raw = Omit<JobRow, 'created' | 'nextTry'> & { created: Date | string; nextTry: Date | string | null };
const jobOf = (row: Raw): JobRow => ({ ...row, created: new Date(row.created), nextTry: moment(row.nextTry) });
const isOpen = sql`(state <= 'active' or state = 'failed')`;
const columns = sql`id, name as queue, case when state < 'active' then 'waiting' else state::text end as state,
  created_on as created, case when state < 'active' then start_after end as "nextTry", case when started_on is null then 0 else retry_count + 1 end as tries,
  coalesce(output ->> 'failure', output ->> 'message', output -> 'value' ->> 'message', '') as error, data`;

/** A piece of work that is not done; null: there is none. */
export async function openJob(db: Db, queue: string, id: string): Promise<JobRow | null> {
  const where = sql`${isShown} and name = ${queue} and id = ${id} and ${isOpen}`;
  const [row] = await rowsOf<Raw>(db, sql`select ${columns} from pgboss.job where ${where}`);
  return row === undefined ? null : jobOf(row);
}

/** A page of the work that is not done, the newest first, and how many there are of it up to `countedTo`. */
export async function jobsPage(db: Db, { queue, state, ascending, limit, offset }: JobsWanted, countedTo: number) {
  const open = state === '' ? isOpen : states[state];
  const where = sql`${isShown} and ${open} and starts_with(name, ${queue})`;
  const order = ascending ? sql`created_on, id` : sql`created_on desc, id desc`;
  const [rows, [counted]] = await Promise.all([
    rowsOf<Raw>(
      db,
      sql`select ${columns} from pgboss.job where ${where} order by ${order} limit ${limit} offset ${offset}`,
    ),
    rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from (select 1 from pgboss.job where ${where} limit ${countedTo + 1}) found`,
    ),
  ]);
  const n = counted?.n ?? 0;
  return { rows: rows.map(jobOf), totalCount: Math.min(n, countedTo), isMore: n > countedTo };
}
