import {
  type ParsedOf,
  type Subscription,
  type startTrial as startTrialCall,
  TRIAL_DAYS,
  TRIAL_SEATS,
} from '@salon/contract';
import type { Language } from '@salon/phrases';
import { salesPolicy } from '@salon/phrases/salesTexts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { RequestContext } from '#platform/http/bind.ts';
import { hashOf } from '#platform/ids.ts';
import { insertConsents } from '#platform/legal/consent.store.ts';
import { agreedWords } from '#platform/legal/legal.ts';
import type { Account } from '#platform/principal.ts';
import { checkBuyer } from '../billing.buyer.ts';
import { trialStartedMail } from '../billing.mails.ts';
import { triedVersion } from '../catalogue/catalogue.queries.ts';
import type { Deps } from '../deps.ts';
import { keepInProfile } from '../invoice/invoice.profile.ts';
import { abandonPendingOrder } from '../purchase/paymentAttempt.ts';
import { findActiveSubscription } from '../subscription/subscription.queries.ts';
import { subscriptionWire } from '../subscription/subscription.service.ts';
import { applyTransition, insertSubscription, lockActiveSubscription } from '../subscription/subscription.store.ts';
import { firstSeatEffects } from '../subscription/subscription.transitions.ts';
import { trialDigests } from './trial.keys.ts';
import { isClaimed } from './trial.queries.ts';
import { claimHashes, sealClaims } from './trial.sealed.ts';
import { claimTrial } from './trial.store.ts';

const DAY_MS = 86_400_000;

/** Hash of the terms of sale as a language shows them. */
async function termsHash({ db, config }: Deps, version: string, language: Language): Promise<string> {
  const { brand, operator, contact } = config;
  const values = { brand, operator, contact, trialDays: TRIAL_DAYS, trialSeats: TRIAL_SEATS };
  return hashOf(salesPolicy(language, values, await agreedWords(db, { document: 'salesPolicy', version, language })));
}

/**
 * Starts the trial of a person or company that had none, and keeps that the terms were accepted.
 * Throws `billing.alreadySubscribed`, `billing.trialUsed`, `billing.textsChanged` or `billing.paymentUnderWay`.
 */
export async function startTrial(
  deps: Deps,
  account: Account,
  { termsVersion, ...buyer }: ParsedOf<typeof startTrialCall>,
  { noteAnswer, ...from }: { address: string; language: Language } & Pick<RequestContext, 'noteAnswer'>,
): Promise<{ subscription: Subscription }> {
  checkBuyer(buyer);
  const { sales } = await deps.legal.inForce();
  if (termsVersion !== sales) throw new DomainError('billing.textsChanged');
  const textHash = await termsHash(deps, sales, from.language);
  const now = deps.clock.now();
  const byBuyer = { at: now, actorId: account.userId };
  return transact(deps.db, async (tx) => {
    // A purchase that was begun and not paid stands in no one's way, unless its money is being taken.
    await abandonPendingOrder(tx, account.userId, now, null);
    const subscription = await lockActiveSubscription(tx, account.userId);
    if (subscription?.state === 'incomplete')
      await applyTransition(tx, 'end', { subscription, moved: byBuyer, effects: {} });
    const version = await triedVersion(tx, TRIAL_SEATS, now);
    if (version === null) throw new Error('no package on sale has enough seats for the trial');
    const trialEndsAt = new Date(now.getTime() + TRIAL_DAYS * DAY_MS);
    const row = {
      buyerId: account.userId,
      packageVersionId: version.id,
      collection: 'card' as const,
      currency: 'TRY' as const,
      interval: 'month' as const,
      seats: TRIAL_SEATS,
      trialEndsAt,
    };
    const made = await insertSubscription(tx, 'startTrial', {
      row,
      moved: byBuyer,
      effects: {
        ...firstSeatEffects(tx, now),
        notifyBuyer: () => trialStartedMail(deps, tx, account, trialEndsAt),
      },
    });
    const digests = trialDigests(account, buyer);
    const wasClaimed = await isClaimed(tx, claimHashes(deps, digests));
    if (made === null) throw new DomainError(wasClaimed ? 'billing.trialUsed' : 'billing.alreadySubscribed');
    // The constraint settles a race, but knows claims by the current key alone.
    if (wasClaimed || !(await claimTrial(tx, sealClaims(deps, digests), made.id, now)))
      throw new DomainError('billing.trialUsed');
    const about = { about: 'trial', kind: 'terms', subscriptionId: made.id } as const;
    await insertConsents(tx, [{ ...about, ...from, textVersion: sales, textHash, givenAt: now }]);
    await keepInProfile(deps, tx, account.userId, buyer);
    const reply = { subscription: await subscriptionWire(deps, tx, made, from.language) };
    await noteAnswer(tx, reply);
    return reply;
  });
}

/** Whether someone may try a package, as far as it is known before they fill the form. */
export async function mayTry(deps: Deps, account: Account): Promise<boolean> {
  if (!(await deps.switches.isOn('trial'))) return false;
  const [standing, claimed] = await Promise.all([
    findActiveSubscription(deps.db, account.userId),
    isClaimed(deps.db, claimHashes(deps, trialDigests(account, null))),
  ]);
  return !claimed && (standing === null || standing.state === 'incomplete');
}
