import { randomInt } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';

/** An action begins at a random moment within this time after its answer. */
const WAIT_MS = { least: 250, most: 1250 };

/** Work that is done some time after the answer that promised it. */
export interface Deferred {
  add(action: () => Promise<void>): void;
  /** Does at once what still waits, and resolves when all of it is done. */
  settle(): Promise<void>;
}

/**
 * Work whose length would tell something about who has an account. It begins neither before the answer nor right after it,
 * where the next request would meet it, but at a moment that no one knows ahead. It is lost if the process is killed
 * before that. `waiting` false: only `settle` begins it.
 */
export function createDeferred(log: FastifyBaseLogger, waiting: boolean): Deferred {
  const planned = new Map<() => Promise<void>, NodeJS.Timeout | null>();
  const running = new Set<Promise<void>>();
  const begin = (action: () => Promise<void>): void => {
    clearTimeout(planned.get(action) ?? undefined);
    if (!planned.delete(action)) return;
    const done = action()
      .catch((failure: unknown) => log.error({ err: failure }, 'deferred action failed'))
      .finally(() => running.delete(done));
    running.add(done);
  };
  return {
    add: (action) =>
      void planned.set(
        action,
        waiting ? setTimeout(() => begin(action), randomInt(WAIT_MS.least, WAIT_MS.most)) : null,
      ),
    async settle() {
      for (const action of [...planned.keys()]) begin(action);
      await Promise.all(running);
    },
  };
}
