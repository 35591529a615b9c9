import { NOTES_LIST_START_MAX, NOTES_TABLE_COLUMNS_MAX, NOTES_TABLE_ROWS_MAX } from '@salon/contract';

/** Lists and quotes in one another: an editor of texts goes no deeper. */
const NESTED_MAX = 20;
const BOLD_FROM = 600;
/** Of no use in notes. */
const DROPPED = 'script, style, meta, link, title, xml, template, col, colgroup, iframe, object';
const TAG = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const STYLE_ATTRIBUTE = /"[^"]*"|'[^']*'|\sstyle(?=\s*=)/gi;
/** A numbered line's sign, as Word writes it into the text: `1.`, `a)`, `(iv)`. */
const NUMBERED = /^\(?(?:(\d+)|[a-zçğıöşüа-я]|[ivxlc]+)[.)]/iu;

type Style = ReadonlyMap<string, string>;

/** Declarations of an element. The page's own policy keeps the browser from reading them, so they are read as text. */
function styleOf(element: Element): Style {
  const declarations = (element.getAttribute('data-style') ?? '').split(';').map((one) => one.split(/:(.*)/s));
  return new Map(
    declarations.map(([name = '', value = '']) => [name.trim().toLowerCase(), value.trim().toLowerCase()]),
  );
}

