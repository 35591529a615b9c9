import { asc, count, eq, gt, gte, type SQL, sql, sum } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { participants } from '../room.tables.ts';
import { callQualities, callQualityDays } from './room.quality.tables.ts';

export type QualityDay = typeof callQualityDays.$inferSelect;

/** People of one export. */
const EXPORT_LIMIT = 500;

const total = (column: Parameters<typeof sum>[0]) => sum(column).mapWith(Number);
const percentile = (part: number, column: SQL | typeof callQualities.joinMs) =>
  sql<number | null>`(percentile_cont(${sql.raw(String(part))}) within group (order by ${column}))::int`;

/** The figures of days, from what participants reported. */
export const dayFigures = (db: Db, where: SQL | undefined): Promise<QualityDay[]> =>
  db
    .select({
      day: sql<string>`${callQualities.day}::text`,
      people: count(),
      weakPeople: sql<number>`(count(*) filter (where ${callQualities.weak} <> '[]'::jsonb))::int`,
      hours: sql<number>`(sum(${callQualities.seconds}) / 3600.0)::float8`,
      joinMs: percentile(0.5, callQualities.joinMs),
      slowJoinMs: percentile(0.95, callQualities.joinMs),
      firstPictureMs: percentile(0.5, sql`${callQualities.firstPictureMs}`),
      loss: sql<number | null>`sum(${callQualities.lossSeconds}) / nullif(sum(${callQualities.lossMeasured}), 0)`,
      jitterMs: sql<
        number | null
      >`sum(${callQualities.jitterSeconds}) / nullif(sum(${callQualities.jitterMeasured}), 0)`,
      freezes: total(callQualities.freezes),
      reconnects: total(callQualities.reconnects),
    })
    .from(callQualities)
    .where(where)
    .groupBy(callQualities.day)
    .orderBy(asc(callQualities.day));

/** The figures of each day since one: as stored once it is summed up, otherwise from the reports. */
export async function qualityDaysSince(db: Db, first: string): Promise<QualityDay[]> {
  const stored = await db
    .select()
    .from(callQualityDays)
    .where(gte(callQualityDays.day, first))
    .orderBy(callQualityDays.day);
  const last = stored.at(-1)?.day;
  const open = last === undefined ? gte(callQualities.day, first) : gt(callQualities.day, last);
  return [...stored, ...(await dayFigures(db, open))];
}

/** When whose connection was weak in a meeting, by entry. */
export const weakSpansIn = (db: Db, meetingId: string) =>
  db
    .select({ participantId: callQualities.participantId, weak: callQualities.weak })
    .from(callQualities)
    .where(eq(callQualities.meetingId, meetingId))
    .orderBy(asc(callQualities.day));

/** What is kept of someone with an account, for them to read. */
export const exportQualities = (db: Db, userId: string) =>
  db
    .select({
      day: callQualities.day,
      browser: callQualities.browser,
      seconds: callQualities.seconds,
      joinMs: callQualities.joinMs,
      firstPictureMs: callQualities.firstPictureMs,
      freezes: callQualities.freezes,
      reconnects: callQualities.reconnects,
      weak: callQualities.weak,
    })
    .from(callQualities)
    .innerJoin(participants, eq(participants.id, callQualities.participantId))
    .where(eq(participants.userId, userId))
    .orderBy(asc(callQualities.day))
    .limit(EXPORT_LIMIT);
