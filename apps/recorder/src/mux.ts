import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  getRecordingPiece,
  listRecordingPieces,
  putRecordingPoster,
  type ReplyOf,
  reportPartDurations,
} from '@salon/contract';
import { chaptersFile, drawPoster, joinParts, type Programs, partStreams } from './ffmpeg.ts';
import type { LeaseProof } from './lease.ts';
import type { RecordingServer } from './server.ts';
import type { Settings } from './settings.ts';
import { pieceFile, spoolOf } from './spool.ts';

/** One piece: as this machine recorded it, or as the server has it. */
async function pieceOf(
  server: RecordingServer,
  folder: string,
  proof: LeaseProof,
  { part, seq, size }: { part: number; seq: number; size: number },
) {
  const own = await readFile(pieceFile(folder, part, seq)).catch(() => null);
  return own?.length === size ? own : server.download(getRecordingPiece, { ...proof, part, seq });
}

/** All pieces that the server has, in order. */
async function piecesAt(server: RecordingServer, proof: LeaseProof) {
  const pieces: ReplyOf<typeof listRecordingPieces>['pieces'] = [];
  for (let isMore = true; isMore; ) {
    const last = pieces[pieces.length - 1];
    const after = { afterPart: last?.part ?? 0, afterSeq: last?.seq ?? 0 };
    const page = await server.send(listRecordingPieces, { ...proof, ...after });
    pieces.push(...page.pieces);
    isMore = page.more;
  }
  return pieces;
}

/** All pieces that arrived, put together part by part. Returns the files of the parts in order. */
async function gather(server: RecordingServer, spool: string, folder: string, proof: LeaseProof, signal: AbortSignal) {
  const pieces = await piecesAt(server, proof);
  const parts: { part: number; path: string }[] = [];
  for (const [part, ofPart] of Map.groupBy(pieces, (piece) => piece.part)) {
    const path = join(folder, `part-${part}.mkv`);
    await writeFile(path, '');
    // What follows a gap cannot be read: a browser's stream has no places at which it can be entered.
    for (const [index, { seq, size }] of ofPart.entries()) {
      if (seq !== index) break;
      signal.throwIfAborted();
      await appendFile(path, await pieceOf(server, spool, proof, { part, seq, size }));
    }
    parts.push({ part, path });
  }
  return parts;
}

/** Gives the server a picture of the file. */
export async function putPoster(
  server: RecordingServer,
  programs: Programs,
  proof: LeaseProof,
  path: string,
  duration: number,
): Promise<void> {
  const poster = `${path}.jpg`;
  await drawPoster(programs, path, poster, duration);
  const file = new File([Uint8Array.from(await readFile(poster))], 'poster.jpg');
  await server.send(putRecordingPoster, { ...proof, file });
}

/** Makes the file of a recording that is over, and gives it to the server. */
export async function finishRecording(
  server: RecordingServer,
  settings: Settings,
  proof: LeaseProof,
  signal: AbortSignal,
): Promise<void> {
  const programs = { ...settings, signal };
  const spool = spoolOf(settings.spoolDir, proof.recordingId);
  const folder = join(spool, 'file');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const path = join(folder, 'recording.mp4');
    const streams = await partStreams(programs, await gather(server, spool, folder, proof, signal));
    const parts = streams.map(({ part, duration }) => ({ part, duration }));
    const { chapters } = await server.send(reportPartDurations, { ...proof, parts });
    const whole = parts.reduce((sum, { duration }) => sum + duration, 0);
    const names = await chaptersFile(folder, chapters, whole);
    const { duration, video } = await joinParts(programs, streams, names, path);
    if (video !== null) await putPoster(server, programs, proof, path, duration);
    await server.upload(path, { ...proof, duration }, signal);
  } finally {
    // What is left of an attempt would take the room that others need.
    await rm(folder, { recursive: true, force: true });
  }
  await rm(spool, { recursive: true, force: true });
}
