import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockBrand, updateBrand } from '#platform/brand/brand.store.ts';
import type { TestBank, TestServer } from '#testing/index.ts';
import { createTestAccount, createTestBank, createTestServer, databaseKinds, rowsOf } from '#testing/index.ts';
import { begin, confirm } from '../testing/buyer.ts';

describe.each(databaseKinds)('who sells (%s)', (kind) => {
  let server: TestServer;
  let bank: TestBank;
  beforeAll(async () => {
    bank = await createTestBank();
    server = await createTestServer(kind, { payment: bank.account });
  });
  afterAll(async () => {
    await server.close();
    await bank.close();
  });

  it('is in the contracts as agreed on, and on the invoice as of its day', async () => {
    const { db, brand, clock } = server.app.deps;
    const sellTo = async (between: () => Promise<void>) => {
      const buyer = await createTestAccount(server);
      const { orderId, path } = await begin(server, buyer);
      await between();
      await confirm(server, bank, path);
      const [invoice] = await rowsOf(
        db,
        sql`select seller->>'title' as title, seller->>'address' as address from invoice i join payment p on p.id = i.payment_id where p.order_id = ${orderId}`,
      );
      const [mail] = await rowsOf(
        db,
        sql`select attachments::text as contracts from outbox where recipient = ${buyer.email} and attachments is not null`,
      );
      return { invoice, contracts: String(mail?.contracts) };
    };
    const sold = await sellTo(async () => {
      await db.transaction(async (tx) => {
        await lockBrand(tx, clock.now());
        await updateBrand(tx, { name: 'Acme Meet', sellerTitle: 'Acme Bilişim A.Ş.' }, clock.now());
      });
      await brand.refresh();
    });
    expect(sold.invoice).toEqual({ title: 'Acme Bilişim A.Ş.', address: 'Deneme Sokağı 1, Ankara' });
    expect(sold.contracts).toContain('Salon Yazılım A.Ş.');
    expect(sold.contracts).not.toContain('Acme');
    const next = await sellTo(async () => undefined);
    expect(next.contracts).toContain('Acme Bilişim A.Ş.');
    expect(next.contracts).not.toContain('Salon Yazılım A.Ş.');
  });
});
