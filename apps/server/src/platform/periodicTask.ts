import type { FastifyBaseLogger } from 'fastify';

/**
 * Does an action again and again, `ms` after the last one finished. A failure is logged once when it begins and once when
 * it is over, never for every round. Returns the stop, which waits for a round that is under way.
 */
export function startPeriodicTask(
  name: string,
  ms: number,
  action: () => Promise<void>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  let stopped = false;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  const run = async () => {
    try {
      await action();
      if (failing) log.info({ name }, 'periodic task recovered');
      failing = false;
    } catch (failure) {
      if (!failing) log.error({ name, err: failure }, 'periodic task failed');
      failing = true;
    }
    if (!stopped) timer = setTimeout(start, ms);
  };
  const start = () => {
    round = run();
  };
  start();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await round;
  };
}
