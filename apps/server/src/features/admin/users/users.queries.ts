import type { getAllUsers, ParsedOf } from '@salon/contract';
import { and, asc, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/account/account.tables.ts';
import { usersNamed } from '#features/account/index.ts';
import { companies } from '#features/company/company.tables.ts';
import type { Db } from '#platform/db/open.ts';
import { countedAs, countUpTo, dayStart } from '#platform/db/pages.ts';

type Wanted = Pick<ParsedOf<typeof getAllUsers>, 'search' | 'state' | 'from' | 'to' | 'sortColumn' | 'sortDirection'>;

const states: Readonly<Record<string, SQL | undefined>> = {
  active: eq(users.isActive, true),
  inactive: sql`not ${users.isActive}`,
  administrator: sql`${users.isAdmin}`,
};

function conditionOf({ search, state, from, to }: Wanted): SQL | undefined {
  const [since, until] = [dayStart(from), dayStart(to, 1)];
  return and(
    isNull(users.erasedAt),
    usersNamed(search),
    states[state],
    since === null ? undefined : gte(users.createdAt, since),
    until === null ? undefined : lt(users.createdAt, until),
  );
}

const orders: Readonly<Record<string, SQL>> = {
  created: sql`${users.createdAt}`,
  name: sql`lower(${users.name} || ' ' || ${users.surname})`,
  email: sql`${users.emailKey}`,
};

const listed = { user: users, companyName: companies.name };

/** One account as the list has it, while it is there. */
export const userRow = (db: Db, id: string) =>
  db
    .select(listed)
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.id, id), isNull(users.erasedAt)));

/** A page of accounts with the names of their companies, and how many there are. */
export async function usersPage(db: Db, wanted: Wanted, { limit, offset }: { limit: number; offset: number }) {
  const where = conditionOf(wanted);
  const order = wanted.sortDirection === 1 ? asc : desc;
  const by = [order(orders[wanted.sortColumn] ?? sql`${users.createdAt}`), order(users.id)];
  const isSearch = wanted.search !== '';
  // Which ones first: companies are looked up for the rows of the page, not for those before it. A search has to find all
  // that it counts, and counts them on the way.
  const page = db
    .select({ id: users.id, found: sql<number>`${isSearch ? sql`count(*) over ()` : sql`0`}::int`.as('found') })
    .from(users)
    .where(where)
    .orderBy(...by)
    .limit(limit)
    .offset(offset)
    .as('page');
  const countAll = () => countUpTo(db, users, where);
  const [rows, counted] = await Promise.all([
    db
      .select({ ...listed, found: page.found })
      .from(page)
      .innerJoin(users, eq(users.id, page.id))
      .leftJoin(companies, eq(companies.id, users.companyId))
      .orderBy(...by),
    isSearch ? null : countAll(),
  ]);
  const [first] = rows;
  return { rows, ...(counted ?? (first === undefined ? await countAll() : countedAs(first.found))) };
}
