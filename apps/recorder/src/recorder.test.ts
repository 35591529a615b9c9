import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { getRecording, RECORDING_LEASE_SECONDS, trimRecording } from '@salon/contract';
import { expectReply, rowsOf } from '@salon/server/testing';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { probe } from './ffmpeg.ts';
import { createTestHarness } from './testing/harness.ts';
import { coloursOf, findPrograms } from './testing/look.ts';
import { apartIn } from './testing/media.ts';
import { createTestWorld } from './testing/world.ts';

const run = promisify(execFile);

describe('a recorder', () => {
  let world: Awaited<ReturnType<typeof createTestWorld>>;
  let harness: ReturnType<typeof createTestHarness>;
  beforeEach(async () => {
    world = await createTestWorld();
    harness = createTestHarness(() => world);
  });
  afterEach(async () => {
    await harness.close();
    await world.close();
  });
  const buildWorker = (name: string) => harness.buildWorker(name);
  const buildWorkerProcess = (name: string) => harness.buildWorkerProcess(name);
  const recording = () => harness.recording();
  const until = (state: string) => harness.until(state);
  const arrived = (part: number, seconds: number) => harness.arrived(part, seconds);
  const saved = (recordingId: string) => harness.saved(recordingId);

  const colours = (path: string) => coloursOf(findPrograms(), path);
  const isColour = (wanted: number) => (rgb: number[]) =>
    (rgb[wanted] ?? 0) > 120 && rgb.every((part, at) => at === wanted || part < 90);

  it('keeps picture and sound together: each beep has its flash, before a pause and after it', async () => {
    buildWorker('one');
    const id = await world.start();
    await until('on');
    await arrived(1, 6);
    await world.control(id, 'pause');
    await until('paused');
    await world.control(id, 'resume');
    await until('on');
    await arrived(1, 12);
    await world.control(id, 'stop');
    await until('ready');
    const apart = await apartIn(await saved(id));
    expect(apart.length).toBeGreaterThan(3);
    // A picture that a busy machine leaves out shows one flash later; most have theirs.
    const [middle = 1] = apart
      .map(Math.abs)
      .toSorted((a, b) => a - b)
      .slice(Math.floor(apart.length / 2));
    expect(middle).toBeLessThan(0.1);
  });

  it('records what is seen and heard but not what happens in a pause, into a file that plays', async () => {
    buildWorker('one');
    const id = await world.start();
    await until('on');
    await arrived(1, 2);
    await world.control(id, 'pause');
    await until('paused');
    world.show('rgb(0, 0, 200)');
    // What is paused stays paused: nothing of it is in the file, which is looked at below.
    await expect
      .poll(async () => (await fetch(`${world.settings('x').publicUrl}/colour`)).text())
      .toBe('rgb(0, 0, 200)');
    world.show('rgb(0, 160, 0)');
    await world.control(id, 'resume');
    await until('on');
    await arrived(1, 6);
    await world.control(id, 'stop');
    await until('ready');
    const path = await saved(id);
    const made = await probe(world.settings('look'), path);
    expect([made.video, made.audio]).toEqual(['h264', 'aac']);
    expect(Math.abs(made.duration - ((await recording())?.duration ?? 0))).toBeLessThan(100);
    const seen = await colours(path);
    expect([seen.some(isColour(0)), seen.some(isColour(1)), seen.some(isColour(2))]).toEqual([true, true, false]);
    const { stderr } = await run(world.settings('look').ffmpeg, [
      '-nostats',
      '-i',
      path,
      '-af',
      'volumedetect',
      '-vn',
      '-f',
      'null',
      '-',
    ]);
    expect(Number(/max_volume: (-?[\d.]+) dB/.exec(stderr)?.[1])).toBeGreaterThan(-20);
    const [row] = await rowsOf(world.server.app.deps.db, sql`select rate, poster_id from recording`);
    expect(Number(row?.rate)).toBeGreaterThan(0);
    expect(row?.poster_id).not.toBe(null);
  });

  it('that is killed loses seconds: another one continues, and both parts are in the file', async () => {
    const child = buildWorkerProcess('one');
    const id = await world.start();
    await until('on');
    await arrived(1, 4);
    child.kill('SIGKILL');
    await once(child, 'exit');
    world.show('rgb(0, 160, 0)');
    world.server.clock.advance((RECORDING_LEASE_SECONDS + 1) * 1000);
    await world.server.app.periodicTasks.recordings();
    expect((await recording())?.state).toBe('queued');
    buildWorker('two');
    await until('on');
    await arrived(2, 2);
    await world.control(id, 'stop');
    await until('ready');
    const path = await saved(id);
    const seen = await colours(path);
    expect([seen.some(isColour(0)), seen.some(isColour(1))]).toEqual([true, true]);
    // Four seconds and two had arrived.
    expect((await recording())?.duration).toBeGreaterThan(5000);
  });

  it('that is killed and started again gives its work back at once, with what had not arrived', async () => {
    const child = buildWorkerProcess('one');
    const id = await world.start();
    await until('on');
    await arrived(1, 4);
    child.kill('SIGKILL');
    await once(child, 'exit');
    // The clock stands still: no one would ever take it by the lease.
    buildWorkerProcess('one');
    await arrived(2, 2);
    await world.control(id, 'stop');
    await until('ready');
    expect((await recording())?.duration).toBeGreaterThan(5000);
  });

  it('that shall stop leaves its work to another one, and nothing is lost', async () => {
    const child = buildWorkerProcess('one');
    const id = await world.start();
    await until('on');
    child.kill('SIGTERM');
    await once(child, 'exit');
    await until('queued');
    world.show('rgb(0, 160, 0)');
    buildWorker('two');
    await until('on');
    await arrived(2, 2);
    await world.control(id, 'stop');
    await until('ready');
    const seen = await colours(await saved(id));
    expect([seen.some(isColour(0)), seen.some(isColour(1))]).toEqual([true, true]);
  });

  it('says when what is in its file happened, and cuts off its ends', async () => {
    await world.close();
    // Of a clock that stands still no one could say what is in the file.
    world = await createTestWorld({ now: () => new Date(), advance: () => undefined });
    buildWorker('one');
    const id = await world.start();
    await until('on');
    await arrived(1, 4);
    const greenAt = Date.now();
    world.show('rgb(0, 160, 0)');
    await arrived(1, 6);
    await world.control(id, 'pause');
    await until('paused');
    await world.control(id, 'resume');
    await until('on');
    await arrived(1, 8);
    const blueAt = Date.now();
    world.show('rgb(0, 0, 200)');
    await arrived(1, 10);
    await world.control(id, 'stop');
    await until('ready');
    const { server, bearer } = world;
    const detail = async () => expectReply(await server.send(getRecording, { recordingId: id }, { bearer }));
    const { spans, recording: whole } = await detail();
    expect(spans).toHaveLength(2);
    const length = ({ from, to }: { from: string; to: string }) => Date.parse(to) - Date.parse(from);
    const recordedMs = spans.reduce((sum, span) => sum + length(span), 0);
    // Before its first picture nothing counts as recorded; a busy machine takes longer to draw it, and later pictures come
    // late. A pause that counted would be more.
    const firstMs = spans[0]?.at ?? 0;
    expect(Math.abs(firstMs + recordedMs - (whole.duration ?? 0))).toBeLessThan(400);
    const placeOf = (instant: number) => {
      const span = spans.find(({ from, to }) => Date.parse(from) <= instant && instant < Date.parse(to));
      if (span === undefined) throw new Error('an instant was not recorded');
      return span.at + instant - Date.parse(span.from);
    };
    const seen = await colours(await saved(id));
    const [green, blue] = [seen.findIndex(isColour(1)) * 100, seen.findIndex(isColour(2)) * 100];
    expect(Math.abs(green - placeOf(greenAt)), `green at ${green}`).toBeLessThan(2000);
    expect(Math.abs(blue - placeOf(blueAt)), `blue at ${blue}`).toBeLessThan(2000);
    const kept = { from: green + 300, to: blue - 300 };
    const asked = expectReply(await server.send(trimRecording, { recordingId: id, ...kept }, { bearer }));
    expect(asked.trim).toEqual({ state: 'queued', ...kept });
    await expect.poll(async () => (await recording())?.trim).toBe(null);
    const after = await detail();
    expect(Math.abs((after.recording.duration ?? 0) - (kept.to - kept.from))).toBeLessThan(100);
    const left = await colours(await saved(id));
    expect([left.some(isColour(0)), left.some(isColour(1)), left.some(isColour(2))]).toEqual([false, true, false]);
    // What was recorded before the cut is told by nothing any more.
    expect(after.spans[0]?.at).toBe(0);
    expect(Date.parse(after.spans[0]?.from ?? '')).toBeGreaterThan(greenAt - 2000);
  });

  it('records sound alone where that was chosen', async () => {
    buildWorker('one');
    const id = await world.start(true);
    await arrived(1, 2);
    await world.control(id, 'stop');
    await until('ready');
    const made = await probe(world.settings('look'), await saved(id));
    expect([made.video, made.audio]).toEqual([null, 'aac']);
  });
});
