import { joinMeeting, QUALITY_REPORT_SECONDS, reportQuality } from '@salon/contract';
import type { Reception, RoomEngine } from '@salon/room';
import { send } from '#shared/api/index.ts';
import type { InsideRoom } from '../insideRoom.ts';
import { addSample, type EntryTimes, measuredFrom, reportOf } from './qualityReport.ts';

const SAMPLE_MS = 10_000;

const isMediaLost = ({ phase }: ReturnType<RoomEngine['snapshot']>): boolean =>
  phase.at === 'inside' && phase.connection.is === 'recovering' && ['media', 'both'].includes(phase.connection.what);

/** When the page sent the join call, by the browser's own record of its requests; null: it came back by a reload. */
function joinCallAt(): number | null {
  const requests = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(joinMeeting.path));
  const last = requests.at(-1);
  return last === undefined ? null : performance.timeOrigin + last.startTime;
}

function insideAt(engine: RoomEngine): number | null {
  const { people, clockOffset } = engine.snapshot();
  const me = people.find(({ isMe }) => isMe);
  return me === undefined ? null : Date.parse(me.enteredAt) - clockOffset;
}

/** Whether the server still takes a report: an entry that the meeting or someone else ended may send nothing more. */
const mayReport = ({ phase }: ReturnType<RoomEngine['snapshot']>): boolean =>
  phase.at !== 'out' || phase.because === 'left';

/** Reports call quality every minute and on leaving, until the returned function is called. */
export function startQualityReporter({ engine, entry }: InsideRoom): () => void {
  let measured = measuredFrom(Date.now());
  let wasLost = false;
  let pictureAt: number | null = null;
  let isEntryReported = false;
  let wasVisible = !document.hidden;
  let end: () => void = () => undefined;

  const noteConnection = () => {
    const isLost = isMediaLost(engine.snapshot());
    if (isLost && !wasLost) measured = { ...measured, reconnects: measured.reconnects + 1 };
    wasLost = isLost;
  };
  const noteVisibility = () => {
    if (document.hidden) wasVisible = false;
  };
  const sample = async (reception: Reception) => {
    const reading = await reception.sample();
    measured = addSample(measured, reading, wasVisible);
    wasVisible = !document.hidden;
    if (reading.shownForMs !== null) pictureAt ??= Date.now() - reading.shownForMs;
  };
  const report = async () => {
    const [sent, isFirst] = [measured, !isEntryReported];
    const times: EntryTimes | null = isFirst ? { joinAt: joinCallAt(), insideAt: insideAt(engine), pictureAt } : null;
    measured = measuredFrom(Date.now());
    isEntryReported = true;
    const input = reportOf(sent, times, measured.since);
    const reply = await send(reportQuality, input, { admission: entry.session.admissionToken, keepalive: true });
    if (reply.ok) return;
    // Told with the next one.
    if (isFirst) isEntryReported = false;
    measured = {
      since: sent.since,
      packets: sent.packets + measured.packets,
      lost: sent.lost + measured.lost,
      jitterMs: measured.jitterMs ?? sent.jitterMs,
      freezes: sent.freezes + measured.freezes,
      frozenMs: sent.frozenMs + measured.frozenMs,
      reconnects: sent.reconnects + measured.reconnects,
    };
  };
  const begin = (reception: Reception) => {
    const timers = [
      setInterval(() => void sample(reception).catch(() => undefined), SAMPLE_MS),
      setInterval(() => void report(), QUALITY_REPORT_SECONDS * 1000),
    ];
    const reportNow = () => void report();
    const unsubscribe = engine.subscribe(noteConnection);
    document.addEventListener('visibilitychange', noteVisibility);
    window.addEventListener('pagehide', reportNow);
    end = () => {
      for (const timer of timers) clearInterval(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', noteVisibility);
      window.removeEventListener('pagehide', reportNow);
      if (mayReport(engine.snapshot())) reportNow();
    };
    // Before the first picture is old: how long it has been shown tells when it came.
    void sample(reception).catch(() => undefined);
  };
  let isOver = false;
  void engine.media.reception().then(
    (reception) => {
      if (!isOver) begin(reception);
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    end();
  };
}
