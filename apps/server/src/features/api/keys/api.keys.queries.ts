import type { listApiKeyActions, listApiKeys, ParsedOf } from '@salon/contract';
import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { countUpTo, pageOf } from '#platform/db/pages.ts';
import { users } from '../../account/account.tables.ts';
import { asCompany } from '../../company/index.ts';
import { apiKeyActions, apiKeys } from './api.keys.tables.ts';

export type KeyRow = typeof apiKeys.$inferSelect;
export type ActionRow = typeof apiKeyActions.$inferSelect;

/** Whose keys: a company's, or those that an account owns itself. */
export type KeyOwner = { companyId: string } | { userId: string };

const isOf = (owner: KeyOwner): SQL | undefined =>
  'companyId' in owner
    ? eq(apiKeys.companyId, owner.companyId)
    : and(eq(apiKeys.userId, owner.userId), isNull(apiKeys.companyId));

/** What owners see: nothing that a key is proven by. */
const {
  secretHash: _secret,
  previousHash: _previous,
  leakWarnedAt: _warned,
  ...shownColumns
} = getTableColumns(apiKeys);
export type ShownKey = Omit<KeyRow, 'secretHash' | 'previousHash' | 'leakWarnedAt'>;

/** Reads as the owner's side of the wall allows: of a company, rows of that company alone. */
const asOwner = <R>(db: Db, owner: KeyOwner, read: (tx: Db) => Promise<R>): Promise<R> =>
  'companyId' in owner ? asCompany(db, owner.companyId, read) : read(db);

/** Empty for people who left the company since. */
const fullName = sql<string>`coalesce(trim(${users.name} || ' ' || ${users.surname}), '')`;

const works = (now: Date): SQL | undefined =>
  and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)));

export const keysPage = (db: Db, owner: KeyOwner, input: ParsedOf<typeof listApiKeys>) =>
  asOwner(db, owner, async (tx) => {
    const search = input.search.toLowerCase();
    const isNamed = search === '' ? undefined : sql`position(${search} in lower(${apiKeys.name})) > 0`;
    const where = and(isOf(owner), isNamed);
    const order = input.sortDirection === 1 ? asc : desc;
    const { limit, offset } = pageOf(input);
    const counted = await countUpTo(tx, apiKeys, where);
    const rows: { key: ShownKey; createdBy: string }[] = await tx
      .select({ key: shownColumns, createdBy: fullName })
      .from(apiKeys)
      .leftJoin(users, eq(users.id, apiKeys.userId))
      .where(where)
      .orderBy(order(apiKeys.createdAt), order(apiKeys.id))
      .limit(limit)
      .offset(offset);
    return { rows, ...counted };
  });

export async function countWorkingKeys(db: Db, owner: KeyOwner, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(apiKeys)
    .where(and(isOf(owner), works(now)));
  return row?.count ?? 0;
}

export async function keyById(db: Db, id: string): Promise<KeyRow | null> {
  const [row] = await db.select().from(apiKeys).where(eq(apiKeys.id, id));
  return row ?? null;
}

/** The key with this secret, its present one or the one before; whether it works is for the caller to see. */
export async function keyBySecret(db: Db, hash: string): Promise<KeyRow | null> {
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(or(eq(apiKeys.secretHash, hash), eq(apiKeys.previousHash, hash)));
  return row ?? null;
}

export const actionsPage = (db: Db, owner: KeyOwner, input: ParsedOf<typeof listApiKeyActions>) =>
  asOwner(db, owner, async (tx) => {
    const ownKeyIds = tx.select({ id: apiKeys.id }).from(apiKeys).where(isOf(owner));
    const isOfKey = input.keyId === undefined ? undefined : eq(apiKeyActions.keyId, input.keyId);
    const where = and(inArray(apiKeyActions.keyId, ownKeyIds), isOfKey);
    const order = input.sortDirection === 1 ? asc : desc;
    const { limit, offset } = pageOf(input);
    const counted = await countUpTo(tx, apiKeyActions, where);
    const rows = await tx
      .select({ action: apiKeyActions, keyName: apiKeys.name, person: fullName })
      .from(apiKeyActions)
      .innerJoin(apiKeys, eq(apiKeys.id, apiKeyActions.keyId))
      .leftJoin(users, eq(users.id, apiKeyActions.userId))
      .where(where)
      .orderBy(order(apiKeyActions.id))
      .limit(limit)
      .offset(offset);
    return { rows, ...counted };
  });

/** Every key that someone made, and what was done as them, for them to read. */
export async function exportKeys(db: Db, userId: string) {
  const keys = await db
    .select(shownColumns)
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(desc(apiKeys.createdAt))
    .limit(1000);
  const actions = await db
    .select()
    .from(apiKeyActions)
    .where(eq(apiKeyActions.userId, userId))
    .orderBy(desc(apiKeyActions.id))
    .limit(10_000);
  return { keys, actions };
}
