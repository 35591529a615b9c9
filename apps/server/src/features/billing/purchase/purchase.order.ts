import { createHash } from 'node:crypto';
import {
  type ContractTexts,
  contractKinds,
  type ErrorCode,
  type ParsedOf,
  type PayReply,
  type pay,
  paymentFault,
} from '@salon/contract';
import type { Language } from '@salon/phrases';
import type * as z from 'zod/mini';
import type { Db } from '../../../platform/db/open.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { Deps } from '../../../platform/deps.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publicId } from '../../../platform/ids.ts';
import type { PaymentProvider, ThreeDsStarted, TypedCard } from '../../../platform/payment/payment.ts';
import type { Account } from '../../../platform/principal.ts';
import { userById } from '../../account/index.ts';
import type { Buyer } from '../invoice/invoice.tables.ts';
import { openIncomplete } from '../subscription/subscription.paid.ts';
import { buyerOf, payerOf } from './purchase.buyer.ts';
import { openCard } from './purchase.card.ts';
import { callbackUrl, pageHashOf, pagePath } from './purchase.page.ts';
import { orderOf, storedCardOf } from './purchase.queries.ts';
import { type Quote, quote, refuseForeignCurrency } from './purchase.quote.ts';
import { settleLater } from './purchase.settle.ts';
import {
  changeOrder,
  changePayment,
  insertConsents,
  insertOrder,
  insertPayment,
  lockPayment,
  lockPending,
  type OrderRow,
  type PaymentRow,
} from './purchase.store.ts';
import { contractTexts } from './purchase.texts.ts';

type PayInput = ParsedOf<typeof pay>;
type Reply = z.infer<typeof PayReply>;
/** From where an order comes. */
export interface From {
  address: string;
  language: Language;
}

/** A payment that nobody confirmed until then is abandoned. Minutes. */
const CONFIRM_MINUTES = 15;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** What is ordered, without what differs between two sendings of the same order: the card's seals. */
const requestHashOf = ({ cardNumber, expireMonth, expireYear, cvc, idempotencyKey, ...order }: PayInput): string =>
  sha256(JSON.stringify(order, Object.keys({ ...order, ...order.paymentContractTexts }).sort()));

const refusalOf = ({ refusalCode, refusalGroup }: PaymentRow): ErrorCode =>
  paymentFault(refusalCode ?? '', refusalGroup).error;

/** Refuses texts that are not those of the order as it stands now. */
function refuseOtherTexts(shown: PayInput['paymentContractTexts'], texts: ContractTexts): void {
  if (contractKinds.some((kind) => shown[kind] !== texts[kind])) throw new DomainError('billing.textsChanged');
}

/** What an order that was sent before is answered with: as then. */
function answerAgain(deps: Deps, { order, payment }: { order: OrderRow; payment: PaymentRow }, hash: string): Reply {
  if (order.requestHash !== hash) throw new DomainError('billing.keyUsed');
  if (order.state === 'refused') throw new DomainError(refusalOf(payment));
  return replyOf(deps, order.id, payment.id);
}

const replyOf = (deps: Deps, orderId: string, paymentId: string): Reply => ({
  status: 'success',
  orderId,
  threeDSHtml: pagePath(deps.config, paymentId),
});

/** Orders a package and begins its payment. The same key again is the same order. */
export async function order(deps: Deps, account: Account, input: PayInput, from: From): Promise<Reply> {
  const { payment: provider } = deps;
  const hash = requestHashOf(input);
  const before = await orderOf(deps.db, { key: input.idempotencyKey }, account.userId);
  if (before !== null) return answerAgain(deps, before, hash);
  const now = deps.clock.now();
  const buyer = buyerOf(input, account.email);
  const cost = await quote(deps.db, input, now);
  refuseForeignCurrency(cost.currency, buyer.country);
  const texts = contractTexts(deps.config, cost, buyer, from.language, now);
  refuseOtherTexts(input.paymentContractTexts, texts);
  const user = await userById(deps.db, account.userId);
  if (user === null) throw new DomainError('session.unauthorised');
  const payer = payerOf(buyer, user, from.address);
  const card = await openCard(deps, input);
  const made = await begin(deps, account, { input, hash, buyer, cost, texts, from });
  if (made === null) {
    const other = await orderOf(deps.db, { key: input.idempotencyKey }, account.userId);
    if (other === null) throw new DomainError('billing.paymentUnderWay');
    return answerAgain(deps, other, hash);
  }
  const started = await startThreeDs(deps, provider, { ...made, cost, buyer, payer, card, language: from.language });
  return afterStart(deps, made, started);
}

interface Begun {
  input: PayInput;
  hash: string;
  buyer: Buyer;
  cost: Quote;
  texts: ContractTexts;
  from: From;
}

