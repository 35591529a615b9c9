import {
  NOTES_FIELD,
  NOTES_HEADING_LEVELS,
  NOTES_LINK_MAX,
  NOTES_LIST_START_MAX,
  NOTES_PICTURE_ALT_MAX,
  NOTES_TABLE_COLUMNS_MAX,
  NOTES_TABLE_ROWS_MAX,
  type NotesBlock,
  type NotesCell,
  type NotesRun,
  PublicId,
} from '@salon/contract';
import * as Y from 'yjs';

/** Lists in lists are shown to this depth. */
const DEEPEST = 6;
/** Elements in elements are read to this depth: what a hostile client nests deeper is left out. */
const NESTED_MAX = 200;
/** Blocks and cells that are read: a document of five megabytes can hold more than any printer ends. */
const BLOCKS_MAX = 20_000;
const CELLS_MAX = 20_000;
/** What a link may lead to: anything else is text. */
const LINKED = /^(?:https?:|mailto:)/i;
/** Neither XML nor a terminal takes them. Tabs and line breaks stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

type Kind = NotesBlock['kind'];
type Attributes = Readonly<Record<string, unknown>>;

const MARKS = ['bold', 'italic', 'underline', 'strike', 'code'] as const;

function runOf(text: string, attributes: Attributes): NotesRun {
  const run: NotesRun = { text: text.replace(CONTROLS, '').toWellFormed() };
  for (const mark of MARKS) if (attributes[mark] !== undefined) run[mark] = true;
  const href = (attributes.link as { href?: unknown } | undefined)?.href;
  if (typeof href === 'string' && href.length <= NOTES_LINK_MAX && LINKED.test(href))
    run.href = href.replace(CONTROLS, '').toWellFormed();
  return run;
}

function runsOf(element: Y.XmlElement): NotesRun[] {
  const runs: NotesRun[] = [];
  for (const child of element.toArray()) {
    if (child instanceof Y.XmlText)
      for (const { insert, attributes = {} } of child.toDelta() as { insert: unknown; attributes?: Attributes }[])
        runs.push(runOf(typeof insert === 'string' ? insert : '', attributes));
    else if (child instanceof Y.XmlElement && child.nodeName === 'hardBreak') runs.push({ text: '\n' });
  }
  return runs.filter(({ text }) => text !== '');
}

/** A picture by the file that it names, whatever else is said of it. */
function imageOf(element: Y.XmlElement): { fileId: string | null; alt: string } {
  const { fileId, alt } = element.getAttributes() as Readonly<Record<string, unknown>>;
  return {
    fileId: PublicId.safeParse(fileId).data ?? null,
    alt: typeof alt === 'string' ? runOf(alt.slice(0, NOTES_PICTURE_ALT_MAX), {}).text : '',
  };
}

/** A whole number between two others; what is no number is `otherwise`. */
function countOf(value: unknown, otherwise: number, least: number, most: number): number {
  if (typeof value !== 'number' || Number.isNaN(value)) return otherwise;
  return Math.round(Math.min(most, Math.max(least, value)));
}

/** What a line in a list is, by the list around it. */
const ITEMS: Readonly<Record<string, Kind>> = { bulletList: 'bullet', orderedList: 'number', taskList: 'task' };

interface Place {
  depth: number;
  /** How many elements are around. */
  nested: number;
  /** What the paragraphs here are. */
  kind: Kind;
  number?: number;
  checked?: boolean;
}

/** Cells that may still be read. */
interface Budget {
  cells: number;
}

const elements = (parent: Y.XmlFragment): Y.XmlElement[] =>
  parent.toArray().filter((child): child is Y.XmlElement => child instanceof Y.XmlElement);

