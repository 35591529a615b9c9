import { endMeeting, leaveRoom, type RoomSession, removePerson, resumeRoom } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Db, openPostgres } from '#platform/db/open.ts';
import {
  createTestClock,
  createTestDatabase,
  createTestPostgresUrl,
  createTestServer,
  createTestSfu,
  databaseKinds,
  rowsOf,
  type TestServer,
} from '#testing/index.ts';
import { markDisconnected } from '../gate/room.gate.ts';
import { markInside, markLeft } from '../room.store.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Seconds after `start` at which each presence of an entry began and ended; null: it continues. */
async function presencesOf(server: TestServer, { participantId }: RoomSession, start: Date) {
  const rows = await rowsOf(
    server.app.deps.db,
    sql`select extract(epoch from joined_at - ${start.toISOString()}::timestamptz)::float8 as came,
          extract(epoch from left_at - ${start.toISOString()}::timestamptz)::float8 as went
        from attendance_interval where participant_id = ${participantId} order by joined_at, left_at`,
  );
  return rows.map(({ came, went }) => [came, went]);
}
const as = (session: RoomSession) => ({ admission: session.admissionToken });

describe.each(databaseKinds)('the times that people are inside (%s)', (kind) => {
  let server: TestServer;
  let start: Date;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  beforeEach(() => {
    start = server.clock.now();
    server.sfu.rooms.clear();
    connected();
  });
  afterAll(() => server.close());

  const connected = (...people: RoomSession[]) =>
    vi
      .spyOn(server.app.deps.hub, 'localParticipants')
      .mockReturnValue(people.map(({ participantId }) => participantId));
  const of = (session: RoomSession) => presencesOf(server, session, start);
  const wait = (seconds: number) => server.clock.advance(seconds * SECOND);
  /** Time goes by while the regular looks run. */
  async function pass(seconds: number, step = 5) {
    for (let done = 0; done < seconds; done += step) {
      wait(Math.min(step, seconds - done));
      await server.app.periodicTasks.watch();
      await server.app.periodicTasks.reconcile();
    }
  }

  it('begin with the connection, not on the join page, and end with leaving', async () => {
    const { meetingId } = await server.createTestMeeting();
    const person = await server.createTestPerson(meetingId);
    expect(await of(person)).toEqual([]);
    wait(10);
    await server.enter(person);
    expect(await of(person)).toEqual([[10, null]]);
    wait(90);
    await server.send(leaveRoom, {}, as(person));
    await server.send(leaveRoom, {}, as(person));
    expect(await of(person)).toEqual([[10, 100]]);
  });

  it('start again for someone who comes back', async () => {
    const { meetingId } = await server.createTestMeeting();
    const person = await server.joinTestPerson(meetingId);
    wait(30);
    await server.send(leaveRoom, {}, as(person));
    wait(30);
    await server.send(resumeRoom, {}, as(person));
    expect(await of(person)).toEqual([[0, 30]]);
    wait(1);
    await server.enter(person);
    expect(await of(person)).toEqual([
      [0, 30],
      [61, null],
    ]);
  });

  it('begin once when the hub and the media gate see someone at the same moment', async () => {
    const { meetingId } = await server.createTestMeeting();
    const person = await server.createTestPerson(meetingId);
    await Promise.all([1, 2, 3].map(() => server.enter(person)));
    expect(await of(person)).toEqual([[0, null]]);
  });

  it('go on over a connection that comes back in time', async () => {
    const { meetingId } = await server.createTestMeeting();
    const person = await server.joinTestPerson(meetingId);
    await server.sfu.ensureRoom(meetingId, 16);
    wait(20);
    await markDisconnected(server.app.deps, [person.participantId]);
    wait(4);
    await server.enter(person);
    await pass(20);
    expect(await of(person)).toEqual([[0, null]]);
  });

  it('end when the connection went away, not when that was noticed', async () => {
    const { meetingId } = await server.createTestMeeting();
    const person = await server.joinTestPerson(meetingId);
    await server.sfu.ensureRoom(meetingId, 16);
    wait(20);
    await markDisconnected(server.app.deps, [person.participantId]);
    await pass(60);
    expect(await of(person)).toEqual([[0, 20]]);
  });

  it('end when someone was last seen whom no one told of', async () => {
    const { meetingId } = await server.createTestMeeting();
    const person = await server.joinTestPerson(meetingId);
    await server.sfu.ensureRoom(meetingId, 16);
    server.sfu.connect(meetingId, person.participantId);
    await pass(60);
    server.sfu.disconnect(meetingId, person.participantId);
    await pass(60);
    expect(await of(person)).toEqual([[0, 60]]);
  });

  it('end for everyone when a moderator ends the meeting', async () => {
    const { meetingId, moderatorLink } = await server.createTestMeeting();
    const moderator = await server.joinTestPerson(meetingId, { link: moderatorLink });
    const person = await server.joinTestPerson(meetingId);
    await server.sfu.ensureRoom(meetingId, 16);
    connected(moderator, person);
    await pass(300);
    await server.send(endMeeting, {}, as(moderator));
    expect(await Promise.all([moderator, person].map(of))).toEqual([[[0, 300]], [[0, 300]]]);
  });

  it('end for every entry of a removed person, and stay ended', async () => {
    const { meetingId, moderatorLink } = await server.createTestMeeting();
    const moderator = await server.joinTestPerson(meetingId, { link: moderatorLink });
    const browser = {};
    const twice = { email: 'removed@example.com', browser };
    const [one, two] = [await server.joinTestPerson(meetingId, twice), await server.joinTestPerson(meetingId, twice)];
    wait(20);
    await server.send(removePerson, { participantId: one.participantId }, as(moderator));
    await server.enter(one).catch(() => undefined);
    expect(await Promise.all([one, two].map(of))).toEqual([[[0, 20]], [[0, 20]]]);
    expect(await of(moderator)).toEqual([[0, null]]);
  });

  it('end when people were last seen in a meeting whose limit passed while no server ran', async () => {
    const { meetingId } = await server.createTestMeeting();
    const [gone, still] = [await server.joinTestPerson(meetingId), await server.joinTestPerson(meetingId)];
    connected(gone, still);
    await pass(120);
    connected(still);
    wait(90 * 60);
    await server.app.periodicTasks.watch();
    expect(await of(gone)).toEqual([[0, 120]]);
    expect(await of(still)).toEqual([[0, 120 + 90 * 60]]);
  });
});

