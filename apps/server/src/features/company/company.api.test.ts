import { findPeople, requestErasure } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestPlannedMeeting,
  createTestServer,
  databaseKinds,
  expectReply,
  ownDataOf,
  rowsOf,
  sealField,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const [ZEYNEP, CAN, MEHMET, AYSE] = [
  'zeynep@salon.test',
  'can@salon.test',
  'mehmet@salon.test',
  'ayse@salon.test',
] as const;
const CAN_FOUND = { fullName: 'Can Aydın', email: CAN, isColleague: true };

describe.each(databaseKinds)('people of one’s own company (%s)', (kind) => {
  let server: TestServer;
  let made = 0;
  beforeAll(async () => {
    server = await createTestServer(kind);
    await run(sql`insert into company (id, name, created_at) values ('other', 'Demo A.Ş.', now())`);
    await run(sql`update "user" set company_id = 'other' where email_key = ${MEHMET}`);
  });
  afterAll(() => server.close());
  const run = (statement: ReturnType<typeof sql>) => server.app.deps.db.execute(statement);
  const find = async (email: string, search: string) =>
    expectReply(await server.send(findPeople, { search }, { bearer: await tokenOf(server, email) })).people;
  /** An account of a company, as its administrator would make it. */
  const createTestColleague = async (
    name: string,
    surname: string,
    given: { companyId?: string; email?: string } = {},
  ) => {
    made += 1;
    const email = given.email ?? `kisi${made}@sirket.test`;
    await run(sql`insert into "user" (id, email, email_key, name, surname, language, company_id, email_verified_at, created_at)
      values (${`kisi${made}`.padEnd(22, 'x')}, ${email}, ${email}, ${name}, ${surname}, 'tr', ${given.companyId ?? 'demo'}, now(), now())`);
    return email;
  };

  it.each(['can', 'CAN', 'aydin', 'AYDIN', 'Aydın', 'can aydın', 'can@salon', 'n@salon.t'])(
    'are found by name, surname or address (%s)',
    async (search) => {
      expect(await find(ZEYNEP, search)).toContainEqual(CAN_FOUND);
    },
  );

  it('never hold the one who looks', async () => {
    expect(await find(ZEYNEP, 'zeynep')).toEqual([]);
    expect(await find(CAN, 'zeynep')).toEqual([{ fullName: 'Zeynep Kaya', email: ZEYNEP, isColleague: true }]);
  });

  it('are found by no one of another company of the same name, nor by someone who is in none', async () => {
    expect(await find(MEHMET, 'can')).toEqual([]);
    expect(await find(AYSE, 'can')).toEqual([]);
    expect(await find(AYSE, CAN)).toEqual(await find(AYSE, 'kimse@salon.test'));
    await createTestColleague('Ayşegül', 'Öz', { companyId: 'other' });
    expect(await find(ZEYNEP, 'Ayşe')).toEqual([]);
    expect(await find(ZEYNEP, 'yılmaz')).toEqual([]);
    expect(await find(MEHMET, 'aysegul oz')).toHaveLength(1);
    expect(await find(AYSE, 'mehmet')).toEqual([]);
  });

  it.each([
    ['deactivated', sql`is_active = false`],
    ['not verified', sql`email_verified_at = null`],
    ['erased', sql`erased_at = now()`],
    ['of no company any more', sql`company_id = null`],
    ['of another company by now', sql`company_id = 'other'`],
  ])('are not found when they are %s', async (_state, change) => {
    const email = await createTestColleague('Geçici', 'Kişi');
    expect(await find(ZEYNEP, 'gecici')).toHaveLength(1);
    await run(sql`update "user" set ${change} where email_key = ${email}`);
    expect(await find(ZEYNEP, 'gecici')).toEqual([]);
    expect(await find(ZEYNEP, email)).toEqual([]);
  });

  it('are not found by someone who left the company, from that moment on', async () => {
    const bearer = await tokenOf(server, MEHMET);
    const found = async () => expectReply(await server.send(findPeople, { search: 'eski' }, { bearer })).people.length;
    await createTestColleague('Eski', 'Arkadaş', { companyId: 'other' });
    expect(await found()).toBe(1);
    await run(sql`update "user" set company_id = null where email_key = ${MEHMET}`);
    expect(await found()).toBe(0);
    await run(sql`update "user" set company_id = 'other' where email_key = ${MEHMET}`);
  });

  it('come with those who were invited before, no one twice, the better fit first', async () => {
    const email = await createTestColleague('Deniz', 'Ünal');
    await createTestColleague('Nur', 'Denizli');
    await createTestColleague('Erdeniz', 'Tok');
    await createTestPlannedMeeting(server, await tokenOf(server, ZEYNEP), {
      selectedUsers: [
        { email: 'deniz@dis.test', fullName: 'Deniz Dış' },
        // Typed as an address when the meeting was planned.
        { email: email.toUpperCase() },
        { email: 'guldeniz@dis.test', fullName: 'Güldeniz Dış' },
      ],
    });
    const found = await find(ZEYNEP, 'deniz');
    expect(found.map(({ fullName, isColleague }) => [fullName, isColleague])).toEqual([
      ['Deniz Dış', false],
      ['Deniz Ünal', true],
      ['Nur Denizli', true],
      ['Güldeniz Dış', false],
      ['Erdeniz Tok', true],
    ]);
    const byAddress = await find(ZEYNEP, email);
    expect(byAddress).toEqual([{ fullName: 'Deniz Ünal', email: email.toUpperCase(), isColleague: true }]);
  });

  it('are at most ten', async () => {
    for (let index = 0; index < 12; index += 1) await createTestColleague('Kalabalık', `No ${index}`);
    expect(await find(ZEYNEP, 'kalabalik')).toHaveLength(10);
  });

  it('are asked for with signs that mean nothing but themselves', async () => {
    for (const search of ['.', '.*', '%', '_a_', '[a-z]', '(?i)can', "' or true --", '\\'])
      expect((await find(ZEYNEP, search)).filter((one) => !one.email.includes(search))).toEqual([]);
  });

  it('are notified of in what someone is told about themselves, and forgotten with the account', async () => {
    const profileOf = async (email: string) => (await ownDataOf(server, await tokenOf(server, email))).profile;
    expect(await profileOf(CAN)).toMatchObject({ companyName: 'Demo A.Ş.' });
    expect(await profileOf(AYSE)).toMatchObject({ companyName: null });
    const bearer = await tokenOf(server, CAN);
    expectReply(await server.send(requestErasure, { password: await sealField(server, 'Demo1234!') }, { bearer }));
    // Closed at once, and no colleague from then on.
    expect(await find(ZEYNEP, 'aydın')).toEqual([]);
    server.clock.advance(31 * 86_400_000);
    await server.app.periodicTasks.purge();
    const rows = await rowsOf(server.app.deps.db, sql`select company_id, name from "user" where email = ''`);
    expect(rows).toEqual([{ company_id: null, name: '' }]);
  });
});

