const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
type Unit = 'day' | 'hour' | 'minute' | 'second';

/** The two largest parts of a length of time that are worth saying; below a minute its seconds, or no minute where nothing less than minutes counts. */
function partsOf(seconds: number, least: 'second' | 'minute'): readonly (readonly [Unit, number])[] {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < MINUTE) return [[least, least === 'second' ? whole : 0]];
  const parts: readonly (readonly [Unit, number])[] = [
    ['day', Math.floor(whole / DAY)],
    ['hour', Math.floor((whole % DAY) / HOUR)],
    ['minute', Math.floor((whole % HOUR) / MINUTE)],
  ];
  const first = parts.findIndex(([, count]) => count > 0);
  return parts.slice(first, first + 2).filter(([, count]) => count > 0);
}

/** A length of time in a language's own words: `1 saat 20 dakika`; `short` for tables: `1 sa. 20 dk.` */
export function lengthInWords(
  locale: string,
  seconds: number,
  variant: 'long' | 'short' = 'long',
  least: 'second' | 'minute' = 'second',
): string {
  return partsOf(seconds, least)
    .map(([unit, count]) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: variant }).format(count))
    .join(' ');
}

/** A length of time as a stopwatch shows it: `1:05`, `1:02:09`; none below 0. */
export function clockText(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const [hours, minutes, rest] = [Math.floor(whole / HOUR), Math.floor(whole / MINUTE) % 60, whole % MINUTE];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
