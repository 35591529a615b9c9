import { withdrawPayment } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '#platform/db/transact.ts';
import {
  createTestAccount,
  createTestBank,
  createTestServer,
  databaseKinds,
  expectReply,
  rowsOf,
  type TestBank,
  type TestBuyer,
  type TestServer,
} from '#testing/index.ts';
import { begin, bringBack, confirm, framed, GOOD_CARD, renewDue, workDue } from '../testing/buyer.ts';

const NAME = 'Ayşe';
const DAY_MS = 86_400_000;

describe.each(databaseKinds)('what is known of a buyer who is forgotten (%s)', (kind) => {
  let bank: TestBank;
  let server: TestServer;
  let buyer: TestBuyer;
  beforeAll(async () => {
    bank = await createTestBank();
    server = await createTestServer(kind, { payment: bank.account, logLevel: 'fatal' });
  });
  beforeEach(async () => {
    bank.bank.faults.clear();
    // No one else's renewal uses up what is made to go wrong for this one.
    await rows(sql`update subscription set state = 'cancelled', ended_at = now() where state <> 'cancelled'`);
    buyer = await createTestAccount(server);
  });
  afterAll(async () => {
    await server.close();
    await bank.close();
  });

  const rows = (statement: ReturnType<typeof sql>) => rowsOf(server.app.deps.db, statement);
  const named = () =>
    rows(
      sql`select state, buyer->>'name' as name from purchase_order where user_id = ${buyer.userId} order by created_at`,
    );
  const begun = () => begin(server, buyer, { name: NAME });
  const person = () => ({
    id: buyer.userId,
    email: buyer.email,
    emailKey: buyer.email,
    name: '',
    surname: '',
    language: 'tr' as const,
    companyId: null,
  });
  async function erase(): Promise<void> {
    const { db, features } = server.app.deps;
    await transact(db, async (tx) => {
      await tx.execute(sql`update "user" set erased_at = now(), is_active = false where id = ${buyer.userId}`);
      await features.erasePerson(tx, person(), server.clock.now());
    });
  }

  it('is told to them before: orders, invoices, what they accepted, and the card on file without its number', async () => {
    const { path } = await begun();
    await confirm(server, bank, path);
    const told = await server.app.deps.features.exportPerson(person());
    expect(told).toMatchObject({
      orders: [{ state: 'paid', buyer: { name: NAME } }],
      invoices: [{ kind: 'invoice' }],
      cardOnFile: { lastFour: GOOD_CARD.slice(-4) },
    });
    expect(told.purchaseConsents).toHaveLength(4);
    expect(JSON.stringify(told)).not.toContain(GOOD_CARD);
  });

  it('stays with what was paid, as the books do, but for where they were', async () => {
    const { path, orderId } = await begun();
    await confirm(server, bank, path);
    const [payment] = await rows(sql`select id from payment where order_id = ${orderId}`);
    expectReply(await server.send(withdrawPayment, { paymentId: String(payment?.id) }, { bearer: buyer.bearer }));
    await rows(sql`update consent set address = '203.0.113.7' where order_id = ${orderId}`);
    await rows(sql`update payment_refund set address = '203.0.113.7' where payment_id = ${payment?.id}`);
    await erase();
    await workDue(server);
    expect(await named()).toEqual([{ state: 'refunded', name: NAME }]);
    expect(await rows(sql`select 1 from invoice where user_id = ${buyer.userId}`)).toHaveLength(2);
    expect(
      await rows(sql`select 1 from payment_refund where state = 'done' and payment_id = ${payment?.id}`),
    ).toHaveLength(1);
    for (const table of ['consent', 'payment_refund'])
      expect(await rows(sql`select 1 from ${sql.identifier(table)} where address = '203.0.113.7'`)).toEqual([]);
  });

  it('goes with a purchase that is under way, however it ends', async () => {
    const { path } = await begun();
    const form = await bank.answerThreeDs((await framed(server, path)).html, 'approve');
    await erase();
    expect(await named()).toEqual([{ state: 'pending', name: '' }]);
    await bringBack(server, form);
    expect(await named()).toEqual([{ state: 'refunded', name: '' }]);
  });

  it('goes with a purchase that could not be given', async () => {
    const { path } = await begun();
    const form = await bank.answerThreeDs((await framed(server, path)).html, 'approve');
    await rows(sql`update subscription set state = 'cancelled', ended_at = now() where buyer_id = ${buyer.userId}`);
    await bringBack(server, form);
    await workDue(server);
    expect(await named()).toEqual([{ state: 'refunded', name: NAME }]);
    await erase();
    expect(await named()).toEqual([{ state: 'refunded', name: '' }]);
  });

  it('goes with a renewal that waits for its payment', async () => {
    const { path } = await begun();
    await confirm(server, bank, path);
    bank.bank.faults.add({ fault: 'refuse', path: '/payment/auth', times: 1, milliseconds: 0, code: '10051' });
    server.clock.advance(31 * DAY_MS);
    await renewDue(server);
    await erase();
    server.clock.advance(2 * DAY_MS);
    await renewDue(server);
    expect(await named()).toEqual([
      { state: 'paid', name: NAME },
      { state: 'abandoned', name: '' },
    ]);
  });
});
