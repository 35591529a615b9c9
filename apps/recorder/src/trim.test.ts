import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probe } from './ffmpeg.ts';
import { parameterSetsOf } from './parameterSets.ts';
import { coloursOf, findPrograms } from './testing/look.ts';
import { cutFile, stretchesOf } from './trim.ts';

const run = promisify(execFile);
const programs = findPrograms();

/** Each shown for three seconds. */
const COLOURS = ['red', 'green', 'blue', 'white'] as const;
const SECONDS = 3;

/** A film of these colours with a tone, its pictures stored as `coding` says. */
async function createTestFilm(path: string, coding: readonly string[]): Promise<void> {
  const inputs = COLOURS.flatMap((colour) => [
    '-f',
    'lavfi',
    '-i',
    `color=${colour === 'green' ? '0x00a000' : colour}:size=320x180:rate=25:duration=${SECONDS}`,
  ]);
  const joined = `${COLOURS.map((_, index) => `[${index}:v]`).join('')}concat=n=${COLOURS.length}:v=1:a=0[v]`;
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=48000:duration=${COLOURS.length * SECONDS}`];
  const mapped = ['-filter_complex', joined, '-map', '[v]', '-map', `${COLOURS.length}:a`];
  const encoded = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', ...coding, '-c:a', 'aac', '-ac', '2'];
  await run(programs.ffmpeg, [
    '-v',
    'error',
    ...inputs,
    ...tone,
    ...mapped,
    ...encoded,
    '-movflags',
    '+faststart',
    path,
  ]);
}

/** Everything that ffmpeg finds wrong while it decodes all of a file; `further`: what it writes as well. */
async function faultsIn(path: string, further: readonly string[] = []): Promise<string> {
  const { stderr } = await run(programs.ffmpeg, ['-v', 'warning', '-y', '-i', path, '-f', 'null', '-', ...further]);
  return stderr;
}

const START = Buffer.from([0, 0, 1]);

/** What is wrong with a file, and the parameter sets that stand among its pictures. */
async function streamOf(path: string): Promise<{ faults: string; sets: string[] }> {
  const raw = `${path}.h264`;
  const faults = await faultsIn(path, ['-map', '0:v', '-c:v', 'copy', '-bsf:v', 'h264_mp4toannexb', '-f', 'h264', raw]);
  return { faults, sets: parameterSetsIn(await readFile(raw)) };
}

function parameterSetsIn(stream: Buffer): string[] {
  // Units begin after 00 00 01; sequence parameter sets are of kind 7, those of pictures of kind 8.
  const starts: number[] = [];
  for (let at = stream.indexOf(START); at !== -1; at = stream.indexOf(START, at + 3)) starts.push(at + 3);
  const units = starts.map((from, index) => {
    const next = starts[index + 1];
    const end = next === undefined ? stream.length : next - 3 - (stream[next - 4] === 0 ? 1 : 0);
    return stream.subarray(from, end);
  });
  return units.filter(([first = 0]) => [7, 8].includes(first & 0x1f)).map((unit) => unit.toString('hex'));
}

const nameOf = ([red = 0, green = 0, blue = 0]: readonly number[]): string => {
  if (red > 180 && green > 180 && blue > 180) return 'white';
  return red > 120 ? 'red' : green > 120 ? 'green' : 'blue';
};
/** Which colour is shown at the instants that lie a tenth of a second apart. */
const namesIn = async (path: string, options: readonly string[] = []) =>
  (await coloursOf(programs, path, options)).map(nameOf);

describe.each([
  ['pictures in order, a keyframe every ten seconds', ['-bf', '0', '-g', '250', '-sc_threshold', '0']],
  ['pictures in order, a keyframe every two seconds', ['-bf', '0', '-g', '50', '-sc_threshold', '0']],
  ['pictures in another order', ['-bf', '3', '-g', '40', '-sc_threshold', '0']],
  ['pictures of another profile', ['-profile:v', 'baseline', '-g', '30', '-sc_threshold', '0']],
])('a file with %s', (_name, coding) => {
  let folder: string;
  let film: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'salon-trim-'));
    await mkdir(join(folder, 'again'));
    film = join(folder, 'film.mp4');
    await createTestFilm(film, coding);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  // `more`: its ends are cut off once more; of each kind of file one is: encoded and copied, copied, encoded.
  it.each([
    ['both ends', 2600, 7400, { more: false }],
    ['its beginning', 2600, 12_000, { more: true }],
    ['its end', 0, 7400, { more: true }],
    ['both, at keyframes of some', 4000, 10_000, { more: false }],
    ['nearly everything', 6200, 7300, { more: true }],
  ])('is cut exactly at %s', async (_ends, from, to, { more }) => {
    const chapters = [
      { at: 0, title: 'Açılış; a=b #1' },
      { at: 500, title: 'Bütçe' },
    ];
    const made = await cutFile(programs, film, { from, to }, chapters, folder);
    expect([made.video, made.audio]).toEqual(['h264', 'aac']);
    expect(Math.abs(made.duration - (to - from))).toBeLessThan(60);
    const shown = await namesIn(made.path);
    // The middle of every tenth of a second that lies wholly in one colour.
    for (const [index, colour] of shown.entries()) {
      const at = from + index * 100;
      const wanted = [at, at + 100].map((instant) => COLOURS[Math.floor(Math.min(instant, 11_999) / 1000 / SECONDS)]);
      expect(wanted, `at ${at}`).toContain(colour);
    }
    expect(Math.abs(shown.length - (to - from) / 100)).toBeLessThanOrEqual(1);
    // Nor is anything else in the file that only its list of edits hides.
    const stored = await namesIn(made.path, ['-ignore_editlist', '1']);
    expect([...new Set(stored)]).toEqual([...new Set(shown)]);
    expect(Math.abs(stored.length - shown.length)).toBeLessThanOrEqual(1);
    // Every picture is decoded by sets that the file names at its beginning, also after its ends were cut off once more.
    const kept = { from: 100, to: to - from - 100 };
    const again = more ? [await cutFile(programs, made.path, kept, [], join(folder, 'again'))] : [];
    for (const { path } of [made, ...again]) {
      const { faults, sets } = await streamOf(path);
      expect(faults).toBe('');
      const { sps, pps } = await parameterSetsOf(programs, path);
      const named = new Set([...sps, ...pps].map((set) => set.toString('hex')));
      expect(sets.filter((set) => !named.has(set))).toEqual([]);
    }
    const { stdout } = await run(programs.ffprobe, ['-v', 'error', '-show_chapters', '-of', 'json', made.path]);
    const told = (JSON.parse(stdout) as { chapters: { start_time: string; tags: { title: string } }[] }).chapters;
    expect(told.map(({ start_time, tags }) => [Number(start_time), tags.title])).toEqual([
      [0, 'Açılış; a=b #1'],
      [0.5, 'Bütçe'],
    ]);
  });

  it('is cut where there is sound alone', async () => {
    const sound = join(folder, 'only-sound.m4a');
    await run(programs.ffmpeg, ['-v', 'error', '-y', '-i', film, '-vn', '-c:a', 'copy', sound]);
    const made = await cutFile(programs, sound, { from: 2600, to: 7400 }, [], folder);
    expect(await faultsIn(made.path)).toBe('');
    expect([made.video, made.audio]).toEqual([null, 'aac']);
    expect(Math.abs(made.duration - 4800)).toBeLessThan(60);
    expect((await probe(programs, made.path)).duration).toBe(made.duration);
  });
});

describe('what is encoded again', () => {
  const keyframes = [0, 4, 8, 12];
  it.each([
    ['nothing, from keyframe to keyframe', false, { from: 4, to: 12 }, ['copy 4-12']],
    ['what comes before the first keyframe', false, { from: 3, to: 11 }, ['encode 3-4', 'copy 4-11']],
    ['everything between two keyframes', false, { from: 5, to: 7 }, ['encode 5-7']],
    ['everything, where pictures need later ones', true, { from: 3, to: 11 }, ['encode 3-11']],
  ])('is %s', (_what, isReordered, kept, wanted) => {
    const stretches = stretchesOf({ keyframes, isReordered }, kept);
    expect(stretches.map(({ as, from, to }) => `${as} ${from}-${to}`)).toEqual(wanted);
  });
});
