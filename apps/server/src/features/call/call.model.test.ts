import { callAnswers, callStates, callStatusFor, getMyCalls, openCallStates } from '@salon/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#platform/db/open.ts';
import {
  connectAccountHub,
  createTestClock,
  createTestPostgresUrl,
  createTestRedis,
  createTestServer,
  createTestSfu,
  expectReply,
  type HubClient,
  hasPackage,
  rowsOf,
  type TestRedis,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { usersByEmail } from '../account/index.ts';

const SEED = Number(process.env.SEED ?? 20_261_123);
const SCHEDULES = Number(process.env.SCHEDULES ?? 12);
const TURNS = 20;
const EMAILS = ['zeynep@salon.test', 'can@salon.test', 'mehmet@salon.test'] as const;

const person = fc.nat({ max: EMAILS.length - 1 });
const deed = fc.oneof(
  { weight: 6, arbitrary: fc.record({ is: fc.constant('call' as const), who: person, whom: person }) },
  {
    weight: 8,
    arbitrary: fc.record({
      is: fc.constantFrom('accept' as const, 'decline' as const, 'cancel' as const, 'rings' as const),
      who: person,
    }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('drop' as const), who: person }) },
  {
    weight: 4,
    arbitrary: fc.record({ is: fc.constant('connect' as const), who: person, there: fc.boolean() }),
  },
);
type CallAction = typeof deed extends fc.Arbitrary<infer D> ? D : never;
/** What is done at the same moment, and the seconds that pass then. */
const turn = fc.record({
  deeds: fc.array(deed, { minLength: 1, maxLength: 3 }),
  seconds: fc.oneof(fc.constant(0), fc.nat({ max: 20 })),
});
const schedule = fc.array(turn, { minLength: TURNS, maxLength: TURNS });

