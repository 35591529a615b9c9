import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';

/** Tables of which the role of a company sees its own rows alone (`enable_company_policies` of the migrations). */
const TABLES = 7;
const POLICIES_LOCK = 7_340_053;

/** Databases with policies, and the role that they are for. */
const roles = new WeakMap<Db, string>();

/** The role, and whether its policies and grants are all there: a restored backup may come without. */
async function companyRole(tx: Db): Promise<{ role: string; isComplete: boolean }> {
  const [row] = await tx
    .select({
      role: sql<string>`company_role()`,
      policies: sql<number>`(select count(*)::int from pg_policy
        where polname = 'company_rows' and to_regrole(company_role()) = any (polroles)
          and has_any_column_privilege(to_regrole(company_role()), polrelid, 'select'))`,
    })
    .from(sql`(select 1) one`);
  if (row === undefined) throw new Error('select without a table returned no row');
  return { role: row.role, isComplete: row.policies === TABLES };
}

/**
 * Finds the policies that the migrations made, makes them where they are missing, and tries the role. Throws where the
 * database's user may not make a role and be it.
 */
export async function enableRowLevelSecurity(db: Db): Promise<void> {
  const role = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${POLICIES_LOCK})`);
    const found = await companyRole(tx);
    if (!found.isComplete) await tx.execute(sql`select enable_company_policies()`);
    await tx.execute(sql`select set_config('role', ${found.role}, true)`);
    return found.role;
  });
  roles.set(db, role);
}

/**
 * A part of a transaction as someone of one company: whatever its statements say, the database gives and changes rows of this
 * company alone, and of those tables alone that have policies. Without policies, the statements' own conditions are the only ones.
 *
 * @param db Which the transaction is of.
 */
export async function withinCompany<R>(db: Db, tx: Db, companyId: string, act: () => Promise<R>): Promise<R> {
  const role = roles.get(db);
  if (role === undefined) return act();
  await tx.execute(sql`select set_config('app.company', ${companyId}, true), set_config('role', ${role}, true)`);
  const done = await act();
  await tx.execute(sql`select set_config('role', 'none', true), set_config('app.company', '', true)`);
  return done;
}

/** Reads in a transaction of its own, as someone of one company. */
export const asCompany = <R>(db: Db, companyId: string, read: (tx: Db) => Promise<R>): Promise<R> =>
  transact(db, (tx) => withinCompany(db, tx, companyId, () => read(tx)));
