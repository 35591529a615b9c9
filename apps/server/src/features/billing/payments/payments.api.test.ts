import {
  cancelPayment,
  cancelSubscription,
  exportPayments,
  getAllPayments,
  getMyPayments,
  listAudit,
  openInvoice,
} from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmedAdmin,
  createTestAccount,
  createTestAdministrator,
  createTestBank,
  createTestServer,
  databaseKinds,
  expectReply,
  fetched,
  type TestBank,
  type TestBuyer,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { begin, confirm, workDue } from '../testing/buyer.ts';

describe.each(databaseKinds)('payments, for administrators (%s)', (kind) => {
  let bank: TestBank;
  let server: TestServer;
  let bearer: string;
  let first: TestBuyer;
  let second: TestBuyer;
  beforeAll(async () => {
    bank = await createTestBank();
    server = await createTestServer(kind, { payment: bank.account });
    first = await bought({ licenceCount: 2 });
    server.clock.advance(60_000);
    second = await bought({ licenceCount: 5 });
    server.clock.advance(60_000);
    const left = await createTestAccount(server);
    await begin(server, left);
    bearer = await confirmedAdmin(server);
  });
  afterAll(async () => {
    await server.close();
    await bank.close();
  });
  async function bought(changes: object): Promise<TestBuyer> {
    const buyer = await createTestAccount(server);
    const { path } = await begin(server, buyer, changes);
    await confirm(server, bank, path);
    return buyer;
  }
  const list = async (given: object = {}) => expectReply(await server.send(getAllPayments, given, { bearer }));
  const of = async (buyer: TestBuyer) => {
    const [payment] = (await list({ search: buyer.email })).result;
    if (payment === undefined) throw new Error('no payment');
    return payment;
  };

  it('are listed with the names of the specification, the newest first', async () => {
    const { result, totalCount, isMore } = await list();
    expect([totalCount, isMore, result.map(({ state }) => state)]).toEqual([3, false, ['open', 'paid', 'paid']]);
    expect(await of(first)).toMatchObject({
      userId: first.userId,
      name: 'Ayşe',
      surname: 'Yılmaz',
      email: first.email,
      phone: expect.stringMatching(/^\+90/),
      address: expect.stringMatching(/, TR$/),
      kind: 'purchase',
      packageName: 'Standart',
      packageStatus: 'active',
      packageStatusDisplayName: 'Etkin',
      startingDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      maxPartipicant: 100,
      seats: 2,
      price: '587.64',
      currency: 'TRY',
      canCancel: true,
      invoiceNumber: expect.stringMatching(/^SLN\d{13}$/),
      documents: [{ isCreditNote: false }],
    });
  });

  it('are sorted, filtered and paged by the server', async () => {
    const prices = async (given: object) => (await list(given)).result.map(({ price }) => price);
    expect(await prices({ sortColumn: 'price', sortDirection: 1, state: 'paid' })).toEqual(['587.64', '1469.10']);
    expect(await prices({ sortColumn: 'created', state: 'paid', rowCount: 1, pageNumber: 2 })).toEqual(['587.64']);
    for (const state of ['refused', 'abandoned', 'refunding', 'refunded', 'refundRefused'])
      expect((await list({ state })).totalCount).toBe(0);
    expect((await list({ to: '2020-01-01' })).totalCount).toBe(0);
    expect((await server.send(getAllPayments, { sortColumn: 'page' }, { bearer })).refusal.code).toBe('input.invalid');
  });

  it('are found by their payer, by the number of an invoice and by their own', async () => {
    const { id, invoiceNumber } = await of(second);
    for (const search of [second.email, invoiceNumber ?? '', (invoiceNumber ?? '').toLowerCase(), id])
      expect((await list({ search })).result.map((payment) => payment.id)).toEqual([id]);
    expect((await list({ search: 'SLN2020000000001' })).totalCount).toBe(0);
    expect((await list({ search: 'ayse yil' })).totalCount).toBe(3);
    expect((await list({ search: '%' })).totalCount).toBe(0);
  });

  it('lead to their invoice anyone who looks after payments, and no other administrator', async () => {
    const invoiceId = (await of(first)).documents[0]?.id ?? '';
    const opened = async (as: { bearer: string }) => server.send(openInvoice, { invoiceId }, as);
    expect((await opened(await createTestAdministrator(server, ['finance']))).status).toBe(200);
    expect((await opened(await createTestAdministrator(server, ['support']))).refusal.code).toBe('route.notFound');
  });

  it('are saved as a file, which the audit log says', async () => {
    for (const format of ['csv', 'xlsx'] as const) {
      const sent = await server.send(exportPayments, { format, search: first.email }, { bearer });
      const file = await fetched(server, expectReply(sent));
      if (format === 'csv') expect(file.text).toMatch(new RegExp(`"${first.email}".*"587.64";"TRY";"Ödendi";"SLN`));
    }
    const [entry] = expectReply(await server.send(listAudit, {}, { bearer })).result;
    expect(entry).toMatchObject({ deed: 'list.exported', targetId: 'payments', after: { rows: 1 } });
  });

  it('are given back after the password, with the reason in the audit log, and once', async () => {
    const { id, userId } = await of(first);
    const cancel = (as: { bearer: string }) =>
      server.send(cancelPayment, { a: id, b: userId, reason: 'Müşteri caydı' }, as);
    const unconfirmed = { bearer: await tokenOf(server, 'admin@salon.test') };
    expect((await cancel(unconfirmed)).refusal.code).toBe('admin.confirmPassword');
    expectReply(await cancel({ bearer }));
    expect(await of(first)).toMatchObject({ state: 'refunding', canCancel: false, packageStatus: 'cancelled' });
    const [entry] = expectReply(await server.send(listAudit, { deed: 'payment.refunded' }, { bearer })).result;
    expect(entry).toMatchObject({
      targetKind: 'payment',
      targetId: id,
      reason: 'Müşteri caydı',
      after: { userId, refunds: [{ id, amount: '587.64', currency: 'TRY' }] },
    });
    expect((await cancel({ bearer })).refusal.code).toBe('billing.notRefundable');
    expect(expectReply(await server.send(listAudit, { search: id }, { bearer })).totalCount).toBe(1);
    await workDue(server);
    expect((await list({ state: 'refunded' })).result).toMatchObject([{ id, documents: [{}, { isCreditNote: true }] }]);
    const own = expectReply(await server.send(getMyPayments, {}, first)).items;
    expect(own).toMatchObject([{ state: 'refunded' }]);
  });

  it('are not given back once the term of withdrawal is over', async () => {
    server.clock.advance(15 * 86_400_000);
    bearer = await confirmedAdmin(server);
    const { id, userId, canCancel } = await of(second);
    expect(canCancel).toBe(false);
    const refused = await server.send(cancelPayment, { a: id, b: userId }, { bearer });
    expect(refused.refusal.code).toBe('billing.notRefundable');
  });

  it('say of a cancelled subscription that it ends with its period', async () => {
    const buyer = await bought({});
    expectReply(await server.send(cancelSubscription, {}, buyer));
    expect((await of(buyer)).packageStatusDisplayName).toBe('Dönem sonunda bitiyor');
  });
});
