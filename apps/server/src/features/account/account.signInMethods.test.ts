import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  changeForgottenPassword,
  changePassword,
  checkResetCode,
  getSignInMethods,
  listActivity,
  requestPasswordReset,
  signInByPasskey,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Browser,
  codeMailedTo,
  createTestAccount,
  createTestServer,
  databaseKinds,
  expectReply,
  mailsTo,
  rowsOf,
  sealField,
  signInAs,
  type TestServer,
} from '#testing/index.ts';
import { buildPasskeyDevice } from '#testing/passkey.ts';

const PASSWORD = 'Demo1234!';
const NEW_PASSWORD = 'Yeni.Sifre22';

describe.each(databaseKinds)('sign-in methods and a new password (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());

  /** With a passkey, two providers, a directory and two sessions. */
  async function createTestPerson() {
    const { userId, email, bearer } = await createTestAccount(server);
    await signInAs(server, email, { password: PASSWORD });
    const device = buildPasskeyDevice(server.app.deps.config.publicUrl);
    const proof = { password: await sealField(server, PASSWORD) };
    const { options } = expectReply(await server.send(beginPasskey, proof, { bearer }));
    expectReply(await server.send(addPasskey, { name: 'Telefon', credential: device.create(options) }, { bearer }));
    const now = server.clock.now().toISOString();
    for (const [id, issuer, askedAt] of [
      [`${userId}1`, 'https://accounts.google.com', null],
      [`${userId}2`, 'https://login.example.com/tenant', null],
      [`${userId}3`, 'ldaps://directory.example.com', now],
    ])
      await server.app.deps.db.execute(
        sql`insert into identity (id, user_id, issuer, subject, created_at, asked_at)
          values (${id}, ${userId}, ${issuer}, ${id}, ${now}::timestamptz, ${askedAt}::timestamptz)`,
      );
    const signInByDevice = async () => {
      const browser: Browser = {};
      const asked = expectReply(await server.send(beginPasskeySignIn, {}, { browser })).options;
      return server.send(signInByPasskey, { credential: device.sign(asked) }, { browser });
    };
    const issuers = async () =>
      (await rowsOf(server.app.deps.db, sql`select issuer from identity where user_id = ${userId} order by id`)).map(
        ({ issuer }) => issuer,
      );
    return { email, bearer, signInByDevice, issuers };
  }

  async function resetCode(email: string) {
    expectReply(await server.send(requestPasswordReset, { eMail: email }));
    return codeMailedTo(server, email);
  }
  const reset = async (code: string, ends: { endPasskeys?: boolean; endLinkedSignIns?: boolean }) =>
    expectReply(
      await server.send(changeForgottenPassword, {
        newPassword: await sealField(server, NEW_PASSWORD),
        repeatNewPassword: await sealField(server, NEW_PASSWORD),
        verificationCode: code,
        ...ends,
      }),
    );
  const lastMail = async (email: string) =>
    (await mailsTo(server, email)).findLast(({ subject }) => subject.includes('şifreniz değişti'));

  it('lists them to the holder of a valid code alone', async () => {
    const { email } = await createTestPerson();
    const code = await resetCode(email);
    const { valid, methods } = expectReply(await server.send(checkResetCode, { v: code }));
    expect(valid).toBe(true);
    expect(methods).toMatchObject({
      sessionCount: 2,
      passkeys: [{ name: 'Telefon', lastUsedAt: null }],
      linkedSignIns: ['accounts.google.com', 'login.example.com'],
      hasDirectory: true,
    });
    expect(methods?.devices).toHaveLength(2);
    const nothing = { valid: false, methods: null };
    expect(expectReply(await server.send(checkResetCode, { v: `${code.slice(0, -2)}xx` }))).toEqual(nothing);
    await reset(code, {});
    expect(expectReply(await server.send(checkResetCode, { v: code }))).toEqual(nothing);
    const another = await resetCode(email);
    server.clock.advance(24 * 3_600_000);
    expect(expectReply(await server.send(checkResetCode, { v: another }))).toEqual(nothing);
  });

  it('names five devices and counts all', async () => {
    const { email } = await createTestPerson();
    for (let index = 0; index < 5; index++) expectReply(await signInAs(server, email, { password: PASSWORD }));
    const { methods } = expectReply(await server.send(checkResetCode, { v: await resetCode(email) }));
    expect(methods?.sessionCount).toBe(7);
    expect(methods?.devices).toHaveLength(5);
  });

  it('a reset keeps passkeys and linked sign-ins unless the owner ends them', async () => {
    const { email, signInByDevice, issuers } = await createTestPerson();
    const { ended } = await reset(await resetCode(email), {});
    expect(ended).toEqual({ sessions: 2, passkeys: [], linkedSignIns: [] });
    expect((await signInByDevice()).status).toBe(200);
    expect(await issuers()).toHaveLength(3);
    const { text } = (await lastMail(email)) ?? { text: '' };
    expect(text).toContain('Kapatılan oturumlar: 2');
    expect(text).not.toContain('geçiş anahtar');
  });

  it('a reset ends what the owner chose, and the mail names it; a directory stays', async () => {
    const { email, signInByDevice, issuers } = await createTestPerson();
    const { ended } = await reset(await resetCode(email), { endPasskeys: true, endLinkedSignIns: true });
    expect(ended).toEqual({
      sessions: 2,
      passkeys: ['Telefon'],
      linkedSignIns: ['accounts.google.com', 'login.example.com'],
    });
    expect((await signInByDevice()).refusal.code).toBe('session.passkeyRefused');
    expect(await issuers()).toEqual(['ldaps://directory.example.com']);
    const { text } = (await lastMail(email)) ?? { text: '' };
    expect(text).toContain('Kaldırılan geçiş anahtarları: Telefon');
    expect(text).toContain('accounts.google.com');
    const { token } = expectReply(await signInAs(server, email, { password: NEW_PASSWORD }));
    const { items } = expectReply(await server.send(listActivity, {}, { bearer: token }));
    expect(items.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['passwordReset', 'passkeyRemoved', 'linkedSignInsRemoved']),
    );
  });

  it('a code that cannot be used ends nothing', async () => {
    const { email, signInByDevice, issuers } = await createTestPerson();
    const code = await resetCode(email);
    await resetCode(email);
    const sealed = () => sealField(server, NEW_PASSWORD);
    const refused = await server.send(changeForgottenPassword, {
      newPassword: await sealed(),
      repeatNewPassword: await sealed(),
      verificationCode: code,
      endPasskeys: true,
      endLinkedSignIns: true,
    });
    expect(refused.refusal.code).toBe('account.codeUsed');
    expect((await signInByDevice()).status).toBe(200);
    expect(await issuers()).toHaveLength(3);
  });

  it('a forced change reads and ends them too, before anything else is allowed', async () => {
    const { email, signInByDevice, issuers } = await createTestPerson();
    const { token: bearer } = expectReply(await signInAs(server, email, { password: PASSWORD }));
    await server.app.deps.db.execute(sql`update "user" set must_change_password = true where email = ${email}`);
    expect(expectReply(await server.send(getSignInMethods, {}, { bearer }))).toMatchObject({
      sessionCount: 2,
      passkeys: [{ name: 'Telefon' }],
    });
    const change = {
      usedPassword: await sealField(server, PASSWORD),
      newPassword: await sealField(server, NEW_PASSWORD),
      repeatNewPassword: await sealField(server, NEW_PASSWORD),
      endPasskeys: true,
      endLinkedSignIns: true,
    };
    const { ended } = expectReply(await server.send(changePassword, change, { bearer }));
    expect(ended).toMatchObject({ sessions: 2, passkeys: ['Telefon'] });
    expect((await signInByDevice()).refusal.code).toBe('session.passkeyRefused');
    expect(await issuers()).toEqual(['ldaps://directory.example.com']);
    expect(expectReply(await server.send(getSignInMethods, {}, { bearer })).sessionCount).toBe(0);
  });
});
