import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Programs } from '../ffmpeg.ts';
import { readSettings } from '../settings.ts';

const run = promisify(execFile);

/** The programs that this machine has. */
export const findPrograms = (): Programs =>
  readSettings({ PUBLIC_URL: 'http://localhost', RECORDER_KEY: 'key', ...process.env });

/** The colour in the middle of the picture, ten times a second: its reds, greens and blues. */
export async function coloursOf(
  { ffmpeg }: Pick<Programs, 'ffmpeg'>,
  path: string,
  options: readonly string[] = [],
): Promise<number[][]> {
  const small = 'fps=10,crop=iw/4:ih/4,scale=1:1';
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  const looked = ['-v', 'error', ...options, '-i', path, '-vf', small, ...raw];
  const { stdout } = await run(ffmpeg, looked, { encoding: 'buffer', maxBuffer: 1 << 20 });
  return Array.from({ length: stdout.length / 3 }, (_, index) => [...stdout.subarray(index * 3, index * 3 + 3)]);
}
