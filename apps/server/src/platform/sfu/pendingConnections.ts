import { setTimeout } from 'node:timers/promises';
import { PRECONNECT_HOLD_MS } from '@salon/contract';

/** How waiting for an entry ended. `full`: it was not even begun, too many wait already. */
export type PendingOutcome = 'came' | 'late' | 'full';

/** Connections that came ahead of their entry: while someone fills in the form, their way to the media server is opened already. */
export interface PendingConnections {
  /** An entry was written, at this server or another: anyone who waits for it here continues at once. */
  came(id: string): void;
  /** Waits for an entry, not for ever and not after `gone`. One connection an entry: the newest. */
  wait(id: string, aborted: AbortSignal): Promise<PendingOutcome>;
}

/** This many are held at the same time; anyone who comes then asks again once they are in. */
const MAX_PENDING = 2000;
/** How often it is looked for entries of which another server could not tell. */
const POLL_MS = 1000;

/** `there`: which of these entries are in the database. */
export function newPendingConnections(
  there: (ids: readonly string[]) => Promise<readonly string[]>,
  holdMs: number = PRECONNECT_HOLD_MS,
): PendingConnections {
  const waiting = new Map<string, (how: PendingOutcome) => void>();
  let looking = false;
  const resolveAdmitted = async (ids: readonly string[]): Promise<void> => {
    // A database that does not answer is noticed by anyone who continues after the wait.
    for (const id of await there(ids).catch(() => [])) waiting.get(id)?.('came');
  };
  /** One question for all that are held. */
  const keepLooking = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    while (waiting.size > 0) {
      await setTimeout(POLL_MS, undefined, { ref: false });
      await resolveAdmitted([...waiting.keys()]);
    }
    looking = false;
  };
  return {
    came: (id) => waiting.get(id)?.('came'),
    async wait(id, aborted) {
      if (aborted.aborted) return 'late';
      const { promise: settled, resolve: settle } = Promise.withResolvers<PendingOutcome>();
      waiting.get(id)?.('late');
      if (!waiting.has(id) && waiting.size >= MAX_PENDING) return 'full';
      waiting.set(id, settle);
      const over = new AbortController();
      aborted.addEventListener('abort', () => over.abort(), { signal: over.signal });
      const late = setTimeout(holdMs, 'late' as const, { ref: false, signal: over.signal }).catch(
        () => 'late' as const,
      );
      // It may have been written between the look that did not find it and this moment.
      void resolveAdmitted([id]);
      void keepLooking();
      const ended = await Promise.race([settled, late]);
      if (waiting.get(id) === settle) waiting.delete(id);
      over.abort();
      return ended;
    },
  };
}
