import { loadavg } from 'node:os';
import { startProduct } from '@salon/e2e/product';
import { onOwnInterface } from './load/interface.ts';
import { browsersOf, memoryBelow, usedBy } from './load/processes.ts';
import { recordedRoom } from './load/recordedRoom.ts';
import { dispose } from './load/sender.ts';
import { report, rounded, spread } from './measure/report.ts';

const OWNER = 'mehmet@salon.test';
const SENDS = { picture: { width: 320, height: 180, framesPerSecond: 15 }, sound: true } as const;
/** How long is recorded. An hour's growth is told from 20. */
const MINUTES = Number(process.env.MINUTES ?? 2);
const EVERY_MS = 10_000;
/** What programs load at their beginning is no growth: so much of the time is left out. */
const WARM = 0.2;
/** Megabytes that an hour may add to the recorder's own process, and to its browser. */
const GOALS = { node: 30, chromium: 120 } as const;

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

interface Sample {
  readonly minute: number;
  readonly node: number;
  readonly chromium: number;
}

/** Megabytes an hour, by least squares. */
function slopeOf(samples: readonly Sample[], value: (sample: Sample) => number): number {
  const mean = (of: (sample: Sample) => number) => samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
  const [middle, level] = [mean(({ minute }) => minute), mean(value)];
  const above = samples.reduce((sum, one) => sum + (one.minute - middle) * (value(one) - level), 0);
  return (60 * above) / samples.reduce((sum, { minute }) => sum + (minute - middle) ** 2, 0);
}

const product = await startProduct({ ...onOwnInterface(), LOG_LEVEL: 'warn' });
try {
  const { url } = product;
  const room = await recordedRoom(url, OWNER, 2, SENDS);
  const id = await room.start();
  const recorder = product.pid('recorder');
  const began = performance.now();
  const samples: Sample[] = [];
  const loads: number[] = [];
  while (performance.now() - began < MINUTES * 60_000) {
    await wait(EVERY_MS);
    const minute = (performance.now() - began) / 60_000;
    const chromium = browsersOf(recorder).reduce((sum, pid) => sum + memoryBelow(pid), 0);
    samples.push({ minute, node: usedBy(recorder).rssMegabytes, chromium });
    loads.push(loadavg()[0] ?? 0);
    if (samples.length % 6 === 0)
      process.stdout.write(
        `${rounded(minute, 1)} min: node ${rounded(samples.at(-1)?.node ?? 0)} MB, Chromium ${rounded(chromium)} MB\n`,
      );
  }
  await room.stop(id);
  const stopped = performance.now();
  const { duration } = await room.until(id, 'ready');
  const toPlayable = (performance.now() - stopped) / 1000;
  const warm = samples.slice(Math.floor(samples.length * WARM));
  const slopes = { node: slopeOf(warm, ({ node }) => node), chromium: slopeOf(warm, ({ chromium }) => chromium) };
  report({
    name: 'recordingMemory',
    question: 'Does the memory of a recorder or of its browser grow while a room is recorded?',
    holds: slopes.node <= GOALS.node && slopes.chromium <= GOALS.chromium,
    figures: {
      minutes: MINUTES,
      recordedSeconds: rounded((duration ?? 0) / 1000),
      stopToPlayable: {
        seconds: rounded(toPlayable, 1),
        ratio: rounded((toPlayable * 1000) / (duration ?? Number.NaN), 3),
      },
      megabytes: {
        node: spread(warm.map(({ node }) => node)),
        chromium: spread(warm.map(({ chromium }) => chromium)),
      },
      megabytesAnHour: { node: rounded(slopes.node, 1), chromium: rounded(slopes.chromium, 1), goals: GOALS },
      load: spread(loads),
    },
  });
  await room.leave();
} finally {
  await product.stop();
  await dispose();
}
