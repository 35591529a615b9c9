import { createQuickMeeting, encodeUtf8, getMeetings, statusAt } from '@salon/contract';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicId } from '#platform/ids.ts';
import { createTestServer, databaseKinds, expectReply, type TestServer, tokenOf } from '#testing/index.ts';
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
    server = await createTestServer(kind);
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

describe.each(databaseKinds)('what a list says of time (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());

  it('is how long a meeting really was, and when one ends that no one is in', async () => {
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    const made = expectReply(await server.send(createQuickMeeting, { title: encodeUtf8('Kısa') }, { bearer }));
    const at = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000);
    const listed = async (times: Partial<typeof meetings.$inferInsert>) => {
      await server.app.deps.db.update(meetings).set(times).where(eq(meetings.id, made.meetingId));
      const { result } = expectReply(await server.send(getMeetings, { search: 'Kısa' }, { bearer }));
      return result.items[0];
    };
    const inside = await listed({ startedAt: at(-20), endsAt: at(580) });
    expect(inside).toMatchObject({ meetingStatus: 'ongoing', duration: made.maxMinutes });
    expect(inside).not.toHaveProperty('empty');
    expect((await listed({ emptySince: at(-4) }))?.empty).toEqual({ until: at(6).toISOString(), hasRecording: false });
    expect((await listed({ endsAt: at(2) }))?.empty?.until).toBe(at(2).toISOString());
    // A planned one stays open to its end, also while no one has come yet.
    expect((await listed({ startsAt: at(-20), endsAt: at(40) }))?.empty?.until).toBe(at(40).toISOString());
    expect((await listed({ startedAt: null, emptySince: null }))?.empty?.until).toBe(at(40).toISOString());
    const unheld = await listed({ endedAt: at(-1) });
    expect(unheld).toMatchObject({ meetingStatus: 'terminated', duration: 0 });
    const over = await listed({ startedAt: at(-19), emptySince: at(-4) });
    expect(over).toMatchObject({ duration: 15, endDate: at(40).toISOString() });
    expect((await listed({ startsAt: null }))?.endDate).toBe(at(-4).toISOString());
    expect(over).not.toHaveProperty('empty');
  });
});
