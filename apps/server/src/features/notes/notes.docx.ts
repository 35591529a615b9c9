import type { NotesBlock, NotesCell, NotesRun } from '@salon/contract';
import { directionOf } from '@salon/phrases';
import type * as docxLibrary from 'docx';
import {
  aboutAction,
  agendaLine,
  isRightToLeft,
  isTableRightToLeft,
  type Minutes,
  roomName,
  textOf,
  type Wording,
} from './notes.minutes.ts';

/** Twentieths of a point for a step into a list. */
const STEP = 360;
/** What a picture may take of a page. Pixels, 96 of them an inch. */
const PICTURE_WIDTH = 600;
const PICTURE_HEIGHT = 800;

/** Steps that a list goes in. */
const LIST_LEVELS = [0, 1, 2, 3, 4, 5];

/** One numbered list of Word: it counts on its own from its start. */
interface NumberedList {
  reference: string;
  /** From 0. */
  level: number;
  start: number;
}

/** Finds the list of each numbered line: a number that does not follow the one before begins a list of its own. */
function numberedLists(blocks: readonly NotesBlock[]) {
  const lists: NumberedList[] = [];
  const references = new Map<NotesBlock, string>();
  let open: ({ reference: string; next: number } | undefined)[] = [];
  for (const block of blocks) {
    const { kind, level, number = 1 } = block;
    open = open.slice(0, kind === 'heading' ? 0 : level);
    if (kind !== 'number') continue;
    const before = open[level - 1];
    const reference = before?.next === number ? before.reference : `number-${lists.length}`;
    // Word counts from zero up.
    if (reference !== before?.reference) lists.push({ reference, level: level - 1, start: Math.max(0, number) });
    open[level - 1] = { reference, next: number + 1 };
    references.set(block, reference);
  }
  return { lists, references };
}

/** Everything that a file says below its title, as blocks. */
function bodyOf({ agenda, actions, blocks, rooms }: Minutes, wording: Wording): NotesBlock[] {
  const { t } = wording;
  const part = (title: string, lines: readonly NotesBlock[]): NotesBlock[] =>
    lines.length === 0 ? [] : [{ kind: 'heading', level: 0, runs: [{ text: title }] }, ...lines];
  const agendaLines = agenda.map(
    (one, index): NotesBlock => ({
      ...{ kind: 'number', level: 1, number: index + 1 },
      runs: [{ text: agendaLine(one, wording) }],
    }),
  );
  const actionLines = actions.map((one): NotesBlock => {
    const about = aboutAction(one, wording);
    const text = about === '' ? one.text : `${one.text} (${about})`;
    return { kind: 'task', level: 1, checked: one.done, runs: [{ text, strike: one.done }] };
  });
  return [
    ...part(t('notes.agenda'), agendaLines),
    ...part(t('notes.title'), blocks),
    ...rooms.flatMap((room) => part(roomName(room, wording), room.blocks)),
    ...part(t('notes.actions'), actionLines),
  ];
}

type Docx = typeof docxLibrary;

/** What paragraphs are made with: the library, and the direction of the page. */
interface Page {
  docx: Docx;
  isPageRightToLeft: boolean;
}

const textRuns = ({ TextRun }: Docx, run: NotesRun, rightToLeft: boolean) =>
  run.text.split('\n').map(
    (text, index) =>
      new TextRun({
        text,
        rightToLeft,
        ...(index > 0 && { break: 1 }),
        ...(run.bold === true && { bold: true }),
        ...(run.italic === true && { italics: true }),
        ...(run.underline === true && { underline: {} }),
        ...(run.strike === true && { strike: true }),
        ...(run.code === true && { font: 'Courier New' }),
      }),
  );

function paragraphOf({ docx, isPageRightToLeft }: Page, runs: readonly NotesRun[], options: object = {}) {
  const { ExternalHyperlink, Paragraph } = docx;
  const rightToLeft = isRightToLeft(runs.map(({ text }) => text).join(''), isPageRightToLeft);
  const children = runs.flatMap((run): docxLibrary.ParagraphChild[] => {
    const texts = textRuns(docx, run, rightToLeft);
    return run.href === undefined ? texts : [new ExternalHyperlink({ link: run.href, children: texts })];
  });
  return new Paragraph({ bidirectional: rightToLeft, ...options, children });
}

