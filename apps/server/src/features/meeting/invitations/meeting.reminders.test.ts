import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#platform/db/open.ts';
import {
  createTestClock,
  createTestPlannedMeeting,
  createTestPostgresUrl,
  createTestServer,
  databaseKinds,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const HOUR = 3_600_000;
const PLANNER = 'mehmet@salon.test';

/** Meetings three days ahead (12:30 in Istanbul), and the clock moved to less than a day before them. */
async function manyDue(server: TestServer, count: number): Promise<string[]> {
  const bearer = await tokenOf(server, PLANNER);
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const day = { startingDate: '2026-11-23T12:30', endDate: '2026-11-23T13:30', title: `Hatırlat ${n}.` };
    ids.push(
      (await createTestPlannedMeeting(server, bearer, { ...day, selectedUsers: [{ email: 'dis@example.com' }] })).id,
    );
  }
  server.clock.advance(48 * HOUR + 45 * 60_000);
  return ids;
}
const reminders = (server: TestServer) =>
  rowsOf(
    server.app.deps.db,
    sql`select recipient, subject, count(*)::int as times from outbox
    where subject like 'Hatırlatma: Hatırlat %' group by recipient, subject`,
  );

describe.each(databaseKinds)('reminders of many meetings (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());

  it('are each written for themselves: one that fails keeps no other from its own, and comes when it can', async () => {
    const [broken = '', ...others] = await manyDue(server, 5);
    const { db } = server.app.deps;
    await db.execute(sql`update meeting set time_zone = 'Mars/Olympus' where id = ${broken}`);
    await server.app.periodicTasks.remind();
    // Its maker and the guest, of each that could be written.
    expect(await reminders(server)).toHaveLength(2 * others.length);
    const claimed = () => rowsOf(db, sql`select id from meeting where reminded_day_at is null`);
    expect(await claimed()).toEqual([{ id: broken }]);
    await db.execute(sql`update meeting set time_zone = 'Europe/Istanbul' where id = ${broken}`);
    await server.app.periodicTasks.remind();
    await server.app.periodicTasks.remind();
    const written = await reminders(server);
    expect(written).toHaveLength(2 * (others.length + 1));
    expect(written.every(({ times }) => times === 1)).toBe(true);
    expect(await claimed()).toEqual([]);
  });
});

/** Only a database with many connections shows these: the embedded one does everything one after the other. */
describe('two servers that remind at once', () => {
  let here: TestServer;
  let there: TestServer;
  beforeAll(async () => {
    const [url, clock] = [await createTestPostgresUrl(), createTestClock()];
    const start = async () => createTestServer('postgres', {}, { clock, database: await openPostgres(url) });
    here = await start();
    there = await start();
  });
  afterAll(() => Promise.all([here.close(), there.close()]));

  it('send every reminder exactly once, and share the work', async () => {
    const ids = await manyDue(here, 40);
    const looks = [here, there, here, there].map((server) => server.app.periodicTasks.remind());
    await Promise.all(looks);
    const written = await reminders(here);
    expect(written).toHaveLength(2 * ids.length);
    expect(written.filter(({ times }) => times !== 1)).toEqual([]);
  });

  it('write the claim with the mails: who continues while the other writes leaves that meeting to it', async () => {
    const { db } = here.app.deps;
    await db.execute(sql`delete from outbox`);
    await db.execute(sql`update meeting set reminded_day_at = null`);
    const [first] = await rowsOf(db, sql`select id from meeting order by starts_at, id limit 1`);
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from meeting where id = ${String(first?.id)} for update`);
      await there.app.periodicTasks.remind();
    });
    expect(await rowsOf(db, sql`select id from meeting where reminded_day_at is null`)).toEqual([first]);
    await here.app.periodicTasks.remind();
    expect((await reminders(here)).filter(({ times }) => times !== 1)).toEqual([]);
    expect(await reminders(here)).toHaveLength(80);
  });
});
