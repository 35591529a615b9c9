import { CHAT_PAGE, type FileBlock, type FilePage } from '@salon/contract';
import { sheetPhrases } from '@salon/phrases/sheet';
import type { FileAsked, MeetingFilePart } from '#platform/meetingFile.ts';
import { type ChatRow, findQuotedMessages, messagesFrom, type QuotedRow, roomsWithMessages } from './chat.queries.ts';
import type { Deps } from './deps.ts';
import { type ChatFileRow, findFilesOf } from './files.queries.ts';
import { addressOf } from './files.service.ts';

/** Addresses of files are good as long as those of other sections. */
const FILE_SECONDS = 600;

/** A message, and its files below it; a reply says to whom. */
const blocksOf = (
  deps: Deps,
  { authorName, sentAt, text }: ChatRow,
  files: readonly ChatFileRow[],
  quoted: QuotedRow | undefined,
  t: Words,
): FileBlock[] => [
  {
    is: 'message',
    author: quoted === undefined ? authorName : t('sheet.replyTo', { author: authorName, name: quoted.authorName }),
    at: sentAt.toISOString(),
    text,
  },
  ...(files.length === 0
    ? []
    : [
        {
          is: 'files' as const,
          files: files.map((file) => ({
            name: file.name,
            type: file.type,
            bytes: file.size,
            url: addressOf(deps, file, FILE_SECONDS),
          })),
        },
      ]),
];

type Words = ReturnType<typeof sheetPhrases>;

/** Where a page begins: after which message of which room. */
function placeIn(after: string, rooms: readonly string[]): { room: number; seq: number } {
  const [roomId = '', seq = ''] = after.split(':');
  return { room: after === '' ? 0 : rooms.indexOf(roomId), seq: Number.parseInt(seq, 10) || 0 };
}

/**
 * What was written to everyone and not deleted, with its files, oldest first: in the main room, then in each study room. What two people wrote to each
 * other alone is in no one's file.
 */
async function chatSection(deps: Deps, { meetingId, language, after }: FileAsked): Promise<FilePage | null> {
  const rooms = await roomsWithMessages(deps.db, meetingId);
  const { room, seq } = placeIn(after, rooms);
  const roomId = rooms[room];
  if (roomId === undefined) return null;
  const t = sheetPhrases(language);
  const rows = await messagesFrom(deps.db, roomId, seq, CHAT_PAGE + 1);
  const shown = rows.slice(0, CHAT_PAGE);
  const quoted = await findQuotedMessages(
    deps.db,
    roomId,
    shown.flatMap(({ replyTo }) => replyTo ?? []),
  );
  const files = await findFilesOf(deps.db, roomId, shown);
  const following = rooms[room + 1];
  const further = following === undefined ? null : `${following}:0`;
  const number = rooms.filter((id) => id !== meetingId).indexOf(roomId) + 1;
  // Whatever was written was deleted.
  if (shown.length === 0 && after === '' && further === null) return null;
  const name: FileBlock[] =
    number > 0 && seq === 0 && shown.length > 0 ? [{ is: 'heading', text: t('sheet.studyRoom', { number }) }] : [];
  return {
    heading: t('sheet.chat'),
    blocks: [
      ...name,
      ...shown.flatMap((row) =>
        blocksOf(
          deps,
          row,
          files.get(row.seq) ?? [],
          quoted.find(({ seq: one }) => one === row.replyTo),
          t,
        ),
      ),
    ],
    next: rows.length > CHAT_PAGE ? `${roomId}:${shown.at(-1)?.seq ?? 0}` : further,
  };
}

export const chatInFile: MeetingFilePart = { name: 'chat', order: 50, read: chatSection };
