import { entitledUntil, type getDue, type ParsedOf, type payDue, type ReplyOf } from '@salon/contract';
import { type GuestLanguage, type Language, languages } from '@salon/phrases';
import { userById } from '#features/account/index.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { hashOf } from '#platform/ids.ts';
import { insertConsents } from '#platform/legal/consent.store.ts';
import type { Account } from '#platform/principal.ts';
import { withdrawRenewal } from '../billing.notifications.ts';
import { versionsById } from '../catalogue/catalogue.queries.ts';
import type { Deps } from '../deps.ts';
import { applyPaymentEvent, lockOpenPayment } from '../purchase/payment.store.ts';
import { createThreeDsAttempt } from '../purchase/paymentAttempt.ts';
import { payerOf } from '../purchase/purchase.buyer.ts';
import { openCard } from '../purchase/purchase.card.ts';
import { type ChargeOutcome, chargeCardOnFile } from '../purchase/purchase.charge.ts';
import { storedCardOf } from '../purchase/purchase.queries.ts';
import { summaryOf } from '../purchase/purchase.quote.ts';
import type { OrderRow } from '../purchase/purchase.store.ts';
import { refusalOf, refusalWire } from '../purchase/purchase.wire.ts';
import { type Reply, startThreeDs } from '../purchase/threeDs.start.ts';
import { subscriptionWire } from '../subscription/subscription.service.ts';
import { lockActiveSubscription, lockSubscription } from '../subscription/subscription.store.ts';
import { NO_CARD } from './renewal.dunning.ts';
import { dueOf } from './renewal.queries.ts';
import { lockOwnRenewal } from './renewal.store.ts';
import { nextPeriods } from './renewal.terms.ts';
import { consentText } from './renewal.wire.ts';

/** The renewal of someone's that waits for its payment. */
export async function due(deps: Deps, { userId }: Account, language: GuestLanguage): Promise<ReplyOf<typeof getDue>> {
  const found = await dueOf(deps.db, userId);
  if (found === null) return { due: null };
  const { order, subscription, payment } = found;
  return {
    due: {
      orderId: order.id,
      summary: summaryOf(order, order.createdAt),
      dueSince: order.createdAt.toISOString(),
      tries: order.attempts,
      nextAttemptAt: order.nextAttemptAt?.toISOString() ?? null,
      refusal: payment === null ? refusalOf(NO_CARD, language) : refusalWire(payment, language),
      accessUntil: (entitledUntil(subscription) ?? order.expiresAt).toISOString(),
    },
  };
}

/** Begins to pay a renewal by 3-D Secure: with the card on file, or with one that takes its place. */
export async function payOpenRenewal(
  deps: Deps,
  { userId }: Account,
  { orderId, card }: ParsedOf<typeof payDue>,
  address: string,
): Promise<Reply> {
  const stored = await storedCardOf(deps.db, userId);
  const typed = card === null ? null : await openCard(deps, card);
  if (typed === null && stored === null) throw new DomainError('billing.storedCardGone');
  const user = await userById(deps.db, userId);
  if (user === null) throw new DomainError('session.unauthorised');
  const { order, paymentId } = await transact(deps.db, (tx) => beginPaying(deps, tx, orderId, userId));
  const version = (await versionsById(deps.db, [order.packageVersionId])).get(order.packageVersionId);
  return startThreeDs(deps, {
    order,
    paymentId,
    titles: version?.titles,
    payer: payerOf(deps, order.buyer, user, address),
    card: typed
      ? { ...typed, keep: { userKey: stored?.userKey ?? null } }
      : { userKey: stored?.userKey ?? '', token: stored?.token ?? '' },
  });
}

/** A payment that the buyer began elsewhere and did not confirm gives way; one whose money is being taken does not. */
async function beginPaying(
  deps: Deps,
  tx: Db,
  orderId: string,
  userId: string,
): Promise<{ order: OrderRow; paymentId: string }> {
  const order = await lockOwnRenewal(tx, orderId, userId);
  if (order === null) throw new DomainError('route.notFound');
  const subscription = await lockSubscription(tx, order.subscriptionId ?? '');
  const isOpen = order.state === 'pending' && subscription?.state === 'past_due' && !subscription.cancelAtPeriodEnd;
  if (!isOpen) throw new DomainError('billing.notNow');
  const open = await lockOpenPayment(tx, orderId);
  if (open !== null && open.state !== 'started') throw new DomainError('billing.paymentUnderWay');
  if (open !== null)
    await applyPaymentEvent(tx, 'superseded', deps.clock.now(), { payments: [{ row: open }], effects: {} });
  return { order, paymentId: await createThreeDsAttempt(deps, tx, order) };
}

/** Keeps that a consumer agreed to a further year, to the text as it stands now and in the language that it was shown in. */
export async function consent(
  deps: Deps,
  { userId }: Account,
  shown: string,
  { address, language }: { address: string; language: Language },
) {
  const { sales } = await deps.legal.inForce();
  return transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const own = await lockActiveSubscription(tx, userId);
    if (own === null) throw new DomainError('billing.noSubscription');
    const isRenewed = own.state === 'active' && own.collection === 'card' && !own.cancelAtPeriodEnd;
    const next = isRenewed ? (await nextPeriods(deps, tx, [own], now)).get(own.id) : undefined;
    if (next === undefined || next.consent === 'notNeeded') throw new DomainError('billing.notNow');
    if (next.consent === 'needed') {
      const shownIn = languages.find((one) => consentText(one, next) === shown);
      if (shownIn === undefined) throw new DomainError('billing.textsChanged');
      await insertConsents(tx, [
        {
          about: 'renewal',
          kind: 'renewal',
          subscriptionId: own.id,
          periodStart: next.period.start,
          textVersion: sales,
          textHash: hashOf(shown),
          language: shownIn,
          address,
          givenAt: now,
        },
      ]);
      await withdrawRenewal(deps, tx, [own.id]);
    }
    return { subscription: await subscriptionWire(deps, tx, own, language) };
  });
}

/** Charges someone's open renewal to the card on file at once, as it is another one now; null: nothing is open. */
export async function chargeDue(deps: Deps, userId: string): Promise<ChargeOutcome | null> {
  const found = await dueOf(deps.db, userId);
  return found === null ? null : chargeCardOnFile(deps, found.order.id);
}
