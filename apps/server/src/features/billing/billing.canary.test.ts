import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cardRefusedWith } from '@salon/bank';
import { getMyPayments, getOrder, openInvoice, pay } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestAccount,
  createTestBank,
  createTestServer,
  databaseKinds,
  expectReply,
  mailsTo,
  rowsOf,
  sealField,
  type TestBank,
  type TestBuyer,
  type TestServer,
} from '#testing/index.ts';
import { begin, confirm, createTestPayInput, GOOD_CARD, workDue } from './testing/buyer.ts';

const REFUSED = cardRefusedWith('10051');
/** In no shape: as it was typed, in groups of four, in Base64. */
const shapesOf = (number: string): string[] => [
  number,
  ...[' ', '-'].map((sign) => number.match(/.{4}/g)?.join(sign) ?? number),
  Buffer.from(number).toString('base64').replace(/=+$/, ''),
];
const CANARIES = [GOOD_CARD, REFUSED].flatMap(shapesOf);

describe.each(databaseKinds)('the number of a card (%s)', (kind) => {
  let bank: TestBank;
  let server: TestServer;
  let dataDir: string;
  const log: string[] = [];
  const replies: unknown[] = [];
  beforeAll(async () => {
    bank = await createTestBank();
    dataDir = await mkdtemp(join(tmpdir(), 'salon-canary-'));
    const write = (line: string) => void log.push(line);
    server = await createTestServer(kind, { payment: bank.account, logLevel: 'trace', dataDir }, { logTo: { write } });
  });
  afterAll(async () => {
    await server.close();
    await bank.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Buys, and looks at everything that came of it. */
  async function buy(buyer: TestBuyer, number: string): Promise<void> {
    const as = { bearer: buyer.bearer };
    const begun = await begin(server, buyer, {}, { number });
    const { form, answer } = await confirm(server, bank, begun.path);
    const order = await server.send(getOrder, { orderId: begun.orderId }, as);
    const own = expectReply(await server.send(getMyPayments, {}, as));
    replies.push(begun.path, form, answer.body, order, own);
    const [invoice] = own.items.flatMap(({ invoices }) => invoices);
    if (invoice === undefined) return;
    const { url } = expectReply(await server.send(openInvoice, { invoiceId: invoice.id }, as));
    const page = await server.app.http.inject(
      new URL(url, 'http://localhost').pathname + new URL(url, 'http://localhost').search,
    );
    expect(page.statusCode).toBe(200);
    replies.push(page.body);
  }

  /** What is wrong is notified of, and not repeated. */
  async function err(buyer: TestBuyer): Promise<void> {
    const input = await createTestPayInput(server, buyer);
    const sealed = await sealField(server, GOOD_CARD, { purpose: 'card' });
    const wrong = [
      { ...input, cardNumber: GOOD_CARD },
      { ...input, cvc: sealed },
      { ...input, expireMonth: sealed },
      { ...input, cardHolderName: GOOD_CARD },
      { ...input, idempotencyKey: GOOD_CARD, cardNumber: 'broken' },
    ];
    for (const one of wrong) {
      const response = await server.send(pay, one, { bearer: buyer.bearer });
      expect(response.status).not.toBe(200);
      replies.push(response);
    }
    bank.bank.faults.add({ fault: 'html503', path: '', times: 1, milliseconds: 0, code: '' });
    replies.push(await server.send(pay, await createTestPayInput(server, buyer), { bearer: buyer.bearer }));
  }

  const found = (text: string): string[] => CANARIES.filter((canary) => text.includes(canary));

  it('stays in no log, row, job, file, mail, invoice, page or error, and not at the bank', async () => {
    const buyer = await createTestAccount(server);
    const other = await createTestAccount(server);
    await buy(buyer, GOOD_CARD);
    await buy(other, REFUSED);
    await err(other);
    await workDue(server);
    replies.push(await mailsTo(server, buyer.email), await mailsTo(server, other.email));
    expect(log.length).toBeGreaterThan(10);
    expect(found(log.join('\n'))).toEqual([]);
    expect(found(JSON.stringify(replies))).toEqual([]);

    const { db } = server.app.deps;
    const tables = await rowsOf(
      db,
      sql`select table_schema as s, table_name as n from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(50);
    const patterns = JSON.stringify(CANARIES.map((canary) => `%${canary}%`));
    for (const { s, n } of tables) {
      const rows = await rowsOf(
        db,
        sql`select 1 from ${sql.identifier(String(s))}.${sql.identifier(String(n))} t
          where t::text like any (select jsonb_array_elements_text(${patterns}::jsonb)) limit 1`,
      );
      expect([n, rows]).toEqual([n, []]);
    }

    for (const folder of [dataDir, bank.dataDir]) {
      const files = await readdir(folder, { recursive: true, withFileTypes: true });
      for (const file of files.filter((one) => one.isFile())) {
        const text = await readFile(join(file.parentPath, file.name), 'latin1');
        expect([file.name, found(text)]).toEqual([file.name, []]);
      }
    }
  });
});
