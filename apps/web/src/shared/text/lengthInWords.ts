const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
type Unit = 'day' | 'hour' | 'minute' | 'second';

/** The two largest parts of a length of time that are worth saying; seconds only below a minute. */
function partsOf(seconds: number): readonly (readonly [Unit, number])[] {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < MINUTE) return [['second', whole]];
  const parts: readonly (readonly [Unit, number])[] = [
    ['day', Math.floor(whole / DAY)],
    ['hour', Math.floor((whole % DAY) / HOUR)],
    ['minute', Math.floor((whole % HOUR) / MINUTE)],
  ];
  const first = parts.findIndex(([, count]) => count > 0);
  return parts.slice(first, first + 2).filter(([, count]) => count > 0);
}

/** A length of time in a language's own words: `1 saat 20 dakika`; `short` for tables: `1 sa. 20 dk.` */
export function lengthInWords(locale: string, seconds: number, variant: 'long' | 'short' = 'long'): string {
  return partsOf(seconds)
    .map(([unit, count]) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: variant }).format(count))
    .join(' ');
}
