import type { Action, AgendaItem, NotesBlock, NotesCell, NotesOfRoom } from '@salon/contract';
import { dateLocaleOf, type Language, localeOf } from '@salon/phrases';
import { lengthInWords } from '@salon/phrases/lengths';
import type { NotesKey } from '@salon/phrases/notes';
import { notesPhrases } from '@salon/phrases/notes';

/** A picture as files hold it: JPEG, with its size in pixels. */
export interface PrintedPicture {
  jpeg: Buffer;
  width: number;
  height: number;
}

/** Everything that a file of notes says. */
export interface Minutes {
  title: string;
  /** When the meeting was, and in which zone it is told. */
  heldAt: Date;
  zone: string;
  blocks: readonly NotesBlock[];
  /** What was written in study rooms. */
  rooms: readonly NotesOfRoom[];
  /** By the ids of their files. */
  pictures: ReadonlyMap<string, PrintedPicture>;
  agenda: readonly AgendaItem[];
  actions: readonly Action[];
}

/** The words and numbers of a file in its reader's language. */
export interface Wording {
  language: Language;
  t(key: NotesKey, values?: Record<string, string | number>): string;
  day(due: string): string;
  heldAt(minutes: Minutes): string;
}

export function wordingIn(language: Language): Wording {
  const locale = dateLocaleOf[language];
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    language,
    t: notesPhrases(language),
    day: (due) => days.format(new Date(`${due}T00:00:00Z`)),
    heldAt: ({ heldAt, zone }) =>
      new Intl.DateTimeFormat(locale, {
        dateStyle: 'full',
        timeStyle: 'short',
        hourCycle: 'h23',
        timeZone: zone,
      }).format(heldAt),
  };
}

/** A picture within a page itself. */
export const dataAddress = ({ jpeg }: PrintedPicture): string => `data:image/jpeg;base64,${jpeg.toString('base64')}`;

/** What a study room is called. */
export const roomName = ({ number, name }: NotesOfRoom, { t }: Wording): string =>
  name === '' ? t('notes.studyRoom', { number }) : name;

/** A block without its looks; of a picture what is read in its place. */
export const textOf = ({ runs }: Pick<NotesBlock, 'runs'>): string => runs.map(({ text }) => text).join('');

/** An action item in one line, without what is to be done: who, until when. */
export const aboutAction = ({ person, due, done }: Action, { t, day }: Wording): string =>
  [person, due === null ? '' : t('notes.until', { day: day(due) }), done ? t('notes.isDone') : '']
    .filter((part) => part !== '')
    .join(' · ');

/** An agenda item in one line. */
export const agendaLine = ({ title, minutes }: AgendaItem, { language }: Wording): string =>
  minutes === 0 ? title : `${title} (${lengthInWords(localeOf[language], minutes * 60)})`;

/** The first strong letter decides the direction of a line, as `dir="auto"` finds it. */
const FIRST_STRONG = /\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
export function isRightToLeft(text: string, otherwise: boolean): boolean {
  const first = FIRST_STRONG.exec(text)?.[0];
  return first === undefined ? otherwise : RIGHT_TO_LEFT.test(first);
}

/** A table has the direction of its first words: its first column is where they begin. */
export const isTableRightToLeft = ({ rows = [] }: NotesBlock, otherwise: boolean): boolean =>
  isRightToLeft(rows.flatMap((cells) => cells.map(textOf)).join(' '), otherwise);

/** A table as a plain grid, for what has no cells that cover others: a cell that does is where it begins, the rest of it is null. */
export function gridOf(rows: readonly (readonly NotesCell[])[]): (NotesCell | null)[][] {
  const grid: (NotesCell | null)[][] = rows.map(() => []);
  for (const [top, cells] of rows.entries()) {
    let column = 0;
    for (const cell of cells) {
      while (grid[top]?.[column] !== undefined) column += 1;
      for (const line of grid.slice(top, top + (cell.rowspan ?? 1)))
        for (let across = 0; across < (cell.colspan ?? 1); across += 1) line[column + across] ??= null;
      const line = grid[top];
      if (line !== undefined) line[column] = cell;
    }
  }
  const width = Math.max(0, ...grid.map(({ length }) => length));
  return grid.map((line) => Array.from({ length: width }, (_, column) => line[column] ?? null));
}
