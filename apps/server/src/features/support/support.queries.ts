import type { getSupportQueue, listSupportRequests, ParsedOf } from '@salon/contract';
import { SUPPORT_MESSAGES_MAX } from '@salon/contract';
import type { Language } from '@salon/phrases';
import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { countUpTo, dayStart, pageOf } from '#platform/db/pages.ts';
import { users } from '../account/account.tables.ts';
import { usersNamed } from '../account/index.ts';
import { supportMessages, supportRequests } from './support.tables.ts';

export type RequestRow = typeof supportRequests.$inferSelect;
export type MessageRow = typeof supportMessages.$inferSelect;
export interface Handled {
  request: RequestRow;
  user: { id: string; name: string; surname: string; email: string; language: Language };
}

const person = {
  id: users.id,
  name: users.name,
  surname: users.surname,
  email: users.email,
  language: users.language,
};

/** A page of someone's own requests, the last written first. */
export async function ownRequests(db: Db, userId: string, input: ParsedOf<typeof listSupportRequests>) {
  const where = eq(supportRequests.userId, userId);
  const order = input.sortDirection === 1 ? asc : desc;
  const { limit, offset } = pageOf(input);
  const counted = await countUpTo(db, supportRequests, where);
  const rows = await db
    .select()
    .from(supportRequests)
    .where(where)
    .orderBy(order(supportRequests.updatedAt), order(supportRequests.id))
    .limit(limit)
    .offset(offset);
  return { rows, ...counted };
}

/** A request; of someone's own where it is said whose. Null: there is none. */
export async function requestById(db: Db, id: string, userId?: string): Promise<Handled | null> {
  const [row] = await db
    .select({ request: supportRequests, user: person })
    .from(supportRequests)
    .innerJoin(users, eq(users.id, supportRequests.userId))
    .where(and(eq(supportRequests.id, id), userId === undefined ? undefined : eq(supportRequests.userId, userId)));
  return row ?? null;
}

/** What was written about requests, in order. */
export const messagesOf = (db: Db, requestIds: readonly string[]): Promise<MessageRow[]> =>
  db
    .select()
    .from(supportMessages)
    .where(inArray(supportMessages.requestId, [...requestIds]))
    .orderBy(asc(supportMessages.requestId), asc(supportMessages.id))
    .limit(SUPPORT_MESSAGES_MAX * Math.max(1, requestIds.length));

/** Every request of someone, for them to read. */
export const requestsOf = (db: Db, userId: string): Promise<RequestRow[]> =>
  db
    .select()
    .from(supportRequests)
    .where(eq(supportRequests.userId, userId))
    .orderBy(desc(supportRequests.createdAt))
    .limit(1000);

type Wanted = Pick<
  ParsedOf<typeof getSupportQueue>,
  'search' | 'state' | 'from' | 'to' | 'sortColumn' | 'sortDirection'
>;

/** A number as people write it ("#1042"; plain digits may be a part of an address, too), else the words of a person. */
function searchOf(search: string): SQL | undefined {
  const [, sign, number] = /^(#?)(\d{1,12})$/.exec(search) ?? [];
  const isNumber = number === undefined ? undefined : eq(supportRequests.number, Number(number));
  if (sign === '#') return isNumber;
  const named = usersNamed(search);
  const byPerson = named && sql`${supportRequests.userId} in (select ${users.id} from ${users} where ${named})`;
  return isNumber === undefined ? byPerson : or(isNumber, byPerson);
}

function conditionOf({ search, state, from, to }: Wanted): SQL | undefined {
  const [since, until] = [dayStart(from), dayStart(to, 1)];
  return and(
    searchOf(search),
    state === '' ? undefined : sql`${supportRequests.state} = ${state}`,
    since === null ? undefined : gte(supportRequests.updatedAt, since),
    until === null ? undefined : lt(supportRequests.updatedAt, until),
  );
}

const orders = {
  updated: supportRequests.updatedAt,
  created: supportRequests.createdAt,
  number: supportRequests.number,
} as const;

/** A page of everyone's requests. */
export async function queuePage(db: Db, wanted: Wanted, { limit, offset }: { limit: number; offset: number }) {
  const where = conditionOf(wanted);
  const order = wanted.sortDirection === 1 ? asc : desc;
  const column = orders[wanted.sortColumn as keyof typeof orders];
  const counted = await countUpTo(db, supportRequests, where);
  const rows: Handled[] = await db
    .select({ request: supportRequests, user: person })
    .from(supportRequests)
    .innerJoin(users, eq(users.id, supportRequests.userId))
    .where(where)
    .orderBy(order(column), order(supportRequests.id))
    .limit(limit)
    .offset(offset);
  return { rows, ...counted };
}
