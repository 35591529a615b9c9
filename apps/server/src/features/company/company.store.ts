import type { Db } from '../../platform/db/open.ts';
import { companies } from './company.tables.ts';

/** Writes a company; one that is there already stays as it is. */
export async function insertCompany(db: Db, row: typeof companies.$inferInsert): Promise<void> {
  await db.insert(companies).values(row).onConflictDoNothing({ target: companies.id });
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
  if (saved === undefined) throw new Error('a company was not written');
  return saved.id;
}