function* read(parent: Y.XmlFragment, at: Place, budget: Budget): Generator<NotesBlock> {
  if (at.nested > NESTED_MAX) return;
  const place = { ...at, nested: at.nested + 1 };
  let isFirst = true;
  for (const element of elements(parent)) {
    const item = ITEMS[element.nodeName];
    if (item !== undefined) yield* list(element, item, { ...place, depth: Math.min(DEEPEST, place.depth + 1) }, budget);
    else if (element.nodeName === 'blockquote') yield* read(element, { ...place, kind: 'quote' }, budget);
    else if (element.nodeName === 'table') yield table(element, place, budget);
    else yield block(element, isFirst ? place : { ...place, kind: 'paragraph' }, isFirst);
    isFirst = false;
  }
}

function* list(element: Y.XmlElement, kind: Kind, { depth, nested }: Place, budget: Budget): Generator<NotesBlock> {
  let number = countOf(element.getAttribute('start') as unknown, 1, -NOTES_LIST_START_MAX, NOTES_LIST_START_MAX);
  for (const item of elements(element)) {
    const checked = (item.getAttribute('checked') as unknown) === true;
    const place = { depth, nested: nested + 1, kind };
    yield* read(item, { ...place, ...(kind === 'number' && { number }), ...(kind === 'task' && { checked }) }, budget);
    number += 1;
  }
}

/** What stands before a line of a list; null: it is none. */
export function listSign({ kind, number = 1, checked }: NotesBlock): string | null {
  if (kind === 'bullet') return '•';
  if (kind === 'number') return `${number}.`;
  return kind === 'task' ? (checked === true ? '☑' : '☐') : null;
}

/** The lines of a cell one below the other, those of lists with their signs. Pictures are left out. */
function cellRuns(element: Y.XmlElement, { nested }: Place, budget: Budget): NotesRun[] {
  const lines = [...read(element, { depth: 0, nested, kind: 'paragraph' }, budget)].map((one): NotesRun[] => {
    if (one.kind === 'image' || one.kind === 'rule') return [];
    if (one.rows !== undefined) return one.rows.flat().flatMap(({ runs }) => [...runs, { text: ' ' }]);
    const sign = listSign(one);
    return sign === null ? one.runs : [{ text: `${sign} ` }, ...one.runs];
  });
  return lines.flatMap((runs, index) => (index === 0 ? runs : [{ text: '\n' }, ...runs]));
}

/** A table whose cells cover no more than there is: spans that reach beyond end at its edge. */
function table(element: Y.XmlElement, place: Place, budget: Budget): NotesBlock {
  const found = elements(element)
    .filter(({ nodeName }) => nodeName === 'tableRow')
    .slice(0, NOTES_TABLE_ROWS_MAX);
  const rows: NotesCell[][] = [];
  for (const [index, row] of found.entries()) {
    const cells: NotesCell[] = [];
    let columns = 0;
    for (const cell of elements(row)) {
      if (cell.nodeName !== 'tableCell' && cell.nodeName !== 'tableHeader') continue;
      const free = Math.min(NOTES_TABLE_COLUMNS_MAX - columns, budget.cells);
      if (free <= 0) break;
      const colspan = countOf(cell.getAttribute('colspan') as unknown, 1, 1, free);
      const below = Math.min(found.length - index, Math.floor(budget.cells / colspan));
      const rowspan = countOf(cell.getAttribute('rowspan') as unknown, 1, 1, Math.max(1, below));
      columns += colspan;
      budget.cells -= colspan * rowspan;
      cells.push({
        ...(cell.nodeName === 'tableHeader' && { header: true }),
        ...(colspan > 1 && { colspan }),
        ...(rowspan > 1 && { rowspan }),
        runs: cellRuns(cell, { ...place, nested: place.nested + 2 }, budget),
      });
    }
    rows.push(cells);
  }
  return { kind: 'table', level: place.depth, runs: [], rows };
}

function block(element: Y.XmlElement, { depth, kind, number, checked }: Place, isFirst: boolean): NotesBlock {
  if (element.nodeName === 'horizontalRule') return { kind: 'rule', level: depth, runs: [] };
  if (element.nodeName === 'image') {
    const { fileId, alt } = imageOf(element);
    if (fileId !== null) return { kind: 'image', level: depth, fileId, runs: alt === '' ? [] : [{ text: alt }] };
  }
  const runs = runsOf(element);
  if (element.nodeName === 'heading')
    return {
      kind: 'heading',
      level: countOf(element.getAttribute('level') as unknown, 1, 1, NOTES_HEADING_LEVELS),
      runs,
    };
  if (element.nodeName === 'codeBlock') return { kind: 'code', level: depth, runs };
  return {
    kind,
    level: depth,
    ...(isFirst && number !== undefined && { number }),
    ...(isFirst && checked !== undefined && { checked }),
    runs,
  };
}

