import { type ErrorCode, type getCard, type ParsedOf, paymentFault, type putCard, type ReplyOf } from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import { lockUser } from '#features/account/index.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { BankStoredCard, StoredCard } from '#platform/payment/payment.ts';
import type { Account } from '#platform/principal.ts';
import type { Deps } from '../deps.ts';
import { openCard } from '../purchase/purchase.card.ts';
import { storedCardOf } from '../purchase/purchase.queries.ts';
import { refusalOf } from '../purchase/purchase.wire.ts';
import { NO_CARD } from '../renewal/renewal.dunning.ts';
import { chargeDue } from '../renewal/renewal.service.ts';
import { lockActiveSubscription } from '../subscription/subscription.store.ts';
import { deleteUnusedCard, forgetCard, replaceCard } from './card.deletion.ts';

/** The card on file, as its holder knows it. */
export async function cardOf({ db }: Deps, { userId }: Account): Promise<ReplyOf<typeof getCard>> {
  const card = await storedCardOf(db, userId);
  return { card: card && { brand: card.brand, lastFour: card.lastFour, type: card.type } };
}

/** Keeps a typed card at the provider as the one on file, and charges with it what is due. */
export async function put(
  deps: Deps,
  { userId, email }: Account,
  input: ParsedOf<typeof putCard>,
  language: GuestLanguage,
): Promise<ReplyOf<typeof putCard>> {
  const typed = await openCard(deps, input);
  const before = await storedCardOf(deps.db, userId);
  const stored = await deps.payment.storeCard({
    externalId: userId,
    email,
    userKey: before?.userKey ?? null,
    card: typed,
  });
  if (stored.is === 'refused') throw new DomainError(paymentFault(stored.code, stored.group).error);
  if (stored.is === 'unknown') {
    deps.log.warn({ userId, why: stored.why }, 'card storage status unknown');
    throw new DomainError('billing.communicationError');
  }
  const refused = await transact(deps.db, (tx) => keep(deps, tx, userId, { card: stored.card, before }));
  if (refused !== null) throw new DomainError(refused);
  const { association: brand, lastFour, type } = stored.card;
  return { card: { brand, lastFour, type }, due: await payDue(deps, userId, language) };
}

/**
 * Keeps a card as the one on file where everything is as it was when the provider was asked. Where the holder went or another
 * card came or went meanwhile, it is kept nowhere; the refusal.
 */
async function keep(
  deps: Deps,
  tx: Db,
  userId: string,
  { card, before }: { card: BankStoredCard; before: Pick<StoredCard, 'token'> | null },
): Promise<ErrorCode | null> {
  const holder = await lockUser(tx, userId);
  const isHolder = holder !== null && holder.erasedAt === null && holder.isActive;
  const now = await storedCardOf(tx, userId);
  if (!isHolder || now?.token !== before?.token) {
    await deleteUnusedCard(deps, tx, userId, card);
    return isHolder ? 'billing.cardChanged' : 'session.unauthorised';
  }
  const { userKey, token, association: brand, type, lastFour } = card;
  await replaceCard(deps, tx, { userId, userKey, token, brand, type, lastFour, at: deps.clock.now() });
  return null;
}

/** A renewal that was not paid is tried at once: its buyer just did what it waited for. */
async function payDue(deps: Deps, userId: string, language: GuestLanguage): Promise<ReplyOf<typeof putCard>['due']> {
  const charged = await chargeDue(deps, userId);
  if (charged === null) return null;
  if (charged.is === 'refused') return { is: 'refused', refusal: refusalOf(charged.fault, language) };
  if (charged.is === 'noCardOnFile') return { is: 'refused', refusal: refusalOf(NO_CARD, language) };
  return { is: charged.is === 'paid' ? 'paid' : 'pending', refusal: null };
}

/** Deletes the card on file, unless the caller's subscription is renewed with it. */
export const remove = (deps: Deps, { userId }: Account): Promise<void> =>
  transact(deps.db, async (tx) => {
    const own = await lockActiveSubscription(tx, userId);
    const isRenewed = own?.state === 'active' || own?.state === 'past_due';
    if (isRenewed && own.collection === 'card' && !own.cancelAtPeriodEnd) throw new DomainError('billing.cardInUse');
    await forgetCard(deps, tx, userId);
  });
