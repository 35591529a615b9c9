import { buffer } from 'node:stream/consumers';
import {
  CHAT_FILES_BYTES,
  CHAT_PICTURE_SIDE,
  CHAT_PREVIEW_SIDE,
  type ChatFile,
  chatFileName,
  type FileReply,
  isChatPicture,
} from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { StoredFile } from '#platform/files/files.ts';
import { redrawnTwice } from '#platform/files/pictures.ts';
import type { UploadClaim } from '#platform/files/uploads.ts';
import type { SentFile } from '#platform/http/download.ts';
import type { Participant } from '#platform/principal.ts';
import { claimUpload, lockMeeting } from '../meeting/index.ts';
import type { chatFiles } from './chat.tables.ts';
import { fileWire } from './chat.wire.ts';
import type { Deps } from './deps.ts';
import { bytesIn, type ChatFileRow, fileById, isOfThread } from './files.queries.ts';
import { deleteFilesTo, deleteUnsent, deleteUnsentBefore, insertFile, takeFiles } from './files.store.ts';

/** The file itself; what it was drawn from went. */
const PURPOSE = 'chat';
const PREVIEW = { purpose: 'chatPreview', type: 'image/webp', name: 'preview.webp' };
/** An address is for a download that begins at once. */
const ADDRESS_SECONDS = 60;
/** What no message has goes after this time. */
const UNSENT_MS = 24 * 3_600_000;
const BATCH_SIZE = 100;

type Row = typeof chatFiles.$inferInsert;

/** With the meeting locked. What others have begun to send takes its room already. */
async function demandBytes({ files }: Deps, tx: Db, meetingId: string, size: number): Promise<void> {
  const coming = await files.unfinished(tx, { kind: 'meeting', id: meetingId }, PURPOSE);
  if ((await bytesIn(tx, meetingId)) + coming.bytes + size > CHAT_FILES_BYTES) throw new DomainError('chat.filesFull');
}

function demandChat({ rules }: Participant, toId: string | undefined): void {
  if (toId === undefined && rules.chatOff) throw new DomainError('chat.off');
  if (toId !== undefined && rules.privateChatOff) throw new DomainError('chat.privateOff');
}

/** Whether a file may come: how much a picture takes in the end is known when it was drawn again. */
export async function mayTakeFile(
  deps: Deps,
  participant: Participant,
  toId: string | undefined,
): Promise<UploadClaim> {
  demandChat(participant, toId);
  const { meetingId } = participant;
  return claimUpload(deps, meetingId, (tx, size) => demandBytes(deps, tx, meetingId, size));
}

/** Writes the row of a file, unless the meeting has too many bytes already; one after the other. */
async function admitFile(deps: Deps, tx: Db, row: Omit<Row, 'createdAt'>): Promise<ChatFileRow> {
  if ((await lockMeeting(tx, row.meetingId)) === null) throw new DomainError('chat.filesFull');
  await demandBytes(deps, tx, row.meetingId, row.size);
  return insertFile(tx, { ...row, createdAt: deps.clock.now() });
}

/** Keeps a file that a message is to have. Of a picture only what it shows is kept. */
export async function takeFile(
  deps: Deps,
  participant: Participant,
  file: StoredFile,
  toId: string | undefined,
): Promise<ChatFile> {
  demandChat(participant, toId);
  const { meetingId, participantId } = participant;
  const name = chatFileName(file.name || 'file', file.type);
  if (name === null) throw new DomainError('input.wrongType');
  const about = { meetingId, uploaderId: participantId, name, type: file.type };
  if (isChatPicture(file.type)) return fileWire(await takePicture(deps, file, about));
  const row = await transact(deps.db, async (tx) => {
    await deps.files.confirm(tx, file.id);
    return admitFile(deps, tx, { ...about, id: file.id, size: file.size });
  });
  return fileWire(row);
}

