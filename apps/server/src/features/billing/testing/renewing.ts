import { billingDay, dayBegins, getCurrentProduct, getDue, type InputOf, type pay } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  createTestAccount,
  createTestBank,
  createTestServer,
  type DatabaseKind,
  expectReply,
  mailsTo,
  notificationsOf,
  rowsOf,
  sealField,
  setJobClock,
  type TestBank,
  type TestBuyer,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { begin, confirm } from './buyer.ts';

export const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The invoice form of a company. */
export const COMPANY = {
  identityNumberType: '1',
  name: 'Örnek Yazılım A.Ş.',
  surname: '',
  identityNumber: '1111111114',
  taxAdministration: 'Çankaya',
} as const;

/** What tests of renewals have in hand: a server and the sandbox for a whole file, someone new who buys for each test. */
interface Renewing {
  server: TestServer;
  bank: TestBank;
  buyer: TestBuyer;
  /** What the server logged since the test began. */
  lines: string[];
}

/** Sets up, within a `describe`, what its tests have in hand, and answers with what they do with it. */
export function renewing(kind: DatabaseKind) {
  const on = { lines: [] as string[] } as Renewing;
  beforeAll(async () => {
    on.bank = await createTestBank();
    const write = (line: string) => void on.lines.push(line);
    on.server = await createTestServer(kind, { payment: on.bank.account, logLevel: 'warn' }, { logTo: { write } });
  });
  beforeEach(async () => {
    on.lines.length = 0;
    on.bank.bank.faults.clear();
    // No one else's renewal uses up what is made to go wrong for this one.
    await rows(sql`update subscription set state = 'cancelled', ended_at = now() where state <> 'cancelled'`);
    on.buyer = await createTestAccount(on.server);
  });
  afterAll(async () => {
    await on.server.close();
    await on.bank.close();
  });

  const rows = (statement: ReturnType<typeof sql>) => rowsOf(on.server.app.deps.db, statement);
  const until = (moment: Date) => on.server.clock.advance(moment.getTime() - on.server.clock.now().getTime());
  const signedIn = async () => {
    on.buyer.bearer = await tokenOf(on.server, on.buyer.email);
    return { bearer: on.buyer.bearer };
  };
  const nextYear = () => String(on.server.clock.now().getUTCFullYear() + 1);
  const fault = (name: Parameters<TestBank['bank']['faults']['add']>[0]['fault'], path = '/payment/auth') =>
    on.bank.bank.faults.add({ fault: name, path, times: 1, milliseconds: 0, code: '10204' });
  const runJob = async (job: string) => {
    await setJobClock(on.server.app.deps.db, on.server.clock.now());
    await on.server.app.jobs.trigger([job]);
    await on.server.app.jobs.runDue([job]);
  };
  /** The buyer's payments that the bank made: for how much, and whether they went back. */
  async function madeAtBank(): Promise<{ amount: number; isBack: boolean }[]> {
    const orders = await rows(sql`select id from purchase_order where user_id = ${on.buyer.userId}`);
    const ids = new Set(orders.map(({ id }) => String(id)));
    return [...on.bank.bank.state.payments.values()]
      .filter(({ basketId, state }) => state === 'SUCCESS' && ids.has(basketId))
      .map(({ paidPrice, cancelledAt, refunds }) => ({
        amount: paidPrice,
        isBack: cancelledAt !== null || refunds.length > 0,
      }));
  }

  return {
    on,
    rows,
    signedIn,
    fault,
    madeAtBank,
    days: (count: number) => on.server.clock.advance(count * DAY_MS),
    today: () => billingDay(on.server.clock.now()),
    until,
    /** Nine in the morning of a day that is still to come. */
    at: (day: string) => until(new Date(dayBegins(day).getTime() + 9 * 3_600_000)),
    async buy(changes: Partial<InputOf<typeof pay>> = {}): Promise<string> {
      await signedIn();
      const { orderId, path } = await begin(on.server, on.buyer, changes, { year: nextYear() });
      await confirm(on.server, on.bank, path);
      return orderId;
    },
    async own() {
      const [row] = await rows(
        sql`select id, state, period_start, period_end, seats, package_version_id from subscription where buyer_id = ${on.buyer.userId} order by created_at desc limit 1`,
      );
      if (row === undefined) throw new Error('nothing was bought');
      return row as Record<'id' | 'state' | 'period_start' | 'period_end' | 'seats' | 'package_version_id', string>;
    },
    renewals: () =>
      rows(sql`select o.state, o.period_start, o.total::int as total, o.attempts as tries, o.next_attempt_at is null as waits,
        (select count(*)::int from payment p where p.order_id = o.id) as payments
        from purchase_order o where o.user_id = ${on.buyer.userId} and o.kind = 'renewal' order by o.period_start`),
    refuse: (code: string, times: number | null = 1) =>
      on.bank.bank.faults.add({ fault: 'refuse', path: '/payment/auth', times, milliseconds: 0, code }),
    due: async () => expectReply(await on.server.send(getDue, {}, await signedIn())).due,
    /** What the buyer was notified of. */
    notified: async () => notificationsOf(on.server, (await signedIn()).bearer),
    product: async () => expectReply(await on.server.send(getCurrentProduct, {}, await signedIn())),
    /** The buyer's payments whose money the bank gave back. */
    async returned() {
      const back = await rows(
        sql`select p.id from payment_refund r join payment p on p.id = r.payment_id where p.user_id = ${on.buyer.userId} and r.state = 'done'`,
      );
      const payments = [...on.bank.bank.state.payments.values()];
      return back
        .map(({ id }) => id)
        .filter((id) =>
          payments.some(
            ({ conversationId, cancelledAt, refunds }) =>
              conversationId === id && (cancelledAt !== null || refunds.length > 0),
          ),
        );
    },
    async owed() {
      const [sum] = await rows(
        sql`select coalesce(sum(amount), 0)::int as sum from ledger_entry where account = 'receivable'`,
      );
      return sum?.sum;
    },
    subjects: async () => (await mailsTo(on.server, on.buyer.email)).map(({ subject }) => subject),
    async sealed(number: string) {
      const seal = (value: string) => sealField(on.server, value, { purpose: 'card' });
      return {
        cardHolderName: 'Ayşe Yılmaz',
        cardNumber: await seal(number),
        expireMonth: await seal('12'),
        expireYear: await seal(nextYear()),
        cvc: await seal('123'),
      };
    },
    notices: () => runJob('billing.renewalNotices'),
    endSubscriptions: () => runJob('billing.endSubscriptions'),
  };
}
