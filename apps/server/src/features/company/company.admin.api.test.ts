import {
  addCompany,
  companyApproval,
  createQuickMeeting,
  encodeUtf8,
  exportCompanies,
  getAllCompanies,
  getCompany,
  listAudit,
  readCompanyApproval,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeMailedTo,
  confirmedAdmin,
  createTestAccount,
  createTestAdministrator,
  createTestPlannedMeeting,
  createTestServer,
  databaseKinds,
  expectReply,
  fetched,
  hasPackage,
  mailsTo,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

describe.each(databaseKinds)('companies, for administrators (%s)', (kind) => {
  let server: TestServer;
  let bearer: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
    bearer = await confirmedAdmin(server);
  });
  afterAll(() => server.close());
  const list = async (given: object = {}) => expectReply(await server.send(getAllCompanies, given, { bearer }));
  const names = async (given: object) => (await list(given)).result.map(({ name }) => name);
  const add = (name: string, email: string) => server.send(addCompany, { name, email }, { bearer });
  const lastDeed = async () => expectReply(await server.send(listAudit, {}, { bearer })).result[0];

  it('are listed with what they bought, how many they are and what they met for', async () => {
    const { result, totalCount, isMore } = await list();
    expect([result.length, isMore]).toEqual([totalCount, false]);
    const before = result.find(({ name }) => name === 'Demo A.Ş.');
    expect(before).toMatchObject({ companyId: 'demo', status: 'approved', userCount: 2, email: null, trial: null });
    const held = async () =>
      ((await list({ search: 'demo' })).result[0]?.meetingCount ?? 0) - (before?.meetingCount ?? 0);
    const can = { bearer: await tokenOf(server, 'can@salon.test') };
    await createTestPlannedMeeting(server, can.bearer, {});
    const made = await server.send(createQuickMeeting, { title: encodeUtf8('Ekip') }, can);
    const { meetingId, moderatorLink: link } = expectReply(made);
    expect(await held()).toBe(0);
    await server.joinTestPerson(meetingId, { link });
    await server.joinTestPerson(meetingId);
    expect(await held()).toBe(1);
    await server.joinTestPerson((await server.createTestMeeting()).meetingId);
    expect(await held()).toBe(1);
  });

  it('are added with a name alone that is one, and belong to anyone who approves', async () => {
    expect((await add('', 'bilgi@isik.test')).refusal.errors).toEqual({ name: 'Şirket adını yazın.' });
    const owner = await createTestAccount(server);
    await hasPackage(server, owner.email, 'business');
    const { id } = expectReply(await add('Işık Yazılım', owner.email));
    expect(await lastDeed()).toMatchObject({ deed: 'company.added', targetKind: 'company', targetId: id });
    expect((await list({ status: 'waiting' })).result).toMatchObject([
      { companyId: id, status: 'waiting', accountType: 'administrator', userCount: 0, companyPackageName: null },
    ]);
    const v = await codeMailedTo(server, owner.email);
    const [approval] = await mailsTo(server, owner.email);
    expect(approval?.text).toContain('Salon yöneticileri Işık Yazılım şirketini bu e-posta adresiyle kuruyor.');
    expectReply(await server.send(readCompanyApproval, { v }));
    expectReply(await server.send(companyApproval, { v, notMe: 'false' }));
    expect(expectReply(await server.send(getCompany, {}, owner)).company).toMatchObject({ id, role: 'owner' });
    expect((await list({ search: 'Işık' })).result[0]).toMatchObject({
      status: 'approved',
      userCount: 1,
      companyPackageName: 'İşletme',
    });
    expect((await list({ status: 'waiting' })).totalCount).toBe(0);
  });

  it.each(['isik', 'IŞIK', 'ışık yaz', 'yazilim'])('are found by what is typed (%s)', async (search) => {
    expect(await names({ search })).toEqual(['Işık Yazılım']);
  });

  it.each(['%', '.', "' or true --", '& | !', 'şık'])(
    'are not found by signs, nor by the middle of a word (%s)',
    async (search) => {
      expect(await names({ search })).toEqual([]);
    },
  );

  it('are sorted, filtered and paged by the server', async () => {
    await server.app.deps.db.execute(sql`insert into company (id, name, created_at, approved_at)
      select 'page' || n, 'Sayfa ' || n, timestamp '2020-01-01' + n * interval '1 day', now() from generate_series(1, 15) n`);
    const byName = await names({ search: 'sayfa', sortColumn: 'name', sortDirection: 1, rowCount: 100 });
    expect(byName.slice(0, 3)).toEqual(['Sayfa 1', 'Sayfa 10', 'Sayfa 11']);
    const second = { search: 'sayfa', sortColumn: 'name', sortDirection: 1, rowCount: 10, pageNumber: 2 };
    expect(await names(second)).toEqual(byName.slice(10));
    expect((await list({ from: '2020-01-10', to: '2020-01-12' })).totalCount).toBe(3);
    expect(await names({ search: 'sayfa', rowCount: 1 })).toEqual(['Sayfa 15']);
    expect((await server.send(getAllCompanies, { sortColumn: 'id' }, { bearer })).refusal.code).toBe('input.invalid');
  });

  it('are saved as a file, which the audit log says', async () => {
    for (const format of ['csv', 'xlsx'] as const) {
      const asked = { format, search: 'isik' };
      const file = await fetched(server, expectReply(await server.send(exportCompanies, asked, { bearer })));
      if (format === 'csv') expect(file.text).toContain('"Işık Yazılım"');
    }
    expect(await lastDeed()).toMatchObject({ deed: 'list.exported', targetId: 'companies', after: { rows: 1 } });
  });

  it('are not for administrators of something else', async () => {
    const operations = await createTestAdministrator(server, ['operations']);
    expect((await server.send(getAllCompanies, {}, operations)).refusal.code).toBe('session.forbidden');
  });
});
