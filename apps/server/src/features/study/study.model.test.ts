import {
  addStudyRooms,
  allowMedia,
  answerHelp,
  assignParticipant,
  type Call,
  callForHelp,
  changeRole,
  closeStudy,
  distributeParticipants,
  endingSoon,
  extendStudy,
  getStudy,
  goToStudyRoom,
  type InputOf,
  leaveRoom,
  openStudy,
  planStudy,
  type RoomSession,
  reactionSent,
  removeStudyRoom,
  resumeRoom,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#platform/db/open.ts';
import {
  createTestClock,
  createTestHubClient,
  createTestPostgresUrl,
  createTestRedis,
  createTestServer,
  createTestSfu,
  expectReply,
  type HubClient,
  rowsOf,
  type TestRedis,
  type TestServer,
} from '#testing/index.ts';
import { as, createTestStudyMeeting } from './testing/studyMeeting.ts';

const SEED = Number(process.env.SEED ?? 20_261_125);
const SCHEDULES = Number(process.env.SCHEDULES ?? 2);
const TURNS = Number(process.env.TURNS ?? 16);
const MODERATORS = 2;
const PEOPLE = 10;

const person = fc.nat({ max: PEOPLE - 1 });
const moderator = fc.nat({ max: MODERATORS - 1 });
/** A room by its number; anyone who is sent to one that is not there goes to everyone. */
const room = fc.nat({ max: 4 });
const act = <const Is extends string>(is: Is, weight: number, given: Record<string, fc.Arbitrary<unknown>> = {}) => ({
  weight,
  arbitrary: fc.record({ is: fc.constant(is), ...given }) as unknown as fc.Arbitrary<Action>,
});
interface Action {
  is: string;
  who: number;
  whom: number;
  room: number;
  on: boolean;
}
const action = fc.oneof(
  act('open', 4, { who: moderator }),
  act('close', 2, { who: moderator, on: fc.boolean() }),
  act('extend', 1, { who: moderator }),
  act('add', 2, { who: moderator }),
  act('remove', 1, { who: moderator, room }),
  act('plan', 1, { who: moderator, on: fc.boolean() }),
  act('spread', 2, { who: moderator, on: fc.boolean() }),
  act('seat', 6, { who: moderator, whom: person, room }),
  act('go', 9, { who: person, room }),
  act('help', 1, { who: person, on: fc.boolean() }),
  act('coming', 1, { who: moderator, room }),
  act('microphone', 5, { who: person, on: fc.boolean() }),
  act('forbid', 2, { who: moderator, whom: person, on: fc.boolean() }),
  act('drop', 3, { who: person }),
  act('connect', 4, { who: person, on: fc.boolean() }),
  act('leave', 1, { who: person }),
  act('restart', 1),
);
/** What is done at the same moment, and the seconds that pass then. */
const turn = fc.record({
  actions: fc.array(action, { minLength: 1, maxLength: 3 }),
  seconds: fc.oneof(fc.constant(0), fc.nat({ max: 70 })),
});
const schedule = fc.array(turn, { minLength: TURNS, maxLength: TURNS });

describe('two moderators and eight people in study rooms, on two servers', () => {
  let redis: TestRedis;
  let servers: [TestServer, TestServer];
  let addresses: [string, string];
  let start: () => Promise<TestServer>;
  const lines = new Map<number, { line: HubClient; at: 0 | 1 }>();
  const counts: Record<string, number> = {};
  beforeAll(async () => {
    redis = await createTestRedis();
    const [url, parts] = [await createTestPostgresUrl(), { clock: createTestClock(), sfu: createTestSfu() }];
    start = async () =>
      createTestServer('postgres', { redisUrl: redis.url }, { ...parts, database: await openPostgres(url) });
    servers = [await start(), await start()];
    addresses = [await servers[0].listen(), await servers[1].listen()];
  });
  afterAll(async () => {
    for (const { line } of lines.values()) line.close();
    await Promise.all(servers.map((server) => server.close()));
    await redis.kill();
  });

  const db = () => servers[0].app.deps.db;
  let meetingId = '';
  let sessions: RoomSession[] = [];

  const session = (who: number): RoomSession => sessions[who] as RoomSession;
  const ask = async <C extends Call>(call: C, input: InputOf<C>, who: number): Promise<boolean> => {
    const answer = await servers[who % 2 === 0 ? 0 : 1].send(call, input, as(session(who)));
    const outcome = answer.status === 200 ? 'done' : answer.refusal.code;
    // Anyone who left may do nothing; the rest are refusals of these calls.
    if (outcome !== 'done')
      expect([...(call.refusals ?? []), 'room.notAdmitted', 'limit.tooMany'], `${call.name}: ${outcome}`).toContain(
        outcome,
      );
    else counts[call.name] = (counts[call.name] ?? 0) + 1;
    return outcome === 'done';
  };
  const roomIdOf = async (place: number): Promise<string | null> => {
    const seen = expectReply(await servers[0].send(getStudy, {}, as(session(0))));
    return seen.study.rooms.find((one) => one.place === place)?.id ?? null;
  };

  async function drop(who: number): Promise<void> {
    lines.get(who)?.line.close();
    lines.delete(who);
  }
  /** As a browser comes back: a line to a hub, a new session, and a connection to the room that it names. */
  async function connect(who: number, at: 0 | 1): Promise<void> {
    await drop(who);
    const client = await createTestHubClient(addresses[at], session(who).admissionToken);
    lines.set(who, { line: client, at });
    await client.enter();
  }

  /** Each one's microphone: open as its owner pressed it last, taken away by a moderator's last word, which closes it. */
  const microphones = new Map<number, { open: boolean; taken: boolean }>();
  const microphone = (who: number) => microphones.get(who) ?? { open: false, taken: false };
  /** Whose microphone moderators speak of in this turn. */
  let concerned: string[] = [];
  const sfu = () => servers[0].sfu;

  const carryOut: Record<string, (one: Action) => Promise<unknown>> = {
    open: ({ who }) => ask(openStudy, {}, who),
    close: ({ who, on }) => ask(closeStudy, { now: on }, who),
    extend: ({ who }) => ask(extendStudy, { minutes: 1 }, who),
    add: ({ who }) => ask(addStudyRooms, { count: 1 }, who),
    remove: async ({ who, room: place }) =>
      ask(removeStudyRoom, { roomId: (await roomIdOf(place)) ?? 'x'.repeat(22) }, who),
    plan: ({ who, on }) => ask(planStudy, { minutes: on ? 2 : null, ownChoice: on }, who),
    spread: ({ who, on }) => ask(distributeParticipants, { anew: on }, who),
    seat: async ({ who, whom, room: place }) =>
      ask(assignParticipant, { personId: session(whom).participantId, roomId: await roomIdOf(place) }, who),
    go: async ({ who, room: place }) => ask(goToStudyRoom, { roomId: await roomIdOf(place) }, who),
    help: ({ who, on }) => ask(callForHelp, { calling: on }, who),
    coming: async ({ who, room: place }) => ask(answerHelp, { roomId: (await roomIdOf(place)) ?? 'x'.repeat(22) }, who),
    async microphone({ who, on }) {
      // Whose microphone was taken away presses in vain.
      if (!microphone(who).taken) microphones.set(who, { open: on, taken: false });
    },
    async forbid({ who, whom, on }) {
      const { participantId } = session(whom);
      concerned.push(participantId);
      if (!(await ask(allowMedia, { participantId, source: 'microphone', allowed: !on }, who))) return;
      microphones.set(whom, { open: !on && microphone(whom).open, taken: on });
    },
    drop: ({ who }) => drop(who),
    connect: ({ who, on }) => connect(who, on ? 1 : 0),
    async leave({ who }) {
      // Someone stays who can be asked how things stand.
      if (who === 0) return;
      await drop(who);
      await servers[0].send(leaveRoom, {}, as(session(who)));
    },
    /** The second server is gone with all its lines, and another one takes its place. */
    async restart() {
      for (const [who, { at }] of lines) if (at === 1) await drop(who);
      const old = servers[1];
      servers[1] = await start();
      addresses[1] = await servers[1].listen();
      await old.close();
    },
  };

  const entries = () =>
    rowsOf(
      db(),
      sql`select p.id, p.room_id, p.state,
            (select count(*)::int from attendance_interval v where v.participant_id = p.id and v.left_at is null) as open,
            (select max(v.room_id) from attendance_interval v where v.participant_id = p.id and v.left_at is null) as present_in
          from participant p where p.meeting_id = ${meetingId}`,
    );

  let probes = 0;
  /** What each line is notified of rooms: of its own, and of no other. */
  async function expectLinesHearTheirRoom(whereIs: ReadonlyMap<string, string>): Promise<void> {
    probes += 1;
    const fence = probes;
    const rooms = [...new Set([...whereIs.values(), meetingId])];
    const before = new Map([...lines].map(([who, { line }]) => [who, line.all(reactionSent).length]));
    for (const id of rooms) servers[0].app.deps.hub.toRoom(id, reactionSent, { from: id, reaction: '👍' });
    servers[0].app.deps.hub.toMeeting(meetingId, endingSoon, { minutes: fence, endsAt: '' });
    for (const [who, { line }] of lines) {
      await line.hear(endingSoon, ({ minutes }) => minutes === fence);
      const heard = line.all(reactionSent).slice(before.get(who));
      expect(
        heard.map(({ from }) => from),
        `the line of ${who}`,
      ).toEqual([whereIs.get(session(who).participantId)]);
    }
  }

  async function holds(): Promise<void> {
    const rows = await entries();
    const standing = expectReply(await servers[1].send(getStudy, {}, as(session(0)))).study;
    const rooms = standing.isOpen ? standing.rooms.map(({ id }) => id) : [];
    for (const row of rows) {
      // In one room that is there, and present in that one alone.
      expect([meetingId, ...rooms]).toContain(row.room_id);
      expect(row.open).toBe(row.state === 'inside' ? 1 : 0);
      if (row.state === 'inside') expect(row.present_in).toBe(row.room_id);
    }
    await expectLinesHearTheirRoom(new Map(rows.map(({ id, room_id }) => [String(id), String(room_id)])));
    // The moderators see the same.
    const { people } = expectReply(await servers[0].send(getStudy, {}, as(session(0))));
    const inside = rows.filter(({ state }) => state === 'inside').map(({ id, room_id }) => [id, room_id]);
    expect(people.map(({ id, roomId }) => [id, roomId]).toSorted()).toEqual(inside.toSorted());
  }

  const look = async (seconds: number) => {
    servers[0].clock.advance(seconds * 1000);
    // Both look at once, as they do in production.
    await Promise.all(servers.map(({ app }) => app.periodicTasks.study()));
  };

  /** What a browser may send where it is now: it connects again with a session of this moment. */
  async function expectMicrophonesAsTheyWere(): Promise<void> {
    for (const [who] of sessions.entries()) {
      const answer = await servers[who % 2 === 0 ? 0 : 1].send(resumeRoom, {}, as(session(who)));
      const { roomId, sfu: access } = expectReply(answer);
      const { video } = decodeJwt<{ video: { room: string; canPublishSources: string[] } }>(access.token);
      const { open, taken } = microphone(who);
      expect(video.room).toBe(roomId);
      const maySend = video.canPublishSources.includes('microphone');
      expect([who, maySend, maySend && open]).toEqual([who, !taken, open]);
    }
    // The media server is notified of no one's microphone but by a moderator's word.
    for (const deed of sfu().asked.splice(0))
      if (/^(stop microphone|block)/.test(deed)) expect(concerned, deed).toContain(deed.split(' ').at(-1));
  }

  async function begin(): Promise<void> {
    microphones.clear();
    sfu().asked.length = 0;
    for (const who of [...lines.keys()]) await drop(who);
    const meeting = await createTestStudyMeeting(servers[0]);
    meetingId = meeting.meetingId;
    sessions = [meeting.moderator];
    while (sessions.length < PEOPLE) sessions.push(await meeting.guest());
    await meeting.does(changeRole, { participantId: session(1).participantId, moderator: true });
    await meeting.does(addStudyRooms, { count: 2 });
    for (let who = 0; who < PEOPLE; who += 1) await connect(who, who % 2 === 0 ? 0 : 1);
  }

  it(`nobody is ever in two rooms or in none, microphones are as they were, all are back at the end (${SCHEDULES} × ${TURNS})`, async () => {
    const all = fc.sample(schedule, { seed: SEED, numRuns: SCHEDULES });
    for (const [index, turns] of all.entries()) {
      await begin();
      for (const [at, { actions, seconds }] of turns.entries()) {
        // One person's own line is one after the other; different people act at the same moment.
        const restarts = actions.filter(({ is }) => is === 'restart');
        const others = actions.filter(
          (one, place) => one.is !== 'restart' && actions.findIndex(({ who }) => who === one.who) === place,
        );
        concerned = [];
        await Promise.all(others.map((one) => carryOut[one.is]?.(one)));
        for (const one of restarts) await carryOut.restart?.(one);
        await look(seconds);
        await Promise.all([holds(), expectMicrophonesAsTheyWere()]).catch((failure: unknown) => {
          throw new Error(`SEED=${SEED}, schedule ${index}, turn ${at}: ${JSON.stringify(actions)}`, {
            cause: failure,
          });
        });
      }
      await ask(closeStudy, { now: false }, 0);
      await look(60);
      for (const row of await entries()) expect(row.room_id, `SEED=${SEED}, schedule ${index}`).toBe(meetingId);
      await expectMicrophonesAsTheyWere();
      // Anyone who was away comes back to everyone.
      for (let who = 0; who < PEOPLE; who += 1)
        expect(expectReply(await servers[0].send(resumeRoom, {}, as(session(who)))).roomId).toBe(meetingId);
    }
    // A run in which nothing happened would hold too.
    for (const name of ['openStudy', 'assignParticipant', 'goToStudyRoom', 'allowMedia'])
      expect(counts[name] ?? 0, name).toBeGreaterThan(0);
  }, 3_600_000);
});
