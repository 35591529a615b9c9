import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { looks, type PictureSize, personY4m } from './picture.ts';
import { toneWav } from './tone.ts';

export { looks, type PictureSize } from './picture.ts';

/** Frequencies of the people's microphones; none is a multiple of another, and speech codecs keep them all. */
export const tones: readonly number[] = [440, 730, 1130, 1610];

/** Small enough for several senders on two cores. */
export const smallPicture: PictureSize = { width: 320, height: 180, framesPerSecond: 15, frames: 30 };

const folder = join(import.meta.dirname, '..', '.out', 'devices');

/** The file of that name, made at first use; two workers may make it at the same time. */
function made(name: string, make: () => Buffer): string {
  const file = join(folder, name);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, make());
  renameSync(fresh, file);
  return file;
}

/** Chromium's switches that give it the microphone and the camera of the `index`-th person. */
export function deviceSwitches(index: number, size: PictureSize = smallPicture): string[] {
  const hertz = tones[index % tones.length] ?? 440;
  const look = looks[index % looks.length];
  if (look === undefined) throw new Error('no look');
  const { width, height, framesPerSecond } = size;
  const tone = made(`tone-${hertz}.wav`, () => toneWav(hertz));
  const picture = made(`drawn-${index % looks.length}-${width}x${height}-${framesPerSecond}.y4m`, () =>
    personY4m(look, size),
  );
  return [
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${tone}`,
    `--use-file-for-fake-video-capture=${picture}`,
  ];
}
