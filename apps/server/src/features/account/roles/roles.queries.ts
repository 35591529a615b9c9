import type { AdministratorRole } from '@salon/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { administratorRoles, users } from '../account.tables.ts';

/** What someone is as an administrator. */
export async function rolesOf(db: Db, userId: string): Promise<AdministratorRole[]> {
  const rows = await db
    .select({ role: administratorRoles.role })
    .from(administratorRoles)
    .where(eq(administratorRoles.userId, userId))
    .orderBy(asc(administratorRoles.role));
  return rows.map(({ role }) => role);
}

/** Every administrator, a row a role; few by nature. */
export const administrators = (db: Db) =>
  db
    .select({ user: users, role: administratorRoles.role })
    .from(users)
    .leftJoin(administratorRoles, eq(administratorRoles.userId, users.id))
    .where(and(eq(users.isAdmin, true), isNull(users.erasedAt)))
    .orderBy(asc(users.name), asc(users.surname), asc(users.id), asc(administratorRoles.role))
    .limit(1000);
