import {
  activateUser,
  addUser,
  changeForgottenPassword,
  deleteUser,
  endUserSessions,
  exportUsers,
  getAllUsers,
  getProfile,
  listAudit,
  resetTwoStep,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestTwoStep } from '#testing/authenticator.ts';
import {
  A_PASSWORD,
  codeMailedTo,
  confirmedAdmin,
  createTestAccount,
  createTestAdministrator,
  createTestServer,
  databaseKinds,
  expectReply,
  fetched,
  mailsTo,
  sealField,
  signInAs,
  type TestServer,
} from '#testing/index.ts';

const OWN = 'Kendi.Sifrem1';

describe.each(databaseKinds)('accounts, for administrators (%s)', (kind) => {
  let server: TestServer;
  let bearer: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
    bearer = await confirmedAdmin(server);
  });
  afterAll(() => server.close());
  const list = async (given: object = {}) => expectReply(await server.send(getAllUsers, given, { bearer }));
  const names = async (given: object) => (await list(given)).result.map(({ fullName }) => fullName);
  const add = async (name: string, surname: string, email: string, again = A_PASSWORD) =>
    server.send(
      addUser,
      {
        name,
        surname,
        email,
        password: await sealField(server, A_PASSWORD),
        passwordConfirmation: await sealField(server, again),
      },
      { bearer },
    );
  const lastDeed = async (userId: string) =>
    expectReply(await server.send(listAudit, { search: userId }, { bearer })).result[0];

  it('are listed with their company and their package, the newest first', async () => {
    const { result, totalCount, isMore } = await list({ rowCount: 100 });
    expect([result.length, isMore]).toEqual([totalCount, false]);
    expect(result.find(({ email }) => email === 'can@salon.test')).toMatchObject({
      fullName: 'Can Aydın',
      companyName: 'Demo A.Ş.',
      userPackageName: 'Kurumsal',
      endDate: null,
      isAdmin: false,
      isActive: true,
    });
    expect(result.find(({ isAdmin }) => isAdmin)).toMatchObject({ isDashboardUser: true, userPackageName: 'Ücretsiz' });
    const headers = { 'accept-language': 'ru' };
    const shown = expectReply(await server.send(getAllUsers, { search: 'can@salon.test' }, { bearer, headers }));
    expect(shown.result[0]?.userPackageName).toBe('Корпоративный');
  });

  it('are added with a password that lasts until the first sign-in, once an address', async () => {
    const { data } = expectReply(await add('Işıl', 'Çağlar', 'isil@ornek.test'));
    expect(data).toMatchObject({ fullName: 'Işıl Çağlar', mustChangePassword: true });
    expect((await add('Başka', 'Biri', 'ISIL@ornek.test')).refusal.code).toBe('admin.emailTaken');
    const other = await add('Başka', 'Biri', 'baska@ornek.test', 'Baska.Sifre1');
    expect(Object.keys(other.refusal.errors ?? {})).toEqual(['passwordConfirmation']);
    expect(expectReply(await signInAs(server, 'isil@ornek.test')).mustChangePasswordNextLogon).toBe(true);
    expect(await lastDeed(data.id)).toMatchObject({ deed: 'user.added', after: { email: 'isil@ornek.test' } });
  });

  it('are mailed a link when they are added, by which they choose a password of their own', async () => {
    expectReply(await add('Posta', 'Alan', 'posta@ornek.test'));
    expect((await mailsTo(server, 'posta@ornek.test')).map(({ subject }) => subject)).toEqual([
      'Salon: hesabınız açıldı',
    ]);
    const [newPassword, repeatNewPassword] = [await sealField(server, OWN), await sealField(server, OWN)];
    const verificationCode = await codeMailedTo(server, 'posta@ornek.test');
    expectReply(await server.send(changeForgottenPassword, { newPassword, repeatNewPassword, verificationCode }));
    const signedIn = expectReply(await signInAs(server, 'posta@ornek.test', { password: OWN }));
    expect(signedIn.mustChangePasswordNextLogon).toBe(false);
  });

  it.each([
    ...['isil', 'IŞIL', 'ışıl çağ', 'caglar', 'çağlar ışı', 'ornek'],
    ...['isil@ornek.test', 'ISIL@orn', 'isil@', '@ornek.test', 'caglar isil@ornek.test'],
  ])('are found by what is typed (%s)', async (search) => {
    expect(await names({ search })).toContain('Işıl Çağlar');
  });

  it.each(['%', '.', "' or true --", '& | !', 'şıl', 'isil@baska.test', 'baska isil@ornek.test'])(
    'are not found by signs, by the middle of a word, nor by half of what is typed (%s)',
    async (search) => {
      expect(await names({ search })).not.toContain('Işıl Çağlar');
    },
  );

  it('are sorted, filtered and paged by the server', async () => {
    const byName = await names({ sortColumn: 'name', sortDirection: 1, rowCount: 100 });
    expect(byName[0]).toBe('Ayşe Yılmaz');
    expect(await names({ sortColumn: 'name', sortDirection: 1, rowCount: 2, pageNumber: 2 })).toEqual(
      byName.slice(2, 4),
    );
    expect((await list({ state: 'administrator' })).result.every(({ isAdmin }) => isAdmin)).toBe(true);
    expect((await list({ to: '2020-01-01' })).totalCount).toBe(0);
    expect((await server.send(getAllUsers, { sortColumn: 'password' }, { bearer })).refusal.code).toBe('input.invalid');
  });

  it('are closed and opened again by the addresses of the specification: sessions end at once', async () => {
    const someone = await createTestAccount(server);
    const press = (path: string) =>
      server.app.http.inject({ method: 'POST', url: `/api${path}`, headers: { authorization: `Bearer ${bearer}` } });
    expect((await press(`/User/delete-user?Id=${someone.userId}`)).statusCode).toBe(200);
    expect((await server.send(getProfile, {}, someone)).refusal.code).toBe('session.unauthorised');
    expect((await signInAs(server, someone.email, { password: 'Demo1234!' })).refusal.code).toBe('session.inactive');
    expect((await list({ state: 'inactive' })).result.map(({ id }) => id)).toContain(someone.userId);
    expect((await press(`/user/activate-user?UserID=${someone.userId}`)).statusCode).toBe(200);
    expectReply(await signInAs(server, someone.email, { password: 'Demo1234!' }));
    expect(await lastDeed(someone.userId)).toMatchObject({ deed: 'user.activated', after: { isActive: true } });
  });

  it('lose their sessions, and have to choose a new password where that is demanded', async () => {
    const someone = await createTestAccount(server);
    const end = (demandPassword: boolean) =>
      server.send(endUserSessions, { userId: someone.userId, demandPassword }, { bearer });
    expectReply(await end(false));
    expect((await server.send(getProfile, {}, someone)).refusal.code).toBe('session.unauthorised');
    const signIn = async () => expectReply(await signInAs(server, someone.email, { password: 'Demo1234!' }));
    expect((await signIn()).mustChangePasswordNextLogon).toBe(false);
    expectReply(await end(true));
    expect((await signIn()).mustChangePasswordNextLogon).toBe(true);
    expect((await lastDeed(someone.userId))?.deed).toBe('user.passwordDemanded');
  });

  it('sign in with one step again after their app was lost, which the audit log says', async () => {
    const someone = await createTestAccount(server);
    await createTestTwoStep(server, someone.bearer);
    const listed = async () =>
      expectReply(await server.send(getAllUsers, { search: someone.email }, { bearer })).result[0]?.hasTwoStep;
    const signIn = () => signInAs(server, someone.email, { password: 'Demo1234!' });
    expect([await listed(), (await signIn()).refusal.code]).toEqual([true, 'session.secondStepNeeded']);
    expectReply(await server.send(resetTwoStep, { userId: someone.userId }, { bearer }));
    expect((await server.send(getProfile, {}, someone)).refusal.code).toBe('session.unauthorised');
    expect([await listed(), (await signIn()).status]).toEqual([false, 200]);
    expect((await lastDeed(someone.userId))?.deed).toBe('user.twoStepReset');
    const subjects = (await mailsTo(server, someone.email)).map(({ subject }) => subject);
    expect(subjects.join()).toContain('iki adımlı giriş kapatıldı');

    // A passkey goes the same way.
    const { db } = server.app.deps;
    await db.execute(
      sql`insert into passkey (id, user_id, name, credential_id, public_key, counter, created_at)
        values (${someone.userId}, ${someone.userId}, 'Telefon', ${someone.userId}, '', 0, now())`,
    );
    expect(await listed()).toBe(true);
    expectReply(await server.send(resetTwoStep, { userId: someone.userId }, { bearer }));
    expect(await listed()).toBe(false);
  });

  it('of administrators are closed by those alone who give roles, and no one closes their own', async () => {
    const support = await createTestAdministrator(server, ['support']);
    await support.confirm();
    const other = await createTestAdministrator(server, ['finance']);
    const close = (Id: string, as: { bearer: string }) => server.send(deleteUser, { Id }, as);
    expect((await close(other.userId, support)).refusal.code).toBe('admin.rolesNotYours');
    expect((await close(support.userId, support)).refusal.code).toBe('admin.notYourself');
    expect((await close('nobody', support)).refusal.code).toBe('admin.userNotFound');
    expect((await server.send(activateUser, { UserID: 'nobody' }, support)).refusal.code).toBe('admin.userNotFound');
    expectReply(await close(other.userId, { bearer }));
  });

  it('are saved as a file, which the audit log says', async () => {
    for (const format of ['csv', 'xlsx'] as const) {
      const file = await fetched(
        server,
        expectReply(await server.send(exportUsers, { format, search: 'isil' }, { bearer })),
      );
      if (format === 'csv') expect(file.text).toContain('"Işıl Çağlar";"isil@ornek.test"');
    }
    const [entry] = expectReply(await server.send(listAudit, {}, { bearer })).result;
    expect(entry).toMatchObject({ deed: 'list.exported', targetId: 'users', after: { rows: 1 } });
  });
});
