import {
  changeForgottenPassword,
  changePassword,
  checkResetCode,
  currentUser,
  editProfile,
  listActivity,
  login,
  logout,
  refreshSession,
  requestErasure,
  requestPasswordReset,
  verifyAccount,
  verifyAccountByQuery,
} from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  tokenOf,
} from '#testing/index.ts';

describe.each(databaseKinds)('accounts (%s)', (kind) => {
  let server: TestServer;
  let number = 0;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());
  const buildAddress = () => {
    number += 1;
    return `elif${number}@example.com`;
  };
  const createTestAccount = async () => {
    const email = buildAddress();
    expectReply(await register(server, email));
    expectReply(await server.send(verifyAccount, { key: await codeMailedTo(server, email) }));
    return email;
  };

  it('registers, confirms the address by mail, and signs in', async () => {
    const email = buildAddress();
    expect((await register(server, email)).status).toBe(200);
    expect((await signInAs(server, email)).refusal.code).toBe('session.unverified');
    const code = await codeMailedTo(server, email);
    expect((await server.send(verifyAccount, { key: code })).reply.outcome).toBe('verified');
    expect((await server.send(verifyAccountByQuery, { V: code })).reply.outcome).toBe('alreadyVerified');
    const { token } = expectReply(await signInAs(server, email));
    expect((await server.send(currentUser, {}, { bearer: token })).reply.user).toMatchObject({
      email,
      name: 'Elif',
      isAdmin: false,
      countryCode: null,
    });
  });

  it('answers a known address like a new one and tells its owner by mail', async () => {
    const email = await createTestAccount();
    const [known, fresh] = [await register(server, email, { name: 'Başkası' }), await register(server, buildAddress())];
    expect(known.reply).toEqual(fresh.reply);
    expect((await mailsTo(server, email))[0]?.subject).toContain('zaten bir hesabınız var');
  });

  it('refuses a code that is forged, expired or used', async () => {
    const email = buildAddress();
    await register(server, email);
    const code = await codeMailedTo(server, email);
    expect((await server.send(verifyAccount, { key: `${code.slice(0, -2)}xx` })).refusal.code).toBe(
      'account.codeBroken',
    );
    server.clock.advance(25 * 3_600_000);
    expect((await server.send(verifyAccount, { key: code })).refusal.code).toBe('account.codeExpired');
  });

  it('refuses a weak password and one that is repeated differently, at their fields', async () => {
    const weak = await register(server, buildAddress(), {
      password: await sealField(server, 'kolay'),
      passwordConfirmation: await sealField(server, 'baska'),
    });
    expect(weak.status).toBe(400);
    expect(Object.keys(weak.refusal.errors ?? {})).toEqual(['password', 'passwordConfirmation']);
  });

  it('opens a sealed field once, for its purpose and in its time only', async () => {
    const email = await createTestAccount();
    const once = await sealField(server, A_PASSWORD);
    expect((await server.send(login, { email, password: once })).status).toBe(200);
    for (const password of [
      once,
      A_PASSWORD,
      await sealField(server, A_PASSWORD, { purpose: 'card' }),
      await sealField(server, A_PASSWORD, { iat: Math.floor(server.clock.now().getTime() / 1000) - 400 }),
    ]) {
      expect((await server.send(login, { email, password })).refusal.code).toBe('sealed.broken');
    }
  });

  it('answers an unknown address and a wrong password alike, and lets tries wait', async () => {
    const email = await createTestAccount();
    const nobody = buildAddress();
    for (const address of [email, nobody]) {
      for (let index = 0; index < 5; index++) {
        expect((await signInAs(server, address, { password: 'Yanlis.Sifre1' })).refusal.code).toBe(
          'session.wrongCredentials',
        );
      }
      expect((await signInAs(server, address)).refusal.code).toBe('session.waitLonger');
    }
    server.clock.advance(6000);
    expect((await signInAs(server, email)).status).toBe(200);
  });

  it('exchanges refresh tokens, forgives two tabs, and ends the session on theft', async () => {
    const browser: Browser = {};
    const token = await tokenOf(server, 'mehmet@salon.test', 'Demo1234!', browser);
    const stolen = { ...browser };
    expectReply(await server.send(refreshSession, {}, { browser }));
    const secondTab = { ...stolen };
    expect((await server.send(refreshSession, {}, { browser: secondTab })).status).toBe(200);
    expect(secondTab.cookie).toBe(browser.cookie);
    server.clock.advance(31_000);
    expect((await server.send(refreshSession, {}, { browser: stolen })).refusal.code).toBe('session.unauthorised');
    expect((await server.send(refreshSession, {}, { browser })).refusal.code).toBe('session.ended');
    expect((await server.send(currentUser, {}, { bearer: token })).status).toBe(401);
  });

  it('lets no other site use the cookie', async () => {
    const browser: Browser = {};
    await tokenOf(server, 'ayse@salon.test', 'Demo1234!', browser);
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect((await server.send(refreshSession, {}, { browser, headers })).refusal.code).toBe('session.crossSite');
    }
    expect((await server.send(logout, {}, { browser })).status).toBe(200);
    expect((await server.send(refreshSession, {}, { browser })).refusal.code).toBe('session.unauthorised');
  });

  it('sets a forgotten password by mail and ends every session', async () => {
    const email = await createTestAccount();
    const { token } = expectReply(await signInAs(server, email));
    const [known, unknown] = [
      await server.send(requestPasswordReset, { eMail: email }),
      await server.send(requestPasswordReset, { eMail: buildAddress() }),
    ];
    expect(known.reply).toEqual(unknown.reply);
    const code = await codeMailedTo(server, email);
    expect((await server.send(checkResetCode, { v: code })).reply.valid).toBe(true);
    const fresh = 'Yeni.Sifre22';
    const form = async () => ({
      newPassword: await sealField(server, fresh),
      repeatNewPassword: await sealField(server, fresh),
      verificationCode: code,
    });
    expectReply(await server.send(changeForgottenPassword, await form()));
    expect((await server.send(changeForgottenPassword, await form())).refusal.code).toBe('account.codeUsed');
    expect((await server.send(checkResetCode, { v: code })).reply.valid).toBe(false);
    expect((await server.send(currentUser, {}, { bearer: token })).status).toBe(401);
    expect((await signInAs(server, email, { password: fresh })).status).toBe(200);
  });

  it('changes the password and ends the other sessions', async () => {
    const email = await createTestAccount();
    const [here, there] = [
      expectReply(await signInAs(server, email)).token,
      expectReply(await signInAs(server, email)).token,
    ];
    const form = async (used: string) => ({
      usedPassword: await sealField(server, used),
      newPassword: await sealField(server, 'Daha.Yeni33'),
      repeatNewPassword: await sealField(server, 'Daha.Yeni33'),
    });
    expect((await server.send(changePassword, await form('Yanlis.Sifre1'), { bearer: here })).refusal.code).toBe(
      'account.passwordWrong',
    );
    expectReply(await server.send(changePassword, await form(A_PASSWORD), { bearer: here }));
    expect((await server.send(currentUser, {}, { bearer: here })).status).toBe(200);
    expect((await server.send(currentUser, {}, { bearer: there })).status).toBe(401);
  });

  it('keeps a profile to its rules and never writes what only administrators write', async () => {
    const bearer = await tokenOf(server, 'can@salon.test');
    const profile = {
      name: 'Can',
      surname: 'Aydın',
      dateOfBirth: '1990-05-19T00:00:00.000Z',
      phoneNumber: '0532 123 45 67',
      country: 'TR',
      city: 'Ankara',
      registrationAddress: null,
    };
    const withoutAddress = await server.send(editProfile, profile, { bearer });
    expect(Object.keys(withoutAddress.refusal.errors ?? {})).toEqual(['registrationAddress']);
    const sneaky = {
      ...profile,
      registrationAddress: 'Atatürk Bulvarı 1, Çankaya',
      isAdmin: true,
      email: 'patron@example.com',
      packageId: 'enterprise',
    };
    const { reply } = await server.send(editProfile, sneaky, { bearer });
    expect(reply).toMatchObject({ dateOfBirth: '1990-05-19', phoneNumber: '+905321234567', email: 'can@salon.test' });
    expect((await server.send(currentUser, {}, { bearer })).reply.user).toMatchObject({
      isAdmin: false,
      countryCode: 'TR',
    });
    expect(
      (await server.send(editProfile, { ...profile, identityNumber: '12345678901' }, { bearer })).refusal.errors,
    ).toHaveProperty('identityNumber');
  });

  it('takes country, province and district of a profile from the lists alone', async () => {
    const bearer = await tokenOf(server, 'can@salon.test');
    const profile = {
      name: 'Can',
      surname: 'Aydın',
      dateOfBirth: '1990-05-19',
      phoneNumber: '0532 123 45 67',
      registrationAddress: 'Atatürk Bulvarı 1, Çankaya',
    };
    const save = (place: { country: string; city?: string; district?: string }) =>
      server.send(editProfile, { ...profile, ...place }, { bearer });
    const refused = async (place: Parameters<typeof save>[0]) => Object.keys((await save(place)).refusal.errors ?? {});
    expect(await refused({ country: 'XX' })).toEqual(['country']);
    expect(await refused({ country: 'TR', city: 'Atlantis' })).toEqual(['city']);
    expect(await refused({ country: 'TR', city: 'Ankara', district: 'Kadıköy' })).toEqual(['district']);
    expect(expectReply(await save({ country: 'TR', city: 'Ankara', district: 'Çankaya' }))).toMatchObject({
      country: 'TR',
      city: 'Ankara',
      district: 'Çankaya',
    });
    // Of other countries there is no list of provinces.
    expect(expectReply(await save({ country: 'DE', city: 'Hessen' }))).toMatchObject({ country: 'DE', city: 'Hessen' });
  });

  it('says of a password of 129 characters that it is too long', async () => {
    const [longest, long] = [`Aa1!${'x'.repeat(124)}`, `Aa1!${'x'.repeat(125)}`];
    const sealed = async (password: string) => ({
      password: await sealField(server, password),
      passwordConfirmation: await sealField(server, password),
    });
    expect((await register(server, buildAddress(), await sealed(long))).refusal.errors).toEqual({
      password: 'En fazla 128 karakter kullanın.',
    });
    expect((await register(server, buildAddress(), await sealed(longest))).status).toBe(200);
  });

  it('closes an account on request and erases it after thirty days', async () => {
    const email = await createTestAccount();
    const bearer = expectReply(await signInAs(server, email)).token;
    expectReply(await server.send(requestErasure, { password: await sealField(server, A_PASSWORD) }, { bearer }));
    expect((await server.send(listActivity, {}, { bearer })).status).toBe(401);
    server.clock.advance(30 * 86_400_000 + 1000);
    await server.app.periodicTasks.purge();
    expect((await register(server, email)).status).toBe(200);
    expect((await mailsTo(server, email))[0]?.subject).toContain('doğrulayın');
  });
});