/** The page of a pasted text, with its styles out of the browser's sight. */
function pageOf(html: string): HTMLElement {
  const safe = html.replace(TAG, (tag) =>
    tag.replace(STYLE_ATTRIBUTE, (part) => (/^["']/.test(part) ? part : ' data-style')),
  );
  return new DOMParser().parseFromString(safe, 'text/html').body;
}

const all = (body: HTMLElement, selector: string): HTMLElement[] => [...body.querySelectorAll<HTMLElement>(selector)];
const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function make(body: HTMLElement, name: string, attributes: Readonly<Record<string, string>> = {}): HTMLElement {
  const element = body.ownerDocument.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

function dropComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

const weightOf = (style: Style): number | null => {
  const weight = style.get('font-weight');
  if (weight === undefined) return null;
  if (weight === 'bold' || weight === 'bolder') return 700;
  return weight === 'normal' ? 400 : Number.parseInt(weight, 10) || null;
};

/** Looks that are declared become those of elements; elements whose look is taken back have none: Google Docs wraps all in such a `b`. */
function readLooks(body: HTMLElement): void {
  for (const element of all(body, 'b, strong'))
    if ((weightOf(styleOf(element)) ?? BOLD_FROM) < BOLD_FROM) unwrap(element);
  for (const element of all(body, 'i, em')) if (styleOf(element).get('font-style') === 'normal') unwrap(element);
  for (const element of all(body, 'span[data-style], font[data-style], a[data-style]')) {
    const style = styleOf(element);
    const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
    const looks = [
      ...((weightOf(style) ?? 0) >= BOLD_FROM && element.closest('h1, h2, h3, h4, h5, h6') === null ? ['strong'] : []),
      ...(style.get('font-style') === 'italic' ? ['em'] : []),
      ...(line.includes('underline') && element.closest('a') === null ? ['u'] : []),
      ...(line.includes('line-through') ? ['s'] : []),
    ];
    for (const look of looks) {
      const wrapped = make(body, look);
      wrapped.append(...element.childNodes);
      element.append(wrapped);
    }
  }
}

interface WordItem {
  element: HTMLElement;
  /** The list of Word that it belongs to, and how deep it is in it, from 1. */
  list: string;
  level: number;
  /** Null: it is no number. */
  number: number | null;
  isNumbered: boolean;
}

/** A paragraph that Word shows as a line of a list; its sign, which is written into its text, is taken out. */
function wordItem(element: HTMLElement): WordItem | null {
  const [, list = '', level = '1'] = /\b(l\d+)\s+level(\d+)/.exec(styleOf(element).get('mso-list') ?? '') ?? [];
  if (list === '') return null;
  const signs = all(element, '[data-style]').filter((one) => styleOf(one).get('mso-list') === 'ignore');
  const sign = (signs[0]?.textContent ?? '').trim();
  for (const one of signs) one.remove();
  const numbered = NUMBERED.exec(sign);
  const number = numbered?.[1] === undefined ? null : Number(numbered[1]);
  return { element, list, level: Number(level), number, isNumbered: numbered !== null };
}

/** Lines of Word's lists, which are paragraphs beside one another, become lists in lists. */
function readWordLists(body: HTMLElement): void {
  /** The lists that are open, from the outermost; their last lines take what is deeper. */
  let open: { list: HTMLElement; level: number; of: string }[] = [];
  let before: Element | null = null;
  for (const element of all(body, 'p, h1, h2, h3, h4, h5, h6, div')) {
    const item = wordItem(element);
    if (item === null) continue;
    if (before === null || element.previousElementSibling !== before) open = [];
    const { level, isNumbered, number } = item;
    open = open.filter((one) => one.level <= level);
    const tag = isNumbered ? 'OL' : 'UL';
    const last = open.at(-1);
    if (last?.level === level && (last.list.tagName !== tag || last.of !== item.list)) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = make(body, tag, number !== null && number !== 1 ? { start: String(number) } : {});
      const around = open.at(-1)?.list;
      if (around === undefined) element.before(list);
      else (around.lastElementChild ?? around).append(list);
      open.push({ list, level, of: item.list });
    }
    const line = make(body, 'li');
    const text = make(body, 'p');
    text.append(...element.childNodes);
    line.append(text);
    open.at(-1)?.list.append(line);
    element.remove();
    before = open[0]?.list ?? null;
  }
}

/** A list that is right inside another one belongs to the line before it: Google Docs and LibreOffice write it so. */
function nestLists(body: HTMLElement): void {
  for (const inner of all(body, 'ul > ul, ul > ol, ol > ul, ol > ol')) {
    const line = inner.previousElementSibling;
    if (line?.tagName === 'LI') line.append(inner);
    else {
      const own = make(body, 'li');
      inner.before(own);
      own.append(inner);
    }
  }
  for (const line of all(body, 'li[role=checkbox]')) {
    line.setAttribute('data-type', 'taskItem');
    line.setAttribute('data-checked', line.getAttribute('aria-checked') ?? 'false');
    line.parentElement?.setAttribute('data-type', 'taskList');
  }
  for (const list of all(body, 'ol[start]')) {
    const start = Number(list.getAttribute('start'));
    if (!Number.isInteger(start) || Math.abs(start) > NOTES_LIST_START_MAX) list.removeAttribute('start');
  }
}

const rowsOf = (table: HTMLElement) => all(table, 'tr').filter((row) => row.closest('table') === table);

/** Tables that only place something on a page, and tables in tables, are what is in them. */
function readTables(body: HTMLElement): void {
  for (const table of all(body, 'table').reverse()) {
    const cells = rowsOf(table).flatMap((row) => [...row.children]);
    const isInner = table.parentElement?.closest('table') != null;
    if (cells.length > 1 && !isInner) continue;
    const lines = cells.map((cell) => {
      const line = make(body, 'div');
      line.append(...cell.childNodes);
      return line;
    });
    table.replaceWith(...lines);
  }
  for (const [name, most] of [
    ['colspan', NOTES_TABLE_COLUMNS_MAX],
    ['rowspan', NOTES_TABLE_ROWS_MAX],
  ] as const)
    for (const cell of all(body, `[${name}]`)) {
      const span = Number(cell.getAttribute(name));
      if (!Number.isInteger(span) || span < 2 || span > most) cell.removeAttribute(name);
    }
  // Notes have no widths and no columns of text.
  for (const cell of all(body, 'td, th'))
    for (const name of ['align', 'colwidth', 'data-colwidth']) cell.removeAttribute(name);
}

function flatten(body: HTMLElement): void {
  const nests = 'blockquote, ul, ol, table';
  for (const element of all(body, 'blockquote, ul, ol').reverse()) {
    let around = 0;
    for (let one = element.parentElement?.closest(nests); one != null; one = one.parentElement?.closest(nests))
      around += 1;
    if (around >= NESTED_MAX) {
      for (const line of element.children) if (line.tagName === 'LI') line.replaceWith(...line.childNodes);
      unwrap(element);
    }
  }
}

/**
 * What Word, Excel, Google Docs and LibreOffice put on the clipboard, as HTML that the editor reads as they meant it: they write lists as
 * paragraphs, and looks as styles that the page's own policy hides from the editor.
 */
export function readPasted(html: string): string {
  const body = pageOf(html);
  dropComments(body);
  for (const element of all(body, DROPPED)) element.remove();
  readWordLists(body);
  readLooks(body);
  nestLists(body);
  readTables(body);
  flatten(body);
  for (const element of all(body, '[data-style]')) element.removeAttribute('data-style');
  return body.innerHTML;
}
