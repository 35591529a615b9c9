import type { Clock } from '#platform/clock.ts';

/** How many times its seconds what is kept may be old, and is still told while it is read again. */
const STALE = 4;

/**
 * What costs much to read is read once for all who ask within this many seconds. Anyone who asks after that is told what is known
 * while it is read again; anyone who asks much later, or when what it is told from (`mark`) changed, waits for it.
 */
export function staleWhileRevalidate<R>(
  clock: Clock,
  seconds: number,
  read: () => Promise<R>,
): (mark?: string) => Promise<R> {
  interface Asked {
    mark: string;
    at: number;
    value: Promise<R>;
  }
  let last: Asked | null = null;
  let isReading = false;
  const ask = (mark: string): Asked => ({ mark, at: clock.now().getTime(), value: Promise.resolve().then(read) });
  const readNow = (mark: string): Promise<R> => {
    const asked = ask(mark);
    last = asked;
    asked.value.catch(() => {
      if (last === asked) last = null;
    });
    return asked.value;
  };
  const readMeanwhile = (before: Asked): void => {
    if (isReading) return;
    isReading = true;
    const asked = ask(before.mark);
    asked.value
      .then(
        () => {
          // Someone who had to wait may have read it newer.
          if (last === before) last = asked;
        },
        // What is known goes on being told; anyone who asks when it is too old is notified of the failure.
        () => undefined,
      )
      .finally(() => {
        isReading = false;
      });
  };
  return (mark = '') => {
    if (last === null || last.mark !== mark) return readNow(mark);
    const age = clock.now().getTime() - last.at;
    if (age >= seconds * STALE * 1000) return readNow(mark);
    if (age >= seconds * 1000) readMeanwhile(last);
    return last.value;
  };
}
