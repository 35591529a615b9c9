import { Temporal } from 'temporal-polyfill';

/** A file as calls answer with it. */
export interface FileContent {
  contentType: string;
  /** Base64. */
  content: string;
}

/** Date and time of day on the wall of a zone: `2026-11-20T12:00:00`. */
export const wallTime = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' });

/**
 * A cell of a CSV file. Spreadsheets take a text that begins like a formula for one, and people choose their names: an
 * apostrophe before it makes it a text. (Also before the wide signs that some take for the same.)
 */
function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/u.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Lines as comma-separated values; the mark at the start tells Excel that it is UTF-8. */
export function csvOf(lines: readonly (readonly string[])[]): FileContent {
  const csv = `\uFEFF${lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('')}`;
  return { contentType: 'text/csv; charset=utf-8', content: Buffer.from(csv).toString('base64') };
}

const NAME_LENGTH = 80;

/** A name that every file system takes: the title without signs that mean something there, and the meeting's day. */
export function fileNameOf(title: string, start: Date, zone: string, format: 'csv' | 'xlsx'): string {
  const plain = title
    // Also invisible signs that turn the direction: they could make the ending look like another one.
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ');
  const short = [...plain]
    .slice(0, NAME_LENGTH)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const day = wallTime(start.toISOString(), zone).slice(0, 10);
  return `${[short, day].filter(Boolean).join(' ')}.${format}`;
}
