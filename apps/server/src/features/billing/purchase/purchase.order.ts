import {
  type ContractTexts,
  contractKinds,
  type ErrorCode,
  type ParsedOf,
  type pay,
  paymentFault,
} from '@salon/contract';
import type { Language } from '@salon/phrases';
import { userById } from '#features/account/index.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { hashOf, publicId } from '#platform/ids.ts';
import { insertConsents } from '#platform/legal/consent.store.ts';
import type { Account } from '#platform/principal.ts';
import type { Deps } from '../deps.ts';
import { keepInProfile } from '../invoice/invoice.profile.ts';
import { createIncompleteSubscription } from '../subscription/subscription.transitions.ts';
import { threeDsDeadline } from './payment.stateMachine.ts';
import type { PaymentRow } from './payment.store.ts';
import { abandonPendingOrder, createThreeDsAttempt } from './paymentAttempt.ts';
import { buyerOf, payerOf } from './purchase.buyer.ts';
import { openCard } from './purchase.card.ts';
import { orderOf, storedCardOf } from './purchase.queries.ts';
import { type Quote, quote, refuseForeignCurrency } from './purchase.quote.ts';
import { insertOrder, type OrderRow } from './purchase.store.ts';
import type { Buyer, ContractSeller } from './purchase.tables.ts';
import { contractSeller, contractTexts, contractWords } from './purchase.texts.ts';
import { type Reply, replyOf, startThreeDs } from './threeDs.start.ts';

type PayInput = ParsedOf<typeof pay>;
/** From where an order comes. */
export interface From {
  address: string;
  language: Language;
}

/** What is ordered, without what differs between two sendings of the same order: the card's seals. */
const requestHashOf = ({ cardNumber, expireMonth, expireYear, cvc, idempotencyKey, ...order }: PayInput): string =>
  hashOf(JSON.stringify(order, Object.keys({ ...order, ...order.paymentContractTexts }).sort()));

const refusalOf = ({ refusalCode, refusalGroup }: PaymentRow): ErrorCode =>
  paymentFault(refusalCode ?? '', refusalGroup).error;

/** Refuses texts that are not those of the order as it stands now. */
function refuseOtherTexts(shown: PayInput['paymentContractTexts'], texts: ContractTexts): void {
  if (contractKinds.some((kind) => shown[kind] !== texts[kind])) throw new DomainError('billing.textsChanged');
}

/** What an order that was sent before is answered with: as then. */
function changeAnswer(deps: Deps, { order, payment }: { order: OrderRow; payment: PaymentRow }, hash: string): Reply {
  if (order.requestHash !== hash) throw new DomainError('billing.keyUsed');
  if (order.state === 'refused') throw new DomainError(refusalOf(payment));
  return replyOf(deps, order.id, payment);
}

/** Orders a package and begins its payment. The same key again is the same order. */
export async function order(deps: Deps, account: Account, input: PayInput, from: From): Promise<Reply> {
  const hash = requestHashOf(input);
  const before = await orderOf(deps.db, { key: input.idempotencyKey }, account.userId);
  if (before !== null) return changeAnswer(deps, before, hash);
  const now = deps.clock.now();
  const buyer = buyerOf(input, account.email);
  const cost = await quote(deps.db, input, now);
  refuseForeignCurrency(cost.currency, buyer.country);
  const words = await contractWords(deps.db, (await deps.legal.inForce()).sales, from.language);
  const seller = contractSeller(deps.config);
  const texts = contractTexts(seller, cost, buyer, words, now);
  refuseOtherTexts(input.paymentContractTexts, texts);
  const user = await userById(deps.db, account.userId);
  if (user === null) throw new DomainError('session.unauthorised');
  const payer = payerOf(deps, buyer, user, from.address);
  const known = await storedCardOf(deps.db, user.id);
  const card = { ...(await openCard(deps, input)), keep: { userKey: known?.userKey ?? null } };
  const made = await begin(deps, account, { input, hash, buyer, seller, cost, texts, from, now });
  if (made === null) {
    const other = await orderOf(deps.db, { key: input.idempotencyKey }, account.userId);
    if (other === null) throw new DomainError('billing.paymentUnderWay');
    return changeAnswer(deps, other, hash);
  }
  return startThreeDs(deps, { ...made, titles: cost.titles, payer, card });
}

interface Begun {
  input: PayInput;
  hash: string;
  buyer: Buyer;
  seller: ContractSeller;
  cost: Quote;
  texts: ContractTexts;
  from: From;
  /** The day of the texts. */
  now: Date;
}

/** Writes the order with its payment, as the provider is asked only about what stands. Null: another request did it first. */
function begin(deps: Deps, { userId }: Account, begun: Begun): Promise<{ order: OrderRow; paymentId: string } | null> {
  const { input, hash, buyer, seller, cost, from, now } = begun;
  const { titles: _titles, ...amounts } = cost;
  return transact(deps.db, async (tx) => {
    await abandonPendingOrder(tx, userId, now, input.idempotencyKey);
    if ((await orderOf(tx, { key: input.idempotencyKey }, userId)) !== null) return null;
    await keepInProfile(deps, tx, userId, buyer);
    const { packageVersionId, interval, seats, currency } = cost;
    const terms = { packageVersionId, interval, seats, currency };
    const subscription = await createIncompleteSubscription(deps, tx, userId, terms);
    const orderId = publicId();
    const made = await insertOrder(tx, {
      ...amounts,
      id: orderId,
      kind: 'purchase',
      userId,
      idempotencyKey: input.idempotencyKey,
      requestHash: hash,
      state: 'pending',
      language: from.language,
      buyer,
      seller,
      startNow: input.startNow,
      createdAt: now,
      expiresAt: threeDsDeadline(now),
      subscriptionId: subscription.id,
    });
    if (made === null) return null;
    await insertConsents(tx, consentsOf(orderId, begun));
    return { order: made, paymentId: await createThreeDsAttempt(deps, tx, made) };
  });
}

/** What the buyer accepted: each text by its hash. To begin at once is a consent of its own, and no one's duty. */
function consentsOf(orderId: string, { input, texts, from, now }: Begun) {
  const accepted: readonly (readonly [(typeof contractKinds)[number] | 'terms' | 'startNow', string])[] = [
    ...contractKinds.map((kind) => [kind, texts[kind]] as const),
    ['terms', ''],
    ...(input.startNow ? [['startNow', texts.withdrawalRightText] as const] : []),
  ];
  return accepted.map(([kind, text]) => ({
    about: 'purchase' as const,
    orderId,
    kind,
    textVersion: texts.version,
    textHash: hashOf(text),
    language: from.language,
    address: from.address,
    givenAt: now,
  }));
}
