import { directionOf, type Language } from '@salon/phrases';
import writeExcelFile, { type CellObject } from 'write-excel-file/node';
import { csvOf, type Export, wallTime } from './exports.ts';

/** What a cell holds: a text, a number, or a UTC instant, which is shown as it was on the wall of the business. */
export type SheetCell = string | number | { readonly time: string };
export interface Sheet {
  name: string;
  head: readonly string[];
  rows: readonly (readonly SheetCell[])[];
}

const ZONE = 'Europe/Istanbul';
const WIDTH = 24;

function csvText(cell: SheetCell): string {
  if (typeof cell === 'object') return cell.time === '' ? '' : wallTime(cell.time, ZONE).replace('T', ' ');
  return String(cell);
}

/** A cell of a spreadsheet. Its kind is always said, so that no text is taken for a formula. */
function excelCell(cell: SheetCell): CellObject {
  if (typeof cell === 'number') return { value: cell, type: Number };
  if (typeof cell === 'string' || cell.time === '') return { value: csvText(cell), type: String };
  return { value: new Date(`${wallTime(cell.time, ZONE)}Z`), type: Date, format: 'yyyy-mm-dd hh:mm:ss' };
}

async function excelFile({ name, head, rows }: Sheet, language: Language): Promise<Export> {
  const sheet = {
    sheet: name.slice(0, 31),
    data: [
      head.map((value): CellObject => ({ value, type: String, fontWeight: 'bold' })),
      ...rows.map((row) => row.map(excelCell)),
    ],
    columns: head.map(() => ({ width: WIDTH })),
    stickyRowsCount: 1,
    rightToLeft: directionOf(language) === 'rtl',
  };
  return {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: await writeExcelFile([sheet]).toBuffer(),
  };
}

/** A table of an administrator's as a file. */
export async function sheetFile(format: 'csv' | 'xlsx', language: Language, sheet: Sheet): Promise<Export> {
  if (format === 'xlsx') return excelFile(sheet, language);
  return csvOf([sheet.head, ...sheet.rows.map((row) => row.map(csvText))], language);
}