describe.each(databaseKinds)('a server that dies in the middle of a meeting (%s)', (kind) => {
  it('leaves stays open, and the next one ends them when people were last seen', async () => {
    const database = await createTestDatabase(kind);
    const [clock, sfu] = [createTestClock(), createTestSfu()];
    const start = clock.now();
    const first = await createTestServer(kind, {}, { clock, sfu, database });
    const { meetingId } = await first.createTestMeeting();
    const [gone, back] = [await first.joinTestPerson(meetingId), await first.joinTestPerson(meetingId)];
    await sfu.ensureRoom(meetingId, 16);
    for (const { participantId } of [gone, back]) sfu.connect(meetingId, participantId);
    for (let seconds = 0; seconds < 40; seconds += 5) {
      clock.advance(5 * SECOND);
      await first.app.periodicTasks.watch();
      await first.app.periodicTasks.reconcile();
    }
    // Nothing is closed or told: the process is gone, and with it one of the two browsers.
    sfu.disconnect(meetingId, gone.participantId);
    clock.advance(20 * MINUTE);
    const next = await createTestServer(
      kind,
      {},
      { clock, sfu, database: { ...database, close: async () => undefined } },
    );
    expect(await presencesOf(next, gone, start)).toEqual([[0, null]]);
    for (let seconds = 0; seconds < 60; seconds += 5) {
      clock.advance(5 * SECOND);
      await next.app.periodicTasks.watch();
      await next.app.periodicTasks.reconcile();
    }
    expect(await presencesOf(next, gone, start)).toEqual([[0, 40]]);
    expect(await presencesOf(next, back, start)).toEqual([[0, null]]);
    await next.close();
    await first.close();
  });
});

const leave = (db: Db, id: string, at: Date) => db.transaction((tx) => markLeft(tx, id, at));

describe('someone who leaves while another server lets them in', () => {
  it('has no stay that goes on', async () => {
    const server = await createTestServer('postgres');
    const { db } = server.app.deps;
    const start = server.clock.now();
    const { meetingId } = await server.createTestMeeting();
    const person = await server.createTestPerson(meetingId);
    let leaving: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await markInside(tx, person.participantId, start);
      leaving = leave(db, person.participantId, new Date(start.getTime() + SECOND));
      // It began before the entry was written, and waits for it.
      await vi.waitFor(async () => {
        const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect(await rowsOf(db, waiting)).toHaveLength(1);
      });
    });
    await leaving;
    expect(await presencesOf(server, person, start)).toEqual([[0, 1]]);
    await server.close();
  });
});

describe('two servers that see people come and go', () => {
  it('keep one open presence for anyone who is inside and none for anybody else', async () => {
    const url = await createTestPostgresUrl();
    const [clock, sfu] = [createTestClock(), createTestSfu()];
    const servers = await Promise.all(
      [0, 1].map(async () => createTestServer('postgres', {}, { clock, sfu, database: await openPostgres(url) })),
    );
    const [first, second] = servers;
    if (first === undefined || second === undefined) throw new Error('no server');
    const { meetingId } = await first.createTestMeeting();
    const people = await Promise.all(Array.from({ length: 8 }, () => first.joinTestPerson(meetingId)));
    const { db } = first.app.deps;
    for (let round = 0; round < 25; round++) {
      clock.advance(SECOND);
      // On one server people leave (or are lost) at the moment when the other one sees them come back.
      await Promise.all(people.map(({ participantId }) => leave(db, participantId, clock.now())));
      for (const person of people) await first.send(resumeRoom, {}, as(person));
      await Promise.all(
        people.flatMap((person, index) => [
          second.enter(person).catch(() => undefined),
          (index + round) % 3 === 0 ? undefined : leave(db, person.participantId, clock.now()),
          index === 0 ? first.app.periodicTasks.watch() : undefined,
          index === 1 ? second.app.periodicTasks.watch() : undefined,
        ]),
      );
      const wrong = await rowsOf(
        db,
        sql`select a.id, a.state, count(s.id) as open from participant a
            left join attendance_interval s on s.participant_id = a.id and s.left_at is null
            group by a.id having count(s.id) <> case when a.state = 'inside' then 1 else 0 end`,
      );
      expect(wrong).toEqual([]);
    }
    const presences = await rowsOf(
      first.app.deps.db,
      sql`select id from attendance_interval where left_at < joined_at`,
    );
    expect(presences).toEqual([]);
    await Promise.all(servers.map((server) => server.close()));
  });
});
