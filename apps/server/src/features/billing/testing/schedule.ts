import { cardRefusedWith } from '@salon/bank';
import {
  acceptSeat,
  cancelPayment,
  cancelSubscription,
  changeNow,
  changeSubscription,
  getDue,
  getMyPayments,
  giveSeat,
  listSeats,
  moveSeat,
  pay,
  payDue,
  quoteChange,
  resumeSubscription,
  SUBSCRIPTION_ANNUAL,
  SUBSCRIPTION_MONTHLY,
  startTrial,
  takeSeat,
} from '@salon/contract';
import { SALES_TEXTS_VERSION } from '@salon/phrases';
import fc from 'fast-check';
import { publicId } from '#platform/ids.ts';
import { confirmedAdmin } from '#testing/administrators.ts';
import { answerThreeDs, askBank } from '#testing/bank.ts';
import type { TestBuyer } from '#testing/buyer.ts';
import { type KillPoint, killPoints } from '#testing/faultInjection.ts';
import { buildInvoiceInput } from '#testing/packages.ts';
import { tokenOf } from '#testing/people.ts';
import type { Answer, Served } from '#testing/server.ts';
import { bringBack, createTestPayInput, framed, GOOD_CARD } from './buyer.ts';
import type { Happened } from './invariants.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const BUYERS = 3;
/** Access tokens of buyers are good for less than this. */
const TOKEN_MS = 5 * MINUTE;

/** What a schedule is carried out on: a server and the sandbox, which are killed and come back, and their clocks. */
export interface World {
  /** Begun again where it was killed. */
  server(): Promise<Served>;
  bankUrl: string;
  account(): Promise<TestBuyer>;
  /** Both clocks continue; the bank reports what is due by then. */
  pass(milliseconds: number): Promise<void>;
  /** Does every job that is due; `rounds`: and once what comes round on its own. */
  work(rounds: boolean): Promise<void>;
  killServerAt(point: KillPoint, passes: number): Promise<void>;
  killServer(): Promise<void>;
  killBank(): Promise<void>;
  /** The bank is back, and no one is killed any more. */
  heal(): Promise<void>;
  /** So far; one that is just about to die is waited for. */
  kills(): Promise<{ server: number; bank: number }>;
  isBankDown(): boolean;
  openWork(): Promise<string[]>;
  brokenInvariants(): Promise<string[]>;
  happened(): Promise<Happened>;
}

const cards = [GOOD_CARD, GOOD_CARD, GOOD_CARD, cardRefusedWith('10051'), cardRefusedWith('10041')] as const;
const faults = [
  'slow',
  'dropAnswer',
  'dropAnswer',
  'dropRequest',
  'html503',
  'wrongSignature',
  'wrongAmount',
  'refuse',
  'conversationData',
  'doubleWebhook',
  'webhooksOutOfOrder',
  'noWebhook',
] as const;
const paths = [
  '/payment/3dsecure/initialize',
  '/payment/v2/3dsecure/auth',
  '/payment/auth',
  '/payment/detail',
  '/payment/cancel',
  '/v2/payment/refund',
  '/v2/reporting/payment/details',
  '',
];

const who = fc.nat({ max: BUYERS - 1 });
const is = <K extends string, M extends object>(kind: K, model: { [P in keyof M]: fc.Arbitrary<M[P]> }) =>
  fc.record({ is: fc.constant(kind), ...model } as never) as unknown as fc.Arbitrary<{ is: K } & M>;
const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });

