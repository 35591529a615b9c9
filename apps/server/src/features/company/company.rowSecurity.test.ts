import { randomBytes } from 'node:crypto';
import { findPeople, getAllCompanyUsers, inviteMember, listCompanyInvitations } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#platform/db/open.ts';
import { sqlState } from '#platform/db/transact.ts';
import { databaseAt, maintenance } from '#testing/database.ts';
import { createTestServer, everyDatabaseKind, expectReply, rowsOf, type TestServer, tokenOf } from '#testing/index.ts';
import { asCompany, enableRowLevelSecurity, withinCompany } from './company.rowSecurity.store.ts';

describe.each(everyDatabaseKind)('row-level security of companies (%s)', (kind) => {
  let server: TestServer;
  let owner: { bearer: string };
  beforeAll(async () => {
    server = await createTestServer(kind);
    owner = { bearer: await tokenOf(server, 'zeynep@salon.test') };
    const { db } = server.app.deps;
    await db.execute(
      sql`insert into company (id, name, created_at, approved_at) values ('other', 'Öteki', now(), now())`,
    );
    await db.execute(sql`update "user" set company_id = 'other' where email_key = 'mehmet@salon.test'`);
    await db.execute(
      sql`insert into api_key (id, user_id, company_id, name, scopes, secret_hash, ending, created_at)
        select 'key-' || company_id, id, company_id, 'Anahtar', '{meetings:read}', 'hash-' || company_id, 'abcd', now()
        from "user" where email_key in ('mehmet@salon.test', 'zeynep@salon.test')`,
    );
    await db.execute(
      sql`insert into api_key_action (key_id, user_id, call, address, at) select id, user_id, 'x', '127.0.0.1', now() from api_key`,
    );
    await db.execute(
      sql`insert into company_member (user_id, role, joined_at) select id, 'owner', now() from "user" where email_key = 'mehmet@salon.test'`,
    );
    expectReply(await server.send(inviteMember, { email: 'davetli@ornek.test' }, owner));
  });
  afterAll(() => server.close());
  /** A statement that forgot to say whose rows it wants, as the product asks for someone of a company. */
  const asked = (companyId: string, statement: ReturnType<typeof sql>) =>
    asCompany(server.app.deps.db, companyId, (tx) => rowsOf(tx, statement));
  const refusedFor = async (statement: ReturnType<typeof sql>) =>
    sqlState(
      await asked('demo', statement).then(
        () => null,
        (failure: unknown) => failure,
      ),
    );

  it.each([
    ['company', sql`select id as company from company`],
    [
      'company_member',
      sql`select distinct u.company_id as company from company_member m left join "user" u on u.id = m.user_id`,
    ],
    ['user', sql`select distinct company_id as company from "user"`],
    ['api_key', sql`select distinct company_id as company from api_key`],
    ['api_key_action', sql`select distinct replace(key_id, 'key-', '') as company from api_key_action`],
  ])('gives rows of the own company alone, whatever is asked (%s)', async (_table, statement) => {
    expect(await asked('demo', statement)).toEqual([{ company: 'demo' }]);
    expect(await asked('other', statement)).toEqual([{ company: 'other' }]);
    expect(await asked('', statement)).toEqual([]);
    expect(await asked('demo', sql`select * from company_invitation where company_id <> 'demo'`)).toEqual([]);
  });

  it('gives no other table, no secret of a person, and lets nothing else be written', async () => {
    for (const statement of [
      sql`select 1 from session`,
      sql`select 1 from company_ldap_config`,
      sql`select password_hash from "user"`,
      sql`select identity_number from "user"`,
      sql`select secret_hash from api_key`,
      sql`delete from api_key`,
      sql`update company set approved_at = null`,
      sql`update company set domains = '["ornek.test"]'`,
      sql`delete from company`,
      sql`update "user" set company_id = 'demo'`,
      sql`delete from company_invitation`,
    ])
      expect(await refusedFor(statement)).toBe('42501');
  });

  it('lets nothing of another company be changed, whatever a statement says', async () => {
    const [mehmet] = await rowsOf(server.app.deps.db, sql`select id from "user" where email_key = 'mehmet@salon.test'`);
    const ofOther = sql`${String(mehmet?.id)}`;
    for (const statement of [
      sql`insert into company_member (user_id, role, joined_at) values (${ofOther}, 'owner', now()) on conflict (user_id) do update set role = 'member'`,
      sql`insert into company_invitation (id, company_id, kind, role, email, email_key, code_hash, created_at, expires_at)
        values ('x', 'other', 'invitation', 'owner', 'a@ornek.test', 'a@ornek.test', 'x', now(), now())`,
      sql`insert into former_company_member (company_id, user_id, left_at) select 'other', id, now() from "user" limit 1`,
      sql`update company_member set user_id = ${ofOther}`,
    ])
      expect(await refusedFor(statement)).toBe('42501');
    const { db } = server.app.deps;
    const state = () =>
      rowsOf(
        db,
        sql`select (select name from company where id = 'other') as name,
          (select string_agg(role, ',' order by role) from company_member where user_id = ${ofOther}) as roles`,
      );
    const before = await state();
    await asked('demo', sql`update company set name = name || ''`);
    await asked('demo', sql`update company_member set role = role`);
    await asked('demo', sql`update company set name = 'x' where id = 'other'`);
    await asked('demo', sql`update company_member set role = 'member' where user_id = ${ofOther}`);
    await asked('demo', sql`delete from company_member where user_id = ${ofOther}`);
    expect(await state()).toEqual(before);
    expect(before).toEqual([{ name: 'Öteki', roles: 'owner' }]);
  });

  it('holds for one part of a transaction, which continues as before', async () => {
    const { db } = server.app.deps;
    const count = sql`select count(*)::int n from company_member`;
    const seen = await db.transaction(async (tx) => [
      await rowsOf(tx, count),
      await withinCompany(db, tx, 'demo', () => rowsOf(tx, count)),
      await rowsOf(tx, count),
    ]);
    expect(seen).toEqual([[{ n: 3 }], [{ n: 2 }], [{ n: 3 }]]);
  });

  it('ends with the transaction', async () => {
    await asked('demo', sql`select 1`);
    const { db } = server.app.deps;
    expect(await rowsOf(db, sql`select count(*)::int n from company_member`)).toEqual([{ n: 3 }]);
    const people = expectReply(await server.send(getAllCompanyUsers, {}, owner)).result;
    expect(people.items.map(({ email }) => email)).toEqual(['zeynep@salon.test', 'can@salon.test']);
    const [invitation] = expectReply(await server.send(listCompanyInvitations, {}, owner)).result.items;
    expect(invitation).toMatchObject({ email: 'davetli@ornek.test', invitedBy: 'Zeynep Kaya' });
  });

  it('holds for the search of colleagues, too', async () => {
    const found = expectReply(await server.send(findPeople, { search: 'salon.test' }, owner)).people;
    const others = expectReply(await server.send(findPeople, { search: 'mehmet' }, owner)).people;
    expect([found.map(({ email }) => email), others]).toEqual([['can@salon.test'], []]);
  });

  it('is made again where a restored backup has less of it', async () => {
    const { db } = server.app.deps;
    const [role] = await rowsOf(
      db,
      sql`select distinct roles[1] as name from pg_policies where policyname = 'company_rows'`,
    );
    await db.execute(sql`drop policy company_rows on "user"`);
    await enableRowLevelSecurity(db);
    expect(await asked('demo', sql`select count(email_verified_at)::int n from "user"`)).toEqual([{ n: 2 }]);
    await db.execute(sql.raw(`revoke all on company_member from ${String(role?.name)}`));
    await enableRowLevelSecurity(db);
    expect(await asked('demo', sql`select count(*)::int n from company_member`)).toEqual([{ n: 2 }]);
  });
});

