import { loadavg } from 'node:os';
import { freePort, startProduct } from '@salon/e2e/product';
import { createTestS3 } from '@salon/server/testing';
import { cutProxy } from './load/cutProxy.ts';
import { onOwnInterface } from './load/interface.ts';
import { type RecordedRoom, recordedRoom } from './load/recordedRoom.ts';
import { type Fault, faults, type Place, smallDisk } from './load/recordingFaults.ts';
import { dispose } from './load/sender.ts';
import { median, report, rounded } from './measure/report.ts';

const OWNER = 'mehmet@salon.test';
const SENDS = { picture: { width: 320, height: 180, framesPerSecond: 15 }, sound: true } as const;
/** How often each fault is tried. */
const KILLS = Number(process.env.KILLS ?? 1);
/** Which of them; all without it. */
const KINDS = process.env.KINDS?.split(',') ?? Object.keys(faults);
/** Recorded before a fault and after it: the fault may fall anywhere within a piece. */
const AROUND_MS = 3000;
const SPREAD = 4000;
const GOAL_SECONDS = 10;
const DISK_MEGABYTES = 48;

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** How much of a recording is lost by a fault in its middle (seconds). */
async function lostBy(place: Place, room: RecordedRoom, fault: Fault, share: number): Promise<number> {
  const id = await room.start();
  try {
    return await lostOf(place, room, id, fault, share);
  } catch (failure) {
    // The next one is another recording.
    await room.stop(id).catch(() => undefined);
    throw failure;
  }
}

async function lostOf(place: Place, room: RecordedRoom, id: string, fault: Fault, share: number): Promise<number> {
  const began = Date.now();
  await wait(AROUND_MS + share * SPREAD);
  const mend = await fault(place);
  // It has to be noticed first.
  await wait(AROUND_MS);
  await room.until(id, 'on');
  await wait(AROUND_MS);
  const stopped = Date.now();
  await room.stop(id);
  await mend?.();
  await room.until(id, 'ready');
  const gaps = await room.gapsIn(id, began, stopped);
  return gaps.reduce((sum, { seconds }) => sum + seconds, 0);
}

const [s3, disk] = [await createTestS3(), smallDisk(DISK_MEGABYTES)];
const [port, wayPort] = [await freePort(), await freePort()];
const way = await cutProxy(wayPort, port);
const product = await startProduct({
  ...onOwnInterface(),
  ...s3.env,
  LOG_LEVEL: 'warn',
  RECORDER: '2',
  PORT: String(port),
  // The recorders come by this address, and no one else does.
  PUBLIC_URL: `http://localhost:${wayPort}`,
  ...(disk !== null && { RECORDER_SPOOL: `${disk.path}/spool` }),
});
try {
  const { url } = product;
  const room = await recordedRoom(url, OWNER, 2, SENDS);
  const kinds = KINDS.filter((kind) => kind !== 'fullDisk' || disk !== null);
  const tried = new Map(kinds.map((kind) => [kind, { times: [] as number[], failures: [] as string[] }]));
  for (let round = 0; round < KILLS; round += 1)
    for (const [kind, { times, failures }] of tried) {
      const fault = faults[kind];
      if (fault === undefined) throw new Error(`there is no fault ${kind}: ${Object.keys(faults).join(', ')}`);
      try {
        times.push(rounded(await lostBy({ product, s3, way, disk }, room, fault, round / KILLS), 1));
        process.stdout.write(`${kind} ${times.at(-1)} s lost, load ${rounded(loadavg()[0] ?? 0)}\n`);
      } catch (failure) {
        failures.push((failure as Error).message);
        process.stdout.write(`${kind}: ${failures.at(-1)}\n`);
      }
    }
  const all = [...tried.values()];
  report({
    name: 'recordingFaults',
    question: 'How many seconds of a recording are lost when something breaks in the middle of it?',
    holds: all.every(({ times, failures }) => failures.length === 0 && Math.max(...times) <= GOAL_SECONDS),
    figures: {
      unit: 'seconds',
      tries: KILLS,
      lost: Object.fromEntries(
        [...tried].map(([kind, { times, failures }]) => [
          kind,
          { median: rounded(median(times), 1), most: Math.max(...times), times, failures },
        ]),
      ),
      goal: GOAL_SECONDS,
    },
  });
  await room.leave();
} finally {
  await product.stop();
  way.close();
  disk?.remove();
  await s3.close();
  await dispose();
}
