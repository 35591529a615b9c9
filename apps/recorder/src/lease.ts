import { setTimeout as pause } from 'node:timers/promises';
import { beatRecording, type InputOf, RECORDING_BEAT_MS } from '@salon/contract';
import { type RecordingServer, Refused } from './server.ts';

/** What proves that a recorder still has its work. */
export interface Held {
  recordingId: string;
  lease: string;
}
type Said = InputOf<typeof beatRecording>['state'];

/** A sign of life that is not answered for so long is none. Milliseconds. */
export const BEAT_ANSWER_MS = 3000;
/** Before what the server did not answer is sent again. Milliseconds. */
const AGAIN_MS = 1000;

/** What holds while a recorder keeps its work without recording. */
interface Kept {
  /** Ends where another one has the work, or nobody needs it any more. */
  lost: AbortSignal;
  /** When the server did not answer last (`performance.now()`). */
  silentAt(): number;
}

/** Gives signs of life while something is done with work that this recorder has. */
export async function keeping<R>(
  server: RecordingServer,
  { recordingId, lease }: Held,
  state: Said,
  action: (kept: Kept) => Promise<R>,
): Promise<R> {
  const lost = new AbortController();
  const over = new AbortController();
  let silentAt = performance.now();
  const beat = () =>
    server.send(beatRecording, { recordingId, lease, state }, BEAT_ANSWER_MS).catch((failure: unknown) => {
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
export async function insist(send: () => Promise<unknown>, givenUp: AbortSignal): Promise<boolean> {
  while (!givenUp.aborted) {
    try {
      await send();
      return true;
    } catch (failure) {
      if (failure instanceof Refused) return false;
      await pause(AGAIN_MS, undefined, { signal: givenUp }).catch(() => undefined);
    }
  }
  return false;
}
