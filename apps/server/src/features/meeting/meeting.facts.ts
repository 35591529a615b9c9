import type { Db } from '#platform/db/open.ts';
import { recordFacts } from '#platform/facts.ts';
import type { Deps } from './deps.ts';
import type { Meeting } from './meeting.queries.ts';

interface PlanChange {
  planned?: readonly Meeting[];
  changed?: readonly Meeting[];
  cancelled?: readonly Meeting[];
}

const dataOf = (meeting: Meeting) => ({
  seriesId: meeting.seriesId,
  startsAt: meeting.startsAt?.toISOString() ?? null,
  endsAt: meeting.endsAt?.toISOString() ?? null,
  timeZone: meeting.timeZone,
  isSuspended: meeting.suspendedAt !== null,
});

/** What became of planned meetings, all of one organiser, in the transaction of their change. */
export async function recordPlanChange(
  deps: Pick<Deps, 'features'>,
  tx: Db,
  { planned = [], changed = [], cancelled = [] }: PlanChange,
): Promise<void> {
  const userId = [...planned, ...changed, ...cancelled][0]?.creatorId ?? null;
  if (userId === null) return;
  const facts = (
    [
      ['meeting.cancelled', cancelled],
      ['meeting.changed', changed],
      ['meeting.planned', planned],
    ] as const
  ).flatMap(([event, rows]) => rows.map((row) => ({ event, meetingId: row.id, data: dataOf(row) })));
  await recordFacts(deps, { tx, owner: { userId }, facts });
}