/** What may happen in any order: of buyers, of the bank's page, of the provider, of time, of anyone who pulls the plug. */
const operations = [
  weighted(
    5,
    is('buy', {
      who,
      card: fc.constantFrom(...cards),
      seats: fc.integer({ min: 2, max: 6 }),
      yearly: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
      /** `click`: the same order twice at once; `tabs`: two orders at once. */
      times: fc.constantFrom('once', 'once', 'click', 'tabs'),
    }),
  ),
  // As most purchases go; the steps alone come in every other order.
  weighted(7, is('purchase', { who, seats: fc.integer({ min: 2, max: 6 }) })),
  weighted(
    6,
    is('answer the bank', {
      who,
      action: fc.constantFrom('approve', 'approve', 'approve', 'approve', 'cancel', 'wrong'),
      /** Otherwise the browser is closed after the bank's page. */
      comesBack: fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
    }),
  ),
  weighted(3, is('come back', { who, times: fc.integer({ min: 1, max: 3 }) })),
  weighted(6, is('wait', { milliseconds: fc.constantFrom(20 * SECOND, MINUTE, 6 * MINUTE, 40 * MINUTE, 5 * HOUR) })),
  weighted(3, is('wait long', { days: fc.constantFrom(1, 3, 8, 15, 32) })),
  weighted(3, is('refund', { who })),
  weighted(2, is('cancel', { who })),
  weighted(2, is('resume', { who })),
  weighted(2, is('schedule', { who, seats: fc.integer({ min: 2, max: 6 }) })),
  weighted(2, is('try', { who })),
  weighted(3, is('give a seat', { who, to: fc.nat({ max: 7 }) })),
  weighted(1, is('take a seat', { who, number: fc.nat({ max: 5 }) })),
  weighted(1, is('move a seat', { who, number: fc.nat({ max: 5 }), to: fc.nat({ max: 7 }) })),
  weighted(1, is('accept a seat', { who, of: who })),
  weighted(2, is('pay a renewal', { who })),
  weighted(5, is('fault', { fault: fc.constantFrom(...faults), path: fc.constantFrom(...paths) })),
  weighted(1, is('kill the server', {})),
  weighted(2, is('kill the server at', { point: fc.constantFrom(...killPoints), passes: fc.nat({ max: 6 }) })),
  weighted(1, is('kill the bank', {})),
  // With money for what is changed in the middle of a period.
  weighted(4, is('change now', { who, seats: fc.integer({ min: 3, max: 12 }) })),
] as const;
export type Operation = (typeof operations)[number] extends infer W
  ? W extends { arbitrary: fc.Arbitrary<infer O> }
    ? O
    : never
  : never;

/** The same schedules for the same seed. */
export function schedules(seed: number, count: number, length: number): Operation[][] {
  const operation = fc.oneof(...operations);
  return fc.sample(fc.array<Operation>(operation, { minLength: length, maxLength: length }), { seed, numRuns: count });
}

interface Buyer extends TestBuyer {
  tokenAt: number;
  pages: string[];
  forms: Readonly<Record<string, string>>[];
}

export interface Outcome {
  /** Rules that do not hold. */
  broken: string[];
  happened: Happened;
  kills: { server: number; bank: number };
}

/** Carries a schedule out, lets everything come to its end, and looks what holds. */
export async function carryOut(world: World, schedule: readonly Operation[]): Promise<Outcome> {
  const buyers: Buyer[] = [];
  for (let index = 0; index < BUYERS; index += 1)
    buyers.push({ ...(await world.account()), tokenAt: Number.NEGATIVE_INFINITY, pages: [], forms: [] });
  for (const one of schedule) await survive(world, () => perform(world, buyers, one));
  await settle(world);
  return { broken: await world.brokenInvariants(), happened: await world.happened(), kills: await world.kills() };
}

/** Nothing fails any more, and time passes: every try has its time. */
async function settle(world: World): Promise<void> {
  await world.heal();
  await askBank(world.bankUrl, 'DELETE', 'faults');
  for (const minutes of [6, 40, 70, 400, 800, 1500, 1500]) {
    await world.pass(minutes * MINUTE);
    await world.work(true);
    if (minutes > 60 && (await world.openWork()).length === 0) return;
  }
}

/** Anyone who is cut off by a kill fails, and no one else. */
async function survive(world: World, action: () => Promise<unknown>): Promise<void> {
  const killed = async () => {
    const { server, bank } = await world.kills();
    return server + bank;
  };
  const before = await killed();
  try {
    await action();
  } catch (failure) {
    if ((await killed()) === before && !world.isBankDown()) throw failure;
  }
}

