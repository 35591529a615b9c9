import { currentUser, findPeople, login } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDirectory, type TestDirectory } from '#testing/directory.ts';
import { createTestServer, expectReply, rowsOf, sealField, type TestServer, tokenOf } from '#testing/index.ts';

/** Names that mean more than themselves in a search filter or a distinguished name. */
const HOSTILE_NAMES = [
  '*',
  'ley*',
  '*)(uid=*',
  'leyla)(|(uid=*',
  '(',
  ')',
  '\\',
  '|',
  '&',
  '!(uid=x)',
  'uid=leyla',
  'leyla,dc=acme',
  '"leyla"',
  'leyla#',
];

describe('signing in with an institution account', () => {
  let directory: TestDirectory;
  let server: TestServer;
  beforeAll(async () => {
    directory = await createTestDirectory();
    server = await createTestServer('postgres', {
      ldap: { ...directory, nameAttribute: 'uid', objectClass: 'inetOrgPerson', company: 'Acme' },
    });
  });
  afterAll(async () => {
    await server.close();
    await directory.close();
  });
  const enter = async (name: string, password: string) =>
    server.send(login, { email: name, password: await sealField(server, password), loginType: 2, acceptConsent: true });

  it('makes an account for a person of the directory and finds it again', async () => {
    const first = expectReply(await enter('leyla', 'Parola.1234'));
    const me = await server.send(currentUser, {}, { bearer: first.token });
    expect(me.reply.user).toMatchObject({ email: 'leyla@acme.test', name: 'Leyla', surname: 'Aksoy' });
    const again = expectReply(await enter('leyla', 'Parola.1234'));
    expect((await server.send(currentUser, {}, { bearer: again.token })).reply.user.id).toBe(me.reply.user.id);
  });

  describe('whose people belong to a company', () => {
    const settings = (company: string | null) => ({
      ldap: { ...directory, nameAttribute: 'uid', objectClass: 'inetOrgPerson', company },
    });
    const as = async (at: TestServer, name: string) => {
      const password = await sealField(at, 'Parola.1234');
      return at.send(login, { email: name, password, loginType: 2, acceptConsent: true });
    };
    const companyOf = async (at: TestServer, email = 'leyla@acme.test') => {
      const of = sql`select c.name from "user" u left join company c on c.id = u.company_id where u.email_key = ${email}`;
      return (await rowsOf(at.app.deps.db, of)).map(({ name }) => name);
    };

    it('puts them into it at their first sign-in, and others find them there alone', async () => {
      const other = await createTestServer('postgres', settings('Acme'));
      await other.app.deps.db.execute(
        sql`insert into company (id, name, created_at) values ('namesake', 'Acme', now())`,
      );
      await other.app.deps.db.execute(
        sql`update "user" set company_id = 'namesake' where email_key = 'mehmet@salon.test'`,
      );
      expectReply(await as(other, 'leyla'));
      expect(await companyOf(other)).toEqual(['Acme']);
      // Another company may have the same name.
      const bearer = await tokenOf(other, 'mehmet@salon.test');
      expect(expectReply(await other.send(findPeople, { search: 'leyla' }, { bearer })).people).toEqual([]);
      const mates = sql`select count(*)::int n from company where directory = ${directory.url}`;
      expectReply(await as(other, 'leyla'));
      expect(await rowsOf(other.app.deps.db, mates)).toEqual([{ n: 1 }]);
      await other.close();
    });

    it('puts them into none where the settings name none, and into it once they do, by whatever name', async () => {
      const clockwork = await createTestServer('postgres', settings(null));
      expectReply(await as(clockwork, 'leyla'));
      expect(await companyOf(clockwork)).toEqual([null]);
      const { ldap } = clockwork.app.deps.config;
      if (ldap === null) throw new Error('no directory');
      for (const company of ['Acme', 'Acme A.Ş.']) {
        ldap.company = company;
        expectReply(await as(clockwork, 'leyla'));
        expect(await companyOf(clockwork)).toEqual([company]);
      }
      ldap.company = null;
      expectReply(await as(clockwork, 'leyla'));
      expect(await companyOf(clockwork)).toEqual(['Acme A.Ş.']);
      await clockwork.close();
    });

    it('never moves someone who is in another company', async () => {
      const lines: string[] = [];
      const moved = await createTestServer(
        'postgres',
        { ...settings('Acme'), logLevel: 'warn' },
        { logTo: { write: (line) => lines.push(line) } },
      );
      expectReply(await as(moved, 'leyla'));
      await moved.app.deps.db.execute(sql`update "user" set company_id = 'demo' where email_key = 'leyla@acme.test'`);
      expectReply(await as(moved, 'leyla'));
      expect(await companyOf(moved)).toEqual(['Demo A.Ş.']);
      expect(lines.join('')).toContain('directory user belongs to another company');
      expect(lines.join('')).not.toContain('leyla');
      await moved.close();
    });

    it('puts no one back whose account is closed or erased', async () => {
      const closed = await createTestServer('postgres', settings('Acme'));
      const { token } = expectReply(await as(closed, 'leyla'));
      const { user } = expectReply(await closed.send(currentUser, {}, { bearer: token }));
      const rows = () => rowsOf(closed.app.deps.db, sql`select company_id from "user" where id = ${user.id}`);
      await closed.app.deps.db.execute(
        sql`update "user" set is_active = false, company_id = null where id = ${user.id}`,
      );
      expect((await as(closed, 'leyla')).refusal.code).toBe('session.inactive');
      expect(await rows()).toEqual([{ company_id: null }]);
      await closed.close();
    });
  });

  it('refuses a wrong and an empty password, and an unknown name, alike', async () => {
    for (const [name, password] of [
      ['leyla', 'yanlis'],
      ['leyla', ''],
      ['kimse', 'Parola.1234'],
    ] as const) {
      expect((await enter(name, password)).refusal.code).toBe('session.wrongCredentials');
    }
  });

  it('never takes over an account that has the address already', async () => {
    expect((await enter('murat', 'Parola.5678')).refusal.code).toBe('session.wrongCredentials');
  });

  it.each(HOSTILE_NAMES)('takes the name %j for a name and nothing else', async (name) => {
    expect((await enter(name, 'Parola.1234')).refusal.code).toBe('session.wrongCredentials');
  });
});

