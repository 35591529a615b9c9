import { getOrder } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  createTestAccount,
  createTestBank,
  createTestServer,
  type DatabaseKind,
  expectReply,
  rowsOf,
  type TestBank,
  type TestBuyer,
  type TestServer,
} from '#testing/index.ts';

/** What tests of purchases have in hand: a server and the sandbox for a whole file, someone new who buys for each test. */
interface Purchasing {
  server: TestServer;
  bank: TestBank;
  buyer: TestBuyer;
  /** What the server logged. */
  lines: string[];
}

/** Sets up, within a `describe`, what its tests have in hand, and answers with what they ask of it. */
export function purchasing(kind: DatabaseKind) {
  const on = { lines: [] as string[] } as Purchasing;
  beforeAll(async () => {
    on.bank = await createTestBank();
    const write = (line: string) => void on.lines.push(line);
    on.server = await createTestServer(kind, { payment: on.bank.account, logLevel: 'trace' }, { logTo: { write } });
  });
  beforeEach(async () => {
    on.bank.bank.faults.clear();
    on.buyer = await createTestAccount(on.server);
  });
  afterAll(async () => {
    await on.server.close();
    await on.bank.close();
  });

  const rows = (statement: ReturnType<typeof sql>) => rowsOf(on.server.app.deps.db, statement);
  return {
    on,
    rows,
    stateOf: async (orderId: string, who = on.buyer) =>
      expectReply(await on.server.send(getOrder, { orderId }, { bearer: who.bearer })),
    countOf: async (table: string, where: ReturnType<typeof sql>) =>
      (await rows(sql`select 1 from ${sql.identifier(table)} where ${where}`)).length,
    subscription: async (who = on.buyer) =>
      (
        await rows(sql`select state, seats, period_start, period_end from subscription where buyer_id = ${who.userId}`)
      )[0],
    /** Ids of an order's payments that the bank made. */
    charged: (orderId: string): string[] =>
      [...on.bank.bank.state.payments.values()]
        .filter(({ basketId, state }) => basketId === orderId && state === 'SUCCESS')
        .map(({ id }) => id),
    faults: (fault: Parameters<TestBank['bank']['faults']['add']>[0]['fault'], path = '', further = {}) =>
      on.bank.bank.faults.add({ fault, path, times: 1, milliseconds: 0, code: '10204', ...further }),
  };
}
