import { addDays, billingDay, paymentFaults } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { rowsOf, setJobClock, type TestBank, type TestServer } from '#testing/index.ts';
import { payOpenRenewal } from '../renewal/renewal.service.ts';
import { bringBack, framed, renewDue, workDue } from './buyer.ts';
import { copyBuyers } from './renewals.ts';

const HOUR_MS = 3_600_000;
/** Of the charges of a day so many fail: by a bank's code, or by what happens between the provider and us. */
const REFUSED = 0.25;
const LOST = 0.08;
const LOSSES = ['dropAnswer', 'dropRequest', 'html503', 'wrongSignature', 'wrongAmount'] as const;
/** Days on which the price rises, and on which another rate of tax begins; parts of the whole time. */
const PRICE_AT = 0.25;
const VAT_AT = 0.5;

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What a simulated time came to: the books, and what of them does not agree. */
export interface YearResult {
  charged: number;
  refused: number;
  givenUp: number;
  /** Minor units that the provider holds for us, by its own records. */
  held: number;
  states: Readonly<Record<string, number>>;
  /** Empty: ledger, invoices, orders and the provider's records say the same. */
  differences: readonly string[];
}

interface Simulation {
  server: TestServer;
  bank: TestBank;
  random: () => number;
}

/** This many subscriptions live for this many days: renewed, refused in every way, paid by their buyers, cancelled, changed. */
export async function simulateYear(
  server: TestServer,
  bank: TestBank,
  { subscriptions, days, seed }: { subscriptions: number; days: number; seed: number },
): Promise<YearResult> {
  const simulation = { server, bank, random: randomOf(seed) };
  await copyBuyers(server, bank, subscriptions);
  await spread(simulation);
  for (let day = 1; day <= days; day += 1) {
    if (day === Math.round(days * PRICE_AT)) await raisePrice(server);
    if (day === Math.round(days * VAT_AT)) await raiseTax(server);
    await liveDay(simulation);
  }
  bank.bank.faults.clear();
  // What no one knows yet has its time.
  for (const hours of [1, 2, 4, 8]) await pass(simulation, hours);
  return count(server, bank);
}

const rows = (server: TestServer, statement: ReturnType<typeof sql>) => rowsOf(server.app.deps.db, statement);

/** Periods that end on other days, a fifth of them years, and one to ten seats. */
const spread = ({ server }: Simulation) =>
  rows(
    server,
    sql`update subscription s set seats = 1 + n % 10, interval = case when n % 5 = 0 then 'year' else 'month' end,
        period_end = period_start + (1 + n * 7 % 31)::int, anchor_day = extract(day from period_start + (1 + n * 7 % 31)::int)
      from (select id, row_number() over (order by id) as n from subscription) numbered where numbered.id = s.id`,
  );

async function raisePrice(server: TestServer): Promise<void> {
  await rows(
    server,
    sql`insert into package_version select (jsonb_populate_record(v, '{"id": "standart-2", "version": 2}')).* from package_version v where id = 'standart-1'`,
  );
  await rows(server, sql`insert into package_price values ('standart-2', 'TRY', 27333)`);
}

const raiseTax = (server: TestServer) =>
  rows(server, sql`insert into vat_rate values (${addDays(billingDay(server.clock.now()), 1)}, 2000)`);

/** Time passes; what is due is done. */
async function pass({ server }: Simulation, hours: number): Promise<void> {
  server.clock.advance(hours * HOUR_MS);
  await renewDue(server);
}

async function liveDay(simulation: Simulation): Promise<void> {
  const { server, bank, random } = simulation;
  server.clock.advance(20 * HOUR_MS);
  await setJobClock(server.app.deps.db, server.clock.now());
  await server.app.jobs.trigger(['billing.renewalNotices']);
  await server.app.jobs.runDue(['billing.renewalNotices']);
  await makeFail(simulation);
  await renewDue(server);
  bank.bank.faults.clear();
  server.clock.advance(HOUR_MS);
  await workDue(server);
  for (const { id, user_id: userId } of await rows(
    server,
    sql`select o.id, o.user_id from purchase_order o join subscription s on s.id = o.subscription_id
      where o.kind = 'renewal' and o.state = 'pending' and o.next_attempt_at is null and s.state = 'past_due'
        and not exists (select 1 from payment p where p.order_id = o.id and p.settled_at is null) order by o.id`,
  ))
    if (random() < 0.3) await payByHand(simulation, String(id), String(userId));
  await decide(simulation);
  await pass(simulation, 3);
}

