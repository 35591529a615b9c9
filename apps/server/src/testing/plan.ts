import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/open.ts';
import { rowsOf } from './rows.ts';

/** How PostgreSQL would run a statement where reading a whole table is out of the question, as with millions of rows. */
export function planOf(db: Db, statement: SQL): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const rows = await rowsOf(tx as unknown as Db, sql`explain ${statement}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}
