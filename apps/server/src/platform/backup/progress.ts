const EVERY_MS = 5000;
const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** Such as 12.3 MB. */
function sizeText(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return `${(bytes / 1000 ** unit).toFixed(unit === 0 ? 0 : 1)} ${UNITS[unit]}`;
}

/** Lines of a long command on standard error: standard output may be an archive. */
export interface Progress {
  say(text: string): void;
  /** Counts one more of a kind, and says every few seconds how many there are. */
  add(kind: string, bytes: number): void;
  /** Says the sums and the time. */
  done(more?: string): void;
}

export function createProgress(): Progress {
  const startedAt = performance.now();
  const sums = new Map<string, { count: number; bytes: number }>();
  let saidAt = startedAt;
  const say = (text: string): void => console.error(text);
  const sumText = (): string =>
    [...sums].map(([kind, { count, bytes }]) => `${kind}: ${count} (${sizeText(bytes)})`).join(', ');
  return {
    say,
    add(kind, bytes) {
      const sum = sums.get(kind) ?? { count: 0, bytes: 0 };
      sums.set(kind, { count: sum.count + 1, bytes: sum.bytes + bytes });
      if (performance.now() - saidAt < EVERY_MS) return;
      saidAt = performance.now();
      say(sumText());
    },
    done: (more = '') => say(`done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s; ${sumText()}${more}`),
  };
}
