import {
  currentUser,
  getAllCompanies,
  getAllCompanyUsers,
  getDirectory,
  type InputOf,
  leaveCompany,
  login,
  removeDirectory,
  saveDirectory,
  setCompanyDomains,
  testDirectory,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDirectory, type TestDirectory } from '#testing/directory.ts';
import {
  confirmedAdmin,
  createTestServer,
  databaseKinds,
  expectReply,
  rowsOf,
  sealField,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const LEYLA = 'Parola.1234';

describe.each(databaseKinds)('the directory of a company (%s)', (kind) => {
  let directory: TestDirectory;
  let server: TestServer;
  let owner: { bearer: string };
  let admin: { bearer: string };
  beforeAll(async () => {
    directory = await createTestDirectory({ tls: true });
    server = await createTestServer(kind, { captcha: true });
    owner = { bearer: await tokenOf(server, 'zeynep@salon.test') };
    admin = { bearer: await confirmedAdmin(server) };
  });
  afterAll(async () => {
    await server.close();
    await directory.close();
  });
  type Settings = Omit<InputOf<typeof saveDirectory>, 'password'>;
  const settings = (given: Partial<Settings> = {}): Settings => ({
    handle: 'acme',
    url: directory.url,
    bindDn: directory.bindDn,
    baseDn: directory.baseDn,
    filter: '(objectClass=inetOrgPerson)',
    nameAttribute: 'uid',
    mailAttribute: 'mail',
    givenNameAttribute: 'givenName',
    surnameAttribute: 'sn',
    ca: directory.ca?.trim() ?? null,
    ...given,
  });
  const save = async (given: Partial<Settings> = {}, password: string | null = 'secret', as = owner) =>
    server.send(
      saveDirectory,
      { ...settings(given), ...(password !== null && { password: await sealField(server, password) }) },
      as,
    );
  const test = async (given: Partial<Settings> = {}, person = '', personPassword?: string, password = 'secret') => {
    const sealed = personPassword === undefined ? {} : { personPassword: await sealField(server, personPassword) };
    const input = { ...settings(given), person, ...sealed, password: await sealField(server, password) };
    return expectReply(await server.send(testDirectory, input, owner));
  };
  const enter = async (name: string, password = LEYLA) =>
    server.send(login, { email: name, password: await sealField(server, password), loginType: 2, acceptConsent: true });
  const confirm = (domains: string[], companyId = 'demo') =>
    server.send(setCompanyDomains, { companyId, domains }, admin);

  it('is the owners’ to keep, and its password is told to no one', async () => {
    const member = { bearer: await tokenOf(server, 'can@salon.test') };
    expect((await save({}, 'secret', member)).refusal.code).toBe('session.forbidden');
    expect((await save({}, null)).refusal.code).toBe('company.directoryPassword');
    expect((await save({ filter: '(broken' })).refusal.errors).toHaveProperty('filter');
    expectReply(await save());
    const { reply, body } = await server.send(getDirectory, {}, owner).then((sent) => ({
      reply: expectReply(sent),
      body: JSON.stringify(sent.reply),
    }));
    expect(reply).toEqual({ directory: settings(), domains: [] });
    expect(body).not.toContain('secret');
    const kept = await rowsOf(server.app.deps.db, sql`select bind_password from company_ldap_config`);
    expect(String(kept[0]?.bind_password)).toMatch(/^s1\./);
    // Kept again without typing it, and never for another address.
    expectReply(await save({ baseDn: directory.baseDn }, null));
    expect((await save({ url: 'ldaps://elsewhere.example' }, null)).refusal.code).toBe('company.directoryPassword');
    const asked = await server.send(testDirectory, { ...settings({ url: 'ldaps://elsewhere.example' }) }, owner);
    expect(asked.refusal.code).toBe('company.directoryPassword');
  });

  it('lets no one in before the operator confirmed a domain, and anyone who has an address there from then on', async () => {
    expect((await enter('acme\\leyla')).refusal.code).toBe('session.wrongCredentials');
    expect((await confirm(['acme.test'], 'no-such-company')).refusal.code).toBe('company.gone');
    expectReply(await confirm(['ACME.test']));
    expect(expectReply(await server.send(getAllCompanies, { search: 'demo' }, admin)).result[0]).toMatchObject({
      domains: ['acme.test'],
    });
    const { token } = expectReply(await enter('Acme\\leyla'));
    const { user, privileges } = expectReply(await server.send(currentUser, {}, { bearer: token }));
    expect([user.email, user.name, privileges.includes('company')]).toEqual(['leyla@acme.test', 'Leyla', true]);
    const people = expectReply(await server.send(getAllCompanyUsers, {}, owner)).result.items;
    expect(people.find(({ email }) => email === 'leyla@acme.test')?.role).toBe('member');
    expectReply(await enter('acme\\leyla'));
    // Someone with an account of their own is never taken over, wherever the directory says they are.
    expectReply(await confirm(['acme.test', 'salon.test']));
    expect((await enter('acme\\murat', 'Parola.5678')).refusal.code).toBe('session.wrongCredentials');
  });

  it.each(['leyla', '\\leyla', 'acme\\', 'other\\leyla', 'acme\\*', 'acme\\leyla)(uid=*'])(
    'answers to its own word and a name alone (%s)',
    async (name) => {
      expect(['session.directoryOff', 'session.wrongCredentials']).toContain((await enter(name)).refusal.code);
    },
  );

  it.each<[string, Partial<Settings>, string]>([
    ['answers', {}, 'answers'],
    ['is not there', { url: 'ldaps://127.0.0.1:1' }, 'unreachable'],
    ['is nobody’s name', { url: 'ldaps://no-such-host.invalid' }, 'unreachable'],
    ['is signed by an authority that is not known', { ca: null }, 'certificate'],
    ['does not take our name', { bindDn: 'cn=nobody,dc=acme,dc=test' }, 'bindRefused'],
    ['has no such branch', { baseDn: 'dc=none,dc=test' }, 'baseMissing'],
    ['cannot read the filter', { filter: '(broken' }, 'filterBroken'],
  ])('is tried, and told in one word when it %s', async (_what, given, finding) => {
    expect(await test(given)).toEqual({ finding, person: null });
  });

  it('is tried with a person, to the password', async () => {
    const person = { email: 'leyla@acme.test', name: 'Leyla', surname: 'Aksoy' };
    expect(await test({}, 'leyla')).toEqual({ finding: 'found', person });
    expect(await test({}, 'leyla', LEYLA)).toEqual({ finding: 'found', person });
    expect(await test({}, 'leyla', 'yanlis')).toEqual({ finding: 'wrongPassword', person });
    expect((await test({}, 'kimse')).finding).toBe('nobody');
    expect((await test({ mailAttribute: 'telephoneNumber' }, 'leyla')).finding).toBe('noAddress');
    expect((await test({ nameAttribute: 'objectClass' }, 'inetOrgPerson')).finding).toBe('several');
    expectReply(await confirm(['elsewhere.test']));
    expect((await test({}, 'leyla')).finding).toBe('otherDomain');
    expectReply(await confirm(['acme.test']));
  });

  it('that is out is told as that, counts towards no wait, and the next try is as good as ever', async () => {
    expectReply(await save({ url: 'ldaps://127.0.0.1:1' }));
    for (let index = 0; index < 7; index += 1) {
      const { status, refusal } = await enter('acme\\leyla');
      expect([status, refusal.code]).toEqual([503, 'session.directoryUnavailable']);
    }
    expectReply(await save());
    expectReply(await enter('acme\\leyla'));
  });

  it('is known by one word, of one company', async () => {
    await server.app.deps.db.execute(
      sql`insert into company (id, name, created_at, approved_at) values ('second', 'İkinci', now(), now())`,
    );
    await server.app.deps.db.execute(
      sql`update "user" set company_id = 'second' where email_key = 'mehmet@salon.test'`,
    );
    await server.app.deps.db.execute(
      sql`insert into company_member (user_id, role, joined_at) select id, 'owner', now() from "user" where email_key = 'mehmet@salon.test'`,
    );
    const second = { bearer: await tokenOf(server, 'mehmet@salon.test') };
    expect((await save({}, 'secret', second)).refusal.code).toBe('company.directoryHandleTaken');
    // The same directory under another word speaks for none of the accounts that it made for the first company.
    expectReply(await save({ handle: 'second' }, 'secret', second));
    expectReply(await confirm(['acme.test'], 'second'));
    expect((await enter('second\\leyla')).refusal.code).toBe('session.wrongCredentials');
  });

  it('speaks for no one who left, nor for someone who administers the product', async () => {
    const { token } = expectReply(await enter('acme\\leyla'));
    await server.app.deps.db.execute(sql`update "user" set is_admin = true where email_key = 'leyla@acme.test'`);
    expect((await enter('acme\\leyla')).refusal.code).toBe('session.wrongCredentials');
    await server.app.deps.db.execute(sql`update "user" set is_admin = false where email_key = 'leyla@acme.test'`);
    expectReply(await server.send(leaveCompany, {}, { bearer: token }));
    expect((await enter('acme\\leyla')).refusal.code).toBe('session.wrongCredentials');
  });

  it('is gone when its owner removes it', async () => {
    expectReply(await server.send(removeDirectory, {}, owner));
    expect(expectReply(await server.send(getDirectory, {}, owner)).directory).toBeNull();
    expect((await enter('acme\\leyla')).refusal.code).toBe('session.directoryOff');
  });
});
