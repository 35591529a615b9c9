import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getRecordingFile, RECORDING_PICTURE, reportPartDurations } from '@salon/contract';
import { type Chapter, chaptersFile, ffmpegOf, type Programs, probe, run } from './ffmpeg.ts';
import { putPoster } from './mux.ts';
import { addParameterSets, freeNumber, parameterSetsOf } from './parameterSets.ts';
import type { RecordingServer } from './server.ts';
import type { Settings } from './settings.ts';
import { spoolOf } from './spool.ts';

/** What is left of a file, in seconds of it. */
interface Kept {
  from: number;
  to: number;
}

/** A stretch of the picture: as it is, or encoded again. Seconds of the file. */
interface Stretch extends Kept {
  as: 'copy' | 'encode';
}

/** Half of what a picture lasts: a keyframe so near is at that instant. */
const NEAR_SECONDS = 0.5 / RECORDING_PICTURE.rate;

interface Pictures {
  keyframes: number[];
  /** Pictures are stored in another order than they are shown. */
  isReordered: boolean;
}

async function picturesOf({ ffprobe, signal }: Programs, path: string): Promise<Pictures> {
  const wanted = ['-select_streams', 'v', '-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0', path];
  const stdout = await run(ffprobe, ['-v', 'error', ...wanted], signal);
  const keyframes: number[] = [];
  let isReordered = false;
  let latest = Number.NEGATIVE_INFINITY;
  for (const line of stdout.split('\n')) {
    const [time = '', flags = ''] = line.split(',');
    const at = Number(time);
    if (time === '' || Number.isNaN(at)) continue;
    if (flags.includes('K')) keyframes.push(at);
    isReordered ||= at < latest;
    latest = Math.max(latest, at);
  }
  return { keyframes, isReordered };
}

/**
 * Only from the cut to the next keyframe are pictures encoded again: everything after it is copied. What was recorded has its pictures in
 * the order in which they are shown; a file that has not is encoded as a whole, because it cannot be ended or gone on with anywhere.
 */
export function stretchesOf({ keyframes, isReordered }: Pictures, { from, to }: Kept): Stretch[] {
  const first = keyframes.find((at) => at >= from - NEAR_SECONDS);
  if (isReordered || first === undefined || first >= to - NEAR_SECONDS) return [{ as: 'encode', from, to }];
  const stretches: Stretch[] = [
    { as: 'encode', from, to: first },
    { as: 'copy', from: first, to },
  ];
  return stretches.filter((one) => one.to - one.from > NEAR_SECONDS);
}

/** One stretch as MPEG-TS, its first picture at its beginning. */
async function cutStretch(programs: Programs, source: string, stretch: Stretch, before: number, to: string) {
  const { as, from } = stretch;
  const length = stretch.to - from;
  if (as === 'copy') {
    // A little after the keyframe: seeking goes back to it, and to no earlier one where times were rounded.
    const at = ['-ss', String(from + 0.001), '-i', source, '-t', String(length - 0.001)];
    await ffmpegOf(programs)(...at, '-an', '-c:v', 'copy', '-bsf:v', 'h264_mp4toannexb', '-f', 'mpegts', to);
    return;
  }
  const seek = Math.max(0, before - 0.01);
  // The picture that is shown at the cut may have begun before it.
  const cut = `fps=${RECORDING_PICTURE.rate},trim=start=${from - seek}:end=${stretch.to - seek},setpts=PTS-STARTPTS`;
  const sets = await parameterSetsOf(programs, source);
  const numbered = ['-x264-params', `sps-id=${freeNumber(sets)}`];
  const coding = [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '20',
    '-bf',
    '0',
    '-pix_fmt',
    'yuv420p',
    ...numbered,
  ];
  const encoded = `${to}.mp4`;
  await ffmpegOf(programs)('-ss', String(seek), '-i', source, '-an', '-vf', cut, ...coding, encoded);
  // What follows is as it was, and the file tells of both at its beginning.
  await addParameterSets(encoded, sets);
  await ffmpegOf(programs)('-i', encoded, '-c', 'copy', '-bsf:v', 'h264_mp4toannexb', '-f', 'mpegts', to);
}

async function cutPicture(programs: Programs, source: string, range: Kept, folder: string): Promise<string> {
  const pictures = await picturesOf(programs, source);
  const lines = ['ffconcat version 1.0'];
  for (const [index, stretch] of stretchesOf(pictures, range).entries()) {
    const path = join(folder, `stretch-${index}.ts`);
    const before = pictures.keyframes.findLast((at) => at <= stretch.from + NEAR_SECONDS) ?? 0;
    await cutStretch(programs, source, stretch, before, path);
    lines.push(`file '${path}'`, `duration ${(stretch.to - stretch.from).toFixed(6)}`);
  }
  const list = join(folder, 'stretches.txt');
  await writeFile(list, lines.join('\n'));
  return list;
}

/** Cuts a file at both ends, exactly: nothing of what was before and after is in it any more (milliseconds). */
export async function cutFile(
  programs: Programs,
  source: string,
  range: Kept,
  chapters: readonly Chapter[],
  folder: string,
) {
  const seconds = { from: range.from / 1000, to: range.to / 1000 };
  const { video } = await probe(programs, source);
  const ffmpeg = ffmpegOf(programs);
  const sound = join(folder, 'sound.m4a');
  const length = String(seconds.to - seconds.from);
  const copied = ['-vn', '-c:a', 'copy', '-copypriorss', '0', sound];
  await ffmpeg('-ss', String(seconds.from), '-i', source, '-t', length, ...copied);
  const names = await chaptersFile(folder, chapters, range.to - range.from);
  const to = join(folder, 'trimmed.mp4');
  const marks = ['-map_chapters'] as const;
  const written = ['-c', 'copy', '-movflags', '+faststart', to];
  if (video === null) await ffmpeg('-i', sound, '-i', names, '-map', '0:a', ...marks, '1', ...written);
  else {
    const list = await cutPicture(programs, source, seconds, folder);
    const read = ['-f', 'concat', '-safe', '0', '-i', list, '-i', sound, '-i', names];
    await ffmpeg(...read, '-map', '0:v', '-map', '1:a', ...marks, '2', ...written);
  }
  const made = await probe(programs, to);
  if (made.audio === null || made.video !== video) throw new Error('the trimmed file cannot be played');
  return { ...made, path: to };
}

interface Trimming {
  recordingId: string;
  lease: string;
  trim: Kept;
}

/** Cuts the ends off a recording that the server has, and gives it what is left. */
export async function trimRecording(
  server: RecordingServer,
  settings: Settings,
  job: Trimming,
  signal: AbortSignal,
): Promise<void> {
  const programs = { ...settings, signal };
  const proof = { recordingId: job.recordingId, lease: job.lease };
  const folder = join(spoolOf(settings.spoolDir, job.recordingId), 'trim');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const source = join(folder, 'whole.mp4');
    await server.save(getRecordingFile, proof, source, signal);
    const { chapters } = await server.send(reportPartDurations, { ...proof, parts: [] });
    const { duration, video, path } = await cutFile(programs, source, job.trim, chapters, folder);
    if (video !== null) await putPoster(server, programs, proof, path, duration);
    await server.upload(path, { ...proof, duration }, signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
