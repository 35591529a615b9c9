import { buffer } from 'node:stream/consumers';
import { NOTES_DOCUMENT, NOTES_PICTURE_MAX_SIDE, NOTES_PICTURES_MAX, type NotesBlock } from '@salon/contract';
import sharp from 'sharp';
import { DomainError } from '#platform/errors.ts';
import { redrawnWithin } from '#platform/files/pictures.ts';
import type { SentFile } from '#platform/http/download.ts';
import type { IncomingFile } from '#platform/http/payload.ts';
import type { Participant } from '#platform/principal.ts';
import type { Deps } from './deps.ts';
import { appendImage } from './notes.blocks.ts';
import type { PrintedPicture } from './notes.minutes.ts';
import { countPictures, notesOfPicture, picturesOf } from './notes.queries.ts';
import { refuseLocked, writable } from './notes.service.ts';
import { insertPicture, lockNotes } from './notes.store.ts';

const PICTURE = { purpose: 'notes', type: 'image/webp', name: 'notes.webp' };
/** Anyone who reads notes may fetch their pictures for this long. */
const ADDRESS_SECONDS = 3600;
/** Longest side in files: they are read on paper, and mailed. Pixels. */
const PRINTED_SIDE = 1600;

/** Keeps a picture for the notes of someone's room; what is written in them may name it from then on. */
export async function savePicture(
  deps: Deps,
  participant: Participant,
  file: IncomingFile,
): Promise<{ fileId: string }> {
  const { meetingId, roomId } = participant;
  const { id: notesId } = await writable(deps, participant);
  if ((await countPictures(deps.db, notesId)) >= NOTES_PICTURES_MAX) throw new DomainError('notes.tooManyPictures');
  const webp = await redrawnWithin(await buffer(file.bytes), NOTES_PICTURE_MAX_SIDE, 'notes.pictureBroken');
  const about = { ...PICTURE, owner: { kind: 'meeting', id: meetingId } } as const;
  const { id } = await deps.files.keep(about, webp, async (tx, stored) => {
    // They may have gone, or been filled or locked, while the picture was on its way.
    const row = await lockNotes(tx, roomId);
    if (row === null) throw new DomainError('meeting.ended');
    refuseLocked(row, participant);
    if ((await countPictures(tx, notesId)) >= NOTES_PICTURES_MAX) throw new DomainError('notes.tooManyPictures');
    await insertPicture(tx, stored.id, notesId);
  });
  return { fileId: id };
}

/** Puts a picture at the end of what is written, as a change that everyone sees. */
export async function appendPicture(
  deps: Deps,
  participant: Participant,
  { fileId, alt }: { fileId: string; alt: string },
): Promise<void> {
  const { id } = await writable(deps, participant);
  if ((await notesOfPicture(deps.db, fileId))?.id !== id) throw new DomainError('notes.notFound');
  await deps.documents.change(NOTES_DOCUMENT, id, (document) => appendImage(document, fileId, alt));
}

/** A picture of the notes of the room where someone is. */
export async function pictureSeen(deps: Deps, { roomId }: Participant, fileId: string): Promise<SentFile> {
  const row = await notesOfPicture(deps.db, fileId);
  if (row === null || row.roomId !== roomId) throw new DomainError('route.notFound');
  return deps.files.sent(fileId, PICTURE.purpose);
}

/** Blocks as they are shown: each picture of these notes has an address, and what is none of them is left out. */
export async function withPictures(deps: Deps, notesId: string, blocks: readonly NotesBlock[]): Promise<NotesBlock[]> {
  const own = new Set(blocks.some(({ kind }) => kind === 'image') ? await picturesOf(deps.db, [notesId]) : []);
  return blocks.flatMap((block) => {
    const { kind, fileId = '' } = block;
    if (kind !== 'image') return [block];
    return own.has(fileId) ? [{ ...block, url: deps.files.address({ id: fileId }, ADDRESS_SECONDS) }] : [];
  });
}

/** The pictures of blocks as files hold them, by their ids. One that cannot be read is missing. */
export async function printedPictures(
  deps: Deps,
  blocks: readonly NotesBlock[],
): Promise<ReadonlyMap<string, PrintedPicture>> {
  const pictures = new Map<string, PrintedPicture>();
  for (const fileId of new Set(blocks.flatMap((block) => block.fileId ?? []))) {
    const file = await deps.files.find(fileId);
    if (file === null) continue;
    const { read } = await deps.files.sent(fileId, PICTURE.purpose);
    const { data, info } = await sharp(await buffer(await read()))
      .resize(PRINTED_SIDE, PRINTED_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    pictures.set(fileId, { jpeg: data, width: info.width, height: info.height });
  }
  return pictures;
}
