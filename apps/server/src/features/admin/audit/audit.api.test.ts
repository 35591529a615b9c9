import {
  CONFIRMED_MINUTES,
  checkAudit,
  confirmPassword,
  exportAudit,
  getOwnPermissions,
  listAdministrators,
  listAudit,
  permissionsOf,
  requestErasure,
  setRoles,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ADMIN,
  confirmAs,
  confirmedAdmin,
  createTestAccount,
  createTestAdministrator,
  createTestServer,
  databaseKinds,
  expectReply,
  fetched,
  rowsOf,
  sealField,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

describe.each(databaseKinds)('administrators (%s)', (kind) => {
  let server: TestServer;
  const lines: string[] = [];
  beforeAll(async () => {
    server = await createTestServer(kind, { logLevel: 'info' }, { logTo: { write: (line) => void lines.push(line) } });
  });
  afterAll(() => server.close());
  const rows = (statement: ReturnType<typeof sql>) => rowsOf(server.app.deps.db, statement);
  const admin = () => tokenOf(server, ADMIN.email);
  const log = async (overrides: object = {}) =>
    expectReply(await server.send(listAudit, overrides, { bearer: await admin() }));

  describe('who are one', () => {
    it('may what their roles hold, and nothing else', async () => {
      const finance = await createTestAdministrator(server, ['finance']);
      expect(expectReply(await server.send(getOwnPermissions, {}, finance))).toEqual({
        roles: ['finance'],
        permissions: permissionsOf(['finance']),
      });
      expect((await server.send(listAudit, {}, finance)).refusal.code).toBe('session.forbidden');
      const nothing = await createTestAdministrator(server, []);
      expect(expectReply(await server.send(getOwnPermissions, {}, nothing)).permissions).toEqual([]);
      expect((await server.send(listAudit, {}, nothing)).refusal.code).toBe('session.forbidden');
    });

    it('with all roles of the seed may give and take roles, which count with the next call', async () => {
      const someone = await createTestAccount(server);
      const bearer = await confirmedAdmin(server);
      const set = (roles: ('support' | 'finance')[]) =>
        server.send(setRoles, { userId: someone.userId, roles }, { bearer });
      expect((await server.send(getOwnPermissions, {}, someone)).refusal.code).toBe('session.forbidden');
      expect(expectReply(await set(['support', 'finance'])).roles).toEqual(['finance', 'support']);
      expect(expectReply(await server.send(getOwnPermissions, {}, someone)).permissions).toContain('payments');
      const all = expectReply(await server.send(listAdministrators, {}, { bearer })).items;
      expect(all.find(({ userId }) => userId === someone.userId)?.roles).toEqual(['finance', 'support']);
      expectReply(await set([]));
      expect((await server.send(getOwnPermissions, {}, someone)).refusal.code).toBe('session.forbidden');
      expect((await log({ search: someone.userId })).result.map(({ before, after }) => [before, after])).toEqual([
        [{ roles: ['finance', 'support'] }, { roles: [] }],
        [{ roles: [] }, { roles: ['finance', 'support'] }],
      ]);
    });

    it('stay at least one who may give roles', async () => {
      const bearer = await confirmedAdmin(server);
      const [own] = await rows(sql`select id from "user" where email_key = ${ADMIN.email}`);
      const userId = String(own?.id);
      const refused = await server.send(setRoles, { userId, roles: ['support'] }, { bearer });
      expect(refused.refusal.code).toBe('admin.lastAdministrator');
      const second = await createTestAdministrator(server, ['all']);
      await second.confirm();
      const both = await Promise.all([
        server.send(setRoles, { userId, roles: ['support'] }, { bearer }),
        server.send(setRoles, { userId: second.userId, roles: ['support'] }, second),
      ]);
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
      await rows(sql`delete from administrator_role where user_id in (${userId}, ${second.userId})`);
      await rows(sql`insert into administrator_role (user_id, role, given_at) values (${userId}, 'all', now())`);
    });

    it('are told when no one is meant', async () => {
      const bearer = await confirmedAdmin(server);
      const refused = await server.send(setRoles, { userId: 'nobody', roles: [] }, { bearer });
      expect(refused.refusal.code).toBe('admin.userNotFound');
    });
  });

  describe('a sensitive action', () => {
    const tryDeed = async (bearer: string) =>
      (await server.send(setRoles, { userId: 'nobody', roles: [] }, { bearer })).refusal.code;

    it('is refused until the password was given again in this very session, for some minutes', async () => {
      const [bearer, other] = [await admin(), await admin()];
      expect(await tryDeed(bearer)).toBe('admin.confirmPassword');
      await confirmAs(server, bearer);
      expect([await tryDeed(bearer), await tryDeed(other)]).toEqual(['admin.userNotFound', 'admin.confirmPassword']);
      server.clock.advance(CONFIRMED_MINUTES * 60_000 - 1000);
      expect(await tryDeed(bearer)).toBe('admin.userNotFound');
      server.clock.advance(1000);
      expect(await tryDeed(bearer)).toBe('admin.confirmPassword');
    });

    it('is not opened by a wrong password, and guessing makes wait as at the sign-in', async () => {
      const someone = await createTestAdministrator(server, ['all']);
      const guess = async (password: string) =>
        (await server.send(confirmPassword, { password: await sealField(server, password) }, someone)).refusal.code;
      const said = [];
      for (let tries = 0; tries < 6; tries += 1) said.push(await guess('Yanlis1234!'));
      expect(said).toEqual([...Array(5).fill('account.passwordWrong'), 'session.waitLonger']);
      expect(await guess('Demo1234!')).toBe('session.waitLonger');
      expect(await tryDeed(someone.bearer)).toBe('admin.confirmPassword');
      server.clock.advance(60_000);
      await someone.confirm();
      expect(await tryDeed(someone.bearer)).toBe('admin.userNotFound');
      await rows(sql`delete from administrator_role where user_id = ${someone.userId}`);
    });

    it('of an account without a password is opened by a sign-in of a moment ago', async () => {
      const someone = await createTestAdministrator(server, ['all']);
      await rows(sql`update "user" set password_hash = null where id = ${someone.userId}`);
      expect(await tryDeed(someone.bearer)).toBe('admin.userNotFound');
      server.clock.advance(CONFIRMED_MINUTES * 60_000);
      expect(await tryDeed(someone.bearer)).toBe('admin.confirmPassword');
      const password = await sealField(server, 'Demo1234!');
      expect((await server.send(confirmPassword, { password }, someone)).refusal.code).toBe('account.signInAgain');
      await rows(sql`delete from administrator_role where user_id = ${someone.userId}`);
    });
  });

  describe('the audit log', () => {
    it('says who did what to whom, from where, the newest first, and finds it', async () => {
      const someone = await createTestAccount(server);
      const bearer = await confirmedAdmin(server);
      for (const role of ['support', 'finance', 'operations'] as const)
        expectReply(await server.send(setRoles, { userId: someone.userId, roles: [role] }, { bearer }));
      const all = await log();
      expect(all.totalCount).toBeGreaterThanOrEqual(3);
      expect(all.result[0]).toMatchObject({
        deed: 'administrator.roles',
        targetId: someone.userId,
        targetName: 'Ayşe Yılmaz',
        actorName: 'Salon Yönetici',
        before: { roles: ['finance'] },
        after: { roles: ['operations'] },
        address: '127.0.0.1',
        correlationId: 'test-correlation',
      });
      expect((await log({ search: someone.email })).totalCount).toBe(3);
      const page = await log({ search: someone.userId, pageNumber: 2, rowCount: 2 });
      expect([page.totalCount, page.result.map(({ after }) => after)]).toEqual([3, [{ roles: ['support'] }]]);
      expect((await log({ deed: 'user.deleted', search: someone.userId })).totalCount).toBe(0);
      const day = server.clock.now().toISOString().slice(0, 10);
      expect((await log({ from: day, to: day })).totalCount).toBeGreaterThan(2);
      expect((await log({ to: '2020-01-01' })).totalCount).toBe(0);
      const first = (await log({ sortDirection: 1, rowCount: 1 })).result[0];
      expect(first?.seq).toBe(1);
    });

    it('is saved as a file, which it says itself', async () => {
      const bearer = await admin();
      for (const format of ['csv', 'xlsx'] as const) {
        const file = expectReply(await server.send(exportAudit, { format }, { bearer }));
        const content = await fetched(server, file);
        if (format === 'csv') expect(content.text).toContain('"administrator.roles"');
        else expect(content.text.slice(0, 2)).toBe('PK');
      }
      expect((await log()).result[0]).toMatchObject({ deed: 'list.exported', targetId: 'audit' });
    });

    it('is neither changed nor emptied, by anyone who speaks to the database', async () => {
      for (const statement of [
        sql`update audit_entry set actor_id = 'x'`,
        sql`delete from audit_entry`,
        sql`truncate audit_entry cascade`,
      ])
        await expect(rows(statement)).rejects.toThrow();
      expect((await log()).totalCount).toBeGreaterThan(0);
    });

    it('is written with the deed or not at all', async () => {
      const before = (await log()).totalCount;
      const { deps } = server.app;
      const by = { account: { userId: 'x' }, address: '', correlationId: '' };
      const undone = deps.db.transaction(async (tx) => {
        await deps.audit.note(tx, by, { deed: 'user.edited', target: { kind: 'user', id: 'x' } });
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect((await log()).totalCount).toBe(before);
    });

    it('stays one chain when many are at it', async () => {
      const { deps } = server.app;
      const by = { account: { userId: 'x' }, address: '', correlationId: '' };
      const deed = { deed: 'user.edited', target: { kind: 'user', id: 'x' } } as const;
      await Promise.all(Array.from({ length: 20 }, () => deps.db.transaction((tx) => deps.audit.note(tx, by, deed))));
      expect((await deps.audit.check()).brokenAt).toBeNull();
    });

    it('forgets what it says of a person with the person, and is whole without it', async () => {
      const someone = await createTestAccount(server);
      const { deps } = server.app;
      const by = { account: { userId: someone.userId }, address: '', correlationId: '' };
      await deps.db.transaction((tx) =>
        deps.audit.note(tx, by, {
          deed: 'user.edited',
          target: { kind: 'user', id: someone.userId },
          before: { isActive: true },
          after: { isActive: true },
          personal: { subjectId: someone.userId, before: { name: 'Ayşe' }, after: { name: 'Nur' } },
        }),
      );
      expect((await log({ search: someone.userId })).result[0]?.before).toEqual({ isActive: true, name: 'Ayşe' });
      expectReply(await server.send(requestErasure, { password: await sealField(server, 'Demo1234!') }, someone));
      server.clock.advance(31 * 86_400_000);
      await server.app.periodicTasks.purge();
      const [entry] = (await log({ search: someone.userId })).result;
      expect([entry?.before, entry?.actorName]).toEqual([{ isActive: true }, '']);
      expect((await deps.audit.check()).brokenAt).toBeNull();
    });

    it('is checked daily, and tells when someone got round the database', async () => {
      const bearer = await admin();
      expect(expectReply(await server.send(checkAudit, {}, { bearer })).brokenAt).toBeNull();
      await server.app.periodicTasks.purge();
      expect(lines.some((line) => line.includes('audit log checked'))).toBe(true);
      await rows(sql`alter table audit_entry disable trigger user`);
      await rows(sql`update audit_entry set after = '{"roles": ["all"]}' where seq = 2`);
      await rows(sql`alter table audit_entry enable trigger user`);
      expect(expectReply(await server.send(checkAudit, {}, { bearer })).brokenAt).toBe(2);
      await server.app.periodicTasks.purge();
      expect(
        lines.some((line) => line.includes('audit log verification failed') && line.includes('"brokenAt":2')),
      ).toBe(true);
      const metrics = await server.app.http.inject('/metrics');
      expect(metrics.body).toContain('audit_verification_failures_total 1');
    });
  });
});
