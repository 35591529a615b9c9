import {
  beginPasskeySignIn,
  CONSENT_VERSION,
  getSignInOptions,
  googleLogin,
  listAudit,
  login,
  requestPasswordReset,
  type SignInOption,
  saveAccount,
  setSignInOption,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changingSettings } from '#platform/http/runtimeSettings.ts';
import {
  confirmedAdmin,
  createTestAccount,
  createTestAdministrator,
  createTestServer,
  databaseKinds,
  expectReply,
  rowsOf,
  sealField,
  signInAs,
  type TestServer,
} from '#testing/index.ts';

const ISSUER = 'https://accounts.example.com';

describe.each(databaseKinds)('ways to sign in that administrators switch off (%s)', (kind) => {
  let server: TestServer;
  let bearer: string;
  let adminId: string;
  beforeAll(async () => {
    server = await createTestServer(kind, {
      oidc: { issuer: ISSUER, clientId: 'salon', clientSecret: 'a-secret-of-it' },
    });
    bearer = await confirmedAdmin(server);
    const [admin] = await rowsOf(server.app.deps.db, sql`select id from "user" where is_admin order by id limit 1`);
    adminId = String(admin?.id);
  });
  afterAll(() => server.close());
  afterEach(async () => {
    await rowsOf(server.app.deps.db, sql`delete from switch_state`);
    await rowsOf(server.app.deps.db, sql`delete from identity`);
    server.clock.advance(2000);
  });
  const turn = (name: SignInOption['name'], isOn: boolean) =>
    server.send(setSignInOption, { name, isOn, reason: 'Denetim' }, { bearer });
  const linkAdmin = (issuer: string) =>
    server.app.deps.db.execute(
      sql`insert into identity (id, user_id, issuer, subject, created_at) values ('i1', ${adminId}, ${issuer}, 's1', now())`,
    );
  const options = async () => {
    const { result } = expectReply(await server.send(getSignInOptions, {}, { bearer }));
    return Object.fromEntries(result.map((option) => [option.name, option]));
  };

  it('are shown with what the settings have, and whom of the administrators they let in', async () => {
    await linkAdmin(`${ISSUER}/`);
    const all = await options();
    expect(all.signUp).toMatchObject({ isOn: true, isConfigured: true, administrators: null, changed: null });
    expect(all.passwordSignIn).toMatchObject({ isConfigured: true, host: null });
    expect(all.passwordSignIn?.administrators).toBeGreaterThan(0);
    expect(all.passkeySignIn).toMatchObject({ isConfigured: true, administrators: 0 });
    expect(all.providerSignIn).toMatchObject({ isConfigured: true, host: 'accounts.example.com', administrators: 1 });
    expect(all.directorySignIn).toMatchObject({ isConfigured: true, host: null, administrators: 0 });
  });

  it('are refused with a sentence while they are off, and pages do not offer them', async () => {
    const { email } = await createTestAccount(server);
    for (const name of ['passkeySignIn', 'directorySignIn'] as const) expectReply(await turn(name, false));
    const passkey = await server.send(beginPasskeySignIn, {});
    expect([passkey.status, passkey.refusal.code]).toEqual([403, 'session.methodOff']);
    const directory = await server.send(login, {
      email,
      password: await sealField(server, 'Demo1234!'),
      loginType: 2,
    });
    expect([directory.refusal.code, directory.refusal.title]).toEqual(['session.methodOff', 'Bu giriş yolu kapalı']);
    expect((await signInAs(server, email, { password: 'Demo1234!' })).status).toBe(200);
    expect((await changingSettings(server.app.deps)).off).toEqual(['passkeySignIn', 'directorySignIn']);
    expectReply(await turn('passkeySignIn', true));
    expect((await server.send(beginPasskeySignIn, {})).status).toBe(200);
    expectReply(await turn('providerSignIn', false));
    expect((await server.send(googleLogin, {})).refusal.code).toBe('session.methodOff');
  });

  it('by password: no account is made by the form either, and no password is reset', async () => {
    await linkAdmin(ISSUER);
    const { email, bearer: ownBearer } = await createTestAccount(server);
    expectReply(await turn('passwordSignIn', false));
    expect((await signInAs(server, email, { password: 'Demo1234!' })).refusal.code).toBe('session.methodOff');
    const reset = await server.send(requestPasswordReset, { eMail: email });
    expect(reset.refusal.code).toBe('session.methodOff');
    const password = await sealField(server, 'Demo1234!');
    const person = { name: 'Ece', surname: 'Kaya', email: 'ece@ornek.test', terms: true, kvkk: true };
    const signUp = await server.send(saveAccount, {
      ...person,
      password,
      passwordConfirmation: password,
      consentVersion: CONSENT_VERSION,
    });
    expect(signUp.refusal.code).toBe('session.methodOff');
    expect((await changingSettings(server.app.deps)).off).toEqual(['passwordSignIn', 'signUp']);
    // Who is signed in stays so.
    expect((await server.send(getSignInOptions, {}, { bearer: ownBearer })).status).toBe(403);
    expect((await server.send(getSignInOptions, {}, { bearer })).status).toBe(200);
  });

  it('always leave one that lets in someone who can switch them on again', async () => {
    const refused = await turn('passwordSignIn', false);
    expect([refused.status, refused.refusal.code]).toEqual([403, 'admin.lastSignInMethod']);
    expect((await options()).passwordSignIn).toMatchObject({ isOn: true, changed: null });
    await linkAdmin('https://another.example.com');
    expect((await turn('passwordSignIn', false)).refusal.code).toBe('admin.lastSignInMethod');
    await rowsOf(server.app.deps.db, sql`update identity set issuer = ${ISSUER}`);
    expectReply(await turn('passwordSignIn', false));
    expect((await turn('providerSignIn', false)).refusal.code).toBe('admin.lastSignInMethod');
    const both = await Promise.all([turn('passwordSignIn', true), turn('passwordSignIn', true)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const atOnce = await Promise.all([turn('passwordSignIn', false), turn('providerSignIn', false)]);
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  it('do not count administrators who may not switch them', async () => {
    const finance = await createTestAdministrator(server, ['finance']);
    const before = (await options()).passwordSignIn?.administrators;
    await createTestAdministrator(server, ['operations']);
    expect((await options()).passwordSignIn?.administrators).toBe(Number(before) + 1);
    expect((await server.send(getSignInOptions, {}, finance)).status).toBe(403);
  });

  it('are written down with the reason', async () => {
    expectReply(await turn('passkeySignIn', false));
    const [entry] = expectReply(await server.send(listAudit, { deed: 'switch.set' }, { bearer })).result;
    expect(entry).toMatchObject({
      targetId: 'passkeySignIn',
      before: { isOn: true },
      after: { isOn: false },
      reason: 'Denetim',
    });
  });
});
