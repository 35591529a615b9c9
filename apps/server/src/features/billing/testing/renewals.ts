import { sql } from 'drizzle-orm';
import type { Config } from '#platform/config.ts';
import { openPostgres } from '#platform/db/open.ts';
import { installJobClock } from '#testing/clock.ts';
import {
  createTestAccount,
  createTestServer,
  rowsOf,
  setJobClock,
  type TestBank,
  type TestClock,
  type TestServer,
} from '#testing/index.ts';
import { begin, bringBack, framed } from './buyer.ts';

const DAY_MS = 86_400_000;

/** Rows in one statement: none takes as long as statements may. */
const COPIES_BATCH_SIZE = 1000;

/** A sandbox's page, wherever it runs. */
type Bank = Pick<TestBank, 'answerThreeDs'>;

/** One real purchase, and copies of it by SQL: so many subscriptions. */
export async function copyBuyers(server: TestServer, bank: Bank, count: number): Promise<void> {
  const { db } = server.app.deps;
  const buyer = await createTestAccount(server);
  const { path } = await begin(server, buyer);
  const { html } = await framed(server, path);
  await bringBack(server, await bank.answerThreeDs(html, 'approve'));
  const copies = async (table: string, where: ReturnType<typeof sql>, changes: ReturnType<typeof sql>) => {
    const name = sql.identifier(table);
    for (let from = 1; from < count; from += COPIES_BATCH_SIZE)
      await db.execute(
        sql`insert into ${name} select copy.*
          from ${name} t, generate_series(${from}::int, ${Math.min(from + COPIES_BATCH_SIZE, count) - 1}::int) n,
            lateral jsonb_populate_record(null::${name}, to_jsonb(t) || ${changes}) copy
          where ${where}`,
      );
    // What refers to these rows is checked by a plan for as many.
    await db.execute(sql`analyze ${name}`);
  };
  const mail = sql`'copy' || n || '@example.com'`;
  const id = buyer.userId;
  const bought = sql`(select id from subscription where buyer_id = ${id})`;
  await copies(
    'user',
    sql`t.id = ${id}`,
    sql`jsonb_build_object('id', 'u' || n, 'email', ${mail}, 'email_key', ${mail})`,
  );
  await copies('subscription', sql`t.buyer_id = ${id}`, sql`jsonb_build_object('id', 's' || n, 'buyer_id', 'u' || n)`);
  await copies(
    'subscription_seat',
    sql`t.subscription_id = ${bought}`,
    sql`jsonb_build_object('id', 't' || n, 'subscription_id', 's' || n, 'user_id', 'u' || n, 'email', ${mail}, 'email_key', ${mail})`,
  );
  await copies(
    'purchase_order',
    sql`t.user_id = ${id}`,
    sql`jsonb_build_object('id', 'o' || n, 'user_id', 'u' || n, 'subscription_id', 's' || n, 'idempotency_key', 'k' || n)`,
  );
  await copies('stored_card', sql`t.user_id = ${id}`, sql`jsonb_build_object('user_id', 'u' || n)`);
}

/** The same, a month later: all of them are due. */
export async function dueRenewals(server: TestServer, bank: Bank, count: number): Promise<void> {
  await copyBuyers(server, bank, count);
  server.clock.advance(31 * DAY_MS);
  await setJobClock(server.app.deps.db, server.clock.now());
}

/** What came of due renewals. */
export interface Renewed {
  seconds: number;
  aSecond: number;
  /** Orders that are paid, those with more than one payment, and subscriptions that were not moved on. */
  paid: number;
  twice: number;
  left: number;
  invoices: number;
  /** The series has every number once. */
  gapless: boolean;
}

/** Charges everything that is due, on servers beside each other, and counts. */
export async function renewAll(servers: readonly [TestServer, ...TestServer[]]): Promise<Renewed> {
  const [{ app }] = servers;
  const start = performance.now();
  await app.jobs.trigger(['billing.renewals']);
  await Promise.all(servers.map((server) => server.app.jobs.runDue(['billing.renewals'])));
  const seconds = (performance.now() - start) / 1000;
  const [row] = await rowsOf(
    app.deps.db,
    sql`select (select count(*)::int from purchase_order where kind = 'renewal' and state = 'paid') as paid,
      (select count(*)::int from (select order_id from payment group by order_id having count(*) > 1) more) as twice,
      (select count(*)::int from subscription s where collection = 'card' and not exists
        (select 1 from purchase_order o where o.subscription_id = s.id and o.kind = 'renewal' and o.period_start = s.period_start)) as left,
      (select count(*)::int from invoice) as invoices,
      (select count(*) = max(sequence) and min(sequence) = 1 from invoice) as gapless`,
  );
  if (row === undefined) throw new Error('the database does not answer');
  const { paid, twice, left, invoices, gapless } = row as unknown as Omit<Renewed, 'seconds' | 'aSecond'>;
  return { seconds, aSecond: paid / seconds, paid, twice, left, invoices, gapless };
}

/** A server with a clock of its own on a PostgreSQL that no test run has set up. */
export async function createTestServerOn(url: string, config: Partial<Config>, clock: TestClock): Promise<TestServer> {
  const database = await openPostgres(url);
  await installJobClock(database.db);
  return createTestServer('postgres', config, { database, clock });
}
