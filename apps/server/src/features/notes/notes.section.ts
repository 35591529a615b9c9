import type { FileBlock, FilePage, NotesBlock, NotesOfRoom } from '@salon/contract';
import type { FileAsked, MeetingFilePart } from '#platform/meetingFile.ts';
import type { Deps } from './deps.ts';
import { ofMeeting, written } from './notes.file.ts';
import { aboutAction, agendaLine, gridOf, roomName, textOf, type Wording, wordingIn } from './notes.minutes.ts';

/** Blocks of text on one page. */
const PAGE = 100;

const LISTS: readonly NotesBlock['kind'][] = ['bullet', 'number', 'task'];

type PictureFiles = ReadonlyMap<string, { bytes: number; type: string }>;

/** A table of notes; its first row is its head where all of it is. */
function fileTable(rows: NonNullable<NotesBlock['rows']>): FileBlock {
  const texts = gridOf(rows).map((cells) => cells.map((cell) => (cell === null ? '' : textOf(cell))));
  const isHeaded = (rows[0] ?? []).length > 0 && (rows[0] ?? []).every(({ header }) => header === true);
  return { is: 'table', head: isHeaded ? (texts[0] ?? []) : [], rows: isHeaded ? texts.slice(1) : texts };
}

/** Text as the file has it: lines of one list that follow each other are one. `unnamed`: a picture of which nothing is said. */
export function fileBlocksOf(blocks: readonly NotesBlock[], files: PictureFiles, unnamed: string): FileBlock[] {
  const made: FileBlock[] = [];
  for (const block of blocks) {
    const { kind, checked, fileId = '', url } = block;
    const text = textOf(block);
    const file = files.get(fileId);
    if (kind === 'image') {
      const name = `${text === '' ? unnamed : text}.webp`;
      if (file !== undefined && url !== undefined) made.push({ is: 'files', files: [{ name, url, ...file }] });
      continue;
    }
    if (block.rows !== undefined) {
      made.push(fileTable(block.rows));
      continue;
    }
    if (!LISTS.includes(kind)) {
      if (text.trim() !== '') made.push({ is: kind === 'heading' ? 'heading' : 'paragraph', text });
      continue;
    }
    const item = { text, done: kind === 'task' ? checked === true : null };
    const last = made.at(-1);
    if (last?.is === 'list' && last.ordered === (kind === 'number')) last.items.push(item);
    else made.push({ is: 'list', ordered: kind === 'number', items: [item] });
  }
  return made;
}

async function pictureFiles(deps: Deps, blocks: readonly NotesBlock[]): Promise<PictureFiles> {
  const ids = new Set(blocks.flatMap(({ fileId }) => fileId ?? []));
  const found = await Promise.all([...ids].map((id) => deps.files.find(id)));
  return new Map(found.flatMap((file) => (file === null ? [] : [[file.id, { bytes: file.size, type: file.type }]])));
}

/** What was written in a study room below its name. */
const underName = (room: NotesOfRoom, wording: Wording): NotesBlock[] => [
  { kind: 'heading', level: 1, runs: [{ text: roomName(room, wording) }] },
  ...room.blocks,
];

/** The notes in the meeting's file: agenda and action items with the first page of the text. */
async function notesSection(deps: Deps, { meetingId, language, after }: FileAsked): Promise<FilePage | null> {
  const { blocks: own, rooms, agenda, actions } = await written(deps, ofMeeting(meetingId));
  const wording = wordingIn(language);
  const blocks = [...own, ...rooms.flatMap((room) => underName(room, wording))];
  if (blocks.length + agenda.length + actions.length === 0) return null;
  const { t } = wording;
  const from = Number.parseInt(after, 10) || 0;
  const page = blocks.slice(from, from + PAGE);
  const shown = fileBlocksOf(page, await pictureFiles(deps, page), t('notes.picture'));
  const list = (heading: string, ordered: boolean, items: { text: string; done: boolean | null }[]): FileBlock[] =>
    items.length === 0 || from > 0
      ? []
      : [
          { is: 'heading', text: heading },
          { is: 'list', ordered, items },
        ];
  const about = actions.map((action) => {
    const said = aboutAction({ ...action, done: false }, wording);
    return { text: said === '' ? action.text : `${action.text} (${said})`, done: action.done };
  });
  return {
    heading: t('notes.text'),
    blocks: [
      ...list(
        t('notes.agenda'),
        true,
        agenda.map((item) => ({ text: agendaLine(item, wording), done: null })),
      ),
      ...shown,
      ...list(t('notes.actions'), false, about),
    ],
    next: from + PAGE < blocks.length ? String(from + PAGE) : null,
  };
}

export const notesInFile: MeetingFilePart = { name: 'notes', order: 20, read: notesSection };
