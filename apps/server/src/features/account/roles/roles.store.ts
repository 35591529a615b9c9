import type { AdministratorRole } from '@salon/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { administratorRoles, users } from '../account.tables.ts';

/** Roles in place of those that someone had. */
export async function giveRoles(tx: Db, userId: string, roles: readonly AdministratorRole[], now: Date): Promise<void> {
  await tx.delete(administratorRoles).where(eq(administratorRoles.userId, userId));
  if (roles.length === 0) return;
  await tx.insert(administratorRoles).values([...new Set(roles)].map((role) => ({ userId, role, givenAt: now })));
}

/** Whether someone else may give roles; their rows are locked, so that of two who go at once one stays. */
export async function othersGiveRoles(tx: Db, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ userId: administratorRoles.userId, isActive: users.isActive, isAdmin: users.isAdmin })
    .from(administratorRoles)
    .innerJoin(users, and(eq(users.id, administratorRoles.userId), isNull(users.erasedAt)))
    .where(eq(administratorRoles.role, 'all'))
    .orderBy(asc(administratorRoles.userId))
    .for('update');
  return rows.some((row) => row.userId !== userId && row.isActive && row.isAdmin);
}