async function signedIn(server: Served, buyer: Buyer): Promise<{ bearer: string }> {
  const now = server.clock.now().getTime();
  if (now - buyer.tokenAt > TOKEN_MS) {
    buyer.bearer = await tokenOf(server, buyer.email);
    buyer.tokenAt = now;
  }
  return { bearer: buyer.bearer };
}

/** A refusal is an answer; a server that does not know what to answer is a fault. */
function expectAnswer<C>(answer: Answer<C>): Answer<C> {
  if (answer.status === 500) throw new Error(`the server failed: ${JSON.stringify(answer.refusal)}`);
  return answer;
}

type Of<K extends Operation['is']> = Extract<Operation, { is: K }>;
type Doing = { world: World; server: Served; buyers: readonly Buyer[]; buyer: Buyer };
const nth = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

async function buy({ server, buyer }: Doing, { card, seats, yearly, times }: Of<'buy'>): Promise<void> {
  const as = await signedIn(server, buyer);
  const subscriptionType = yearly ? SUBSCRIPTION_ANNUAL : SUBSCRIPTION_MONTHLY;
  const input = () => createTestPayInput(server, buyer, { licenceCount: seats, subscriptionType }, { number: card });
  const first = await input();
  const inputs = times === 'once' ? [first] : [first, times === 'click' ? first : await input()];
  const answers = await Promise.all(inputs.map((one) => server.send(pay, one, as)));
  for (const { status, reply } of answers.map(expectAnswer)) if (status === 200) buyer.pages.push(reply.threeDSHtml);
}

async function answerBank({ server, buyer }: Doing, { action, comesBack }: Of<'answer the bank'>): Promise<void> {
  const { html } = await framed(server, buyer.pages.at(-1) ?? '/payment/3ds/none');
  if (!html.includes('iyzico-3ds-form')) return;
  const form = await answerThreeDs(html, action);
  buyer.forms.push(form);
  if (comesBack) await bringBack(server, form);
}

