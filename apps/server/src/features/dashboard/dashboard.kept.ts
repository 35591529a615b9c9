import type { Clock } from '../../platform/clock.ts';

/**
 * What costs much to read is read once for all who ask within so many seconds, and anew when it must be another one by now:
 * what it is told from (`mark`) changed.
 */
export function keptFor<R>(clock: Clock, seconds: number, read: () => Promise<R>): (mark?: string) => Promise<R> {
  let last: { mark: string; at: number; value: Promise<R> } | null = null;
  return (mark = '') => {
    const at = clock.now().getTime();
    if (last !== null && last.mark === mark && at - last.at < seconds * 1000) return last.value;
    const value = read();
    last = { mark, at, value };
    value.catch(() => {
      if (last?.value === value) last = null;
    });
    return value;
  };
}
