import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Settings } from './settings.ts';

const execute = promisify(execFile);
/** Bytes that a program says at most. */
const MAX_OUTPUT = 64 * 1024 * 1024;
/** Rooms are recorded beside it: they come first, and leave it a third of what they have on a machine that is full. */
const NICE = 5;

/** The programs of the system; `signal` ends what runs. */
export type Programs = Pick<Settings, 'ffmpeg' | 'ffprobe'> & { readonly signal?: AbortSignal };

/** Runs a program behind everything that cannot wait. Resolves with what it said. */
export async function run(program: string, args: readonly string[], signal?: AbortSignal): Promise<string> {
  const running = execute(program, args, { maxBuffer: MAX_OUTPUT, ...(signal && { signal }) });
  try {
    if (running.child.pid !== undefined) setPriority(running.child.pid, NICE);
  } catch {
    // It is over by now.
  }
  return (await running).stdout;
}

interface Probed {
  /** Milliseconds. */
  duration: number;
  video: string | null;
  audio: string | null;
}

/** What is in a file. Throws where nothing can be read of it. */
export async function probe({ ffprobe, signal }: Pick<Programs, 'ffprobe' | 'signal'>, path: string): Promise<Probed> {
  const wanted = ['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams', path];
  const stdout = await run(ffprobe, wanted, signal);
  const { format, streams } = JSON.parse(stdout) as {
    format: { duration?: string };
    streams: { codec_type: string; codec_name: string }[];
  };
  const codecOf = (kind: string) => streams.find((one) => one.codec_type === kind)?.codec_name ?? null;
  return {
    duration: Math.round(Number(format.duration ?? 0) * 1000),
    video: codecOf('video'),
    audio: codecOf('audio'),
  };
}

export const ffmpegOf =
  ({ ffmpeg, signal }: Programs) =>
  (...args: readonly string[]) =>
    run(ffmpeg, ['-nostdin', '-v', 'error', '-y', ...args], signal);

/** One part as MPEG-TS, which can be put one after the other: H.264 as it is, anything else encoded; sound as AAC. */
async function partAsStream(programs: Programs, from: string, to: string, video: string | null): Promise<void> {
  const picture =
    video === null
      ? ['-vn']
      : video === 'h264'
        ? ['-c:v', 'copy', '-bsf:v', 'h264_mp4toannexb']
        : // In the order in which they are shown: such a file can be cut without encoding it again.
          ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-bf', '0', '-pix_fmt', 'yuv420p'];
  const sound = ['-c:a', 'aac', '-b:a', '128k', '-ar', '48000', '-ac', '2', '-af', 'aresample=async=1:first_pts=0'];
  // A part that its recorder did not end is read as far as it goes.
  const reading = ['-fflags', '+genpts+discardcorrupt', '-err_detect', 'ignore_err', '-i', from];
  await ffmpegOf(programs)(...reading, ...picture, ...sound, '-f', 'mpegts', to);
}

/** A part that can be played, as a stream. */
export interface PartStream {
  part: number;
  path: string;
  /** Milliseconds. */
  duration: number;
}

/** The parts of a recording that can be played, ready to be put one after the other. Throws where none can. */
export async function partStreams(
  programs: Programs,
  parts: readonly { part: number; path: string }[],
): Promise<PartStream[]> {
  const streams: PartStream[] = [];
  for (const { part, path } of parts) {
    const found = await probe(programs, path).catch(() => null);
    programs.signal?.throwIfAborted();
    if (found === null || found.audio === null) continue;
    const stream = `${path}.ts`;
    await partAsStream(programs, path, stream, found.video);
    // The disk has no room for everything several times.
    await rm(path);
    streams.push({ part, path: stream, duration: (await probe(programs, stream)).duration });
  }
  if (streams.length === 0) throw new Error('none of the parts can be played');
  return streams;
}

/** A chapter of a file, from this many milliseconds on. */
export interface Chapter {
  at: number;
  title: string;
}

/** Chapters as ffmpeg reads them, each until the next. */
export async function chaptersFile(folder: string, chapters: readonly Chapter[], duration: number): Promise<string> {
  const lines = chapters.flatMap(({ at, title }, index) => {
    const end = chapters[index + 1]?.at ?? Math.max(duration, at + 1);
    return [
      '[CHAPTER]',
      'TIMEBASE=1/1000',
      `START=${at}`,
      `END=${end}`,
      `title=${title.replace(/[=;#\\\n]/g, '\\$&')}`,
    ];
  });
  const path = join(folder, 'chapters.txt');
  await writeFile(path, [';FFMETADATA1', ...lines, ''].join('\n'));
  return path;
}

/** Makes the parts of a recording into one file that is played from anywhere. Throws where it is none. */
export async function joinParts(
  programs: Programs,
  streams: readonly PartStream[],
  chapters: string,
  to: string,
): Promise<Probed> {
  const joined = `concat:${streams.map(({ path }) => path).join('|')}`;
  const marks = ['-i', chapters, '-map_chapters', '1'];
  await ffmpegOf(programs)(
    '-i',
    joined,
    ...marks,
    '-c',
    'copy',
    '-bsf:a',
    'aac_adtstoasc',
    '-movflags',
    '+faststart',
    to,
  );
  const made = await probe(programs, to);
  if (made.duration <= 0 || made.audio === null) throw new Error('the joined file cannot be played');
  return made;
}

/** A picture that stands for the recording: a third into it. */
export async function drawPoster(programs: Programs, from: string, to: string, duration: number): Promise<void> {
  const at = String(duration / 3000);
  await ffmpegOf(programs)('-ss', at, '-i', from, '-frames:v', '1', '-vf', 'scale=640:-2', '-q:v', '4', to);
}
