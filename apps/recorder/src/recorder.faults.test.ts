import { RECORDING_LEASE_SECONDS } from '@salon/contract';
import { createTestS3, rowsOf } from '@salon/server/testing';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { probe } from './ffmpeg.ts';
import { createTestHarness } from './testing/harness.ts';
import { createTestWorld } from './testing/world.ts';

describe('what breaks while a room is recorded', () => {
  let world: Awaited<ReturnType<typeof createTestWorld>>;
  const ends: (() => unknown)[] = [];
  const open = async (...overrides: Parameters<typeof createTestWorld>) => {
    world = await createTestWorld(...overrides);
    const harness = createTestHarness(() => world);
    ends.push(
      () => harness.close(),
      () => world.close(),
    );
    return harness;
  };
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });
  const partsOf = async () =>
    (await rowsOf(world.server.app.deps.db, sql`select distinct part from recording_piece`)).map(({ part }) => part);

  it('a storage that is away loses nothing: what was stopped waits for it, and the next recording is on meanwhile', async () => {
    const s3 = await createTestS3();
    const { buildWorker, until, arrived, saved, recording } = await open(undefined, { storage: s3.storage });
    ends.push(() => s3.close());
    buildWorker('one');
    const id = await world.start();
    await until('on', id);
    await arrived(1, 4);
    await s3.kill();
    world.show('rgb(0, 160, 0)');
    await world.control(id, 'stop');
    await until('saving', id);
    const next = await world.start();
    await until('on', next);
    expect((await recording(id))?.state).toBe('saving');
    await s3.start();
    // The other one continues while the file of this one is made.
    await until('ready', id);
    expect((await recording(next))?.state).toBe('on');
    const whole = (await recording(id))?.duration ?? 0;
    expect(Math.abs((await probe(world.settings('look'), await saved(id))).duration - whole)).toBeLessThan(100);
    expect(whole).toBeGreaterThan(4000);
  });

  it('a recorder that was cut off for longer than its lease continues where it was', async () => {
    const { buildWorker, until, arrived, recording } = await open();
    buildWorker('one');
    const id = await world.start();
    await until('on');
    await arrived(1, 4);
    const mend = world.cut();
    world.server.clock.advance((RECORDING_LEASE_SECONDS + 1) * 1000);
    await world.server.app.periodicTasks.recordings();
    expect((await recording())?.state).toBe('queued');
    mend();
    await until('on');
    await arrived(1, 12);
    expect(await partsOf()).toEqual([1]);
    await world.control(id, 'stop');
    await until('ready');
  });
});
