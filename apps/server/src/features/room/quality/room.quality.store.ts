import { addWeakSpan, type QualityReport, type TimeSpan } from '@salon/contract';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { BUSINESS_ZONE } from '#platform/db/pages.ts';
import type { BrowserFamily } from '#platform/http/device.ts';
import { participants } from '../room.tables.ts';
import { dayFigures } from './room.quality.queries.ts';
import { callQualities, callQualityDays } from './room.quality.tables.ts';

interface Reported {
  participantId: string;
  meetingId: string;
  browser: BrowserFamily;
  report: QualityReport;
  /** The stretch, where the connection was weak in it. */
  weak: TimeSpan | null;
  now: Date;
}

/** Adds a report to what is known of its participant and day. */
export async function storeReport(db: Db, { participantId, meetingId, browser, report, weak, now }: Reported) {
  const { seconds, joinMs, firstPictureMs, loss, jitterMs, freezes, frozenMs, reconnects } = report;
  const row = {
    ...{ participantId, meetingId, browser, seconds, joinMs, firstPictureMs, freezes, frozenMs, reconnects },
    day: sql<string>`(${now.toISOString()}::timestamptz at time zone ${BUSINESS_ZONE})::date`,
    lossSeconds: (loss ?? 0) * seconds,
    lossMeasured: loss === null ? 0 : seconds,
    jitterSeconds: (jitterMs ?? 0) * seconds,
    jitterMeasured: jitterMs === null ? 0 : seconds,
    reportedAt: now,
  };
  await db.transaction(async (tx) => {
    const key = and(eq(callQualities.participantId, participantId), eq(callQualities.day, row.day));
    const [previous] = await tx.select({ weak: callQualities.weak }).from(callQualities).where(key).for('update');
    const spans = previous?.weak ?? [];
    const added = sql.raw('excluded');
    const sum = (column: string) =>
      sql`${sql.identifier('call_quality')}.${sql.identifier(column)} + ${added}.${sql.identifier(column)}`;
    await tx
      .insert(callQualities)
      .values({ ...row, weak: weak === null ? spans : addWeakSpan(spans, weak) })
      .onConflictDoUpdate({
        target: [callQualities.participantId, callQualities.day],
        set: {
          seconds: sum('seconds'),
          joinMs: sql`coalesce(${callQualities.joinMs}, excluded.join_ms)`,
          firstPictureMs: sql`coalesce(${callQualities.firstPictureMs}, excluded.first_picture_ms)`,
          lossSeconds: sum('loss_seconds'),
          lossMeasured: sum('loss_measured'),
          jitterSeconds: sum('jitter_seconds'),
          jitterMeasured: sum('jitter_measured'),
          freezes: sum('freezes'),
          frozenMs: sum('frozen_ms'),
          reconnects: sum('reconnects'),
          weak: sql`excluded.weak`,
          reportedAt: now,
        },
      });
  });
}

/** Sums up days that are over and not summed up yet, and the last one again: late reports are in it then. */
export async function foldDays(db: Db, today: string): Promise<void> {
  const [last] = await db.select({ day: sql<string | null>`max(${callQualityDays.day})::text` }).from(callQualityDays);
  const from = last?.day ?? null;
  const rows = await dayFigures(
    db,
    and(from === null ? undefined : gte(callQualities.day, from), lt(callQualities.day, today)),
  );
  for (const row of rows)
    await db.insert(callQualityDays).values(row).onConflictDoUpdate({ target: callQualityDays.day, set: row });
}

export const purgeQualities = async (tx: Db, meetingIds: readonly string[]): Promise<void> =>
  void (await tx.delete(callQualities).where(inArray(callQualities.meetingId, [...meetingIds])));

export const eraseQualitiesOf = async (tx: Db, { id }: { id: string }): Promise<void> =>
  void (await tx
    .delete(callQualities)
    .where(
      inArray(
        callQualities.participantId,
        tx.select({ id: participants.id }).from(participants).where(eq(participants.userId, id)),
      ),
    ));
