import { constants } from 'node:os';
import { whenStarterEnds } from './parentWatch.mjs';

type Action = () => void | Promise<void>;

const actions = new Set<Action>();
let stopping: Promise<never> | null = null;
let gracefulCode: number | null = null;

/** Adds something to do before this process ends on a signal; returns how to take it back. */
export function beforeStop(action: Action): () => void {
  actions.add(action);
  return () => actions.delete(action);
}

/** From now on being stopped is the regular end: the exit code tells so. */
export function stoppingIsRegular(): void {
  gracefulCode = 0;
}

/** Whether this process is on its way to its end: nothing new may be started. */
export const isStopping = (): boolean => stopping !== null;

/** Does everything that was asked for before the end, newest first, then ends the process. Calling twice is harmless. */
export function stop(code: number): Promise<never> {
  stopping ??= (async () => {
    for (const action of [...actions].reverse()) {
      try {
        await action();
      } catch (error) {
        console.error(error);
      }
    }
    process.exit(code);
  })();
  return stopping;
}

/**
 * Ends in order on Ctrl-C, SIGTERM and SIGHUP. A second signal changes nothing: npm, the terminal and an outer Node each
 * send their own. Where npm or an outer Node started us, their end is ours too, so that killing them leaves nothing behind.
 */
export function watchForStop(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop(gracefulCode ?? 128 + constants.signals[signal]));
  }
  whenStarterEnds(() => void stop(gracefulCode ?? 128 + constants.signals.SIGTERM));
}
