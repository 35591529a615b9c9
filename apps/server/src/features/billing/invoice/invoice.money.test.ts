import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sqlState } from '#platform/db/transact.ts';
import { publicId } from '#platform/ids.ts';
import { chromiumPrinter, installedChromium } from '#platform/print.ts';
import { createTestServer, everyDatabaseKind, rowsOf, type TestServer } from '#testing/index.ts';
import { post } from '../ledger/ledger.store.ts';
import { createTestSale } from '../testing/sale.ts';
import { printJobs } from './invoice.print.ts';
import { recordCreditNote, recordSales } from './invoice.service.ts';

describe.each(everyDatabaseKind)('money (%s)', (kind) => {
  let server: TestServer;
  let userId: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
    const [user] = await rowsOf(server.app.deps.db, sql`select id from "user" order by id limit 1`);
    userId = String(user?.id);
  });
  afterAll(() => server.close());
  /** A year of its own for each test: its series begins at one. */
  let year = 2030;
  const goTo = (moment: string) => server.clock.advance(Date.parse(moment) - server.clock.now().getTime());
  beforeEach(() => {
    year += 1;
    goTo(`${year}-03-01T12:00:00Z`);
  });
  const sell = async (given: Parameters<typeof createTestSale>[2] = {}) => {
    const { deps } = server.app;
    const sale = await createTestSale(deps.db, userId, given);
    const [invoice] = await deps.db.transaction((tx) => recordSales(tx, deps, [sale]));
    if (invoice === undefined) throw new Error('nothing was sold');
    return invoice;
  };
  const numbers = async (prefix = 'SLN') => {
    const rows = await rowsOf(
      server.app.deps.db,
      sql`select sequence, number from invoice where prefix = ${prefix} and year = ${year} order by sequence`,
    );
    return rows.map(({ sequence, number }) => [sequence, number]);
  };
  const balances = async (references: readonly string[]) => {
    const rows = await rowsOf(
      server.app.deps.db,
      sql`select account, sum(amount)::int as amount from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
          where reference in (${sql.join(
            references.map((one) => sql`${one}`),
            sql`, `,
          )}) group by account order by account`,
    );
    return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
  };

  it('that was paid is an invoice with tax, and two balanced transactions of the ledger', async () => {
    const invoice = await sell();
    expect(invoice).toMatchObject({
      number: `SLN${year}000000001`,
      net: 50_000,
      vat: 9000,
      total: 59_000,
      vatByRate: [{ basisPoints: 1800, net: 50_000, vat: 9000 }],
      seller: { taxNumber: '1111111114' },
      buyer: { name: 'Ayşe' },
    });
    expect(await balances([invoice.id, invoice.paymentId])).toEqual({
      providerClearing: 59_000,
      receivable: 0,
      revenue: -50_000,
      vatPayable: -9000,
    });
  });

  it('that goes back is a credit note, once', async () => {
    const { db } = server.app.deps;
    const invoice = await sell();
    const credit = () => db.transaction((tx) => recordCreditNote(tx, server.app.deps, invoice.paymentId));
    const note = await credit();
    expect(note).toMatchObject({ number: `SLI${year}000000001`, creditsId: invoice.id, total: 59_000 });
    expect(await balances([invoice.id, invoice.paymentId, String(note?.id)])).toEqual({
      providerClearing: 59_000,
      receivable: -59_000,
      refunds: 50_000,
      revenue: -50_000,
      vatPayable: 0,
    });
    await expect(credit()).rejects.toThrow();
    expect(await numbers('SLI')).toHaveLength(1);
    expect(await db.transaction((tx) => recordCreditNote(tx, server.app.deps, publicId()))).toBeNull();
  });

  it('has invoice numbers without gaps, anyone who sells at the same time and whatever is rolled back', async () => {
    const { db } = server.app.deps;
    const results = await Promise.allSettled(
      Array.from({ length: 24 }, async (_none, index) => {
        const sales = [await createTestSale(db, userId), await createTestSale(db, userId)];
        await db.transaction(async (tx) => {
          await recordSales(tx, server.app.deps, sales);
          if (index % 3 === 0) throw new Error('given up');
        });
      }),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(16);
    expect(await numbers()).toEqual(
      Array.from({ length: 32 }, (_none, index) => [index + 1, `SLN${year}${String(index + 1).padStart(9, '0')}`]),
    );
  });

  it('begins its numbers again with the year of Türkiye', async () => {
    goTo(`${year}-12-31T20:59:59Z`);
    expect((await sell()).number).toBe(`SLN${year}000000001`);
    goTo(`${year}-12-31T21:00:00Z`);
    expect((await sell()).number).toBe(`SLN${year + 1}000000001`);
    year += 1;
  });

  it('is never changed once it is written', async () => {
    const { db } = server.app.deps;
    await sell();
    for (const table of ['invoice', 'invoice_line', 'ledger_transaction', 'ledger_entry']) {
      const name = sql.identifier(table);
      const column = sql.identifier(
        table === 'ledger_entry' ? 'account' : table === 'invoice_line' ? 'description' : 'currency',
      );
      for (const statement of [sql`update ${name} set ${column} = ${column}`, sql`delete from ${name}`]) {
        const refused = await db.execute(statement).catch((failure: unknown) => sqlState(failure));
        expect([table, refused]).toEqual([table, '23001']);
      }
    }
  });

  it('does not get into the ledger where debits and credits differ', async () => {
    const { db } = server.app.deps;
    const wrong = [
      [{ account: 'receivable' as const, amount: 100 }],
      [
        { account: 'receivable' as const, amount: 100 },
        { account: 'revenue' as const, amount: -99 },
      ],
    ];
    for (const entries of wrong) {
      const refused = await db
        .transaction((tx) =>
          post(tx, [{ kind: 'sale', reference: publicId(), currency: 'TRY', at: server.clock.now(), entries }]),
        )
        .catch((failure: unknown) => sqlState(failure));
      expect(refused).toBe('23514');
    }
    const empty = sql`insert into ledger_transaction (id, kind, reference, currency, at) values ('x', 'sale', 'x', 'TRY', now())`;
    await expect(db.execute(empty)).rejects.toThrow();
  });

  it('is a PDF where there is a Chromium, once', async () => {
    const { db, files } = server.app.deps;
    const chromium = installedChromium();
    const deps = { ...server.app.deps, print: chromium === null ? null : chromiumPrinter(chromium) };
    const sale = await createTestSale(db, userId, { language: 'ar' });
    const [invoice] = await db.transaction((tx) => recordSales(tx, deps, [sale]));
    if (invoice === undefined) throw new Error('nothing was sold');
    const [print] = printJobs(deps);
    for (let time = 0; time < 2; time += 1)
      await print?.run(
        { invoiceId: invoice.id },
        { signal: new AbortController().signal, complete: async () => undefined, source: null },
      );
    const rows = await rowsOf(
      db,
      sql`select file_id from invoice_file where invoice_id = ${invoice.id} and kind = 'pdf'`,
    );
    expect(rows).toHaveLength(chromium === null ? 0 : 1);
    for (const { file_id: id } of rows) {
      const file = await files.sent(String(id), 'invoice');
      expect(file).toMatchObject({ name: `${invoice.number}.pdf`, type: 'application/pdf' });
      const [head] = await (await file.read({ from: 0, to: 4 })).toArray();
      expect(String(head)).toBe('%PDF-');
    }
  });

  it('is told to the integrator once, as a file', async () => {
    const { db, files } = server.app.deps;
    const invoice = await sell();
    await server.app.periodicTasks.purge();
    await server.app.periodicTasks.purge();
    const rows = await rowsOf(db, sql`select file_id from invoice_file where invoice_id = ${invoice.id}`);
    expect(rows).toHaveLength(1);
    const file = await files.find(String(rows[0]?.file_id));
    expect(file).toMatchObject({ name: `${invoice.number}.json`, purpose: 'e-invoice' });
  });
});
