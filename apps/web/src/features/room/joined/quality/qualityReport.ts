import { QUALITY_REPORT_SECONDS, type QualityReport } from '@salon/contract';
import type { ReceptionSample } from '@salon/room';

/** What was measured since the last report that arrived. */
export interface Measured {
  readonly since: number;
  readonly packets: number;
  readonly lost: number;
  readonly jitterMs: number | null;
  readonly freezes: number;
  readonly frozenMs: number;
  readonly reconnects: number;
}

export const measuredFrom = (now: number): Measured => ({
  ...{ since: now, packets: 0, lost: 0, jitterMs: null },
  ...{ freezes: 0, frozenMs: 0, reconnects: 0 },
});

/** `isVisible`: the page was visible all the time. Pictures of a hidden page are not sent, which statistics call a freeze. */
export const addSample = (
  measured: Measured,
  { packets, lost, jitterMs, freezes, frozenMs }: ReceptionSample,
  isVisible: boolean,
): Measured => ({
  ...measured,
  packets: measured.packets + packets,
  lost: measured.lost + lost,
  jitterMs: jitterMs === null ? measured.jitterMs : Math.max(measured.jitterMs ?? 0, jitterMs),
  freezes: measured.freezes + (isVisible ? freezes : 0),
  frozenMs: measured.frozenMs + (isVisible ? frozenMs : 0),
});

/** Fewer packets tell nothing of the connection. */
const MIN_PACKETS = 100;
/** What could not be sent is reported for as long as the contract takes. */
const MAX_SECONDS = 3 * QUALITY_REPORT_SECONDS;
const MAX_DELAY_MS = 600_000;

const isDelay = (ms: number | null): ms is number => ms !== null && ms >= 0 && ms <= MAX_DELAY_MS;

/** When the join call was sent, when its caller was inside and when someone else's picture came (epoch milliseconds). */
export interface EntryTimes {
  readonly joinAt: number | null;
  readonly insideAt: number | null;
  readonly pictureAt: number | null;
}

export function reportOf(measured: Measured, times: EntryTimes | null, now: number): QualityReport {
  const seconds = Math.min(MAX_SECONDS, Math.max(1, Math.round((now - measured.since) / 1000)));
  const { packets, lost, jitterMs, freezes, frozenMs, reconnects } = measured;
  const sinceJoin = (at: number | null): number | null => {
    const delay = at === null || times === null || times.joinAt === null ? null : Math.round(at - times.joinAt);
    return isDelay(delay) ? delay : null;
  };
  return {
    seconds,
    joinMs: sinceJoin(times?.insideAt ?? null),
    firstPictureMs: sinceJoin(times?.pictureAt ?? null),
    loss: packets + lost < MIN_PACKETS ? null : lost / (packets + lost),
    jitterMs: jitterMs === null ? null : Math.min(jitterMs, 60_000),
    freezes: Math.min(freezes, 10_000),
    frozenMs: Math.min(frozenMs, seconds * 1000),
    reconnects: Math.min(reconnects, 1000),
  };
}
