import { LIST_ROWS_MAX } from '@salon/contract';
import { count, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { Temporal } from 'temporal-polyfill';
import type { Db } from './open.ts';

export interface Counted {
  totalCount: number;
  isMore: boolean;
}

/** How many rows a condition holds for, counted up to `LIST_ROWS_MAX`: the time does not grow with the table. */
export async function countUpTo(db: Db, table: PgTable, where: SQL | undefined): Promise<Counted> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(LIST_ROWS_MAX + 1)
    .as('some');
  const [row] = await db.select({ rows: count() }).from(some);
  return countedAs(row?.rows ?? 0);
}

/** A number of rows as lists tell it. */
export const countedAs = (rows: number): Counted => ({
  totalCount: Math.min(rows, LIST_ROWS_MAX),
  isMore: rows > LIST_ROWS_MAX,
});

/** Limit and offset of a page; none beyond `LIST_ROWS_MAX` is read. */
export function pageOf({ pageNumber, rowCount }: { pageNumber: number; rowCount: number }) {
  const offset = Math.min((pageNumber - 1) * rowCount, LIST_ROWS_MAX);
  return { limit: Math.min(rowCount, LIST_ROWS_MAX - offset), offset };
}

/** Days of the business are days of this zone. */
export const BUSINESS_ZONE = 'Europe/Istanbul';

/** The first moment of a day of the business (`2026-11-21`), or of the day after; null: no day was said. */
export function dayStart(day: string, after = 0): Date | null {
  if (day === '') return null;
  const start = Temporal.PlainDate.from(day).add({ days: after }).toZonedDateTime(BUSINESS_ZONE);
  return new Date(start.epochMilliseconds);
}
