import {
  type ChangeableRetention,
  changeableRetention,
  getRetention,
  listAudit,
  RETENTION_BOUNDS,
  RETENTION_DAYS,
  setRetention,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changingSettings } from '#platform/http/runtimeSettings.ts';
import {
  confirmedAdmin,
  createTestAdministrator,
  createTestServer,
  databaseKinds,
  expectReply,
  rowsOf,
  type TestServer,
} from '#testing/index.ts';

const DAY = 86_400_000;

describe.each(databaseKinds)('how long data are kept (%s)', (kind) => {
  let server: TestServer;
  let bearer: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
    bearer = await confirmedAdmin(server);
  });
  afterAll(() => server.close());
  afterEach(async () => {
    await rowsOf(server.app.deps.db, sql`delete from retention_term`);
    server.app.deps.retention.invalidate();
  });
  const setTerm = (kindOf: ChangeableRetention, days: number) =>
    server.send(setRetention, { kind: kindOf, days, reason: 'Denetim' }, { bearer });

  it('is as the product comes, until it is changed within its bounds', async () => {
    const { result } = expectReply(await server.send(getRetention, {}, { bearer }));
    expect(result).toEqual(
      changeableRetention.map((data) => ({ kind: data, days: RETENTION_DAYS[data], changed: null })),
    );
    for (const data of changeableRetention) {
      const { least, most } = RETENTION_BOUNDS[data];
      expect(RETENTION_DAYS[data]).toBeGreaterThanOrEqual(least);
      expect(RETENTION_DAYS[data]).toBeLessThanOrEqual(most);
      for (const days of [least - 1, most + 1]) {
        const refused = await setTerm(data, days);
        expect([refused.status, refused.refusal.code]).toEqual([400, 'input.invalid']);
      }
    }
    const changed = expectReply(await setTerm('notifications', 30)).result;
    expect(changed.find((term) => term.kind === 'notifications')).toEqual({
      kind: 'notifications',
      days: 30,
      changed: expect.any(String),
    });
  });

  it('reaches pages where it is other than the product comes with', async () => {
    expect((await changingSettings(server.app.deps)).retention).toBeUndefined();
    expectReply(await setTerm('calls', 90));
    expect((await changingSettings(server.app.deps)).retention).toEqual({ calls: 90 });
    expectReply(await setTerm('calls', RETENTION_DAYS.calls));
    expect((await changingSettings(server.app.deps)).retention).toBeUndefined();
  });

  it('decides what the hourly deletion takes', async () => {
    const { db } = server.app.deps;
    const old = new Date(server.clock.now().getTime() - 40 * DAY).toISOString();
    await db.execute(sql`insert into account_event (id, user_id, event, address, device, at)
      select 'term-' || id, id, 'signedIn', '', '', ${old}::timestamptz from "user" limit 1`);
    const rows = () => rowsOf(db, sql`select id from account_event where id like 'term-%'`);
    await server.app.periodicTasks.purge();
    expect(await rows()).toHaveLength(1);
    expectReply(await setTerm('accountEvents', 41));
    await server.app.periodicTasks.purge();
    expect(await rows()).toHaveLength(1);
    expectReply(await setTerm('accountEvents', 39));
    await server.app.periodicTasks.purge();
    expect(await rows()).toEqual([]);
  });

  it('is known to another server after two seconds at most', async () => {
    const { retention, db } = server.app.deps;
    expect(await retention.days('mails')).toBe(RETENTION_DAYS.mails);
    await rowsOf(db, sql`insert into retention_term values ('mails', 5, now())`);
    expect(await retention.days('mails')).toBe(RETENTION_DAYS.mails);
    server.clock.advance(2000);
    expect(await retention.days('mails')).toBe(5);
  });

  it('is written down with its reason, and changed by those who look after settings alone', async () => {
    expectReply(await setTerm('support', 365));
    const [entry] = expectReply(await server.send(listAudit, { deed: 'retention.set' }, { bearer })).result;
    expect(entry).toMatchObject({
      targetId: 'support',
      before: { days: RETENTION_DAYS.support },
      after: { days: 365 },
      reason: 'Denetim',
    });
    const finance = await createTestAdministrator(server, ['finance']);
    expect((await server.send(getRetention, {}, finance)).status).toBe(403);
  });
});
