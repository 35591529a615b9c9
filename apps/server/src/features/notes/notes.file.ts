import { type FileReply, NOTES_DOCUMENT, type NotesBlock, type NotesOfRoom, type NotesWritten } from '@salon/contract';
import { accountLanguage, type GuestLanguage } from '@salon/phrases';
import { DomainError } from '#platform/errors.ts';
import { fileNameOf, keepExportOf } from '#platform/files/exports.ts';
import type { Account, Participant } from '#platform/principal.ts';
import { findMeeting, meetingReadBy } from '../meeting/index.ts';
import { mainRoomOf } from '../room/index.ts';
import { studyRoomsOf } from '../study/index.ts';
import type { Deps } from './deps.ts';
import { blocksOf, isBlank } from './notes.blocks.ts';
import { notesDocx } from './notes.docx.ts';
import { notesMarkdown } from './notes.markdown.ts';
import { type Minutes, wordingIn } from './notes.minutes.ts';
import { notesPage } from './notes.page.ts';
import { printedPictures, withPictures } from './notes.pictures.ts';
import { actionsOf, type NotesRow, notesIn } from './notes.queries.ts';
import { allow } from './notes.service.ts';
import { actionWire } from './notes.wire.ts';

type Format = 'pdf' | 'docx' | 'md';

/** Anyone who looks at the notes of a meeting sees none where nothing is in them. */
const shown = (blocks: NotesBlock[]): NotesBlock[] => (isBlank(blocks) ? [] : blocks);

type Place = Pick<Participant, 'meetingId' | 'roomId'>;

/** Where everything of the meeting is to be read. */
export const ofMeeting = (id: string): Place => ({ meetingId: id, roomId: mainRoomOf({ id }) });

const textOfRow = async (deps: Deps, { id }: NotesRow): Promise<NotesBlock[]> => {
  const state = await deps.documents.read(NOTES_DOCUMENT, id);
  return state === null ? [] : shown(await withPictures(deps, id, blocksOf(state)));
};

/** What was written in study rooms: for the meeting once people are back from there, for who is in one what is written there. */
async function writtenInRooms(
  deps: Deps,
  { meetingId, roomId }: Place,
  rows: readonly NotesRow[],
): Promise<NotesOfRoom[]> {
  const { isOpen, rooms } = await studyRoomsOf(deps.db, meetingId, deps.clock.now());
  const isMain = roomId === mainRoomOf({ id: meetingId });
  const seen = rows.filter((row) => (isMain ? !isOpen : row.roomId === roomId));
  const found = await Promise.all(
    seen.map(async (row): Promise<NotesOfRoom[]> => {
      const room = rooms.get(row.roomId);
      return room === undefined ? [] : [{ ...room, blocks: await textOfRow(deps, row) }];
    }),
  );
  return found
    .flat()
    .filter(({ blocks }) => blocks.length > 0)
    .sort((one, other) => one.number - other.number);
}

/** Everything in the notes that stands in a room of a meeting; in the main room all of the meeting's. Nothing where no one began any. */
export async function written(deps: Deps, place: Place) {
  const { meetingId, roomId } = place;
  const [rows, actions] = await Promise.all([notesIn(deps.db, meetingId), actionsOf(deps.db, meetingId)]);
  const main = rows.find((row) => row.roomId === mainRoomOf({ id: meetingId }));
  return {
    blocks: main?.roomId === roomId ? await textOfRow(deps, main) : [],
    rooms: await writtenInRooms(deps, place, rows),
    agenda: main?.agenda ?? [],
    actions: actions.map(actionWire),
  };
}

/** The same with the meeting, and when it was. */
async function readIn(deps: Deps, place: Place) {
  const meeting = await findMeeting(deps.db, place.meetingId);
  if (meeting === null) throw new DomainError('notes.notFound');
  const heldAt = meeting.startedAt ?? meeting.startsAt ?? meeting.createdAt;
  return { meeting, heldAt, said: await written(deps, place) };
}

async function wholeOf(deps: Deps, place: Place): Promise<NotesWritten> {
  const { meeting, heldAt, said } = await readIn(deps, place);
  return { title: meeting.title, heldAt: heldAt.toISOString(), ...said };
}

interface FileAsked {
  format: Format;
  language: GuestLanguage;
  /** Who waits for it: an account or a participant. */
  owner: string;
}

async function fileOf(deps: Deps, place: Place, { format, language, owner }: FileAsked): Promise<FileReply> {
  const { meeting, heldAt, said } = await readIn(deps, place);
  const text = [...said.blocks, ...said.rooms.flatMap(({ blocks }) => blocks)];
  if (text.length + said.agenda.length + said.actions.length === 0) throw new DomainError('notes.notFound');
  const pictures = await printedPictures(deps, text);
  const minutes: Minutes = { title: meeting.title, heldAt, zone: meeting.timeZone ?? 'UTC', pictures, ...said };
  const wording = wordingIn(accountLanguage(language));
  const made = await contentOf(deps, minutes, wording, { format, owner });
  const fileName = fileNameOf(meeting.title, heldAt, minutes.zone, made.format);
  return keepExportOf(deps, { kind: 'meeting', id: meeting.id }, fileName, made);
}

/** Where the installation has no Chromium a PDF is a page to print. */
async function contentOf(
  deps: Deps,
  minutes: Minutes,
  wording: ReturnType<typeof wordingIn>,
  { format, owner }: Pick<FileAsked, 'format' | 'owner'>,
) {
  if (format === 'docx')
    return {
      format,
      contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      content: await notesDocx(minutes, wording),
    } as const;
  if (format === 'md')
    return {
      format,
      contentType: 'text/markdown; charset=utf-8',
      content: Buffer.from(notesMarkdown(minutes, wording)),
    } as const;
  const html = notesPage(minutes, wording);
  if (deps.print === null)
    return { format: 'html', contentType: 'text/html; charset=utf-8', content: Buffer.from(html) } as const;
  return { format, contentType: 'application/pdf', content: await deps.print(owner, html) } as const;
}

/** The notes of the room where someone is. */
export async function notesFile(
  deps: Deps,
  participant: Participant,
  format: Format,
  language: GuestLanguage,
): Promise<FileReply> {
  await allow(deps, participant.meetingId);
  return fileOf(deps, participant, { format, language, owner: participant.participantId });
}

export async function notesRead(deps: Deps, participant: Participant): Promise<NotesWritten> {
  await allow(deps, participant.meetingId);
  return wholeOf(deps, participant);
}

/** The notes of a meeting for someone who may read the meeting, at any time. */
export async function meetingNotes(deps: Deps, account: Account, id: string): Promise<NotesWritten> {
  await meetingReadBy(deps, account, id);
  return wholeOf(deps, ofMeeting(id));
}

export async function meetingNotesFile(
  deps: Deps,
  account: Account,
  id: string,
  format: Format,
  language: GuestLanguage,
): Promise<FileReply> {
  await meetingReadBy(deps, account, id);
  return fileOf(deps, ofMeeting(id), { format, language, owner: account.userId });
}
