import { setImmediate } from 'node:timers/promises';

/** Answers equal questions together. `key` names all that an answer depends on. */
export type ReadCoalescer = <R>(key: string, read: () => Promise<R>) => Promise<R>;

interface Run {
  current: Promise<unknown>;
  /** Its answer is being found: anyone who asks now might miss what happened since. */
  hasStarted: boolean;
  /** Begins when the current one ended; null: no one asked in the meantime. */
  next: Promise<unknown> | null;
}

/**
 * Equal questions at the same time cost one answer: anyone who asks while one is being found gets the next, together with all
 * the others who do. It begins after they asked, so nothing that happened before that is missing in it.
 *
 * An answer begins one turn of the event loop after the first who asks for it. The embedded database answers without leaving the
 * turn in which it is asked: without that, thirty people who came in the same moment were answered one after the other, with a
 * thousand queries (`bench/moving`).
 */
export function coalesceReads(): ReadCoalescer {
  const runs = new Map<string, Run>();
  const begin = <R>(key: string, read: () => Promise<R>): Promise<R> => {
    const answer = async () => {
      await setImmediate();
      run.hasStarted = true;
      return read();
    };
    const run: Run = { current: Promise.resolve(), hasStarted: false, next: null };
    runs.set(key, run);
    const current = answer();
    run.current = current;
    const ended = () => {
      if (run.next === null) runs.delete(key);
    };
    current.then(ended, ended);
    return current;
  };
  return <R>(key: string, read: () => Promise<R>): Promise<R> => {
    const run = runs.get(key);
    if (run === undefined) return begin(key, read);
    if (!run.hasStarted) return run.current as Promise<R>;
    const readNext = () => begin(key, read);
    run.next ??= run.current.then(readNext, readNext);
    return run.next as Promise<R>;
  };
}
