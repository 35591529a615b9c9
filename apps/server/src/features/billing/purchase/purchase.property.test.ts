import { describe, expect, it } from 'vitest';
import { everyDatabaseKind } from '#testing/index.ts';
import { createTestWorld } from '../testing/inProcess.ts';
import type { Happened } from '../testing/invariants.ts';
import { carryOut, schedules } from '../testing/schedule.ts';

const SCHEDULES = 10;
const OPERATIONS = 30;
const SEED = Number(process.env.SEED ?? 20_261_122);

describe.each(everyDatabaseKind)('schedules of buyers, the bank, time and kills on %s', (kind) => {
  it(`keep every rule of billing, whatever fails (${SCHEDULES} × ${OPERATIONS})`, async () => {
    const world = await createTestWorld(kind);
    let all: Happened | undefined;
    for (const [index, schedule] of schedules(SEED, SCHEDULES, OPERATIONS).entries()) {
      const { broken, happened: what } = await carryOut(world, schedule);
      expect(broken, `SEED=${SEED}, schedule ${index}: ${JSON.stringify(schedule)}`).toEqual([]);
      all = what;
    }
    const kills = await world.kills();
    await world.close();
    // A run in which nothing happened would hold too.
    const least = Math.min(
      all?.captured ?? 0,
      2 * (all?.refunds ?? 0),
      2 * (all?.renewals ?? 0),
      kills.server,
      4 * kills.bank,
    );
    expect(least, JSON.stringify({ ...all, kills })).toBeGreaterThan(3);
  }, 600_000);
});
