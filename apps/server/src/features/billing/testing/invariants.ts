import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { rowsOf } from '#testing/rows.ts';

/** Money that the bank took, with what it gave back of it. Minor units. */
export interface Captured {
  readonly id: string;
  /** Our payment, and our order. */
  readonly conversation: string;
  readonly basket: string;
  readonly currency: string;
  readonly amount: number;
  readonly returned: number;
}

/** The lines of the sandbox's journal that tell of payments; each tells all of one, the last one counts. */
interface Line {
  readonly is: string;
  readonly value: {
    readonly id: string;
    readonly conversationId: string;
    readonly basketId: string;
    readonly currency: string;
    readonly paidPrice: number;
    readonly state: string;
    readonly cancelledAt: number | null;
    readonly refunds: readonly { readonly amount: number }[];
  };
}

/** What the sandbox took, from the journal that it leaves, whether it runs or was killed. */
export function capturedIn(bankFolder: string): Captured[] {
  const text = readFileSync(join(bankFolder, 'bank.log'), 'utf8');
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
  const entries = lines.filter(Boolean).map((line) => JSON.parse(line) as Line);
  const payments = new Map(entries.filter(({ is }) => is === 'payment').map(({ value }) => [value.id, value]));
  return [...payments.values()]
    .filter(({ state }) => state === 'SUCCESS')
    .map(
      ({ id, conversationId: conversation, basketId: basket, currency, paidPrice: amount, cancelledAt, refunds }) => ({
        id,
        conversation,
        basket,
        currency,
        amount,
        returned: cancelledAt === null ? refunds.reduce((sum, refund) => sum + refund.amount, 0) : amount,
      }),
    );
}

/** What is under way: nothing of it is left when every try had its time. */
const unsettled: Readonly<Record<string, SQL>> = {
  'a payment is open': sql`select id, state from payment where state in ('pending', 'started', 'confirming', 'unknown')`,
  'money waits to go back': sql`select id from payment_refund where state = 'pending'`,
  'a purchase waits': sql`select id, kind from purchase_order where state = 'pending' and kind <> 'renewal'`,
};

const EVENTS = sql`(select *, detail->>'paidBy' as payment_id from subscription_event where transition in ('activate', 'renew', 'change'))`;

/** Orders that are paid, in the order in which they were given. One that changes what is left of a period begins none. */
const GIVEN = sql`(select o.*, e.id as at, o.kind <> 'change' or o.period_end <> o.changes_period_end as begins
  from ${EVENTS} e join payment p on p.id = e.payment_id join purchase_order o on o.id = p.order_id where o.state = 'paid')`;
const UNDONE = sql`(select *, detail->>'paymentId' as payment_id from subscription_event where transition = 'undo')`;

