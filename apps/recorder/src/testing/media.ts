import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const exec = promisify(execFile);
const BYTES_MOST = 512 * 1024 * 1024;
/** Hertz: every tone of a test is far below half of it. */
const RATE = 8000;
/** This often it is listened whether a tone is there. */
const STEP_SECONDS = 0.05;

async function ffmpeg(args: readonly string[]): Promise<Buffer> {
  const { stdout, stderr } = await exec('ffmpeg', ['-v', 'error', ...args], {
    encoding: 'buffer',
    maxBuffer: BYTES_MOST,
  });
  if (stderr.length > 0) throw new Error(stderr.toString());
  return stdout;
}

export interface Film {
  /** Seconds. */
  readonly duration: number;
  readonly video: {
    readonly codec: string;
    readonly width: number;
    readonly height: number;
    readonly frames: number;
  } | null;
  readonly audio: { readonly codec: string } | null;
}

/** What a file says of itself. Throws where a part of it cannot be decoded. */
export async function decoded(file: string): Promise<Film> {
  await ffmpeg(['-i', file, '-fps_mode', 'passthrough', '-enc_time_base', '-1', '-f', 'null', '-']);
  const { stdout } = await exec('ffprobe', [
    ...['-v', 'error', '-count_packets', '-show_entries'],
    'format=duration:stream=codec_type,codec_name,width,height,nb_read_packets',
    ...['-of', 'json', file],
  ]);
  const { format, streams } = JSON.parse(stdout) as {
    format: { duration: string };
    streams: { codec_type: string; codec_name: string; width: number; height: number; nb_read_packets: string }[];
  };
  const [video, audio] = ['video', 'audio'].map((kind) => streams.find(({ codec_type }) => codec_type === kind));
  return {
    duration: Number(format.duration),
    video: video
      ? { codec: video.codec_name, width: video.width, height: video.height, frames: Number(video.nb_read_packets) }
      : null,
    audio: audio ? { codec: audio.codec_name } : null,
  };
}

/** The sound of a file as samples from -1 to 1. */
export async function soundOf(file: string): Promise<Float32Array> {
  const bytes = await ffmpeg(['-i', file, '-ac', '1', '-ar', String(RATE), '-f', 'f32le', '-']);
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
}

/** How strong a tone is in each step (seconds) of a sound, 0 to 1: Goertzel's algorithm under a Hann window. */
function strengthOf(sound: Float32Array, hertz: number, step = STEP_SECONDS): readonly number[] {
  const size = Math.round(RATE * step);
  const factor = 2 * Math.cos((2 * Math.PI * hertz) / RATE);
  const window = Array.from({ length: size }, (_, at) => 1 - Math.cos((2 * Math.PI * (at + 0.5)) / size));
  return Array.from({ length: Math.floor(sound.length / size) }, (_, index) => {
    let [before, last] = [0, 0];
    for (const [at, weight] of window.entries())
      [before, last] = [last, weight * (sound[index * size + at] ?? 0) + factor * last - before];
    return (2 * Math.sqrt(Math.max(0, last * last + before * before - factor * last * before))) / size;
  });
}

/** Seconds of the file in which a tone is heard, from and to; gaps of less than half a second are none. */
export function heardIn(sound: Float32Array, hertz: number, threshold = 0.02): readonly [number, number][] {
  const spans: [number, number][] = [];
  for (const [step, strength] of strengthOf(sound, hertz).entries()) {
    if (strength < threshold) continue;
    const [from, to] = [step * STEP_SECONDS, (step + 1) * STEP_SECONDS];
    const last = spans.at(-1);
    if (last !== undefined && from - last[1] < 0.5) last[1] = to;
    else spans.push([from, to]);
  }
  return spans;
}

/** Pictures of a file, so many a second, each as red, green and blue of its points. */
export async function picturesOf(
  file: string,
  perSecond: number,
  width = 128,
  height = 72,
): Promise<readonly Buffer[]> {
  const bytes = await ffmpeg([
    ...['-i', file, '-vf', `fps=${perSecond},scale=${width}:${height}`],
    ...['-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'],
  ]);
  const size = width * height * 3;
  return Array.from({ length: bytes.length / size }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
}

type Colour = readonly [number, number, number];

/** Which part of a picture has about this colour, 0 to 1. */
export function partWith(picture: Buffer, [red, green, blue]: Colour, tolerance = 40): number {
  let found = 0;
  for (let at = 0; at < picture.length; at += 3) {
    const [r = 0, g = 0, b = 0] = [picture[at], picture[at + 1], picture[at + 2]];
    if (Math.abs(r - red) < tolerance && Math.abs(g - green) < tolerance && Math.abs(b - blue) < tolerance) found += 1;
  }
  return found / (picture.length / 3);
}

/** Seconds at which something begins: it was below a threshold in the step before. */
const onsets = (values: readonly number[], step: number, threshold: number): readonly number[] =>
  values.flatMap((value, index) => (value >= threshold && (values[index - 1] ?? 0) < threshold ? [index * step] : []));

/** A beep that tests look for. Hertz. */
export const BEEP = 2600;

/** How long after each beep of a file the white flash follows that belongs to it (seconds; before it: less than 0). */
export async function apartIn(file: string): Promise<readonly number[]> {
  const beeps = onsets(strengthOf(await soundOf(file), BEEP, 0.01), 0.01, 0.1);
  const white = (await picturesOf(file, 25, 64, 36)).map((picture) => partWith(picture, [255, 255, 255], 60));
  const flashes = onsets(white, 0.04, Math.max(...white) / 2);
  const nearest = (beep: number) => flashes.map((at) => at - beep).toSorted((a, b) => Math.abs(a) - Math.abs(b))[0];
  // What a file begins or ends in has no other half.
  return beeps.flatMap((beep) => nearest(beep) ?? []).filter((seconds) => Math.abs(seconds) < 1);
}