/** The callback several times over, while the provider reports and the look after payments is done. */
async function comeBack({ world, server, buyer }: Doing, { times }: Of<'come back'>): Promise<void> {
  const form = buyer.forms.at(-1);
  if (form === undefined) return;
  const callbacks = Array.from({ length: times }, () => bringBack(server, form));
  const ends = await Promise.allSettled([...callbacks, world.pass(15 * SECOND), world.work(false)]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

async function refund({ server, buyer }: Doing): Promise<void> {
  const { reply } = expectAnswer(await server.send(getMyPayments, {}, await signedIn(server, buyer)));
  const bearer = await confirmedAdmin(server);
  const [last] = reply.items ?? [];
  if (last !== undefined) expectAnswer(await server.send(cancelPayment, { a: last.id, b: buyer.userId }, { bearer }));
}

async function payRenewal({ server, buyer }: Doing): Promise<void> {
  const as = await signedIn(server, buyer);
  const { due } = expectAnswer(await server.send(getDue, {}, as)).reply;
  if (due == null) return;
  const { status, reply } = expectAnswer(await server.send(payDue, { orderId: due.orderId, card: null }, as));
  if (status === 200) buyer.pages.push(reply.threeDSHtml);
}

/** More seats at once, by the card on file; where the bank wants its holder, by 3-D Secure. */
async function changeAtOnce({ server, buyer }: Doing, { seats }: Of<'change now'>): Promise<void> {
  const as = await signedIn(server, buyer);
  const quoted = expectAnswer(await server.send(quoteChange, { seats }, as));
  if (quoted.status !== 200) return;
  const { total } = quoted.reply.summary;
  const { status, reply } = expectAnswer(
    await server.send(changeNow, { seats, total, idempotencyKey: publicId() }, as),
  );
  if (status === 200 && 'threeDSHtml' in reply) buyer.pages.push(reply.threeDSHtml);
}

const seatsOf = async ({ server }: Doing, buyer: Buyer) =>
  (await server.send(listSeats, {}, await signedIn(server, buyer))).reply.seats ?? [];

/** Addresses that seats are given to: those of the buyers, and some that no one has. */
const addressOf = ({ buyers }: Doing, to: number): string => buyers[to]?.email ?? `seat${to}@example.com`;

async function seat(doing: Doing, one: Operation): Promise<unknown> {
  const { server, buyer, buyers } = doing;
  const as = await signedIn(server, buyer);
  if (one.is === 'give a seat') return server.send(giveSeat, { email: addressOf(doing, one.to) }, as);
  if (one.is === 'accept a seat') {
    const giver = buyers[one.of] ?? buyer;
    const offered = (await seatsOf(doing, giver)).find(({ email }) => email === buyer.email);
    return offered && server.send(acceptSeat, { seatId: offered.id }, as);
  }
  if (one.is !== 'take a seat' && one.is !== 'move a seat') return undefined;
  const held = nth(await seatsOf(doing, buyer), one.number);
  if (held === undefined) return undefined;
  if (one.is === 'take a seat') return server.send(takeSeat, { seatId: held.id }, as);
  return server.send(moveSeat, { seatId: held.id, email: addressOf(doing, one.to) }, as);
}

async function subscribe({ server, buyer }: Doing, one: Operation): Promise<unknown> {
  const as = await signedIn(server, buyer);
  if (one.is === 'cancel') return expectAnswer(await server.send(cancelSubscription, {}, as));
  if (one.is === 'resume') return expectAnswer(await server.send(resumeSubscription, {}, as));
  if (one.is === 'schedule') return expectAnswer(await server.send(changeSubscription, { seats: one.seats }, as));
  const trial = { ...buildInvoiceInput({ identityNumber: '10000000146' }), termsVersion: SALES_TEXTS_VERSION };
  return expectAnswer(await server.send(startTrial, trial, as));
}

/** By the clock, by the provider, by anyone who pulls the plug. */
async function happen(world: World, one: Operation): Promise<boolean> {
  if (one.is === 'kill the server') await world.killServer();
  else if (one.is === 'kill the server at') await world.killServerAt(one.point, one.passes);
  else if (one.is === 'kill the bank') await world.killBank();
  else if (one.is === 'wait' || one.is === 'wait long') {
    const milliseconds = one.is === 'wait' ? one.milliseconds : one.days * DAY;
    await world.pass(milliseconds);
    await world.work(milliseconds > 10 * MINUTE);
  } else if (one.is === 'fault') {
    const fault = { fault: one.fault, path: one.path, times: 1, milliseconds: 30 };
    await askBank(world.bankUrl, 'POST', 'faults', fault);
  } else return false;
  return true;
}

async function perform(world: World, buyers: readonly Buyer[], one: Operation): Promise<unknown> {
  if (await happen(world, one)) return;
  const buyer = 'who' in one ? buyers[one.who] : undefined;
  if (buyer === undefined) throw new Error(`${one.is} by nobody`);
  const doing: Doing = { world, server: await world.server(), buyers, buyer };
  if (one.is === 'buy') return buy(doing, one);
  if (one.is === 'answer the bank') return answerBank(doing, one);
  if (one.is === 'purchase') {
    await buy(doing, { is: 'buy', who: one.who, seats: one.seats, card: GOOD_CARD, yearly: false, times: 'once' });
    return answerBank(doing, { is: 'answer the bank', who: one.who, action: 'approve', comesBack: true });
  }
  if (one.is === 'come back') return comeBack(doing, one);
  if (one.is === 'refund') return refund(doing);
  if (one.is === 'change now') return changeAtOnce(doing, one);
  if (one.is === 'pay a renewal') return payRenewal(doing);
  if (one.is.endsWith('a seat')) return seat(doing, one);
  return subscribe(doing, one);
}
