import { setTimeout as pause } from 'node:timers/promises';
import {
  beatRecording,
  failRecording,
  type InputOf,
  RECORDING_BEAT_MS,
  RECORDING_LEASE_SECONDS,
  type RecordingFailure,
  takeRecording,
} from '@salon/contract';
import { finishRecording } from './finish.ts';
import { type Job, recordPart } from './record.ts';
import { type RecordingServer, Refused } from './server.ts';
import type { Settings } from './settings.ts';
import { trimRecording } from './trim.ts';

/** How long it waits before it asks again whether there is work. Milliseconds. */
const ASK_MS = 1000;

type Log = (line: object) => void;

/** Takes work, one after the other, until it is told to stop. */
export async function work(
  server: RecordingServer,
  settings: Settings,
  log: Log,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const job = await server.send(takeRecording, { worker: settings.worker }).then(
      (reply) => reply.job,
      (failure: Error) => {
        log({ message: 'no work can be asked for', reason: failure.message });
        return null;
      },
    );
    if (job !== null) await carryOut({ server, settings, log, stopping }, job);
    else await pause(ASK_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/** While a file is made the lease is kept. */
async function keeping<R>(server: RecordingServer, { recordingId, lease }: Job, action: () => Promise<R>): Promise<R> {
  const beat = () => server.send(beatRecording, { recordingId, lease, state: 'saving' }).catch(() => undefined);
  const beating = setInterval(() => void beat(), RECORDING_BEAT_MS);
  try {
    return await action();
  } finally {
    clearInterval(beating);
  }
}

/** Gives work back, as soon as the server answers: by then nobody else may have it yet. */
async function returned(server: RecordingServer, work: InputOf<typeof failRecording>): Promise<void> {
  const end = performance.now() + RECORDING_LEASE_SECONDS * 1000;
  while (performance.now() < end) {
    const isOver = await server.send(failRecording, work).then(
      () => true,
      (failure: unknown) => failure instanceof Refused,
    );
    if (isOver) return;
    await pause(ASK_MS);
  }
}

interface Working {
  server: RecordingServer;
  settings: Settings;
  log: Log;
  stopping: AbortSignal;
}

async function carryOut({ server, settings, log, stopping }: Working, job: Job): Promise<void> {
  const { recordingId, lease, part, trim } = job;
  const giveBack = (failure: RecordingFailure) => returned(server, { recordingId, lease, failure });
  let failure: RecordingFailure = 'recorder';
  try {
    if (trim !== null) {
      log({ message: 'a recording is trimmed', recordingId });
      await keeping(server, job, () => trimRecording(server, settings, { recordingId, lease, trim }));
      log({ message: 'a recording was trimmed', recordingId });
      return;
    }
    log({ message: part === null ? 'a recording is saved' : 'a room is recorded', recordingId, part });
    const rate = part === null ? 0 : await recordPart(server, settings, job, stopping);
    if (rate === null) {
      await giveBack('recorder');
      return;
    }
    failure = 'unplayable';
    await keeping(server, job, () => finishRecording(server, settings, { recordingId, lease }, rate));
    log({ message: 'a recording is ready', recordingId, rate });
  } catch (error) {
    log({ message: 'a recording could not go on', recordingId, part, reason: (error as Error).message });
    if (!(error instanceof Refused)) await giveBack(failure);
  }
}
