import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { companyDirectories } from './company.directory.tables.ts';
import { companies } from './company.tables.ts';

export type DirectoryRow = typeof companyDirectories.$inferSelect;

export async function directoryRow(db: Db, companyId: string): Promise<DirectoryRow | null> {
  const [row] = await db.select().from(companyDirectories).where(eq(companyDirectories.companyId, companyId));
  return row ?? null;
}

/** The directory that people name by this word, or that of a company, with the domains of its company. */
export async function directoryNamedBy(
  db: Db,
  by: { handle: string } | { companyId: string },
): Promise<{ directory: DirectoryRow; domains: string[] } | null> {
  const [row] = await db
    .select({ directory: companyDirectories, domains: companies.domains })
    .from(companyDirectories)
    .innerJoin(companies, eq(companies.id, companyDirectories.companyId))
    .where('handle' in by ? eq(companyDirectories.handle, by.handle) : eq(companyDirectories.companyId, by.companyId));
  return row ?? null;
}

/** Keeps the settings of a company's directory; false: another company has the word (constraint `company_directory_handle`). */
export async function keepDirectory(tx: Db, row: DirectoryRow): Promise<boolean> {
  const { companyId: _same, ...set } = row;
  const [other] = await tx
    .select({ companyId: companyDirectories.companyId })
    .from(companyDirectories)
    .where(eq(companyDirectories.handle, row.handle));
  if (other !== undefined && other.companyId !== row.companyId) return false;
  await tx.insert(companyDirectories).values(row).onConflictDoUpdate({ target: companyDirectories.companyId, set });
  return true;
}

export async function dropDirectory(tx: Db, companyId: string): Promise<void> {
  await tx.delete(companyDirectories).where(eq(companyDirectories.companyId, companyId));
}
