import { setTimeout as pause } from 'node:timers/promises';
import { heartbeatRecording, type InputOf, RECORDING_BEAT_MS } from '@salon/contract';
import { type RecordingServer, Refused } from './server.ts';

/** What proves that a recorder still has its work. */
export interface LeaseProof {
  recordingId: string;
  lease: string;
}
type ReportedState = InputOf<typeof heartbeatRecording>['state'];

/** A sign of life that is not answered for this long is none. */
export const HEARTBEAT_TIMEOUT_MS = 3000;
/** Before what the server did not answer is sent again. */
const RETRY_DELAY_MS = 1000;

/** What holds while a recorder keeps its work without recording. */
interface HeartbeatContext {
  /** Ends where another one has the work, or no one needs it any more. */
  lost: AbortSignal;
  /** When the server did not answer last (`performance.now()`). */
  silentAt(): number;
}

/** Gives signs of life while something is done with work that this recorder has. */
export async function withHeartbeat<R>(
  server: RecordingServer,
  { recordingId, lease }: LeaseProof,
  state: ReportedState,
  action: (context: HeartbeatContext) => Promise<R>,
): Promise<R> {
  const lost = new AbortController();
  const over = new AbortController();
  let silentAt = performance.now();
  const beat = () =>
    server.send(heartbeatRecording, { recordingId, lease, state }, HEARTBEAT_TIMEOUT_MS).catch((failure: unknown) => {
      if (failure instanceof Refused) lost.abort(failure);
      else silentAt = performance.now();
    });
  const beats = async () => {
    while (!over.signal.aborted && !lost.signal.aborted) {
      await beat();
      await pause(RECORDING_BEAT_MS, undefined, { signal: over.signal }).catch(() => undefined);
    }
  };
  void beats();
  try {
    return await action({ lost: lost.signal, silentAt: () => silentAt });
  } finally {
    over.abort();
  }
}

/** Sends until the server answers or refuses; false: refused, or it was given up. */
export async function retryUntilAnswered(send: () => Promise<unknown>, cancelled: AbortSignal): Promise<boolean> {
  while (!cancelled.aborted) {
    try {
      await send();
      return true;
    } catch (failure) {
      if (failure instanceof Refused) return false;
      await pause(RETRY_DELAY_MS, undefined, { signal: cancelled }).catch(() => undefined);
    }
  }
  return false;
}
