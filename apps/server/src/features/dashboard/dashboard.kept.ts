import type { Clock } from '../../platform/clock.ts';

/** How many times its seconds what is kept may be old, and is still told while it is read anew. */
const STALE = 4;

/**
 * What costs much to read is read once for all who ask within so many seconds. Whoever asks after that is told what is known
 * while it is read anew; whoever asks much later, or when what it is told from (`mark`) changed, waits for it.
 */
export function keptFor<R>(clock: Clock, seconds: number, read: () => Promise<R>): (mark?: string) => Promise<R> {
  let last: { mark: string; at: number; value: Promise<R> } | null = null;
  let isReading = false;
  const readNow = (mark: string): Promise<R> => {
    const asked = { mark, at: clock.now().getTime(), value: Promise.resolve().then(read) };
    last = asked;
    asked.value.catch(() => {
      if (last === asked) last = null;
    });
    return asked.value;
  };
  const readMeanwhile = (mark: string): void => {
    if (isReading) return;
    isReading = true;
    const asked = { mark, at: clock.now().getTime() };
    const before = last;
    read()
      .then(
        (value) => {
          // Somebody who had to wait may have read it newer.
          if (last === before) last = { ...asked, value: Promise.resolve(value) };
        },
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
    if (age >= seconds * 1000) readMeanwhile(mark);
    return last.value;
  };
}
