import { randomUUID } from 'node:crypto';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  getAllCompanyUsers,
  login,
  saveDirectory,
  signInByPasskey,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { Attribute, Change, EqualityFilter } from 'ldapts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestTwoStep } from '#testing/authenticator.ts';
import { createTestDirectory, type TestDirectory } from '#testing/directory.ts';
import {
  createTestServer,
  databaseKinds,
  expectReply,
  rowsOf,
  sealField,
  setJobClock,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { buildPasskeyDevice } from '#testing/passkey.ts';
import { findExistingSubjects } from './session.ldap.ts';

const PASSWORD = 'Parola.1234';
const LEYLA = 'uid=leyla,dc=acme,dc=test';
const HOUR = 3_600_000;

const entry = {
  objectClass: ['inetOrgPerson', 'securityPrincipal'],
  uid: 'leyla',
  cn: 'Leyla Aksoy',
  givenName: 'Leyla',
  sn: 'Aksoy',
  mail: 'leyla@acme.test',
  userPassword: PASSWORD,
};

describe.each(databaseKinds)('somebody who is not in their directory any more (%s)', (kind) => {
  let directory: TestDirectory;
  let server: TestServer;
  const db = () => server.app.deps.db;
  const ldap = { nameAttribute: 'uid', objectClass: 'inetOrgPerson', company: null };
  beforeAll(async () => {
    directory = await createTestDirectory();
    server = await createTestServer(kind, { ldap: { ...directory, ...ldap } });
    await db().execute(sql`update company set domains = '["acme.test"]' where id = 'demo'`);
    const own = {
      handle: 'acme',
      url: directory.url,
      bindDn: directory.bindDn,
      baseDn: directory.baseDn,
      filter: '(objectClass=inetOrgPerson)',
      nameAttribute: 'uid',
      mailAttribute: 'mail',
      givenNameAttribute: 'givenName',
      surnameAttribute: 'sn',
      ca: null,
      password: await sealField(server, directory.bindPassword),
    };
    const owner = { bearer: await tokenOf(server, 'zeynep@salon.test') };
    expectReply(await server.send(saveDirectory, own, owner));
  });
  afterAll(async () => {
    await server.close();
    await directory.close();
  });
  // Each test has an account and an entry that nothing was said of.
  beforeEach(async () => {
    await directory.change(async (client) => {
      await client.del(LEYLA).catch(() => undefined);
      await client.add(LEYLA, entry);
    });
    await db().execute(sql`delete from identity`);
    await db().execute(sql`update "user" set email_key = id, email = id where email_key = 'leyla@acme.test'`);
  });
  const enter = async (email: string, loginType: 1 | 2 = 2, password = PASSWORD) =>
    server.send(login, { email, password: await sealField(server, password), loginType, acceptConsent: true });
  /** How many sessions of hers stand. */
  const sessions = async () =>
    (
      await rowsOf(
        db(),
        sql`select 1 from session s join "user" u on u.id = s.user_id where u.email_key = 'leyla@acme.test' and s.ended_at is null`,
      )
    ).length;
  /** So much later anyone who is due is asked about. */
  const ask = async (after = HOUR) => {
    server.clock.advance(after);
    await setJobClock(db(), server.clock.now());
    await server.app.jobs.trigger(['session.deprovision']);
    await server.app.jobs.runDue(['session.deprovision']);
  };
  /** A password of their own, as the code of a mail would set it. */
  const givePassword = () =>
    db().execute(sql`update "user" set password_hash =
      (select password_hash from "user" where email_key = 'mehmet@salon.test') where email_key = 'leyla@acme.test'`);
  const byPassword = () => enter('leyla@acme.test', 1, 'Demo1234!');
  /** Whether the owners of her company read that she is gone. */
  const isReportedRemoved = async () => {
    const owner = { bearer: await tokenOf(server, 'zeynep@salon.test') };
    const { items } = expectReply(await server.send(getAllCompanyUsers, { search: 'leyla@acme.test' }, owner)).result;
    return items.map(({ isDeprovisioned }) => isDeprovisioned);
  };
  const remove = () => directory.change((client) => client.del(LEYLA));
  const setControl = (bits: number) =>
    directory.change((client) =>
      client.modify(
        LEYLA,
        new Change({
          operation: 'replace',
          modification: new Attribute({ type: 'userAccountControl', values: [String(bits)] }),
        }),
      ),
    );

  describe.each([
    ['of the settings', 'leyla'],
    ['of their company', 'acme\\leyla'],
  ])('%s', (_whose, name) => {
    it('is signed out everywhere, and gets in by nothing else', async () => {
      expectReply(await enter(name));
      expectReply(await enter(name));
      await givePassword();
      await ask();
      expect(await sessions()).toBe(2);
      await remove();
      // No one is asked about who was asked about less than an hour ago.
      await ask(HOUR / 2);
      expect(await sessions()).toBe(2);
      await ask(HOUR / 2);
      expect(await sessions()).toBe(0);
      expect((await byPassword()).refusal.code).toBe('session.directoryGone');
      expect((await enter(name)).refusal.code).toBe('session.wrongCredentials');
      const since = () => rowsOf(db(), sql`select deprovisioned_at from identity`);
      const before = await since();
      await ask();
      expect(await since()).toEqual(before);
    });

    it('that disabled them gets them back when it enables them', async () => {
      await setControl(512);
      expectReply(await enter(name));
      await givePassword();
      await setControl(514);
      await ask();
      expect(await sessions()).toBe(0);
      expect((await enter(name)).refusal.code).toBe('session.wrongCredentials');
      expect((await byPassword()).refusal.code).toBe('session.directoryGone');
      await setControl(512);
      // The directory lets them in at once; anyone who comes otherwise waits until it is asked.
      expect((await byPassword()).refusal.code).toBe('session.directoryGone');
      expectReply(await enter(name));
      expectReply(await byPassword());
      await setControl(514);
      await ask();
      await setControl(512);
      await ask();
      expectReply(await byPassword());
    });
  });

  it('gets in neither by a passkey nor by a second step', async () => {
    const bearer = expectReply(await enter('acme\\leyla')).token;
    await givePassword();
    const own = { password: await sealField(server, 'Demo1234!') };
    const device = buildPasskeyDevice(server.app.deps.config.publicUrl);
    const { options } = expectReply(await server.send(beginPasskey, own, { bearer }));
    expectReply(await server.send(addPasskey, { name: 'Telefon', credential: device.create(options) }, { bearer }));
    const byPasskey = async () => {
      const browser = {};
      const asked = expectReply(await server.send(beginPasskeySignIn, {}, { browser })).options;
      return server.send(signInByPasskey, { credential: device.sign(asked) }, { browser });
    };
    expectReply(await byPasskey());
    await createTestTwoStep(server, bearer);
    expect((await byPassword()).refusal.code).toBe('session.secondStepNeeded');
    await setControl(514);
    await ask();
    expect((await byPasskey()).refusal.code).toBe('session.passkeyRefused');
    expect((await byPassword()).refusal.code).toBe('session.directoryGone');
    // The passkey does not come back with the person.
    await setControl(512);
    await ask();
    expect((await byPassword()).refusal.code).toBe('session.secondStepNeeded');
    expect((await byPasskey()).refusal.code).toBe('session.passkeyRefused');
  });

  it('stays signed in while the directory cannot be asked', async () => {
    expectReply(await enter('acme\\leyla'));
    await remove();
    await db().execute(sql`update company_ldap_config set url = 'ldap://127.0.0.1:1'`);
    await ask();
    expect([await sessions(), await isReportedRemoved()]).toEqual([1, [false]]);
    await db().execute(sql`update company_ldap_config set url = ${directory.url}`);
    await ask();
    expect([await sessions(), await isReportedRemoved()]).toEqual([0, [true]]);
  });

  it('of a company that they left is not asked, nor about anyone who administers the product', async () => {
    expectReply(await enter('acme\\leyla'));
    await givePassword();
    await remove();
    await db().execute(sql`update "user" set is_admin = true where email_key = 'leyla@acme.test'`);
    await ask();
    expect(await sessions()).toBe(1);
    await db().execute(sql`update "user" set is_admin = false where email_key = 'leyla@acme.test'`);
    await ask(0);
    expect(await sessions()).toBe(0);
    // What it says counts for as long as it speaks for the account.
    await db().execute(sql`update "user" set company_id = null where email_key = 'leyla@acme.test'`);
    expectReply(await byPassword());
  });

  it('is asked about with however many others, by names of bytes too', async () => {
    const guid = Buffer.from('00ff10a0b0c0d0e0f0010203040506ff', 'hex');
    await directory.change((client) =>
      client.modify(
        LEYLA,
        new Change({ operation: 'add', modification: new Attribute({ type: 'objectGUID', values: [guid] }) }),
      ),
    );
    const settings = {
      ...directory,
      filter: new EqualityFilter({ attribute: 'objectClass', value: 'inetOrgPerson' }),
      nameAttribute: 'uid',
      mailAttribute: 'mail',
      givenNameAttribute: 'givenName',
      surnameAttribute: 'sn',
      isPublic: false,
    };
    const strangers = Array.from({ length: 120 }, () => randomUUID());
    const hostile = ['*', ')(uid=*', '\\2a', 'f'.repeat(32)];
    const asked = [...strangers, guid.toString('hex'), ...hostile];
    const present = await findExistingSubjects(settings, asked);
    expect(asked.filter((one) => present.has(one))).toEqual([guid.toString('hex')]);
    // Under a name that may not look at ids no one would ever be found.
    const murat = { bindDn: 'uid=murat,dc=acme,dc=test', bindPassword: 'Parola.5678' };
    const blind = { ...settings, ...murat, filter: new EqualityFilter({ attribute: 'uid', value: 'murat' }) };
    await expect(findExistingSubjects(blind, strangers)).rejects.toThrow(
      'directory search by entry id returned nothing',
    );
    await expect(findExistingSubjects({ ...settings, filter: blind.filter }, strangers)).resolves.toEqual(new Set());
  });

  it('stays signed in where no one keeps the directory any more', async () => {
    expectReply(await enter('acme\\leyla'));
    await remove();
    await db().execute(sql`delete from company_ldap_config`);
    await ask();
    expect(await sessions()).toBe(1);
  });
});
