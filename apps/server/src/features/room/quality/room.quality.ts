import { isConnectionWeak, type QualityReport, type TimeSpan } from '@salon/contract';
import { Temporal } from 'temporal-polyfill';
import { BUSINESS_ZONE } from '#platform/db/pages.ts';
import type { BrowserFamily } from '#platform/http/device.ts';
import { handle, type JobHandler, scheduled } from '#platform/jobs/job.ts';
import type { Participant } from '#platform/principal.ts';
import type { Deps } from '../deps.ts';
import { findParticipant } from '../room.queries.ts';
import * as metrics from './room.quality.metrics.ts';
import { weakSpansIn } from './room.quality.queries.ts';
import { foldDays, storeReport } from './room.quality.store.ts';

/** Stores a report, and counts it where no one can be told apart. */
export async function acceptReport(
  deps: Deps,
  { participantId, meetingId }: Participant,
  browser: BrowserFamily,
  report: QualityReport,
): Promise<void> {
  const now = deps.clock.now();
  const to = now.getTime();
  const isWeak = isConnectionWeak(report);
  const weak: TimeSpan | null = isWeak ? [to - report.seconds * 1000, to] : null;
  await storeReport(deps.db, { participantId, meetingId, browser, report, weak, now });
  measure(deps, browser, report, isWeak);
  await recordEntry(deps, participantId, report);
}

/** What the browser did until it showed the meeting, as spans of its trace. */
async function recordEntry(
  deps: Deps,
  participantId: string,
  { joinMs, firstPictureMs }: QualityReport,
): Promise<void> {
  if (joinMs === null || deps.tracing.traceparent() === null) return;
  const insideAt = (await findParticipant(deps.db, participantId))?.enteredAt ?? null;
  if (insideAt === null) return;
  const began = insideAt.getTime() - joinMs;
  const span = { part: 'browser', from: new Date(began) } as const;
  deps.tracing.record({ ...span, name: 'join', to: insideAt, isCaller: true });
  if (firstPictureMs !== null)
    deps.tracing.record({ ...span, name: 'first picture', to: new Date(began + firstPictureMs) });
}

function measure(
  { metrics: { count, observe } }: Deps,
  browser: BrowserFamily,
  report: QualityReport,
  isWeak: boolean,
) {
  const { seconds, joinMs, firstPictureMs, loss, jitterMs, freezes, frozenMs, reconnects } = report;
  const labels = { browser };
  if (joinMs !== null) observe(metrics.joinSeconds, labels, joinMs / 1000);
  if (firstPictureMs !== null) observe(metrics.firstPictureSeconds, labels, firstPictureMs / 1000);
  if (loss !== null) observe(metrics.lossRatio, labels, loss);
  if (jitterMs !== null) observe(metrics.jitterSeconds, labels, jitterMs / 1000);
  count(metrics.measuredSeconds, labels, seconds);
  count(metrics.weakSeconds, labels, isWeak ? seconds : 0);
  count(metrics.frozenSeconds, labels, frozenMs / 1000);
  count(metrics.freezes, labels, freezes);
  count(metrics.reconnects, labels, reconnects);
}

/** When connections were weak, by entry. */
export async function weakSpansOf(deps: Deps, meetingId: string): Promise<ReadonlyMap<string, readonly TimeSpan[]>> {
  const spans = new Map<string, TimeSpan[]>();
  for (const { participantId, weak } of await weakSpansIn(deps.db, meetingId))
    if (weak.length > 0) spans.set(participantId, [...(spans.get(participantId) ?? []), ...weak]);
  return spans;
}

/** The day of the business (`2026-11-29`). */
export const businessDay = (now: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(BUSINESS_ZONE).toPlainDate().toString();

/** Before entries of the oldest meetings are purged, at a quiet hour. */
const sumDays = scheduled('room.sumQualityDays', '20 1 * * *');

export const qualityJobs = (deps: Deps): readonly JobHandler[] => [
  handle(sumDays, () => foldDays(deps.db, businessDay(deps.clock.now()))),
];
