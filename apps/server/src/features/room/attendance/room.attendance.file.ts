import type { Attendance } from '@salon/contract';
import { directionOf, type Language } from '@salon/phrases';
import { type SheetKey, sheetPhrases } from '@salon/phrases/sheet';
import writeExcelFile, { type CellObject } from 'write-excel-file/node';
import { csvOf, type Export, wallTime } from '#platform/files/exports.ts';

/** For whom the file is: the language of its words and the zone of its times. */
export interface View {
  language: Language;
  zone: string;
}

/** What a cell holds: a text, a UTC instant that is shown in the view's zone, seconds, or a number. */
type Cell = { text: string } | { time: string } | { seconds: number } | { count: number };
interface Table {
  name: string;
  head: string[];
  rows: Cell[][];
}
const text = (value: string): Cell => ({ text: value });
const time = (value: string | undefined): Cell => (value === undefined ? text('') : { time: value });

function words({ language, zone }: View) {
  const t = sheetPhrases(language);
  return {
    t,
    head: (...keys: SheetKey[]): string[] => keys.map((key) => t(key, { zone })),
    nameOf: (person: Attendance): Cell =>
      // Someone who is invited may have no name yet; anyone who came had one.
      text(person.fullName || (person.presences.length > 0 ? t('sheet.forgotten') : '')),
  };
}

/** One row a person. */
function peopleTable(people: readonly Attendance[], view: View): Table {
  const { t, head, nameOf } = words(view);
  return {
    name: t('sheet.people'),
    head: head(
      'sheet.fullName',
      'sheet.eMail',
      'sheet.role',
      'sheet.invited',
      'sheet.status',
      'sheet.first',
      'sheet.last',
      'sheet.times',
      'sheet.duration',
    ),
    rows: people.map((person) => [
      nameOf(person),
      text(person.eMailAddress),
      text(t(`sheet.${person.role}`)),
      text(t(person.invited ? 'sheet.yes' : 'sheet.no')),
      text(t(`sheet.${person.status}`)),
      time(person.presences[0]?.from),
      time(person.presences.at(-1)?.to),
      { count: person.presences.length },
      { seconds: person.seconds },
    ]),
  };
}

/** One row a presence. */
function presencesTable(people: readonly Attendance[], view: View): Table {
  const { t, head, nameOf } = words(view);
  return {
    name: t('sheet.presences'),
    head: head('sheet.fullName', 'sheet.eMail', 'sheet.from', 'sheet.to', 'sheet.duration'),
    rows: people.flatMap((person) =>
      person.presences.map(({ from, to }) => [
        nameOf(person),
        text(person.eMailAddress),
        time(from),
        time(to),
        { seconds: Math.round((Date.parse(to) - Date.parse(from)) / 1000) },
      ]),
    ),
  };
}

function clockText(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function csvText(cell: Cell, zone: string): string {
  if ('text' in cell) return cell.text;
  if ('time' in cell) return wallTime(cell.time, zone).replace('T', ' ');
  return 'seconds' in cell ? clockText(cell.seconds) : String(cell.count);
}

/** The attendee list as comma-separated values. */
export function csvFile(people: readonly Attendance[], view: View): Export {
  const { head, rows } = peopleTable(people, view);
  return csvOf([head, ...rows.map((row) => row.map((cell) => csvText(cell, view.zone)))], view.language);
}

/** A cell of a spreadsheet. Its kind is always said, so that no text is taken for a formula. */
function sheetCell(cell: Cell, zone: string): CellObject {
  if ('text' in cell) return { value: cell.text, type: String };
  // Spreadsheets know no zones: the wall's time is written as if it were UTC, which is how the file's format counts.
  if ('time' in cell)
    return { value: new Date(`${wallTime(cell.time, zone)}Z`), type: Date, format: 'yyyy-mm-dd hh:mm:ss' };
  if ('seconds' in cell) return { value: cell.seconds / 86_400, type: Number, format: '[h]:mm:ss' };
  return { value: cell.count, type: Number };
}

const COLUMN_WIDTH = { text: 28, time: 24 };

/** The attendee list as an Excel workbook: a sheet of the people and one of every presence. */
export async function xlsxFile(people: readonly Attendance[], view: View): Promise<Export> {
  const sheets = [peopleTable(people, view), presencesTable(people, view)].map(({ name, head, rows }) => ({
    sheet: name,
    data: [
      head.map((value): CellObject => ({ value, type: String, fontWeight: 'bold' })),
      ...rows.map((row) => row.map((cell) => sheetCell(cell, view.zone))),
    ],
    columns: head.map((_name, index) => ({ width: index < 2 ? COLUMN_WIDTH.text : COLUMN_WIDTH.time })),
    stickyRowsCount: 1,
    rightToLeft: directionOf(view.language) === 'rtl',
  }));
  return {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: await writeExcelFile(sheets).toBuffer(),
  };
}