/** Bullets, boxes of tasks, and each numbered list. */
function numberingOf({ AlignmentType, LevelFormat }: Docx, lists: readonly NumberedList[]) {
  const listLevel = (level: number, look: { format: 'bullet' | 'decimal'; text: string; start?: number }) => ({
    level,
    alignment: AlignmentType.START,
    style: { paragraph: { indent: { start: STEP * (level + 1), hanging: STEP } } },
    ...look,
  });
  const signed = (reference: string, text: string) => ({
    reference,
    levels: LIST_LEVELS.map((level) => listLevel(level, { format: LevelFormat.BULLET, text })),
  });
  return {
    config: [
      ...[signed('bullet', '•'), signed('task', '☐'), signed('done', '☑')],
      ...lists.map(({ reference, level, start }) => ({
        reference,
        levels: [listLevel(level, { format: LevelFormat.DECIMAL, text: `%${level + 1}.`, start })],
      })),
    ],
  };
}

/** A table; nothing for one without cells, which Word has not. */
function tableOf(page: Page, block: NotesBlock) {
  const { Paragraph, Table, TableCell, TableRow, WidthType } = page.docx;
  const rows = (block.rows ?? []).filter((cells) => cells.length > 0);
  if (rows.length === 0) return [];
  const cell = ({ header, colspan, rowspan, runs }: NotesCell) =>
    new TableCell({
      ...(colspan !== undefined && { columnSpan: colspan }),
      ...(rowspan !== undefined && { rowSpan: rowspan }),
      children: [paragraphOf(page, header === true ? runs.map((run) => ({ ...run, bold: true })) : runs)],
    });
  const table = new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    visuallyRightToLeft: isTableRightToLeft(block, page.isPageRightToLeft),
    rows: rows.map(
      (cells, index) =>
        new TableRow({
          tableHeader: index === 0 && cells.every(({ header }) => header === true),
          children: cells.map(cell),
        }),
    ),
  });
  // Word has no table right below another.
  return [table, new Paragraph({})];
}

function imageOf({ docx, isPageRightToLeft }: Page, block: NotesBlock, pictures: Minutes['pictures']) {
  const picture = pictures.get(block.fileId ?? '');
  if (picture === undefined) return new docx.Paragraph({});
  const scale = Math.min(1, PICTURE_WIDTH / picture.width, PICTURE_HEIGHT / picture.height);
  const alt = textOf(block);
  const shown = new docx.ImageRun({
    type: 'jpg',
    data: picture.jpeg,
    transformation: { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) },
    altText: { name: alt, title: alt, description: alt },
  });
  return new docx.Paragraph({ bidirectional: isPageRightToLeft, children: [shown] });
}

/** Notes as a Word document. The library is read when someone asks for one. */
export async function notesDocx(minutes: Minutes, wording: Wording): Promise<Buffer> {
  const docx = await import('docx');
  const { Document, HeadingLevel, Packer, Paragraph } = docx;
  const headings = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3, HeadingLevel.HEADING_4];
  const page = { docx, isPageRightToLeft: directionOf(wording.language) === 'rtl' };
  const paragraph = (runs: readonly NotesRun[], options?: object) => paragraphOf(page, runs, options);
  const body = bodyOf(minutes, wording);
  const { lists, references } = numberedLists(body);
  const item = (one: NotesBlock) => {
    const byKind = one.kind === 'task' && one.checked === true ? 'done' : one.kind;
    return paragraph(one.runs, { numbering: { reference: references.get(one) ?? byKind, level: one.level - 1 } });
  };
  const block = (one: NotesBlock) => {
    const { kind, level, runs } = one;
    if (kind === 'image') return [imageOf(page, one, minutes.pictures)];
    if (kind === 'table') return tableOf(page, one);
    if (kind === 'rule') return [new Paragraph({ thematicBreak: true })];
    if (kind === 'heading') return [paragraph(runs, { heading: headings[level] ?? HeadingLevel.HEADING_4 })];
    if (kind === 'quote') return [paragraph(runs, { indent: { start: STEP } })];
    if (kind === 'code') return [paragraph(runs.map((run) => ({ ...run, code: true })))];
    if (kind === 'paragraph') return [paragraph(runs, level > 0 ? { indent: { start: STEP * level } } : {})];
    return [item(one)];
  };
  const document = new Document({
    title: minutes.title,
    creator: '',
    styles: { default: { document: { run: { font: 'Calibri', size: 22 } } } },
    numbering: numberingOf(docx, lists),
    sections: [
      {
        children: [
          paragraph([{ text: minutes.title }], { heading: HeadingLevel.TITLE }),
          paragraph([{ text: wording.heldAt(minutes) }]),
          ...body.flatMap(block),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}
