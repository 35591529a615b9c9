import {
  addUser,
  changeForgottenPassword,
  companyChanged,
  currentUser,
  editProfile,
  getAllUsers,
  type InputOf,
  listAudit,
  requestPasswordReset,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  A_PASSWORD,
  codeMailedTo,
  confirmedAdmin,
  connectAccountHub,
  createTestAccount,
  createTestAdministrator,
  createTestServer,
  databaseKinds,
  expectReply,
  hasPackage,
  sealField,
  signInAs,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const FAR = '2027-03-01';

describe.each(databaseKinds)('an account that an administrator edits (%s)', (kind) => {
  let server: TestServer;
  let address: string;
  let bearer: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
    address = await server.app.http.listen({ host: '127.0.0.1', port: 0 });
    bearer = await confirmedAdmin(server);
  });
  afterAll(() => server.close());
  const names = { name: 'Nur', surname: 'Öz' };
  const edit = (id: string, overrides: Partial<InputOf<typeof editProfile>>, as = bearer) =>
    server.send(editProfile, { ...names, ...overrides, id }, { bearer: as });
  const edited = async (id: string, overrides: Partial<InputOf<typeof editProfile>> = {}) =>
    expectReply(await edit(id, overrides));
  const deeds = async (userId: string) =>
    expectReply(await server.send(listAudit, { search: userId }, { bearer })).result;
  let made = 0;
  const add = async (overrides: Partial<InputOf<typeof addUser>>, as = bearer) =>
    server.send(
      addUser,
      {
        ...names,
        email: `eklenen${++made}@ornek.test`,
        password: await sealField(server, A_PASSWORD),
        passwordConfirmation: await sealField(server, A_PASSWORD),
        ...overrides,
      },
      { bearer: as },
    );

  it('has a new name and address, and is asked for under these', async () => {
    const someone = await createTestAccount(server);
    expectReply(await server.send(requestPasswordReset, { eMail: someone.email }));
    const verificationCode = await codeMailedTo(server, someone.email);
    const email = 'yeni.adres@ornek.test';
    expect(await edited(someone.userId, { email })).toMatchObject({ fullName: 'Nur Öz', email, isAdmin: false });
    expectReply(await signInAs(server, email, { password: 'Demo1234!' }));
    const [password, again] = [await sealField(server, A_PASSWORD), await sealField(server, A_PASSWORD)];
    const reset = { newPassword: password, repeatNewPassword: again, verificationCode };
    expect((await server.send(changeForgottenPassword, reset)).refusal.code).toBe('account.codeUsed');
    expect((await deeds(someone.userId))[0]).toMatchObject({
      deed: 'user.edited',
      before: { email: someone.email },
      after: { name: 'Nur', email },
    });
    expect((await edit(someone.userId, { email: 'CAN@salon.test' })).refusal.code).toBe('admin.emailTaken');
  });

  it('belongs to the company that is named, to another one or to none', async () => {
    const someone = await createTestAccount(server);
    const colleague = await connectAccountHub(address, { access: await tokenOf(server, 'can@salon.test') });
    expect(await edited(someone.userId, { companyName: 'demo a.ş.' })).toMatchObject({ companyName: 'Demo A.Ş.' });
    await expect.poll(() => colleague.all(companyChanged).length).toBeGreaterThan(0);
    expect(await edited(someone.userId)).toMatchObject({ companyName: 'Demo A.Ş.' });
    expect((await edit(someone.userId, { companyName: 'Yok Ltd.' })).refusal.errors).toHaveProperty('companyName');
    expect(await edited(someone.userId, { companyName: '' })).toMatchObject({ companyName: '', companyId: null });
    expect((await deeds(someone.userId))[0]).toMatchObject({
      before: { companyName: 'Demo A.Ş.' },
      after: { companyName: '' },
    });
    colleague.close();
  });

  it('has the package that the seller gives, until a day or without an end, and no more', async () => {
    const { userId } = await createTestAccount(server);
    expect(await edited(userId, { userPackageName: 'Business', endDate: FAR })).toMatchObject({
      userPackageName: 'İşletme',
      endDate: '2027-02-28T21:00:00.000Z',
    });
    // What the list told comes back unchanged.
    expect(await edited(userId, { userPackageName: 'İşletme', endDate: '2027-02-28T21:00:00.000Z' })).toMatchObject({
      endDate: '2027-02-28T21:00:00.000Z',
    });
    expect(await edited(userId, { endDate: null })).toMatchObject({ userPackageName: 'İşletme', endDate: null });
    expect(await edited(userId, { userPackageName: 'standart' })).toMatchObject({ userPackageName: 'Standart' });
    expect(await edited(userId, { userPackageName: '' })).toMatchObject({ userPackageName: 'Ücretsiz' });
    expect((await edit(userId, { userPackageName: 'Platin' })).refusal.errors).toHaveProperty('userPackageName');
    const past = { userPackageName: 'Business', endDate: '2026-11-20' };
    expect((await edit(userId, past)).refusal.errors).toEqual({ endDate: 'Bugünden sonraki bir gün seçin.' });
    expect((await edit(userId, { endDate: '2027-02-30' })).refusal.errors).toEqual({
      endDate: 'Geçerli bir tarih yazın.',
    });
    const [, , free] = await deeds(userId);
    expect(free?.deed).toBe('user.edited');
  });

  it('loses a package that was given on its last day', async () => {
    const { userId, email } = await createTestAccount(server);
    await edited(userId, { userPackageName: 'Business', endDate: '2026-11-21' });
    server.clock.advance(86_400_000);
    bearer = await confirmedAdmin(server);
    const listed = async () =>
      expectReply(await server.send(getAllUsers, { search: email }, { bearer })).result[0]?.userPackageName;
    expect(await listed()).toBe('Ücretsiz');
    await server.app.jobs.runDue();
    expect(await edited(userId, { userPackageName: 'Standart' })).toMatchObject({ userPackageName: 'Standart' });
  });

  it('keeps a package that was bought', async () => {
    const { userId, email } = await createTestAccount(server);
    await hasPackage(server, email, 'standart');
    await server.app.deps.db.execute(sql`update subscription set collection = 'card' where buyer_id = ${userId}`);
    for (const given of [{ userPackageName: 'Business' }, { userPackageName: '' }, { endDate: FAR }])
      expect((await edit(userId, given)).refusal.code).toBe('admin.packageBought');
    expect(await edited(userId, { userPackageName: 'Standart' })).toMatchObject({ userPackageName: 'Standart' });
  });

  it('is made an administrator, and none any more, by those alone who give roles', async () => {
    const { userId } = await createTestAccount(server);
    const support = await createTestAdministrator(server, ['support']);
    await support.confirm();
    expect((await edit(userId, { isAdmin: true }, support.bearer)).refusal.code).toBe('admin.rolesNotYours');
    expect(expectReply(await edit(userId, {}, support.bearer))).toMatchObject({ fullName: 'Nur Öz' });
    expect(await edited(userId, { isAdmin: true })).toMatchObject({ isAdmin: true, isDashboardUser: true });
    expect((await edit(userId, {}, support.bearer)).refusal.code).toBe('admin.rolesNotYours');
    expect(await edited(userId, { isAdmin: false })).toMatchObject({ isAdmin: false });
    expect((await deeds(userId))[0]).toMatchObject({ deed: 'administrator.roles', after: { roles: [] } });
  });

  it('is not edited by anyone who does not look after accounts, nor without the password again', async () => {
    const { userId } = await createTestAccount(server);
    const user = await createTestAccount(server);
    expect((await edit(userId, {}, user.bearer)).refusal.code).toBe('session.forbidden');
    const finance = await createTestAdministrator(server, ['finance']);
    expect((await edit(userId, {}, finance.bearer)).refusal.code).toBe('session.forbidden');
    const support = await createTestAdministrator(server, ['support']);
    expect((await edit(userId, {}, support.bearer)).refusal.code).toBe('admin.confirmPassword');
    expect((await edit('nobody', {})).refusal.code).toBe('admin.userNotFound');
  });

  it('is the own one where the id says so, and writes nothing that is the administrators’', async () => {
    const someone = await createTestAccount(server);
    const own = { dateOfBirth: '1990-05-19', phoneNumber: '+905321234567' };
    const terms = { isAdmin: true, companyName: 'Demo A.Ş.', userPackageName: 'Enterprise', email: 'x@ornek.test' };
    const reply = expectReply(await edit(someone.userId, { ...own, ...terms }, someone.bearer));
    expect(reply).toMatchObject({ name: 'Nur', email: someone.email, dateOfBirth: '1990-05-19' });
    const { user, privileges } = expectReply(await server.send(currentUser, {}, someone));
    expect([user.isAdmin, privileges.includes('company')]).toEqual([false, false]);
    const missing = await edit(someone.userId, {}, someone.bearer);
    expect(missing.refusal.code).toBe('input.invalid');
    const without = await server.send(editProfile, names, someone);
    expect(Object.keys(without.refusal.errors ?? {})).toEqual(['dateOfBirth', 'phoneNumber']);
  });

  it('comes with company, package and role where it is added with them', async () => {
    const given = { companyName: 'Demo A.Ş.', userPackageName: 'Business', endDate: FAR, created: '2026-01-05' };
    const { data } = expectReply(await add({ ...given, isAdmin: true }));
    expect(data).toMatchObject({
      companyName: 'Demo A.Ş.',
      userPackageName: 'İşletme',
      endDate: '2027-02-28T21:00:00.000Z',
      created: '2026-01-04T21:00:00.000Z',
      isAdmin: true,
    });
    const [roles, added] = await deeds(data.id);
    expect(roles).toMatchObject({ deed: 'administrator.roles', after: { roles: ['all'] } });
    expect(added).toMatchObject({
      deed: 'user.added',
      after: { companyName: 'Demo A.Ş.', userPackageName: 'İşletme' },
    });
  });

  it('is not added at all where something of it is refused', async () => {
    const support = await createTestAdministrator(server, ['support']);
    await support.confirm();
    const email = 'hic@ornek.test';
    expect((await add({ email, isAdmin: true }, support.bearer)).refusal.code).toBe('admin.rolesNotYours');
    expect((await add({ email, companyName: 'Yok Ltd.' })).refusal.errors).toHaveProperty('companyName');
    expect((await add({ email, created: '2030-01-01' })).refusal.errors).toEqual({
      created: 'Bugünü ya da önceki bir günü seçin.',
    });
    expect(expectReply(await server.send(getAllUsers, { search: email }, { bearer })).totalCount).toBe(0);
  });
});
