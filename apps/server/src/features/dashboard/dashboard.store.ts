import type { Db } from '#platform/db/open.ts';
import type { DayCount } from './dashboard.queries.ts';
import { dashboardDays } from './dashboard.tables.ts';

/** Keeps what days that are over had; another server may have done so before. */
export async function keepDays(db: Db, days: DayCount[]): Promise<void> {
  if (days.length > 0) await db.insert(dashboardDays).values(days).onConflictDoNothing();
}
