import type { FileReply } from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import { Temporal } from 'temporal-polyfill';
import type { Deps } from '../deps.ts';

/** What is made for someone to save. */
export interface Export {
  contentType: string;
  content: Buffer;
}

/** This long an export can be fetched, and so long it is kept: a download that broke off may be tried again. */
const ADDRESS_SECONDS = 600;
const RETENTION_SECONDS = 3600;

/** Keeps a file for the one person that it is made for, until they have fetched it. */
export const keepExport = (
  deps: Pick<Deps, 'files' | 'clock'>,
  userId: string,
  fileName: string,
  made: Export,
): Promise<FileReply> => keepExportOf(deps, { kind: 'user', id: userId }, fileName, made);

/** The same for someone without an account: it goes with the meeting that it tells of. */
export async function keepExportOf(
  { files, clock }: Pick<Deps, 'files' | 'clock'>,
  owner: { kind: 'user' | 'meeting'; id: string },
  fileName: string,
  { contentType, content }: Export,
): Promise<FileReply> {
  const expiresAt = new Date(clock.now().getTime() + RETENTION_SECONDS * 1000);
  const about = { owner, purpose: 'export', type: contentType, name: fileName } as const;
  return { fileName, url: files.address(await files.keep({ ...about, expiresAt }, content), ADDRESS_SECONDS) };
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

/** What Excel splits cells at: the list separator of the language's regions, which is `;` where a comma is the decimal sign. */
const SEPARATORS: Readonly<Record<GuestLanguage, ',' | ';'>> = { tr: ';', en: ',', ar: ';', ru: ';', fr: ';' };

/** Lines as a CSV file that Excel opens in columns; the mark at the start tells it that the text is UTF-8. */
export function csvOf(lines: readonly (readonly string[])[], language: GuestLanguage): Export {
  const separator = SEPARATORS[language];
  const csv = `\uFEFF${lines.map((line) => `${line.map(csvCell).join(separator)}\r\n`).join('')}`;
  return { contentType: 'text/csv; charset=utf-8', content: Buffer.from(csv) };
}

const NAME_LENGTH = 80;

/** A name that every file system takes: the title without signs that mean something there, and the meeting's day. */
export function fileNameOf(
  title: string,
  start: Date,
  zone: string,
  format: 'csv' | 'xlsx' | 'pdf' | 'docx' | 'md' | 'html',
): string {
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
