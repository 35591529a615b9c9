import { statusAt } from '@salon/contract';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicId } from '../../../platform/ids.ts';
import { aServer, databaseKinds, type TestServer } from '../../../testing/index.ts';
import { meetings } from '../meeting.tables.ts';
import { statusIn } from './meeting.lists.queries.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const HOUR = 3_600_000;

/** A moment around now, often exactly now; or none. */
const around = fc.option(
  fc
    .oneof(fc.constant(0), fc.constantFrom(-24, 24, -1, 1), fc.integer({ min: -72, max: 72 }))
    .map((hours) => new Date(NOW.getTime() + hours * HOUR)),
);

describe.each(databaseKinds)('the status of a meeting in a list (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer(kind);
  });
  afterAll(() => server.close());

  it('is the one that the rule says, whatever its times', async () => {
    const { db } = server.app.deps;
    const id = publicId();
    const fixed = { id, title: 'Toplantı', packageVersionId: 'standart-1', maxParticipants: 10, maxMinutes: 60 };
    await db.insert(meetings).values({ ...fixed, createdAt: NOW });
    const times = fc.record({
      createdAt: fc.constantFrom(-25, -24, -23, 0).map((hours) => new Date(NOW.getTime() + hours * HOUR)),
      startsAt: around,
      startedAt: around,
      endsAt: around,
      endedAt: around,
      suspendedAt: around,
      cancelledAt: fc.option(fc.constant(NOW), { freq: 1 }),
      deletedAt: fc.option(fc.constant(NOW), { freq: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(times, async (row) => {
        await db.update(meetings).set(row).where(eq(meetings.id, id));
        const [found] = await db
          .select({ status: statusIn(NOW) })
          .from(meetings)
          .where(eq(meetings.id, id));
        expect(found?.status).toBe(statusAt(row, NOW));
      }),
      { numRuns: 150 },
    );
  });
});