/** Milliseconds of the quickest of some searches, which take a tenth of it; a machine that does other things holds some up. */
const FOUND_IN_MS = 500;

describe('a company of ten thousand (postgres)', () => {
  it('is searched by its index, in a time that no one waits for', async () => {
    const server = await createTestServer('postgres');
    const { db } = server.app.deps;
    await db.execute(
      sql`insert into company (id, name, created_at) select 'c' || n, 'Şirket ' || n, now() from generate_series(1, 10) n`,
    );
    await db.execute(sql`insert into "user" (id, email, email_key, name, surname, language, company_id, email_verified_at, created_at)
      select lpad(n::text, 22, 'u'), 'kisi' || n || '@sirket.test', 'kisi' || n || '@sirket.test',
        (array['Ayşe','Işıl','Çağrı','Ömer','Şule','Gül','Can','İlknur'])[1 + n % 8], 'Soyadı' || n, 'tr',
        case when n <= 10000 then 'demo' when n <= 50000 then 'c' || (1 + n % 10) end, now(), now() from generate_series(1, 60000) n`);
    await db.execute(sql`analyze`);
    const bearer = await tokenOf(server, ZEYNEP);
    const find = async (search: string) => expectReply(await server.send(findPeople, { search }, { bearer })).people;
    const [zeynep] = await rowsOf(db, sql`select id from "user" where email_key = ${ZEYNEP}`);
    const plan = await rowsOf(
      db,
      sql`explain select 1 from "user" me join "user" colleague on colleague.company_id = me.company_id where me.id = ${zeynep?.id}`,
    );
    expect(JSON.stringify(plan)).toContain('user_company');
    for (const search of ['ı', 'ilknur', 'soyadi9999', 'kimse yok boyle', 'kisi4']) {
      const times: number[] = [];
      for (let index = 0; index < 5; index += 1) {
        const start = performance.now();
        await find(search);
        times.push(performance.now() - start);
      }
      expect(Math.min(...times)).toBeLessThan(FOUND_IN_MS);
    }
    expect(await find('soyadi9999')).toEqual([
      { fullName: 'İlknur Soyadı9999', email: 'kisi9999@sirket.test', isColleague: true },
    ]);
    // Those of other companies are as many, and are none of them.
    expect(await find('soyadi59999')).toEqual([]);
    await server.close();
  }, 60_000);
});
