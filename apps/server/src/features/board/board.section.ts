import type { ArchivedBoard, FileBlock, FilePage } from '@salon/contract';
import { boardPhrases } from '@salon/phrases/board';
import type { FileAsked, MeetingFilePart } from '#platform/meetingFile.ts';
import { listArchivedBoards } from './board.archive.ts';
import type { Deps } from './deps.ts';

/** The boards of the meeting by name. What is drawn on them is shown below the file and on the meeting's page: only browsers can draw it. */
async function boardSection(deps: Deps, { meetingId, language, after }: FileAsked): Promise<FilePage | null> {
  const { boards, more } = await listArchivedBoards(deps, meetingId, after === '' ? undefined : after);
  if (boards.length === 0) return null;
  const t = boardPhrases(language);
  const roomOf = ({ room }: ArchivedBoard): string => {
    if (room === null) return t('board.mainRoom');
    return room.name === '' ? t('board.studyRoom', { number: room.number }) : room.name;
  };
  const hint: FileBlock[] = after === '' ? [{ is: 'paragraph', text: t('board.keptWhere') }] : [];
  const table: FileBlock = {
    is: 'table',
    head: [t('board.onStage'), t('board.author'), t('board.room'), t('board.madeAt')],
    rows: boards.map((board) => [board.name, board.author, roomOf(board), { at: board.createdAt }]),
  };
  // The table first: with the one of the page before it is one table.
  return { heading: t('board.kept'), blocks: [table, ...hint], next: more ? (boards.at(-1)?.id ?? null) : null };
}

export const boardsInFile: MeetingFilePart = { name: 'board', order: 70, read: boardSection };
