import { setTimeout as pause } from 'node:timers/promises';
import { claimRecordingJob, failRecording, type ReplyOf } from '@salon/contract';
import { type Job, recordPart } from './capturePart.ts';
import { retryUntilAnswered, withHeartbeat } from './lease.ts';
import { finishRecording } from './mux.ts';
import { type RecordingServer, Refused, Unavailable } from './server.ts';
import type { Settings } from './settings.ts';
import { trimRecording } from './trim.ts';

/** How long it waits before it asks again whether there is work. */
const POLL_INTERVAL_MS = 500;
/** A server that does not answer is asked less and less often, down to this. */
const MAX_POLL_INTERVAL_MS = 8000;
/** Anyone who fails again and again leaves work to others for up to so long. */
const MAX_FAILURE_DELAY_MS = 16_000;
/** This long it is tried to give back what could not be done: then it is free anyway. */
const RELEASE_TIMEOUT_MS = 8000;
/** A server that was away hears first of those who record: anyone who asks for a room leaves them so long. */
const CLAIM_BACKOFF_MS = 6000;

type Log = (line: object) => void;

/** Rings where someone waits for it. */
class Notifier {
  #rung = Promise.withResolvers<void>();
  notify(): void {
    this.#rung.resolve();
    this.#rung = Promise.withResolvers();
  }
  /** Until it rings, or so long. */
  async wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    await Promise.race([this.#rung.promise, pause(milliseconds, undefined, { signal }).catch(() => undefined)]);
  }
}

interface Working {
  server: RecordingServer;
  settings: Settings;
  log: Log;
  stopping: AbortSignal;
  /** A part is over: there is a file to be made. */
  over: Notifier;
  /** When the server did not answer last (`performance.now()`). */
  silentAt: number;
  /** How often in a row it did not answer. */
  failures: number;
  /** Recordings of which the server does not answer: before it does, no one knows whether they are free. */
  unanswered: Set<string>;
  /** What is still on its way to the server. */
  delivering: Set<Promise<void>>;
}

/**
 * Takes work until it is told to stop: rooms are recorded, as many at a time as is set, and beside them files are made and trimmed, one
 * after the other. No meeting waits for the file of another one.
 */
export async function work(
  server: RecordingServer,
  settings: Settings,
  log: Log,
  stopping: AbortSignal,
): Promise<void> {
  const working: Working = {
    ...{ server, settings, log, stopping },
    over: new Notifier(),
    silentAt: Number.NEGATIVE_INFINITY,
    failures: 0,
    unanswered: new Set(),
    delivering: new Set(),
  };
  await Promise.all([...Array.from({ length: settings.rooms }, () => recordRooms(working)), makeFiles(working)]);
  await Promise.all(working.delivering);
}

type Kind = 'room' | 'file';

async function requestJob(working: Working, kind: Kind): Promise<ReplyOf<typeof claimRecordingJob>['job']> {
  const { server, settings, log } = working;
  try {
    const { job } = await server.send(claimRecordingJob, { worker: settings.worker, kind, rooms: settings.rooms });
    if (working.failures > 0) log({ message: 'work can be asked for again' });
    working.failures = 0;
    return job;
  } catch (failure) {
    working.silentAt = performance.now();
    if (working.failures === 0) log({ message: 'no work can be asked for', kind, reason: (failure as Error).message });
    working.failures += 1;
    return null;
  }
}

/** How long to wait after so many questions in a row that were not answered. */
export const pollInterval = (failures: number): number =>
  Math.min(POLL_INTERVAL_MS * 2 ** Math.max(0, failures - 1), MAX_POLL_INTERVAL_MS);

/** Gives work back, as soon as the server answers: by then no one else may have it yet. */
const releaseJob = (
  { server }: Working,
  { recordingId, lease }: Job,
  later: boolean,
  failure: 'recorder' | 'unplayable',
) =>
  retryUntilAnswered(
    () => server.send(failRecording, { recordingId, lease, failure, later }),
    AbortSignal.timeout(RELEASE_TIMEOUT_MS),
  );

async function recordRooms(working: Working): Promise<void> {
  const { stopping, unanswered } = working;
  const wait = (milliseconds: number) => pause(milliseconds, undefined, { signal: stopping }).catch(() => undefined);
  let failures = 0;
  while (!stopping.aborted) {
    const mayAsk = unanswered.size === 0 && performance.now() - working.silentAt > CLAIM_BACKOFF_MS;
    const job = mayAsk ? await requestJob(working, 'room') : null;
    if (job === null) {
      await wait(POLL_INTERVAL_MS);
      continue;
    }
    failures = (await recordOne(working, job)) ? 0 : failures + 1;
    // Another recorder may have what this one lacks.
    if (failures > 1) await wait(Math.min(500 * 2 ** failures, MAX_FAILURE_DELAY_MS));
  }
}

/** Lines about a job have its trace, as the server's have. */
function logOf({ log }: Working, { traceparent }: Job): Log {
  const [, traceId] = traceparent?.split('-') ?? [];
  return traceId === undefined ? log : (fields) => log({ ...fields, trace_id: traceId });
}

/** Whether anything was recorded, or the work was another one's. */
async function recordOne(working: Working, job: Job): Promise<boolean> {
  const { server, settings, stopping, over, unanswered, delivering } = working;
  const { recordingId, part } = job;
  const log = logOf(working, job);
  log({ message: 'a room is recorded', recordingId, part });
  try {
    const onAnswer = (isAnswered: boolean) =>
      void (isAnswered ? unanswered.delete(recordingId) : unanswered.add(recordingId));
    const { outcome, reason, rate, delivered } = await recordPart(server, settings, job, stopping, onAnswer);
    log({ message: 'a room was recorded', recordingId, part, outcome, rate, ...(reason !== null && { reason }) });
    const rest = delivered.finally(() => {
      delivering.delete(rest);
      over.notify();
    });
    delivering.add(rest);
    return outcome !== 'failed';
  } catch (error) {
    log({ message: 'a recording could not go on', recordingId, part, reason: (error as Error).message });
    if (error instanceof Refused) return true;
    await releaseJob(working, job, false, 'recorder');
    return false;
  }
}

async function makeFiles(working: Working): Promise<void> {
  const { stopping, over } = working;
  while (!stopping.aborted) {
    const job = await requestJob(working, 'file');
    if (job === null) await over.wait(pollInterval(working.failures), stopping);
    else await makeFile(working, job);
  }
}

/** A disk is full, or the server or its storage away: nothing is wrong with the recording. */
const isTransient = (error: unknown): boolean =>
  error instanceof Unavailable ||
  /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/.test(String((error as Error).message));

async function makeFile(working: Working, job: Job): Promise<void> {
  const { server, settings, stopping } = working;
  const { recordingId, lease, trim } = job;
  const log = logOf(working, job);
  const proof = { recordingId, lease };
  log({ message: trim === null ? 'a recording is saved' : 'a recording is trimmed', recordingId });
  try {
    await withHeartbeat(server, proof, 'saving', ({ lost }) => {
      const signal = AbortSignal.any([lost, stopping]);
      return trim === null
        ? finishRecording(server, settings, proof, signal)
        : trimRecording(server, settings, { ...proof, trim }, signal);
    });
    log({ message: trim === null ? 'a recording is ready' : 'a recording was trimmed', recordingId });
  } catch (error) {
    log({ message: 'a file could not be made', recordingId, reason: (error as Error).message });
    if (!(error instanceof Refused))
      await releaseJob(working, job, stopping.aborted || isTransient(error), 'unplayable');
  }
}