describe('a directory that speaks under a certificate of an authority of its own', () => {
  let directory: TestDirectory;
  beforeAll(async () => {
    directory = await createTestDirectory({ tls: true });
  });
  afterAll(() => directory.close());
  const codeAt = async (ca: string | null, password = 'Parola.1234') => {
    const ldap = { ...directory, nameAttribute: 'uid', objectClass: 'inetOrgPerson', company: null, ca };
    const server = await createTestServer('postgres', { ldap });
    const sealed = await sealField(server, password);
    const form = { email: 'leyla', password: sealed, loginType: 2, acceptConsent: true } as const;
    const { status, refusal } = await server.send(login, form);
    await server.close();
    return status === 200 ? 'in' : refusal.code;
  };

  it('is trusted by the authority of the settings, and by no other', async () => {
    expect(await codeAt(directory.ca)).toBe('in');
    expect(await codeAt(directory.ca, 'yanlis')).toBe('session.wrongCredentials');
    expect(await codeAt(null)).toBe('session.directoryUnavailable');
  });
});

describe('a directory that cannot be asked', () => {
  it.each([
    ['does not answer', { url: 'ldap://127.0.0.1:1' }],
    ['does not take our own name', { bindPassword: 'yanlis' }],
    ['does not have the branch', { baseDn: 'dc=none,dc=test' }],
  ])('is told as that when it %s, and counts towards no wait', async (_what, wrong) => {
    const directory = await createTestDirectory();
    const ldap = { ...directory, nameAttribute: 'uid', objectClass: 'inetOrgPerson', company: null, ...wrong };
    const server = await createTestServer('postgres', { ldap, captcha: true });
    const enter = async () =>
      server.send(login, {
        email: 'leyla',
        password: await sealField(server, 'Parola.1234'),
        loginType: 2,
        acceptConsent: true,
      });
    for (let index = 0; index < 7; index++) {
      const { status, refusal } = await enter();
      expect([status, refusal.code]).toEqual([503, 'session.directoryUnavailable']);
    }
    Object.assign(ldap, directory);
    expect((await enter()).status).toBe(200);
    await server.close();
    await directory.close();
  });
});

it('says so when institution sign-in is off', async () => {
  const server = await createTestServer('postgres');
  const response = await server.send(login, { email: 'leyla', password: await sealField(server, 'x'), loginType: 2 });
  expect(response.refusal.code).toBe('session.directoryOff');
  await server.close();
});
