import type { getAllCompanies, ParsedOf } from '@salon/contract';
import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { type Counted, countUpTo, dayStart } from '#platform/db/pages.ts';
import { wordsFound } from '#platform/db/words.ts';
import { users } from '../account/account.tables.ts';
import { companyMeetingCounts } from '../meeting/meeting.tables.ts';
import { companyMembers } from './company.members.tables.ts';
import type { Company } from './company.queries.ts';
import { companies } from './company.tables.ts';

type Wanted = Pick<
  ParsedOf<typeof getAllCompanies>,
  'search' | 'status' | 'from' | 'to' | 'sortColumn' | 'sortDirection'
>;

/** As the index `company_words` has it. */
const named = sql`${companies.name} || ' ' || coalesce(${companies.email}, '')`;

const states: Readonly<Record<string, SQL | undefined>> = {
  approved: or(isNotNull(companies.approvedAt), isNull(companies.email)),
  waiting: and(isNull(companies.approvedAt), isNotNull(companies.email), isNull(companies.declinedAt)),
  declined: and(isNull(companies.approvedAt), isNotNull(companies.declinedAt)),
};
const orders: Readonly<Record<string, SQL>> = {
  name: sql`lower(${companies.name})`,
  email: sql`coalesce(lower(${companies.email}), '')`,
};

function conditionOf({ search, status, from, to }: Wanted): SQL | undefined {
  const [since, until] = [dayStart(from), dayStart(to, 1)];
  return and(
    states[status],
    wordsFound(named, search),
    since === null ? undefined : gte(companies.createdAt, since),
    until === null ? undefined : lt(companies.createdAt, until),
  );
}

/** A page of companies, and how many fit in all. */
export async function listCompanies(
  db: Db,
  wanted: Wanted,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: Company[] } & Counted> {
  const where = conditionOf(wanted);
  const order = wanted.sortDirection === 1 ? asc : desc;
  const [items, counted] = await Promise.all([
    db
      .select()
      .from(companies)
      .where(where)
      .orderBy(order(orders[wanted.sortColumn] ?? sql`${companies.createdAt}`), order(companies.id))
      .limit(limit)
      .offset(offset),
    countUpTo(db, companies, where),
  ]);
  return { items, ...counted };
}

/** How many people these companies have, and how many meetings they held. */
export async function countsOf(
  db: Db,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, { users: number; meetings: number }>> {
  if (companyIds.length === 0) return new Map();
  const [people, meetingCounts] = await Promise.all([
    db
      .select({ id: users.companyId, n: count() })
      .from(users)
      .where(and(inArray(users.companyId, [...companyIds]), isNull(users.erasedAt)))
      .groupBy(users.companyId),
    db
      .select({ id: companyMeetingCounts.companyId, n: companyMeetingCounts.meetings })
      .from(companyMeetingCounts)
      .where(inArray(companyMeetingCounts.companyId, [...companyIds])),
  ]);
  const [usersOf, meetingsOf] = [people, meetingCounts].map((rows) => new Map(rows.map(({ id, n }) => [id, n])));
  return new Map(companyIds.map((id) => [id, { users: usersOf?.get(id) ?? 0, meetings: meetingsOf?.get(id) ?? 0 }]));
}

/** The owners of these companies. */
export function findOwnersOf(db: Db, companyIds: readonly string[]): Promise<{ companyId: string; userId: string }[]> {
  if (companyIds.length === 0) return Promise.resolve([]);
  return db
    .select({ companyId: sql<string>`${users.companyId}`, userId: users.id })
    .from(users)
    .innerJoin(companyMembers, eq(companyMembers.userId, users.id))
    .where(and(inArray(users.companyId, [...companyIds]), eq(companyMembers.role, 'owner')));
}
