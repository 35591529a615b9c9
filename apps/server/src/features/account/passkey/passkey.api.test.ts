import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  currentUser,
  listActivity,
  listPasskeys,
  MAX_PASSKEYS,
  PASSKEY_MINUTES,
  removePasskey,
  renamePasskey,
  requestErasure,
  signInByPasskey,
  withdrawConsent,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestTwoStep } from '#testing/authenticator.ts';
import {
  type Browser,
  createTestAccount,
  createTestServer,
  databaseKinds,
  expectReply,
  mailsTo,
  ownDataOf,
  rowsOf,
  sealField,
  type TestServer,
} from '#testing/index.ts';
import { buildPasskeyDevice } from '#testing/passkey.ts';

const password = 'Demo1234!';

describe.each(databaseKinds)('passkeys (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());

  const buildDevice = () => buildPasskeyDevice(server.app.deps.config.publicUrl);
  type Device = ReturnType<typeof buildDevice>;
  const begin = async (bearer: string) =>
    expectReply(await server.send(beginPasskey, { password: await sealField(server, password) }, { bearer })).options;
  const add = async (bearer: string, device: Device, name = 'Telefon') =>
    server.send(addPasskey, { name, credential: device.create(await begin(bearer)) }, { bearer });
  const askSignIn = async (browser: Browser) =>
    expectReply(await server.send(beginPasskeySignIn, {}, { browser })).options;
  const signIn = async (device: Device, browser: Browser = {}, otherwise: Parameters<Device['sign']>[1] = {}) =>
    server.send(signInByPasskey, { credential: device.sign(await askSignIn(browser), otherwise) }, { browser });
  const own = async (bearer: string) => expectReply(await server.send(listPasskeys, {}, { bearer })).items;
  const someone = async () => {
    const person = await createTestAccount(server);
    const device = buildDevice();
    expectReply(await add(person.bearer, device));
    return { ...person, device };
  };

  it('signs its owner in without password or second step, and says when it was used', async () => {
    const { email, bearer, device } = await someone();
    await createTestTwoStep(server, bearer);
    expect(await own(bearer)).toMatchObject([{ name: 'Telefon', lastUsedAt: null }]);
    const { token } = expectReply(await signIn(device));
    expect(expectReply(await server.send(currentUser, {}, { bearer: token })).user.email).toBe(email);
    expect((await own(bearer))[0]?.lastUsedAt).toMatch(/^\d{4}-/);
    const subjects = (await mailsTo(server, email)).map(({ subject }) => subject).join();
    expect(subjects).toContain('geçiş anahtarı eklendi');
    expect(subjects).toContain('yeni bir cihazdan');
  });

  it('is made by the owner alone, for this session, once', async () => {
    const { bearer } = await createTestAccount(server);
    const wrong = { password: await sealField(server, 'Yanlis.Sifre1') };
    expect((await server.send(beginPasskey, wrong, { bearer })).refusal.code).toBe('account.passwordWrong');
    const device = buildDevice();
    const credential = device.create(await begin(bearer));
    const other = await createTestAccount(server);
    const sent = (as: string) => server.send(addPasskey, { name: 'Telefon', credential }, { bearer: as });
    expect((await sent(other.bearer)).refusal.code).toBe('session.passkeyRefused');
    expectReply(await sent(bearer));
    expect((await sent(bearer)).refusal.code).toBe('session.passkeyRefused');
    // The same credential asked for again is someone's already.
    expect((await add(other.bearer, device)).refusal.code).toBe('session.passkeyRefused');
    expect([(await own(bearer)).length, (await own(other.bearer)).length]).toEqual([1, 0]);
  });

  it.each([
    ['another origin', { origin: 'https://salon.example' }],
    ['another place', { rpId: 'salon.example' }],
    ['an authenticator that did not verify who used it', { verifies: false }],
  ])('refuses what comes from %s', async (_what, otherwise) => {
    const { bearer, device } = await someone();
    expect((await signIn(device, {}, otherwise)).refusal.code).toBe('session.passkeyRefused');
    const credential = buildDevice().create(await begin(bearer), otherwise);
    const made = await server.send(addPasskey, { name: 'Anahtar', credential }, { bearer });
    expect(made.refusal.code).toBe('session.passkeyRefused');
  });

  it('refuses a signature that names another account than its credential’s', async () => {
    const { bearer, device } = await someone();
    const userHandle = expectReply(await server.send(currentUser, {}, { bearer })).user.id;
    const other = await createTestAccount(server);
    const stranger = expectReply(await server.send(currentUser, {}, { bearer: other.bearer })).user.id;
    expect((await signIn(device, {}, { userHandle: stranger })).refusal.code).toBe('session.passkeyRefused');
    expect((await signIn(device, {}, { userHandle })).status).toBe(200);
  });

  it('takes what it asked for once, in the browser that asked, in time, and no copy that counts less', async () => {
    const { device } = await someone();
    const browser: Browser = {};
    const credential = device.sign(await askSignIn(browser));
    const sent = (from: Browser) => server.send(signInByPasskey, { credential }, { browser: from });
    expect((await sent({})).refusal.code).toBe('session.passkeyRefused');
    const both = await Promise.all([sent({ ...browser }), sent({ ...browser })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    const slow = device.sign(await askSignIn(browser));
    server.clock.advance(PASSKEY_MINUTES * 60_000 + 1000);
    expect((await server.send(signInByPasskey, { credential: slow }, { browser })).refusal.code).toBe(
      'session.passkeyRefused',
    );
    expect((await signIn(device)).status).toBe(200);
    device.turnBack();
    expect((await signIn(device)).refusal.code).toBe('session.passkeyRefused');
    expect((await signIn(buildDevice())).refusal.code).toBe('session.passkeyRefused');
  });

  it('asks for texts that were not accepted, as the password does', async () => {
    const { bearer, device } = await someone();
    expectReply(await server.send(withdrawConsent, { kind: 'terms' }, { bearer }));
    expect((await signIn(device)).refusal.code).toBe('account.consentMissing');
    const browser: Browser = {};
    const credential = device.sign(await askSignIn(browser));
    const { account: consentVersion } = await server.app.deps.legal.inForce();
    const accepting = { credential, acceptConsent: true, consentVersion };
    expect((await server.send(signInByPasskey, accepting, { browser })).status).toBe(200);
    expect((await signIn(device)).status).toBe(200);
  });

  it('is renamed, and removed by the password; then it signs no one in', async () => {
    const { email, bearer, device } = await someone();
    const other = await createTestAccount(server);
    const [{ id } = { id: '' }] = await own(bearer);
    const proof = { password: await sealField(server, password) };
    expect((await server.send(renamePasskey, { id, name: 'Ad' }, { bearer: other.bearer })).refusal.code).toBe(
      'account.passkeyUnknown',
    );
    expect((await server.send(removePasskey, { id, ...proof }, { bearer: other.bearer })).refusal.code).toBe(
      'account.passkeyUnknown',
    );
    expectReply(await server.send(renamePasskey, { id, name: ' Ofis bilgisayarı ' }, { bearer }));
    expect(await own(bearer)).toMatchObject([{ name: 'Ofis bilgisayarı' }]);
    const wrong = { password: await sealField(server, 'Yanlis.Sifre1') };
    expect((await server.send(removePasskey, { id, ...wrong }, { bearer })).refusal.code).toBe('account.passwordWrong');
    expectReply(await server.send(removePasskey, { id, password: await sealField(server, password) }, { bearer }));
    expect((await signIn(device)).refusal.code).toBe('session.passkeyRefused');
    const mail = (await mailsTo(server, email)).find(({ subject }) => subject.includes('geçiş anahtarı kaldırıldı'));
    expect(mail?.text).toContain('Ofis bilgisayarı');
    const { items } = expectReply(await server.send(listActivity, {}, { bearer }));
    expect(items.map(({ event }) => event)).toEqual(expect.arrayContaining(['passkeyAdded', 'passkeyRemoved']));
  });

  it('has room for so many', async () => {
    const { userId, bearer } = await someone();
    const now = server.clock.now().toISOString();
    await server.app.deps.db.execute(
      sql`insert into passkey (id, user_id, name, credential_id, public_key, counter, created_at)
        select ${userId} || n, ${userId}, 'Anahtar', ${userId} || n, '', 0, ${now}::timestamptz
        from generate_series(2, ${MAX_PASSKEYS}::int) n`,
    );
    const proof = { password: await sealField(server, password) };
    expect((await server.send(beginPasskey, proof, { bearer })).refusal.code).toBe('account.passkeysFull');
  });

  it('is notified of in the own data, and leaves nothing when the account is erased', async () => {
    const { userId, bearer, device } = await someone();
    expect(JSON.stringify(await ownDataOf(server, bearer))).toContain('"name":"Telefon"');
    await askSignIn({});
    expectReply(await server.send(requestErasure, { password: await sealField(server, password) }, { bearer }));
    expect((await signIn(device)).refusal.code).toBe('session.inactive');
    server.clock.advance(31 * 86_400_000);
    await server.app.periodicTasks.purge();
    const { db } = server.app.deps;
    expect(await rowsOf(db, sql`select 1 from passkey where user_id = ${userId}`)).toEqual([]);
    expect(await rowsOf(db, sql`select 1 from passkey_challenge`)).toEqual([]);
  });
});
