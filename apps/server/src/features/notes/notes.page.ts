import type { NotesBlock, NotesCell, NotesRun } from '@salon/contract';
import { directionOf } from '@salon/phrases';
import { escapeHtml as escaped } from '#platform/mail/layout.ts';
import { EMOJI_FAMILY, LETTERS_FAMILY } from '#platform/printFonts.ts';
import { listSign } from './notes.blocks.ts';
import {
  aboutAction,
  agendaLine,
  dataAddress,
  isTableRightToLeft,
  type Minutes,
  roomName,
  textOf,
  type Wording,
} from './notes.minutes.ts';

const STYLE = `
@page { size: A4; margin: 18mm 16mm; }
body { font: 11pt/1.5 ${EMOJI_FAMILY}, "Inter Variable", "Noto Sans", "Noto Sans Arabic Variable", "Noto Sans Arabic", "DejaVu Sans", ${LETTERS_FAMILY}, sans-serif; color: #111; margin: 0; overflow-wrap: anywhere; }
h1 { font-size: 18pt; margin: 0 0 2pt; } h2 { font-size: 14pt; } h3 { font-size: 12.5pt; } h4 { font-size: 11pt; }
h2, h3, h4 { margin: 14pt 0 4pt; break-after: avoid; }
p, pre { margin: 0 0 6pt; white-space: pre-wrap; }
.when { color: #555; margin-block-end: 12pt; }
.line { display: flex; gap: 6pt; } .line > bdi:first-child { flex: none; min-inline-size: 14pt; text-align: end; }
.line > p { flex: 1; margin-block-end: 2pt; }
table { border-collapse: collapse; inline-size: 100%; margin: 0 0 6pt; } tr { break-inside: avoid; }
th, td { border: 1px solid #bbb; padding: 3pt 5pt; text-align: start; vertical-align: top; white-space: pre-wrap; }
th { background: #f4f4f4; }
blockquote { margin: 0 0 6pt; padding-inline-start: 10pt; border-inline-start: 2pt solid #bbb; color: #444; }
pre, code { font-family: ${EMOJI_FAMILY}, "DejaVu Sans Mono", ${LETTERS_FAMILY}, monospace; font-size: 9.5pt; }
pre { background: #f4f4f4; padding: 6pt; direction: ltr; text-align: left; }
hr { border: 0; border-block-start: 1pt solid #bbb; margin: 10pt 0; }
.about { color: #555; font-size: 9.5pt; } .done { text-decoration: line-through; }
a { color: #0b57d0; }
img { display: block; max-inline-size: 100%; max-block-size: 220mm; margin: 0 0 6pt; break-inside: avoid; }`;

const TAGS = [
  ['code', 'code'],
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
] as const;

function runHtml(run: NotesRun): string {
  let html = escaped(run.text);
  for (const [mark, tag] of TAGS) if (run[mark] === true) html = `<${tag}>${html}</${tag}>`;
  return run.href === undefined ? html : `<a href="${escaped(run.href)}">${html}</a>`;
}

function cellHtml({ header, colspan, rowspan, runs }: NotesCell): string {
  const tag = header === true ? 'th' : 'td';
  const spans = `${colspan === undefined ? '' : ` colspan="${colspan}"`}${rowspan === undefined ? '' : ` rowspan="${rowspan}"`}`;
  return `<${tag} dir="auto"${spans}>${runs.map(runHtml).join('')}</${tag}>`;
}
/** Its columns begin where its first words do. */
const tableHtml = (rows: readonly (readonly NotesCell[])[], isRightToLeft: boolean): string =>
  `<table dir="${isRightToLeft ? 'rtl' : 'ltr'}">${rows.map((cells) => `<tr>${cells.map(cellHtml).join('')}</tr>`).join('')}</table>`;

const indented = (level: number): string => ` style="padding-inline-start:${Math.max(0, level - 1) * 16}pt"`;

/** A line of a list. The direction is found in its text alone: its sign stands on the side where that begins. */
const lineHtml = (sign: string, text: string, style = ''): string =>
  `<div class="line" dir="auto"${style}><bdi>${sign}</bdi><p>${text}</p></div>`;

/** One block; each has the direction of its own text. */
function blockHtml(block: NotesBlock, pictures: Minutes['pictures'], isPageRightToLeft: boolean): string {
  const { kind, level, runs } = block;
  if (block.rows !== undefined) return tableHtml(block.rows, isTableRightToLeft(block, isPageRightToLeft));
  if (kind === 'image') {
    const picture = pictures.get(block.fileId ?? '');
    return picture === undefined ? '' : `<img src="${dataAddress(picture)}" alt="${escaped(textOf(block))}">`;
  }
  const text = runs.map(runHtml).join('');
  if (kind === 'rule') return '<hr>';
  if (kind === 'heading') return `<h${level + 1} dir="auto">${text}</h${level + 1}>`;
  if (kind === 'quote') return `<blockquote dir="auto"><p>${text}</p></blockquote>`;
  if (kind === 'code') return `<pre>${text}</pre>`;
  const sign = listSign(block);
  if (sign === null) return `<p dir="auto"${level > 0 ? indented(level + 1) : ''}>${text}</p>`;
  return lineHtml(sign, text, indented(level));
}

/** Notes as a page to print, in the reader's language and direction; nothing in it runs or is fetched. */
export function notesPage(minutes: Minutes, wording: Wording): string {
  const { t, language } = wording;
  const { title, blocks, rooms, pictures, agenda, actions } = minutes;
  const isRightToLeft = directionOf(language) === 'rtl';
  const agendaHtml = agenda.map((item, index) => lineHtml(`${index + 1}.`, escaped(agendaLine(item, wording))));
  const actionsHtml = actions.map((action) => {
    const about = aboutAction(action, wording);
    const text = `<span class="${action.done ? 'done' : ''}">${escaped(action.text)}</span>`;
    const who = about === '' ? '' : `<br><span class="about"><bdi>${escaped(about)}</bdi></span>`;
    return lineHtml(action.done ? '☑' : '☐', text + who);
  });
  const section = (heading: string, lines: readonly string[]) =>
    lines.length === 0 ? '' : `<h2 dir="auto">${escaped(heading)}</h2>${lines.join('')}`;
  const text = (heading: string, written: readonly NotesBlock[]) =>
    section(
      heading,
      written.map((block) => blockHtml(block, pictures, isRightToLeft)),
    );
  const textHtml =
    text(t('notes.title'), blocks) + rooms.map((room) => text(roomName(room, wording), room.blocks)).join('');
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><h1 dir="auto">${escaped(title)}</h1><p class="when">${escaped(wording.heldAt(minutes))}</p>${section(t('notes.agenda'), agendaHtml)}${textHtml}${section(t('notes.actions'), actionsHtml)}</body></html>`;
}
