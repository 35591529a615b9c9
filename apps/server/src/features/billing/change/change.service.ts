import {
  type changeNow,
  decimalOf,
  type ParsedOf,
  paymentFault,
  type quoteChange,
  type ReplyOf,
} from '@salon/contract';
import type { Language } from '@salon/phrases';
import { userById } from '#features/account/index.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { hashOf, publicId } from '#platform/ids.ts';
import type { StoredCardPayment, TypedCard } from '#platform/payment/payment.ts';
import type { Account } from '#platform/principal.ts';
import { versionsById } from '../catalogue/catalogue.queries.ts';
import type { Deps } from '../deps.ts';
import { threeDsDeadline } from '../purchase/payment.stateMachine.ts';
import { abandonPendingOrder, createThreeDsAttempt } from '../purchase/paymentAttempt.ts';
import { payerOf } from '../purchase/purchase.buyer.ts';
import { openCard } from '../purchase/purchase.card.ts';
import { charge, createCardOnFileAttempts } from '../purchase/purchase.charge.ts';
import type { From } from '../purchase/purchase.order.ts';
import { orderOf, storedCardOf } from '../purchase/purchase.queries.ts';
import { insertOrder, type OrderRow } from '../purchase/purchase.store.ts';
import { replyOf, startThreeDs } from '../purchase/threeDs.start.ts';
import { lastBuyers } from '../renewal/renewal.queries.ts';
import { findActiveSubscription, type SubscriptionRow } from '../subscription/subscription.queries.ts';
import { subscriptionWire } from '../subscription/subscription.service.ts';
import { lockActiveSubscription } from '../subscription/subscription.store.ts';
import { quote, quoteWire, type Wanted } from './change.quote.ts';

type Input = ParsedOf<typeof changeNow>;
type Reply = ReplyOf<typeof changeNow>;

/** What a change of the caller's own subscription costs now. */
export async function costOfChange(
  { db, clock }: Deps,
  { userId }: Account,
  wanted: Wanted,
): Promise<ReplyOf<typeof quoteChange>> {
  const own = await findActiveSubscription(db, userId);
  if (own === null) throw new DomainError('billing.noSubscription');
  const now = clock.now();
  return quoteWire(db, await quote(db, own, wanted, now), now);
}

/** What is changed and by which card, without what differs between two sendings of the same: the card's seals. */
const requestHashOf = ({ packageId, interval, seats, total, card }: Input): string =>
  hashOf(JSON.stringify({ packageId, interval, seats, total, typedBy: card?.cardHolderName ?? null }));

async function done(deps: Deps, userId: string, language: Language): Promise<Reply> {
  const own = await findActiveSubscription(deps.db, userId);
  if (own === null) throw new DomainError('billing.noSubscription');
  return { is: 'done', subscription: await subscriptionWire(deps, deps.db, own, language) };
}

/** How a change stands that was sent before, or whose charge is over. */
async function answer(
  deps: Deps,
  userId: string,
  { key, hash, language }: { key: string; hash: string; language: Language },
): Promise<Reply | null> {
  const found = await orderOf(deps.db, { key }, userId);
  if (found === null) return null;
  const { order, payment } = found;
  if (order.requestHash !== hash) throw new DomainError('billing.keyUsed');
  if (order.state === 'paid') return done(deps, userId, language);
  if (order.state === 'refunded') throw new DomainError('billing.changeReturned');
  if (order.state === 'refused')
    throw new DomainError(paymentFault(payment.refusalCode ?? '', payment.refusalGroup).error);
  if (order.state === 'abandoned') throw new DomainError('billing.paymentFailed');
  return payment.state === 'started' && payment.pageHash !== null
    ? replyOf(deps, order.id, payment)
    : { is: 'pending', orderId: order.id };
}

