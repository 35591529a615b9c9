import type { listLiveMeetings, ParsedOf } from '@salon/contract';
import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/account/account.tables.ts';
import { meetings } from '#features/meeting/meeting.tables.ts';
import type { Db } from '#platform/db/open.ts';
import { countUpTo } from '#platform/db/pages.ts';
import { searchPatternOf } from '#platform/db/searchPattern.ts';
import { participants } from '../room.tables.ts';

type Wanted = Pick<ParsedOf<typeof listLiveMeetings>, 'search' | 'sortColumn' | 'sortDirection'>;

const creatorName = sql<string>`coalesce(trim(${users.name} || ' ' || ${users.surname}), '')`;
const people = sql<number>`(select count(distinct coalesce(p.device_of, p.id))::int from ${participants} p where p.meeting_id = ${meetings.id} and p.state = 'inside')`;

function conditionOf(db: Db, search: string): SQL | undefined {
  const goesOn = and(isNotNull(meetings.startedAt), isNull(meetings.endedAt));
  if (search === '') return goesOn;
  const pattern = searchPatternOf(search);
  const fits = sql`${users.name} || ' ' || ${users.surname} || ' ' || ${users.email} ~ ${pattern}`;
  const madeBySuch = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, meetings.creatorId), fits));
  return and(goesOn, or(eq(meetings.id, search), sql`exists ${madeBySuch}`));
}

const orders: Readonly<Record<string, SQL>> = {
  started: sql`${meetings.startedAt}`,
  ends: sql`${meetings.endsAt}`,
  people,
};

/** A page of the meetings that continue, and how many there are. Nothing of it says what they are about or who is inside. */
export async function liveMeetings(db: Db, wanted: Wanted, { limit, offset }: { limit: number; offset: number }) {
  const where = conditionOf(db, wanted.search);
  const order = wanted.sortDirection === 1 ? asc : desc;
  const { id, creatorId, packageVersionId, startsAt, startedAt, endsAt, maxParticipants } = meetings;
  const [rows, counted] = await Promise.all([
    db
      .select({ id, creatorId, creatorName, packageVersionId, startsAt, startedAt, endsAt, maxParticipants, people })
      .from(meetings)
      .leftJoin(users, eq(users.id, creatorId))
      .where(where)
      .orderBy(order(orders[wanted.sortColumn] ?? sql`${startedAt}`), order(id))
      .limit(limit)
      .offset(offset),
    countUpTo(db, meetings, where),
  ]);
  return { rows, ...counted };
}
