import { CONSENT_VERSION, currentUser, login, verifyAccount } from '@salon/contract';
import { and, eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { consents } from '#platform/legal/consent.tables.ts';
import {
  A_PASSWORD,
  type Browser,
  codeMailedTo,
  createTestServer,
  databaseKinds,
  expectReply,
  mailsTo,
  register,
  sealField,
  signInAs,
  type TestServer,
} from '#testing/index.ts';
import { accountEvents } from '../account/account.tables.ts';
import { updateUser, userByEmail } from '../account/index.ts';
import { standingSessions, triesAt } from './session.queries.ts';
import { refreshTokens } from './session.tables.ts';

const PASSWORD = 'Demo1234!';
const WRONG = 'Yanlis.Sifre1';

describe.each(databaseKinds)('signing in (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());
  const db = () => server.app.deps.db;
  const person = async (email: string) => {
    const user = await userByEmail(db(), email);
    if (user === null) throw new Error(`nobody has the address ${email}`);
    return user;
  };

  it('writes a session, its first token and a line for the owner', async () => {
    const { id } = await person('ayse@salon.test');
    expectReply(await signInAs(server, 'ayse@salon.test', { password: PASSWORD }));
    const [session, ...others] = await standingSessions(db(), id, server.clock.now());
    expect([session?.remember, others.length]).toEqual([false, 0]);
    const tokens = await db()
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.sessionId, session?.id ?? ''));
    expect(tokens.map(({ replacedAt }) => replacedAt)).toEqual([null]);
    const events = await db().select().from(accountEvents).where(eq(accountEvents.userId, id));
    expect(events.map(({ event, device }) => [event, device])).toEqual([['signedIn', session?.device]]);
  });

  it('tells the owner by mail of a new browser, and of that one alone', async () => {
    const email = 'mehmet@salon.test';
    const browser: Browser = {};
    const mails = async () => (await mailsTo(server, email)).length;
    expectReply(await signInAs(server, email, { password: PASSWORD, browser }));
    expect(await mails()).toBe(1);
    // No one knows this program by a name, so none is told.
    const [mail] = await mailsTo(server, email);
    expect(mail?.text).toMatch(/tarayıcıdan giriş yapıldı: IP adresi \d/);
    expectReply(await signInAs(server, email, { password: PASSWORD, browser }));
    expect(await mails()).toBe(1);
    expectReply(await signInAs(server, email, { password: PASSWORD }));
    expect(await mails()).toBe(2);
    // Known to one account is not known to another.
    expectReply(await signInAs(server, 'can@salon.test', { password: PASSWORD, browser }));
    expect(await mailsTo(server, 'can@salon.test')).toHaveLength(1);
  });

  it('forgets wrong tries at the right password, also when the account may not sign in', async () => {
    const email = 'zeynep@example.com';
    expectReply(await register(server, email));
    const failures = async () => (await triesAt(db(), email, '')).failures;
    const guess = async (password: string) => (await signInAs(server, email, { password })).refusal.code;
    expect([await guess(WRONG), await guess(WRONG), await failures()]).toEqual([
      'session.wrongCredentials',
      'session.wrongCredentials',
      2,
    ]);
    expect([await guess(A_PASSWORD), await failures()]).toEqual(['session.unverified', 0]);
    expectReply(await server.send(verifyAccount, { key: await codeMailedTo(server, email) }));
    const { id } = await person(email);
    await updateUser(db(), id, { isActive: false });
    await guess(WRONG);
    expect([await guess(A_PASSWORD), await failures()]).toEqual(['session.inactive', 0]);
    expect(await standingSessions(db(), id, server.clock.now())).toEqual([]);
  });

  it('asks for the current texts when one of them is not accepted, and notes that they are', async () => {
    const email = 'can@salon.test';
    const { id } = await person(email);
    const go = async (acceptConsent: boolean) =>
      server.send(login, { email, password: await sealField(server, PASSWORD), acceptConsent });
    expect((await go(false)).status).toBe(200);
    const terms = and(eq(consents.userId, id), eq(consents.kind, 'terms'));
    await db().update(consents).set({ withdrawnAt: server.clock.now() }).where(terms);
    expect((await go(false)).refusal.code).toBe('account.consentMissing');
    expect((await go(true)).status).toBe(200);
    expect((await go(false)).status).toBe(200);
    await db().update(consents).set({ textVersion: '2000-01-01' }).where(terms);
    expect((await go(false)).refusal.code).toBe('account.consentMissing');
    await db().update(consents).set({ textVersion: CONSENT_VERSION }).where(terms);
    expect((await go(false)).status).toBe(200);
  });

  it.each([
    ['ayse@salon.test', PASSWORD, ['meeting.instant']],
    ['mehmet@salon.test', PASSWORD, ['meeting.instant', 'meeting.plan']],
    ['zeynep@salon.test', PASSWORD, ['meeting.instant', 'meeting.plan', 'people.online', 'calls', 'company']],
    ['admin@salon.test', 'Admin1234!', ['meeting.instant', 'admin']],
  ])('tells %s what their package and they themselves may do', async (email, password, privileges) => {
    const { token: bearer } = expectReply(await signInAs(server, email, { password }));
    expect(expectReply(await server.send(currentUser, {}, { bearer })).privileges).toEqual(privileges);
  });
});

it('asks the database little beside the hash', async () => {
  const server = await createTestServer('postgres');
  const browser: Browser = {};
  const email = 'ayse@salon.test';
  expectReply(await signInAs(server, email, { password: PASSWORD, browser }));
  await server.app.periodicTasks.post();
  const statements = async (address: string, typed: string) => {
    const password = await sealField(server, typed);
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    try {
      const { status } = await server.send(login, { email: address, password }, { browser });
      return [status, asked.mock.calls.length];
    } finally {
      asked.mockRestore();
    }
  };
  // Tries so far; the mark of the sealed field; the claim; what it depends on; the session.
  expect(await statements(email, PASSWORD)).toEqual([200, 5]);
  const [known, stranger] = [await statements(email, WRONG), await statements('nobody@example.com', WRONG)];
  expect([known, stranger]).toEqual([
    [401, 3],
    [401, 3],
  ]);
  // The owner of an account is notified of the wrong try, after the answer.
  await server.app.periodicTasks.post();
  const { id } = (await userByEmail(server.app.deps.db, email)) ?? { id: '' };
  const events = await server.app.deps.db.select().from(accountEvents).where(eq(accountEvents.userId, id));
  expect(events.map(({ event }) => event)).toContain('signInFailed');
  await server.close();
});