describe('three people who call each other on two servers', () => {
  let redis: TestRedis;
  let servers: [TestServer, TestServer];
  let addresses: string[];
  const lines = new Map<number, HubClient>();
  const ids: string[] = [];
  const sessions: [string, string][] = [];
  const counts = { answered: 0, busy: 0, unanswered: 0, cancelled: 0, rejected: 0 } as Record<string, number>;
  beforeAll(async () => {
    redis = await createTestRedis();
    const [url, parts] = [await createTestPostgresUrl(), { clock: createTestClock(), sfu: createTestSfu() }];
    const start = async () =>
      createTestServer('postgres', { redisUrl: redis.url }, { ...parts, database: await openPostgres(url) });
    servers = await Promise.all([start(), start()]);
    addresses = await Promise.all(servers.map((server) => server.listen()));
    await run(sql`update "user" set company_id = 'demo' where email_key = ${EMAILS[2]} and company_id is null`);
    await hasPackage(servers[0], EMAILS[2], 'enterprise');
    const users = await usersByEmail(db(), EMAILS);
    for (const email of EMAILS) {
      ids.push(users.get(email)?.id ?? '');
      const claims = await servers[0].app.deps.access.read(await tokenOf(servers[0], email));
      sessions.push([claims?.userId ?? '', claims?.sessionId ?? '']);
    }
  });
  afterAll(async () => {
    for (const line of lines.values()) line.close();
    await Promise.all(servers.map((server) => server.close()));
    await redis.kill();
  });

  const db = () => servers[0].app.deps.db;
  const run = (statement: ReturnType<typeof sql>) => db().execute(statement);
  const token = (who: number) => servers[0].app.deps.access.sign(...(sessions[who] as [string, string]));
  const look = async () => {
    // Both look at once, as they do in production.
    await Promise.all(servers.map(({ app }) => app.periodicTasks.presence()));
    await Promise.all(servers.map(({ app }) => app.periodicTasks.calls()));
  };
  const wait = async (seconds: number) => {
    servers[0].clock.advance(seconds * 1000);
    await look();
  };
  const noted = (who: number, isHere: boolean) =>
    expect
      .poll(async () => {
        const here = await rowsOf(
          db(),
          sql`select 1 from online_user where user_id = ${ids[who]} and disconnected_at is null`,
        );
        return here.length > 0;
      })
      .toBe(isHere);

  async function drop(who: number): Promise<void> {
    lines.get(who)?.close();
    if (lines.delete(who)) await noted(who, false);
  }
  async function connect(who: number, there: boolean): Promise<void> {
    await drop(who);
    lines.set(who, await connectAccountHub(addresses[there ? 1 : 0] ?? '', { access: await token(who) }));
    await noted(who, true);
  }

  /** The call that someone answers or ends: the latest that they are a side of, whatever became of it. */
  async function latest(who: number, side: 'caller_id' | 'callee_id'): Promise<string | null> {
    const [row] = await rowsOf(
      db(),
      sql`select id from call where ${sql.raw(side)} = ${ids[who]} order by created_at desc, id limit 1`,
    );
    return row === undefined ? null : String(row.id);
  }

  /** Accepted calls, by what the servers answered: never one twice. */
  const accepted: string[] = [];
  async function carryOut(one: CallAction): Promise<void> {
    if (one.is === 'drop') return drop(one.who);
    if (one.is === 'connect') return connect(one.who, one.there);
    const line = lines.get(one.who);
    if (line === undefined) return;
    const ask = (method: string, ...given: unknown[]) => line.socket.emitWithAck(method, ...given);
    if (one.is === 'call') {
      const { state, callID, code } = await ask('CallToUser', EMAILS[one.whom]);
      if (code === undefined) expect(callStates).toContain(state);
      else expect(['call.yourself', 'call.already']).toContain(code);
      if (state === 'answered') accepted.push(callID);
      return;
    }
    const id = await latest(one.who, one.is === 'cancel' ? 'caller_id' : 'callee_id');
    if (id === null) return;
    if (one.is === 'cancel') return void (await ask('CancelToCall', id));
    if (one.is === 'rings') return void (await ask('CallRings', id));
    const { state } = await ask('ReplyToCall', '', '', id, callAnswers[one.is], null);
    if (state === 'answered') accepted.push(id);
  }

  const standing = () =>
    rowsOf(db(), sql`select id, caller_id, callee_id, state, answered_at from call where ended_at is null`);

  async function holds(): Promise<void> {
    const rows = await standing();
    for (const id of ids) {
      const own = rows.filter((row) => row.caller_id === id || row.callee_id === id);
      expect(own.length, JSON.stringify(own)).toBeLessThanOrEqual(1);
    }
    for (const row of rows) expect([...openCallStates, 'answered']).toContain(row.state);
    expect(new Set(accepted).size).toBe(accepted.length);
  }

  /** Everyone's history tells of the same calls, each from its own side. */
  async function historiesAgree(): Promise<void> {
    const rows = await rowsOf(db(), sql`select id, caller_id, callee_id, state from call`);
    for (const [who, id] of ids.entries()) {
      const answer = await servers[who % 2]?.send(getMyCalls, {}, { bearer: await token(who) });
      if (answer === undefined) throw new Error('no answer');
      const told = expectReply(answer).result.items.map((one) => [one.id, one.callStatus]);
      const own = rows.filter((row) => row.caller_id === id || row.callee_id === id);
      const meant = own.map((row) => [
        row.id,
        callStatusFor(row.state as never, row.caller_id === id ? 'caller' : 'callee'),
      ]);
      expect(told.toSorted()).toEqual(meant.toSorted());
    }
  }

  it(`have one call at a time, and each ends in one way for both (${SCHEDULES} × ${TURNS})`, async () => {
    const all = fc.sample(schedule, { seed: SEED, numRuns: SCHEDULES });
    for (const [index, turns] of all.entries()) {
      await run(sql`delete from call`);
      accepted.length = 0;
      for (const { deeds, seconds } of turns) {
        // One person's own line is one after the other; different people act at the same moment.
        await Promise.all(
          deeds.filter((one, at) => deeds.findIndex(({ who }) => who === one.who) === at).map(carryOut),
        );
        await holds();
        if (seconds > 0) await wait(seconds);
        await holds();
      }
      for (let second = 0; second < 100; second += 20) await wait(20);
      const left = await standing();
      expect(left, `SEED=${SEED}, schedule ${index}`).toEqual([]);
      await historiesAgree();
      for (const { state, n } of await rowsOf(db(), sql`select state, count(*)::int as n from call group by state`))
        counts[String(state)] = (counts[String(state)] ?? 0) + Number(n);
    }
    // A run in which nothing happened would hold too.
    const { answered = 0, busy = 0, unanswered = 0, cancelled = 0, rejected = 0 } = counts;
    expect(Math.min(answered, busy, unanswered, cancelled, rejected), JSON.stringify(counts)).toBeGreaterThan(0);
  }, 600_000);
});