/** Of the charges that are due some are refused, by any code that the provider knows, and some lost on the way. */
async function makeFail({ server, bank, random }: Simulation): Promise<void> {
  const day = billingDay(server.clock.now());
  const [due] = await rows(
    server,
    sql`select count(*)::int as count from subscription where state = 'active' and period_end <= ${day}`,
  );
  const fail = (fault: Parameters<typeof bank.bank.faults.add>[0]['fault'], code: string) =>
    bank.bank.faults.add({ fault, path: '/payment/auth', times: 1, milliseconds: 0, code });
  const pick = <T>(list: readonly [T, ...T[]] | readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  for (let index = 0; index < Number(due?.count); index += 1) {
    if (random() < REFUSED) fail('refuse', pick(paymentFaults).code);
    else if (random() < LOST) fail(pick(LOSSES), '10204');
  }
}

/** Someone pays an open renewal at the bank's page, or gives up there. */
async function payByHand({ server, bank, random }: Simulation, orderId: string, userId: string): Promise<void> {
  const account = { userId } as Parameters<typeof payOpenRenewal>[1];
  const begun = await payOpenRenewal(server.app.deps, account, { orderId, card: null }, '127.0.0.1').catch(() => null);
  if (begun === null) return;
  const { html } = await framed(server, begun.threeDSHtml);
  const form = await bank.answerThreeDs(html, random() < 0.8 ? 'approve' : 'cancel');
  // Some close their browser before it brings the answer back.
  if (random() < 0.8) await bringBack(server, form);
}

/** A few cancel, and a few want other seats from the next period on. */
async function decide({ server, random }: Simulation): Promise<void> {
  const ids = await rows(server, sql`select id from subscription where state = 'active' order by id`);
  for (const { id } of ids) {
    const chance = random();
    if (chance < 0.0007) await rows(server, sql`update subscription set cancel_at_period_end = true where id = ${id}`);
    else if (chance < 0.005)
      await rows(server, sql`update subscription set next_seats = ${1 + Math.floor(random() * 10)} where id = ${id}`);
  }
}

type Taken = ReadonlyMap<string, number>;

/** What the provider took and did not give back, by its own records. */
const takenBy = (bank: TestBank): Taken =>
  new Map(
    [...bank.bank.state.payments.values()]
      .filter(({ state, cancelledAt }) => state === 'SUCCESS' && cancelledAt === null)
      .map(({ id, paidPrice, refunds }) => [id, paidPrice - refunds.reduce((sum, { amount }) => sum + amount, 0)]),
  );

async function count(server: TestServer, bank: TestBank): Promise<YearResult> {
  const taken = takenBy(bank);
  const ours = await rows(
    server,
    sql`select provider_payment_id as id, amount::int from payment where state = 'approved'`,
  );
  const [sums] = await rows(
    server,
    sql`select (select coalesce(sum(total), 0)::bigint from invoice where kind = 'invoice') - (select coalesce(sum(total), 0) from invoice where kind = 'creditNote') as invoiced,
      (select coalesce(sum(e.amount), 0) from ledger_entry e where account = 'providerClearing') as clearing,
      (select coalesce(sum(e.amount), 0) from ledger_entry e where account = 'receivable') as receivable,
      (select coalesce(sum(e.amount), 0) from ledger_entry e where account in ('revenue', 'vatPayable', 'refunds')) as earned,
      (select coalesce(sum(amount), 0) from ledger_entry) as balance,
      (select count(*) from payment where state = 'refused') as refused,
      (select count(*) from payment where settled_at is null) as open,
      (select count(*) from purchase_order where kind = 'renewal' and state = 'refused') as given_up,
      (select count(*) from payment p where state = 'approved' and not exists (select 1 from invoice i where i.payment_id = p.id and i.total = p.amount)
        and not exists (select 1 from payment_refund r where r.payment_id = p.id and r.state = 'done')) as unanswered,
      (select count(*) from (select prefix from invoice group by prefix, year having count(*) <> max(sequence) or min(sequence) <> 1) gaps) as gaps,
      (select count(*) from subscription s where collection = 'card' and state = 'active' and exists
        (select 1 from purchase_order o where o.subscription_id = s.id and o.kind = 'renewal' and o.state = 'paid') and not exists
        (select 1 from purchase_order o where o.subscription_id = s.id and o.kind = 'renewal' and o.state = 'paid' and o.period_end = s.period_end)) as unpaid`,
  );
  const states = await rows(
    server,
    sql`select state, count(*)::int from subscription where collection = 'card' group by state`,
  );
  const held = [...taken.values()].reduce((sum, amount) => sum + amount, 0);
  const differ = (what: string, one: unknown, other: unknown) =>
    Number(one) === Number(other) ? [] : [`${what}: ${one} and ${other}`];
  const charges = [...bank.bank.state.payments.values()].filter(({ state }) => state === 'SUCCESS');
  return {
    charged: charges.length,
    refused: Number(sums?.refused),
    givenUp: Number(sums?.given_up),
    held,
    states: Object.fromEntries(states.map(({ state, count: of }) => [String(state), Number(of)])),
    differences: [
      ...differ('charges of an order', new Set(charges.map(({ basketId }) => basketId)).size, charges.length),
      ...differ('payments that we know', ours.length, charges.length),
      ...charges.flatMap(({ id, paidPrice }) =>
        differ(`payment ${id}`, ours.find((one) => one.id === id)?.amount ?? 0, paidPrice),
      ),
      ...differ('held by the provider, invoices', sums?.invoiced, held),
      ...differ('held by the provider, ledger', sums?.clearing, held),
      ...differ('earned and owed', sums?.earned, -held),
      ...differ('owed by buyers', sums?.receivable, 0),
      ...differ('balance', sums?.balance, 0),
      ...differ('payments without an end', sums?.open, 0),
      ...differ('payments without invoice or refund', sums?.unanswered, 0),
      ...differ('series with gaps', sums?.gaps, 0),
      ...differ('active without a payment', sums?.unpaid, 0),
    ],
  };
}
