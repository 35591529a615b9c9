import { getProfile, googleLogin, requestErasure, verifyAccount } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  A_PASSWORD,
  type Browser,
  codeMailedTo,
  createTestServer,
  databaseKinds,
  expectReply,
  register,
  rowsOf,
  sealField,
  signInAs,
  type TestServer,
} from '#testing/index.ts';
import { createTestProvider, type TestProvider } from '#testing/provider.ts';
import { erasureJobs } from './account.erasure.ts';

const DAY = 86_400_000;
const OWN = 'http://localhost:3000';

/** Tables in which a text stands anywhere. */
async function tablesWith(server: TestServer, text: string): Promise<string[]> {
  const { db } = server.app.deps;
  const tables = await rowsOf(db, sql`select tablename from pg_tables where schemaname = 'public' order by 1`);
  const found: string[] = [];
  for (const { tablename } of tables) {
    const name = sql.identifier(String(tablename));
    const rows = await rowsOf(db, sql`select 1 from ${name} t where t::text like ${`%${text}%`} limit 1`);
    if (rows.length > 0) found.push(String(tablename));
  }
  return found;
}

const idOf = async (server: TestServer, bearer: string) =>
  expectReply(await server.send(getProfile, {}, { bearer })).id;

describe.each(databaseKinds)('erasing an account (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());

  async function closed(email: string): Promise<string> {
    await register(server, email);
    expectReply(await server.send(verifyAccount, { key: await codeMailedTo(server, email) }));
    const bearer = expectReply(await signInAs(server, email)).token;
    const id = await idOf(server, bearer);
    const password = await sealField(server, A_PASSWORD);
    expectReply(await server.send(requestErasure, { password }, { bearer }));
    return id;
  }
  const erasedAt = async (id: string) =>
    (await rowsOf(server.app.deps.db, sql`select erased_at from "user" where id = ${id}`))[0]?.erased_at ?? null;

  it('leaves no address, device or mail behind, only that there was an account', async () => {
    const id = await closed('silinen@example.com');
    server.clock.advance(30 * DAY + 1000);
    await server.app.periodicTasks.purge();
    expect(await tablesWith(server, 'silinen@example.com')).toEqual([]);
    expect(await tablesWith(server, id)).toEqual(['consent', 'data_request', 'user']);
    const addresses = sql`select distinct address from consent where user_id = ${id}`;
    expect(await rowsOf(server.app.deps.db, addresses)).toEqual([{ address: '' }]);
  });

  it('happens once, though its job runs again', async () => {
    const id = await closed('ikikez@example.com');
    server.clock.advance(30 * DAY + 1000);
    await server.app.periodicTasks.purge();
    const erased = await erasedAt(id);
    expect(erased).not.toBeNull();
    server.clock.advance(DAY);
    const { deps } = server.app;
    const erasePerson = vi.spyOn(deps.features, 'erasePerson');
    const job = erasureJobs(deps).find((handler) => handler.job.name === 'account.erase');
    await job?.run({ userId: id }, { signal: AbortSignal.timeout(DAY), complete: async () => undefined, source: null });
    expect([await erasedAt(id), erasePerson.mock.calls]).toEqual([erased, []]);
    erasePerson.mockRestore();
  });

  it('fails for one without keeping the others, or the rest of the hour’s work, waiting', async () => {
    const { db } = server.app.deps;
    const ids = [await closed('bir@example.com'), await closed('iki@example.com'), await closed('uc@example.com')];
    const [stuck = ''] = [...ids].sort();
    await db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'not this one'; end $$`);
    await db.execute(sql`create trigger stuck before update on "user" for each row
      when (old.id = ${sql.raw(`'${stuck}'`)}) execute function refuse()`);
    server.clock.advance(30 * DAY + 1000);
    await server.app.periodicTasks.purge();
    const done = async () => (await Promise.all(ids.map(erasedAt))).filter((at) => at !== null).length;
    expect([await done(), await erasedAt(stuck)]).toEqual([2, null]);
    // Later steps of the same hour: the mails of all three are older than they are kept.
    expect(await rowsOf(db, sql`select id from outbox where recipient like '%@example.com'`)).toEqual([]);
    const { body } = await server.app.http.inject('/metrics');
    expect(body).toMatch(/job_failures_total\{job="account\.erase"\} 1/);
    await db.execute(sql`drop trigger stuck on "user"`);
    await server.app.periodicTasks.purge();
    expect(await done()).toBe(3);
  });
});

describe('an account without a password', () => {
  let server: TestServer;
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await createTestProvider(`${OWN}/login`);
    server = await createTestServer('pglite', {
      publicUrl: OWN,
      oidc: { issuer: provider.issuer, clientId: 'salon', clientSecret: 'a-secret-of-the-test' },
    });
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });
  async function signIn() {
    const browser: Browser = {};
    const { authorizationUrl } = expectReply(await server.send(googleLogin, {}, { browser }));
    const back = await provider.signIn(authorizationUrl ?? '', 'zehra');
    const [code, state] = ['code', 'state'].map((name) => back.searchParams.get(name) ?? '');
    return expectReply(await server.send(googleLogin, { code, state }, { browser })).token ?? '';
  }

  it('is closed by who has just signed in, erased, and started again by the same person', async () => {
    const bearer = await signIn();
    const { id, hasPassword } = expectReply(await server.send(getProfile, {}, { bearer }));
    expect(hasPassword).toBe(false);
    server.clock.advance(9 * 60_000);
    expectReply(await server.send(requestErasure, {}, { bearer }));
    server.clock.advance(30 * DAY + 1000);
    await server.app.periodicTasks.purge();
    expect(await idOf(server, await signIn())).not.toBe(id);
  });

  it('is not closed by anyone who finds an open browser: it asks for a new sign-in', async () => {
    const bearer = await signIn();
    server.clock.advance(9 * 60_000);
    const later = await signIn();
    server.clock.advance(2 * 60_000);
    expect(await idOf(server, later)).toBeTruthy();
    await server.app.deps.db.execute(sql`update session set created_at = created_at - interval '1 hour'`);
    expect((await server.send(requestErasure, {}, { bearer: later })).refusal.code).toBe('account.signInAgain');
    expect(bearer).not.toBe(later);
  });

  it('asks an account with a password for it', async () => {
    const bearer = expectReply(await signInAs(server, 'ayse@salon.test', { password: 'Demo1234!' })).token;
    const { refusal } = await server.send(requestErasure, {}, { bearer });
    expect(Object.keys(refusal.errors ?? {})).toEqual(['password']);
  });
});
