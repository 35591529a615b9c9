/** Answers equal questions together. `key` names all that an answer depends on. */
export type Shared = <R>(key: string, read: () => Promise<R>) => Promise<R>;

interface Run {
  current: Promise<unknown>;
  /** Begins when the current one ended; null: nobody asked meanwhile. */
  next: Promise<unknown> | null;
}

/**
 * Equal questions at the same time cost one answer: whoever asks while one is being found gets the next, together with all
 * the others who do. It begins after they asked, so nothing that happened before that is missing in it.
 */
export function sharedReads(): Shared {
  const runs = new Map<string, Run>();
  const begin = <R>(key: string, read: () => Promise<R>): Promise<R> => {
    const current = read();
    const run: Run = { current, next: null };
    runs.set(key, run);
    const ended = () => {
      if (run.next === null) runs.delete(key);
    };
    current.then(ended, ended);
    return current;
  };
  return <R>(key: string, read: () => Promise<R>): Promise<R> => {
    const run = runs.get(key);
    if (run === undefined) return begin(key, read);
    const again = () => begin(key, read);
    run.next ??= run.current.then(again, again);
    return run.next as Promise<R>;
  };
}