/** Writes the order with its payment, as the provider is asked only about what stands. Null: another request did it first. */
function begin(deps: Deps, { userId }: Account, begun: Begun): Promise<{ orderId: string; paymentId: string } | null> {
  const { input, hash, buyer, cost, from } = begun;
  const now = deps.clock.now();
  const { title: _title, ...amounts } = cost;
  return transact(deps.db, async (tx) => {
    await leaveBehind(tx, userId, now);
    const { packageVersionId, interval, seats, currency } = cost;
    const terms = { packageVersionId, interval, seats, currency };
    const subscription = await openIncomplete(deps, tx, userId, terms);
    const orderId = publicId();
    const paymentId = publicId();
    const isNew = await insertOrder(tx, {
      ...amounts,
      id: orderId,
      userId,
      idempotencyKey: input.idempotencyKey,
      requestHash: hash,
      state: 'pending',
      language: from.language,
      buyer,
      startNow: input.startNow,
      createdAt: now,
      expiresAt: new Date(now.getTime() + CONFIRM_MINUTES * 60_000),
      subscriptionId: subscription.id,
    });
    if (!isNew) return null;
    await insertConsents(tx, consentsOf(orderId, begun, now));
    await insertPayment(tx, {
      id: paymentId,
      userId,
      orderId,
      subscriptionId: subscription.id,
      state: 'pending',
      currency,
      amount: cost.total,
      pageHash: pageHashOf(deps.config, paymentId),
      createdAt: now,
      changedAt: now,
    });
    await settleLater(deps, tx, paymentId, 0);
    return { orderId, paymentId };
  });
}

/** An order that the buyer began elsewhere gives way, unless its money is being taken at this moment. */
async function leaveBehind(tx: Db, userId: string, now: Date): Promise<void> {
  const pending = await lockPending(tx, userId);
  if (pending === null) return;
  const { order: other, payment } = pending;
  if (payment?.state === 'confirming' || payment?.state === 'unknown') throw new DomainError('billing.paymentUnderWay');
  await changeOrder(tx, other.id, { state: 'abandoned', settledAt: now });
  if (payment !== null)
    await changePayment(tx, payment.id, { state: 'abandoned', page: null, changedAt: now, settledAt: now });
}

/** What the buyer accepted: each text by its hash. To begin at once is a consent of its own, and nobody's duty. */
function consentsOf(orderId: string, { input, texts, from }: Begun, now: Date) {
  const accepted: readonly (readonly [(typeof contractKinds)[number] | 'terms' | 'startNow', string])[] = [
    ...contractKinds.map((kind) => [kind, texts[kind]] as const),
    ['terms', ''],
    ...(input.startNow ? [['startNow', texts.withdrawalRightText] as const] : []),
  ];
  return accepted.map(([kind, text]) => ({
    id: publicId(),
    orderId,
    kind,
    textVersion: texts.version,
    textHash: sha256(text),
    language: from.language,
    address: from.address,
    acceptedAt: now,
  }));
}

interface Starting {
  orderId: string;
  paymentId: string;
  cost: Quote;
  buyer: Buyer;
  payer: ReturnType<typeof payerOf>;
  card: TypedCard;
  language: Language;
}

async function startThreeDs(deps: Deps, provider: PaymentProvider, starting: Starting): Promise<ThreeDsStarted> {
  const { orderId, paymentId, cost, buyer, payer, card, language } = starting;
  const known = await storedCardOf(deps.db, payer.id);
  const { total: amount, currency } = cost;
  return provider.startThreeDs({
    conversationId: paymentId,
    basketId: orderId,
    paidPrice: { amount, currency },
    items: [{ id: cost.packageVersionId, name: cost.title, category: cost.packageId, amount }],
    payer,
    billingAddress: {
      contactName: `${buyer.name} ${buyer.surname ?? ''}`.trim(),
      address: buyer.billingAddress,
      city: buyer.city,
      country: buyer.country,
    },
    locale: language === 'tr' ? 'tr' : 'en',
    card: { ...card, keep: { userKey: known?.userKey ?? null } },
    callbackUrl: callbackUrl(deps.config),
  });
}

/** What the provider said of a payment that was begun. Without our confirmation no money is taken: what is not started is over. */
async function afterStart(
  deps: Deps,
  { orderId, paymentId }: { orderId: string; paymentId: string },
  started: ThreeDsStarted,
): Promise<Reply> {
  const now = deps.clock.now();
  const error = await transact(deps.db, async (tx): Promise<ErrorCode | null> => {
    const payment = await lockPayment(tx, paymentId);
    // The buyer began another order meanwhile.
    if (payment?.state !== 'pending') return 'billing.paymentUnderWay';
    if (started.is === 'started') {
      const { paymentId: providerPaymentId, html: page } = started;
      await changePayment(tx, paymentId, { state: 'started', providerPaymentId, page, changedAt: now });
      return null;
    }
    const refused = started.is === 'refused' ? started : { code: '10214', group: null };
    await changePayment(tx, paymentId, {
      state: 'refused',
      refusalCode: refused.code,
      refusalGroup: refused.group,
      changedAt: now,
      settledAt: now,
    });
    await changeOrder(tx, orderId, { state: 'refused', settledAt: now });
    return paymentFault(refused.code, refused.group).error;
  });
  if (started.is === 'unknown') deps.log.warn({ paymentId, why: started.why }, 'a payment was not begun');
  if (error !== null) throw new DomainError(error);
  return replyOf(deps, orderId, paymentId);
}