/**
 * Brings what is written in notes into its schema, block by block: a client of someone's own writes anything into the document.
 * Numbers are rounded and end where the schema does; what is nested too deep, or is more than anybody reads, is left out.
 */
export function blocksOf(state: Uint8Array): NotesBlock[] {
  const document = new Y.Doc();
  Y.applyUpdate(document, state);
  const place = { depth: 0, nested: 0, kind: 'paragraph' } as const;
  const blocks: NotesBlock[] = [];
  for (const one of read(document.getXmlFragment(NOTES_FIELD), place, { cells: CELLS_MAX })) {
    if (blocks.push(one) === BLOCKS_MAX) break;
  }
  document.destroy();
  return blocks;
}

/** Whether an attribute of an element is one that an editor writes. The writer of any other is refused. */
export function isNotesAttribute(name: string, value: unknown): boolean {
  if (typeof value !== 'number') return true;
  const most = name === 'colspan' || name === 'rowspan' ? NOTES_TABLE_ROWS_MAX : NOTES_LIST_START_MAX;
  return Number.isInteger(value) && Math.abs(value) <= most;
}

/** Removes what is nested too deep, from the innermost out: Yjs clones and deletes by functions that call themselves. */
function prune(fragment: Y.XmlFragment): void {
  const deep: Y.XmlElement[] = [];
  const open = elements(fragment).map((element) => ({ element, nested: 1 }));
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const { element, nested } = one;
    if (nested >= NESTED_MAX) deep.push(element);
    open.push(...elements(element).map((child) => ({ element: child, nested: nested + 1 })));
  }
  for (const element of deep.reverse()) element.delete(0, element.length);
}

/** Makes notes what they were in a version, as a change of them that everyone sees. */
export function bringBack(document: Y.Doc, version: Uint8Array): void {
  const old = new Y.Doc();
  Y.applyUpdate(old, version);
  const [now, then] = [document.getXmlFragment(NOTES_FIELD), old.getXmlFragment(NOTES_FIELD)];
  prune(now);
  prune(then);
  now.delete(0, now.length);
  now.insert(
    0,
    then.toArray().flatMap((child) => (child instanceof Y.XmlHook ? [] : [child.clone() as Y.XmlElement | Y.XmlText])),
  );
  old.destroy();
}

/** Puts a picture at the end, before the empty line that editors keep there; one that is anywhere already stays there alone. */
export function appendImage(document: Y.Doc, fileId: string, alt: string): void {
  const fragment = document.getXmlFragment(NOTES_FIELD);
  for (const element of fragment.createTreeWalker((node) => node instanceof Y.XmlElement && node.nodeName === 'image'))
    if (element instanceof Y.XmlElement && imageOf(element).fileId === fileId) return;
  const last = fragment.length === 0 ? null : fragment.get(fragment.length - 1);
  const isEmpty = last instanceof Y.XmlElement && last.nodeName === 'paragraph' && runsOf(last).length === 0;
  const image = new Y.XmlElement('image');
  image.setAttribute('fileId', fileId);
  image.setAttribute('alt', alt);
  fragment.insert(fragment.length - (isEmpty ? 1 : 0), [image]);
}

/** What is shown even without a text. */
const SHOWN: readonly Kind[] = ['rule', 'image'];

/** Whether nothing is written. */
export const isBlank = (blocks: readonly NotesBlock[]): boolean =>
  blocks.every(
    ({ kind, runs, rows = [] }) =>
      !SHOWN.includes(kind) &&
      [...runs, ...rows.flat().flatMap((cell) => cell.runs)].every(({ text }) => text.trim() === ''),
  );
