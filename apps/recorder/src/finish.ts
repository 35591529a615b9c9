import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getRecordingPiece, listRecordingPieces, putRecordingPoster, type ReplyOf } from '@salon/contract';
import { drawPoster, joinParts } from './ffmpeg.ts';
import type { RecordingServer } from './server.ts';
import type { Settings } from './settings.ts';
import { pieceFile, spoolOf } from './spool.ts';

interface Held {
  recordingId: string;
  lease: string;
}

/** One piece: as this machine recorded it, or as the server has it. */
async function pieceOf(server: RecordingServer, folder: string, held: Held, part: number, seq: number, size: number) {
  const own = await readFile(pieceFile(folder, part, seq)).catch(() => null);
  return own?.length === size ? own : server.download(getRecordingPiece, { ...held, part, seq });
}

/** All pieces that the server has, in order. */
async function piecesAt(server: RecordingServer, held: Held) {
  const pieces: ReplyOf<typeof listRecordingPieces>['pieces'] = [];
  for (let isMore = true; isMore; ) {
    const last = pieces[pieces.length - 1];
    const after = { afterPart: last?.part ?? 0, afterSeq: last?.seq ?? 0 };
    const page = await server.send(listRecordingPieces, { ...held, ...after });
    pieces.push(...page.pieces);
    isMore = page.more;
  }
  return pieces;
}

/** All pieces that arrived, put together part by part. Returns the files of the parts in order. */
async function gather(server: RecordingServer, folder: string, held: Held): Promise<string[]> {
  const pieces = await piecesAt(server, held);
  const parts: string[] = [];
  for (const [part, ofPart] of Map.groupBy(pieces, (piece) => piece.part)) {
    const path = join(folder, `part-${part}.mkv`);
    await writeFile(path, '');
    // What follows a gap cannot be read: a browser's stream has no places at which it can be entered.
    for (const [index, { seq, size }] of ofPart.entries()) {
      if (seq !== index) break;
      await appendFile(path, await pieceOf(server, folder, held, part, seq, size));
    }
    parts.push(path);
  }
  return parts;
}

/** Makes the file of a recording that is over, and gives it to the server. */
export async function finishRecording(
  server: RecordingServer,
  settings: Settings,
  held: Held,
  rate: number,
): Promise<void> {
  const folder = spoolOf(settings.spoolDir, held.recordingId);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'recording.mp4');
  const { duration, video } = await joinParts(settings, await gather(server, folder, held), path);
  if (video !== null) {
    const poster = join(folder, 'poster.jpg');
    await drawPoster(settings, path, poster, duration);
    const file = new File([Uint8Array.from(await readFile(poster))], 'poster.jpg');
    await server.send(putRecordingPoster, { ...held, file });
  }
  await server.upload(path, { ...held, duration, rate: Math.round(rate * 100) });
  await rm(folder, { recursive: true, force: true });
}
