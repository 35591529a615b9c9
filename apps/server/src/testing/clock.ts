import { sql } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open.ts';

/** A clock that moves only when told. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export function createTestClock(start = new Date('2026-11-20T09:00:00Z')): TestClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance(milliseconds) {
      now += milliseconds;
    },
  };
}

const JOB_CLOCK = [
  `create table if not exists pgboss.test_clock (
     is_single boolean primary key default true check (is_single), now timestamptz not null)`,
  `create or replace function pgboss.job_now() returns timestamptz language sql stable as
     $$ select coalesce((select now from pgboss.test_clock), pg_catalog.now()) $$`,
];

/** Makes the jobs of a database follow a clock that a test sets; until one is set they follow the real one. */
export async function installJobClock(db: Db): Promise<void> {
  for (const statement of JOB_CLOCK) await db.execute(sql.raw(statement));
}

/** Jobs that are due by the clock of the test are due, and no others. Several servers of one database may set it at once. */
export async function setJobClock(db: Db, now: Date): Promise<void> {
  await db.execute(
    sql`insert into pgboss.test_clock (now) values (${now.toISOString()})
      on conflict (is_single) do update set now = excluded.now`,
  );
}
