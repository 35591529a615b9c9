import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open.ts';
import { meetings, series } from './meeting.tables.ts';

const tables = { meeting: meetings, meeting_series: series };

/** So many codes that are kept as they are typed; the condition is that of the index `meeting_plain_code`. */
export async function codesInClear(
  db: Db,
  table: keyof typeof tables,
  limit: number,
): Promise<{ id: string; code: string }[]> {
  const { id, accessCode } = tables[table];
  const rows = await db
    .select({ id, code: accessCode })
    .from(tables[table])
    .where(sql`access_code not like 's1.%'`)
    .limit(limit);
  return rows.flatMap((row) => (row.code === null ? [] : [{ id: row.id, code: row.code }]));
}

/** Puts sealed codes in the place of the same codes in clear; one that was changed meanwhile stays. */
export async function saveSealedCodes(
  db: Db,
  table: keyof typeof tables,
  rows: readonly { id: string; code: string; sealed: string }[],
): Promise<void> {
  const { id, accessCode } = tables[table];
  for (const row of rows)
    await db
      .update(tables[table])
      .set({ accessCode: row.sealed })
      .where(and(eq(id, row.id), eq(accessCode, row.code)));
}