async function takePicture(
  deps: Deps,
  file: StoredFile,
  about: Pick<Row, 'meetingId' | 'uploaderId' | 'name' | 'type'>,
): Promise<ChatFileRow> {
  const bytes = await buffer(await deps.files.read(file.id));
  const drawn = await redrawnTwice(bytes, CHAT_PICTURE_SIDE, CHAT_PREVIEW_SIDE, 'chat.pictureBroken');
  const owner = { kind: 'meeting', id: about.meetingId } as const;
  let row: ChatFileRow | undefined;
  await deps.files.keepAll(
    [
      { owner, purpose: PURPOSE, type: about.type, name: about.name, bytes: drawn.picture },
      { owner, ...PREVIEW, bytes: drawn.preview },
    ],
    async (tx, [picture, preview]) => {
      if (picture === undefined || preview === undefined) throw new Error('picture not stored');
      await deps.files.confirm(tx, file.id);
      await deps.files.remove(tx, file.id);
      const { width, height } = drawn;
      row = await admitFile(deps, tx, {
        ...about,
        id: picture.id,
        size: picture.size,
        previewId: preview.id,
        width,
        height,
      });
    },
  );
  if (row === undefined) throw new Error('picture not stored');
  return row;
}

/** What has no text has files. */
export function demandWords(text: string, files: number): void {
  if (text === '' && files === 0) throw new DomainError('input.invalid', { text: 'field.required' });
}

/** Gives a message of someone's the files that they sent for it. */
export async function attachFiles(
  tx: Db,
  authorId: string,
  ids: readonly string[],
  of: Parameters<typeof takeFiles>[3],
): Promise<void> {
  if (!(await takeFiles(tx, authorId, ids, of))) throw new DomainError('chat.fileGone');
}

/** What lies in the storage of these goes with the transaction. */
export const deleteStoredFiles = (deps: Deps, tx: Db, rows: readonly Pick<ChatFileRow, 'id' | 'previewId'>[]) =>
  deps.files.removeAll(
    tx,
    rows.flatMap(({ id, previewId }) => (previewId === null ? [id] : [id, previewId])),
  );

/** The files of a message go. */
export const removeFilesTo = async (deps: Deps, tx: Db, of: Parameters<typeof deleteFilesTo>[1]): Promise<void> =>
  deleteStoredFiles(deps, tx, await deleteFilesTo(tx, of));

/** Removes a file that someone sent and no message has; any other stays. */
export async function removeUnsent(deps: Deps, { participantId }: Participant, fileId: string) {
  await transact(deps.db, async (tx) => deleteStoredFiles(deps, tx, await deleteUnsent(tx, participantId, fileId)));
  return { ok: true } as const;
}

/** Files that were sent for messages which no one wrote. */
export async function purgeUnsentFiles(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - UNSENT_MS);
  for (let some = BATCH_SIZE; some === BATCH_SIZE; )
    some = await transact(deps.db, async (tx) => {
      const deleted = await deleteUnsentBefore(tx, before, BATCH_SIZE);
      await deleteStoredFiles(deps, tx, deleted);
      return deleted.length;
    });
}

/** A file of the room where someone is, of what they and one other wrote to each other, or that they sent just now. */
async function fileFor(
  deps: Deps,
  { participantId, personKey, roomId }: Participant,
  fileId: string,
): Promise<ChatFileRow> {
  const row = await fileById(deps.db, fileId);
  if (row === null) throw new DomainError('chat.fileGone');
  const isTheirs =
    row.threadId !== null
      ? await isOfThread(deps.db, row.threadId, personKey)
      : row.roomId !== null
        ? row.roomId === roomId
        : row.uploaderId === participantId;
  if (!isTheirs) throw new DomainError('chat.fileGone');
  return row;
}

/** An address of a file that is saved under its name; what a page shows may be shown from there. */
export const addressOf = (
  deps: Pick<Deps, 'files'>,
  { id, name }: Pick<ChatFileRow, 'id' | 'name'>,
  seconds = ADDRESS_SECONDS,
): string => deps.files.address({ id }, seconds, { saveAs: name });

export async function fileAddress(deps: Deps, participant: Participant, fileId: string): Promise<FileReply> {
  const row = await fileFor(deps, participant, fileId);
  return { fileName: row.name, url: addressOf(deps, row) };
}

export async function previewOf(deps: Deps, participant: Participant, fileId: string): Promise<SentFile> {
  const { previewId } = await fileFor(deps, participant, fileId);
  if (previewId === null) throw new DomainError('chat.fileGone');
  return deps.files.sent(previewId, PREVIEW.purpose);
}
