import { sql } from 'drizzle-orm';
import type { Db } from './open.ts';

/** Rows of every table of the product. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const tables = await db
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`)
    .orderBy(sql`tablename`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await db.select({ rows: sql<string>`count(*)` }).from(sql`${sql.identifier(name)}`);
    counts[name] = Number(row?.rows ?? 0);
  }
  return counts;
}

/** Roles that policies name: a restored database needs them before its policies. */
export async function rolesOfPolicies(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ role: sql<string>`rolname` })
    .from(sql`pg_policy join pg_roles on pg_roles.oid = any (polroles)`)
    .orderBy(sql`1`);
  return rows.map(({ role }) => role);
}

/** Such as 17.2. */
export async function databaseVersion(db: Db): Promise<string> {
  const [row] = await db.select({ version: sql<string>`current_setting('server_version')` }).from(sql`(select 1) one`);
  return row?.version ?? '';
}
