import type { getAllCompanies, ParsedOf } from '@salon/contract';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open.ts';
import { searchPatternOf } from '../../platform/db/searchPattern.ts';
import { users } from '../account/account.tables.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import { companyMembers } from './company.members.tables.ts';
import type { Company } from './company.queries.ts';
import { companies } from './company.tables.ts';

type Asked = ParsedOf<typeof getAllCompanies>;

const states: Readonly<Record<Exclude<Asked['status'], ''>, SQL | undefined>> = {
  approved: or(isNotNull(companies.approvedAt), isNull(companies.email)),
  waiting: and(isNull(companies.approvedAt), isNotNull(companies.email), isNull(companies.declinedAt)),
  declined: and(isNull(companies.approvedAt), isNotNull(companies.declinedAt)),
};
const orders = {
  '': sql`${companies.createdAt}`,
  name: sql`lower(${companies.name})`,
  email: sql`lower(${companies.email})`,
  created: sql`${companies.createdAt}`,
} as const;

/** A page of companies, the newest first where no column is named, and how many fit in all. */
export async function listCompanies(db: Db, input: Asked): Promise<{ items: Company[]; totalCount: number }> {
  const pattern = searchPatternOf(input.search);
  const where = and(
    input.status === '' ? undefined : states[input.status],
    pattern === '' ? undefined : sql`(${companies.name} ~ ${pattern} or ${companies.email} ~ ${pattern})`,
  );
  const isUp = (input.sortColumn !== '') === (input.sortDirection === '1');
  const order = isUp ? asc : desc;
  const rows = db
    .select()
    .from(companies)
    .where(where)
    .orderBy(sql`${order(orders[input.sortColumn])} nulls last`, asc(companies.id))
    .limit(input.rowCount)
    .offset((input.pageNumber - 1) * input.rowCount);
  const [items, [found]] = await Promise.all([rows, db.select({ n: count() }).from(companies).where(where)]);
  return { items, totalCount: found?.n ?? 0 };
}

/** How many people and meetings these companies have. */
export async function countsOf(
  db: Db,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, { users: number; meetings: number }>> {
  if (companyIds.length === 0) return new Map();
  const held = db
    .select({ n: count() })
    .from(meetings)
    .innerJoin(users, eq(users.id, meetings.creatorId))
    .where(eq(users.companyId, companies.id));
  const people = db
    .select({ n: count() })
    .from(users)
    .where(and(eq(users.companyId, companies.id), isNull(users.erasedAt)));
  const rows = await db
    .select({ id: companies.id, users: sql<number>`(${people})::int`, meetings: sql<number>`(${held})::int` })
    .from(companies)
    .where(inArray(companies.id, [...companyIds]));
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** The owners of these companies. */
export function ownersAmong(db: Db, companyIds: readonly string[]): Promise<{ companyId: string; userId: string }[]> {
  if (companyIds.length === 0) return Promise.resolve([]);
  return db
    .select({ companyId: companyMembers.companyId, userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(inArray(companyMembers.companyId, [...companyIds]), eq(companyMembers.role, 'owner')));
}