/** Makes a change and begins its payment. The same key again is the same change. */
export async function change(deps: Deps, { userId }: Account, input: Input, from: From): Promise<Reply> {
  const hash = requestHashOf(input);
  const sent = { key: input.idempotencyKey, hash, language: from.language };
  const before = await answer(deps, userId, sent);
  if (before !== null) return before;
  const typed = input.card ? await openCard(deps, input.card) : null;
  const started = await transact(deps.db, (tx) => begin(deps, tx, userId, { input, hash, from, typed }));
  if (started === null) {
    const other = await answer(deps, userId, sent);
    if (other === null) throw new DomainError('billing.paymentUnderWay');
    return other;
  }
  const { order, charges, paymentId } = started;
  if (paymentId !== null) return confirm(deps, order, { paymentId, typed, address: from.address });
  const charged = charges === null ? null : await charge(deps, charges);
  const isHolders = charged?.is === 'refused' && charged.fault.byThreeDs === true;
  const open = isHolders ? await orderOf(deps.db, { id: order.id }, userId) : null;
  // The bank wants the holder: the same card, confirmed by them.
  if (open?.payment.state === 'pending' && open.payment.pageHash !== null)
    return confirm(deps, order, { paymentId: open.payment.id, typed: null, address: from.address });
  return (await answer(deps, userId, sent)) ?? { is: 'pending', orderId: order.id };
}

interface Begun {
  order: OrderRow;
  /** To be charged once this is committed; or the payment that the holder confirms. */
  charges: StoredCardPayment | null;
  paymentId: string | null;
}

/** Writes the order with its payment. Null: another request did it first. */
async function begin(
  deps: Deps,
  tx: Db,
  userId: string,
  { input, hash, from, typed }: { input: Input; hash: string; from: From; typed: TypedCard | null },
): Promise<Begun | null> {
  const now = deps.clock.now();
  await abandonPendingOrder(tx, userId, now, input.idempotencyKey);
  const own = await lockActiveSubscription(tx, userId);
  if (own === null) throw new DomainError('billing.noSubscription');
  // Who sent it twice at once has the first one's answer, whatever the subscription is by now.
  if ((await orderOf(tx, { key: input.idempotencyKey }, userId)) !== null) return null;
  const { change: changed, cost } = await quote(tx, own, input, now);
  if (decimalOf(cost.total) !== input.total) throw new DomainError('billing.totalChanged');
  const order = await insertOrder(tx, {
    ...cost,
    id: publicId(),
    kind: 'change',
    userId,
    idempotencyKey: input.idempotencyKey,
    requestHash: hash,
    state: 'pending',
    lines: changed.lines,
    periodStart: changed.period.start,
    periodEnd: changed.period.end,
    changesPeriodEnd: own.periodEnd,
    language: from.language,
    buyer: await buyerOf(tx, own),
    startNow: false,
    createdAt: now,
    expiresAt: threeDsDeadline(now),
    subscriptionId: own.id,
  });
  if (order === null) return null;
  if (typed !== null) return { order, charges: null, paymentId: await createThreeDsAttempt(deps, tx, order) };
  const { charges, withoutCard } = await createCardOnFileAttempts(deps, tx, [order]);
  if (withoutCard.length > 0 || charges[0] === undefined) throw new DomainError('billing.storedCardGone');
  return { order, charges: charges[0], paymentId: null };
}

/** The invoice of a change is made out as the last one was. */
async function buyerOf(tx: Db, own: SubscriptionRow): Promise<OrderRow['buyer']> {
  const buyer = (await lastBuyers(tx, [own.id])).get(own.id);
  if (buyer === undefined) throw new DomainError('billing.notNow');
  return buyer;
}

/** Begins the payment at the bank's page: of the card that was typed, which is kept then, or of the one on file. */
async function confirm(
  deps: Deps,
  order: OrderRow,
  { paymentId, typed, address }: { paymentId: string; typed: TypedCard | null; address: string },
): Promise<Reply> {
  const [user, stored, versions] = await Promise.all([
    userById(deps.db, order.userId),
    storedCardOf(deps.db, order.userId),
    versionsById(deps.db, [order.packageVersionId]),
  ]);
  if (user === null) throw new DomainError('session.unauthorised');
  const card = typed ? { ...typed, keep: { userKey: stored?.userKey ?? null } } : stored;
  if (card === null) throw new DomainError('billing.storedCardGone');
  return startThreeDs(deps, {
    order,
    paymentId,
    titles: versions.get(order.packageVersionId)?.titles,
    payer: payerOf(deps, order.buyer, user, address),
    card: 'token' in card ? { userKey: card.userKey, token: card.token } : card,
  });
}
