import type { CompanyRole } from '@salon/contract';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { companyLeavers, companyMembers } from './company.members.tables.ts';
import type { Company } from './company.queries.ts';
import { companies } from './company.tables.ts';

/** Writes a company; false: it is there already, and stays as it is. */
export async function insertCompany(db: Db, row: typeof companies.$inferInsert): Promise<boolean> {
  const made = await db
    .insert(companies)
    .values(row)
    .onConflictDoNothing({ target: companies.id })
    .returning({ id: companies.id });
  return made.length > 0;
}

/** The company that a directory stands for, under its present name (the constraint `company_directory` settles races). */
export async function saveDirectoryCompany(
  db: Db,
  row: typeof companies.$inferInsert & { directory: string },
): Promise<string> {
  const [saved] = await db
    .insert(companies)
    .values(row)
    .onConflictDoUpdate({ target: companies.directory, set: { name: row.name } })
    .returning({ id: companies.id });
  if (saved === undefined) throw new Error('insert into company returned no row');
  return saved.id;
}

export async function updateCompany(db: Db, id: string, values: Partial<typeof companies.$inferInsert>): Promise<void> {
  await db.update(companies).set(values).where(eq(companies.id, id));
}

/** One after the other changes who is what in a company: locked until the transaction ends; null: it is gone. */
export async function lockCompany(tx: Db, id: string): Promise<Company | null> {
  const [row] = await tx.select().from(companies).where(eq(companies.id, id)).for('update');
  return row ?? null;
}

/** What someone is in their company, whatever they were before. */
export async function saveMember(
  tx: Db,
  { userId, role, joinedAt }: { userId: string; role: CompanyRole; joinedAt: Date },
): Promise<void> {
  await tx
    .insert(companyMembers)
    .values({ userId, role, joinedAt })
    .onConflictDoUpdate({ target: companyMembers.userId, set: { role, joinedAt } });
}

/** Someone left, or was put out. */
export async function noteLeft(tx: Db, row: typeof companyLeavers.$inferInsert): Promise<void> {
  await tx.delete(companyMembers).where(eq(companyMembers.userId, row.userId));
  await tx.insert(companyLeavers).values(row).onConflictDoNothing();
}

/** Someone who left is welcome again. */
export async function deleteLeft(tx: Db, companyId: string, userId: string): Promise<void> {
  await tx
    .delete(companyLeavers)
    .where(and(eq(companyLeavers.companyId, companyId), eq(companyLeavers.userId, userId)));
}

export async function eraseMember(tx: Db, userId: string): Promise<void> {
  await tx.delete(companyMembers).where(eq(companyMembers.userId, userId));
  await tx.delete(companyLeavers).where(eq(companyLeavers.userId, userId));
}