/** Each finds the rows that break one rule; `bank` is what the bank took. */
const rules = (bank: SQL): Readonly<Record<string, SQL>> => ({
  ...unsettled,
  'the bank took what we do not know of, or another amount': sql`select b.id, b.conversation from ${bank}
    left join payment p on p.id = b.conversation and p.order_id = b.basket and p.provider_payment_id = b.id
      and p.amount = b.amount and p.currency = b.currency and p.state = 'approved'
    where p.id is null`,
  'the bank did not take what we have as paid': sql`select p.id from payment p left join ${bank} on b.id = p.provider_payment_id
    where p.state = 'approved' and b.id is null`,
  'an order was charged twice': sql`select basket from ${bank} group by basket having count(*) > 1`,
  'a charge without what it is for, and not given back': sql`select p.id, p.order_id, o.kind, o.state from payment p
    left join purchase_order o on o.id = p.order_id
    left join payment_refund r on r.payment_id = p.id
    where p.state = 'approved' and r.id is null and not (o.state = 'paid'
      and (select count(*) from ${EVENTS} e where e.payment_id = p.id and e.subscription_id = o.subscription_id) = 1
      and (select count(*) from invoice i where i.payment_id = p.id and i.kind = 'invoice') = 1
      and not exists (select 1 from invoice i where i.payment_id = p.id and i.kind = 'creditNote'))`,
  'given back is not what was to be': sql`select p.id, b.amount, b.returned, r.state from payment p
    join ${bank} on b.id = p.provider_payment_id left join payment_refund r on r.payment_id = p.id
    where b.returned > b.amount or b.returned <> coalesce(case when r.state = 'done' then r.amount end, 0)`,
  'money goes back that was not taken': sql`select r.id from payment_refund r join payment p on p.id = r.payment_id
    where p.state <> 'approved' or r.amount > p.amount`,
  'the documents of money that went back do not fit': sql`select r.id, r.reason from payment_refund r
    where (select count(*) from invoice i where i.payment_id = r.payment_id and i.kind = 'invoice')
      <> (select count(*) from invoice i where i.payment_id = r.payment_id and i.kind = 'creditNote')
      or (r.reason = 'withdrawal') <> exists (select 1 from invoice i where i.payment_id = r.payment_id)`,
  'an invoice is not of a payment': sql`select i.id from invoice i left join payment p on p.id = i.payment_id
    where p.state is distinct from 'approved' or p.amount <> i.total or p.currency <> i.currency`,
  'a credit note is not of its invoice': sql`select n.id from invoice n left join invoice i on i.id = n.credits_id
    where n.kind = 'creditNote' and (i.payment_id is distinct from n.payment_id or i.total <> n.total)`,
  'something was given without a payment': sql`select e.id, e.transition from ${EVENTS} e left join payment p on p.id = e.payment_id
    where p.state is distinct from 'approved'`,
  'a payment was given for twice': sql`select payment_id from ${EVENTS} e group by payment_id having count(*) > 1`,
  'a change was undone that was not paid, or twice, or without its money going back': sql`select u.id from ${UNDONE} u
    where not exists (select 1 from ${EVENTS} e join payment_refund r on r.payment_id = e.payment_id
        where e.transition = 'change' and e.payment_id = u.payment_id and e.subscription_id = u.subscription_id and e.id < u.id
          and r.reason = 'withdrawal')
      or (select count(*) from ${UNDONE} other where other.payment_id = u.payment_id) > 1`,
  'somebody has other than what was paid last and did not go back': sql`select s.id, s.seats, o.seats as paid from subscription s
    left join lateral (select * from ${GIVEN} o where o.subscription_id = s.id order by at desc limit 1) o on true
    left join lateral (select * from ${GIVEN} o where o.subscription_id = s.id and o.begins order by at desc limit 1) b on true
    where s.collection = 'card' and s.state in ('active', 'past_due')
      and (s.package_version_id, s.interval, s.seats, s.period_start, s.period_end)
        is distinct from (o.package_version_id, o.interval, o.seats, b.period_start, o.period_end)`,
  'somebody is entitled without a charge or a trial': sql`select s.id, s.state from subscription s
    where s.collection = 'card' and ((s.state in ('active', 'past_due') and not exists (select 1 from purchase_order o
        where o.subscription_id = s.id and o.state = 'paid' and o.period_end = s.period_end))
      or (s.state = 'trialing' and not exists (select 1 from trial_claim c where c.subscription_id = s.id)))`,
  'a period was charged twice': sql`select a.subscription_id, a.period_start from purchase_order a
    join purchase_order b on b.subscription_id = a.subscription_id and b.id > a.id
      and a.period_start < b.period_end and b.period_start < a.period_end
    where a.state = 'paid' and b.state = 'paid' and a.kind <> 'change' and b.kind <> 'change'`,
  'the ledger is not balanced': sql`select t.id::text from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
    group by t.id having sum(e.amount) <> 0`,
  'somebody owes': sql`select t.currency, sum(e.amount) from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
    where e.account = 'receivable' group by t.currency having sum(e.amount) <> 0`,
  'the ledger has not what the bank has': sql`select * from
    (select currency, sum(amount - returned) as amount from ${bank} group by currency) at_bank full join
    (select t.currency, sum(e.amount) as amount from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      where e.account = 'providerClearing' group by t.currency) booked using (currency)
    where coalesce(at_bank.amount, 0) <> coalesce(booked.amount, 0)`,
  'the ledger has not what the invoices have': sql`select * from
    (select currency, sum(case kind when 'invoice' then -net else net end) as net,
      sum(case kind when 'invoice' then -vat else vat end) as vat from invoice group by currency) invoiced full join
    (select t.currency, sum(e.amount) filter (where e.account in ('revenue', 'refunds')) as net,
      sum(e.amount) filter (where e.account = 'vatPayable') as vat
      from ledger_transaction t join ledger_entry e on e.transaction_id = t.id group by t.currency) booked using (currency)
    where coalesce(invoiced.net, 0) <> coalesce(booked.net, 0) or coalesce(invoiced.vat, 0) <> coalesce(booked.vat, 0)`,
  'numbers of a series have gaps': sql`select prefix, year from invoice group by prefix, year
    having min(sequence) <> 1 or max(sequence) <> count(*)
      or max(sequence) <> (select last from invoice_series s where s.prefix = invoice.prefix and s.year = invoice.year)`,
  'more seats assigned than bought': sql`select s.id from subscription s join subscription_seat h on h.subscription_id = s.id
    where s.state <> 'cancelled' group by s.id, s.seats having count(*) > s.seats or max(h.number) > s.seats`,
  'a buyer has two subscriptions': sql`select buyer_id from subscription where state <> 'cancelled'
    group by buyer_id having count(*) > 1`,
});

async function broken(db: Db, all: Readonly<Record<string, SQL>>): Promise<string[]> {
  const found: string[] = [];
  for (const [rule, statement] of Object.entries(all)) {
    const rows = await rowsOf(db, statement);
    if (rows.length > 0) found.push(`${rule}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
  return found;
}

/** The rules of billing that do not hold, of a database and of what the bank took; to be asked when everything is settled. */
export const brokenInvariants = (db: Db, captured: readonly Captured[]): Promise<string[]> =>
  broken(
    db,
    rules(sql`(select * from jsonb_to_recordset(${JSON.stringify(captured)}::jsonb)
      as taken(id text, conversation text, basket text, currency text, amount bigint, returned bigint)) b`),
  );

/** What has not come to its end yet. */
export const openWork = (db: Db): Promise<string[]> => broken(db, unsettled);

/** What happened, so that a run in which nothing did is not taken for one in which nothing broke. */
export interface Happened {
  captured: number;
  refunds: number;
  renewals: number;
  changes: number;
  refused: number;
  trials: number;
  seats: number;
}

export async function happened(db: Db): Promise<Happened> {
  const [row] = await rowsOf(
    db,
    sql`select (select count(*)::int from payment where state = 'approved') as captured,
      (select count(*)::int from payment where state = 'refused') as refused,
      (select count(*)::int from payment_refund where state = 'done') as refunds,
      (select count(*)::int from purchase_order where kind = 'renewal' and state = 'paid') as renewals,
      (select count(*)::int from purchase_order where kind = 'change' and state = 'paid') as changes,
      (select count(*)::int from trial_claim) as trials, (select count(*)::int from subscription_seat) as seats`,
  );
  return row as unknown as Happened;
}
