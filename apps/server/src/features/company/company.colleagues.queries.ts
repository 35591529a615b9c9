import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { searchPatternRank } from '#platform/db/searchPattern.ts';
import { users } from '../account/account.tables.ts';
import { asCompany } from './company.rowSecurity.store.ts';

/** Someone of one's own company. */
export interface Colleague {
  emailKey: string;
  email: string;
  fullName: string;
}

const me = sql`${users} me`;
const colleagues = sql`${users} colleague`;
const emailKey = sql<string>`colleague.email_key`;
const email = sql<string>`colleague.email`;
const fullName = sql<string>`colleague.name || ' ' || colleague.surname`;

/**
 * Who someone's colleagues are: of the same company as the database has it at this moment, active, verified, not erased,
 * not themselves. No one is a colleague of someone who is in no company.
 */
const isColleague = sql`colleague.company_id = me.company_id and colleague.id <> me.id and colleague.is_active
  and colleague.erased_at is null and colleague.email_verified_at is not null`;
const isMe = (userId: string): SQL => sql`me.id = ${userId}`;

/** Reads colleagues of someone, under row-level security of their company. */
async function among<R>(db: Db, userId: string, read: (tx: Db) => Promise<R[]>): Promise<R[]> {
  const [row] = await db.select({ companyId: users.companyId }).from(users).where(eq(users.id, userId)).limit(1);
  return row?.companyId == null ? [] : asCompany(db, row.companyId, read);
}

/** Colleagues whose name or address holds what is looked for (a `searchPatternOf`), the best of them first. */
export function findColleagues(
  db: Db,
  userId: string,
  searchPattern: string,
  limit: number,
): Promise<(Colleague & { rank: number })[]> {
  const rank = searchPatternRank([fullName, email], searchPattern);
  return among(db, userId, (tx) =>
    tx
      .select({ emailKey, email, fullName, rank })
      .from(me)
      .innerJoin(colleagues, isColleague)
      .where(and(isMe(userId), sql`(${fullName} ~ ${searchPattern} or ${email} ~ ${searchPattern})`))
      .orderBy(asc(rank), asc(fullName), asc(emailKey))
      .limit(limit),
  );
}

/** Those of these addresses that are colleagues'. */
export async function findColleaguesByEmail(
  db: Db,
  userId: string,
  emailKeys: readonly string[],
): Promise<Colleague[]> {
  if (emailKeys.length === 0) return [];
  return among(db, userId, (tx) =>
    tx
      .select({ emailKey, email, fullName })
      .from(me)
      .innerJoin(colleagues, isColleague)
      .where(and(isMe(userId), inArray(emailKey, [...emailKeys]))),
  );
}
