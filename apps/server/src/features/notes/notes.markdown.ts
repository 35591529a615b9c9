import type { NotesBlock, NotesRun } from '@salon/contract';
import {
  aboutAction,
  agendaLine,
  dataAddress,
  gridOf,
  type Minutes,
  roomName,
  textOf,
  type Wording,
} from './notes.minutes.ts';

/** Signs that would mean something in Markdown. */
const plain = (text: string): string => text.replace(/[\\`*_{}[\]<>#~|]/g, '\\$&');
/** Also at the beginning of a line. */
const atBegin = (text: string): string =>
  text.replace(/^(\s*)([-+])(?=\s)/, '$1\\$2').replace(/^(\s*\d+)([.)])(?=\s)/, '$1\\$2');

function runMarkdown(run: NotesRun): string {
  if (run.code === true) return `\`${run.text.replaceAll('`', "'")}\``;
  const [, before = '', text = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(run.text) ?? [];
  if (text === '') return run.text;
  let said = plain(text).replaceAll('\n', '  \n');
  if (run.bold === true) said = `**${said}**`;
  if (run.italic === true) said = `*${said}*`;
  if (run.strike === true) said = `~~${said}~~`;
  if (run.href !== undefined) said = `[${said}](<${run.href.replace(/[<>\s]/g, encodeURIComponent)}>)`;
  return before + said + after;
}

/** Markdown has one line a cell, and a first row that names the columns. */
function tableMarkdown(rows: NonNullable<NotesBlock['rows']>): string {
  const lines = gridOf(rows).map(
    (cells) =>
      `| ${cells.map((cell) => (cell?.runs ?? []).map(runMarkdown).join('').replace(/ *\n/g, '<br>')).join(' | ')} |`,
  );
  const [first = '', ...others] = lines;
  const columns = gridOf(rows)[0]?.length ?? 0;
  return [first, `|${' --- |'.repeat(columns)}`, ...others].join('\n');
}

function blockMarkdown(block: NotesBlock, pictures: Minutes['pictures']): string {
  const { kind, level, number, checked, runs } = block;
  const text = runs.map(runMarkdown).join('');
  const indent = '    '.repeat(Math.max(0, level - 1));
  switch (kind) {
    case 'rule':
      return '---';
    case 'image': {
      const picture = pictures.get(block.fileId ?? '');
      return picture === undefined ? '' : `![${plain(textOf(block))}](${dataAddress(picture)})`;
    }
    case 'table':
      return tableMarkdown(block.rows ?? []);
    case 'heading':
      return `${'#'.repeat(level + 1)} ${text.replaceAll('\n', ' ')}`;
    case 'quote':
      return `> ${text.replaceAll('\n', '\n> ')}`;
    case 'code': {
      const code = runs.map((run) => run.text).join('');
      return `\`\`\`\`\n${code.replaceAll('````', "'''")}\n\`\`\`\``;
    }
    case 'bullet':
      return `${indent}- ${text}`;
    case 'number':
      return `${indent}${number ?? 1}. ${text}`;
    case 'task':
      return `${indent}- [${checked === true ? 'x' : ' '}] ${text}`;
    case 'paragraph':
      return level > 0 ? `${'    '.repeat(level)}${text}` : atBegin(text);
  }
}

const isLine = ({ kind }: NotesBlock): boolean => kind === 'bullet' || kind === 'number' || kind === 'task';

/** Lines of a list follow each other; everything else stands apart. */
const textMarkdown = (blocks: readonly NotesBlock[], pictures: Minutes['pictures']): string =>
  blocks
    .map((block, index) => {
      const next = blocks[index + 1];
      return blockMarkdown(block, pictures) + (isLine(block) && next !== undefined && isLine(next) ? '\n' : '\n\n');
    })
    .join('');

/** Notes as Markdown; what people typed stays text. */
export function notesMarkdown(minutes: Minutes, wording: Wording): string {
  const { t } = wording;
  const { title, blocks, rooms, pictures, agenda, actions } = minutes;
  const parts = [`# ${plain(title)}\n\n${wording.heldAt(minutes)}\n\n`];
  if (agenda.length > 0)
    parts.push(
      `## ${t('notes.agenda')}\n\n${agenda.map((item, index) => `${index + 1}. ${plain(agendaLine(item, wording))}\n`).join('')}\n`,
    );
  if (blocks.length > 0) parts.push(`## ${t('notes.title')}\n\n${textMarkdown(blocks, pictures)}`);
  for (const room of rooms)
    parts.push(`## ${plain(roomName(room, wording))}\n\n${textMarkdown(room.blocks, pictures)}`);
  if (actions.length > 0)
    parts.push(
      `## ${t('notes.actions')}\n\n${actions
        .map((action) => {
          const about = aboutAction(action, wording);
          return `- [${action.done ? 'x' : ' '}] ${plain(action.text)}${about === '' ? '' : ` (${plain(about)})`}\n`;
        })
        .join('')}`,
    );
  return `${parts.join('').trimEnd()}\n`;
}