describe.each([
  ['that may make roles', 'createrole', true],
  ['that may not', 'nocreaterole', false],
])('an ordinary user of PostgreSQL %s', (_who, right, holds) => {
  const name = `salon_rows_${randomBytes(4).toString('hex')}`;
  afterAll(async () => {
    await maintenance(`drop database if exists ${name} with (force)`);
  });

  it(holds ? 'has it' : 'is told so, and the product goes on', async () => {
    await maintenance(`create role ${name} login nosuperuser ${right} password 'geheim'`);
    await maintenance(`create database ${name} owner ${name}`);
    const url = new URL(databaseAt(name));
    url.username = name;
    url.password = 'geheim';
    const { db, close } = await openPostgres(url.toString());
    await db.execute(sql`insert into company (id, name, created_at) values ('one', 'A', now()), ('two', 'B', now())`);
    const raised = await enableRowLevelSecurity(db).then(
      () => null,
      (failure: unknown) => sqlState(failure),
    );
    expect(raised).toBe(holds ? null : '42501');
    const seen = await asCompany(db, 'one', (tx) => rowsOf(tx, sql`select id from company order by id`));
    expect(seen).toEqual(holds ? [{ id: 'one' }] : [{ id: 'one' }, { id: 'two' }]);
    expect(await rowsOf(db, sql`select id from company order by id`)).toHaveLength(2);
    await close();
  });
});
