import { type getCurrentProduct, packageTitle, type ReplyOf } from '@salon/contract';
import type { Language } from '@salon/phrases';
import type { Account } from '#platform/principal.ts';
import { entitlementOfUser } from './billing.entitlement.ts';
import { givenToday } from './catalogue/catalogue.wire.ts';
import type { Deps } from './deps.ts';
import { offersTo } from './seats/seats.queries.ts';
import { lastSubscription } from './subscription/subscription.queries.ts';
import { subscriptionWire } from './subscription/subscription.service.ts';
import { mayTry } from './trial/trial.service.ts';

/** What someone may have now, and what they bought. Read again each time: other servers change it, too. */
export async function currentProduct(
  deps: Deps,
  account: Account,
  language: Language,
): Promise<ReplyOf<typeof getCurrentProduct>> {
  const [entitled, last, trial, offers] = await Promise.all([
    entitlementOfUser(deps.db, account.userId, deps.clock.now()),
    lastSubscription(deps.db, account.userId),
    mayTry(deps, account),
    offersTo(deps.db, account.email.toLowerCase()),
  ]);
  const today = givenToday(entitled, deps.features);
  return {
    id: entitled.packageId,
    title: packageTitle(entitled.titles, language),
    isTrial: entitled.isTrial,
    until: entitled.until?.toISOString() ?? null,
    limits: today.limits,
    flags: today.flags,
    subscription: last === null ? null : await subscriptionWire(deps, deps.db, last.subscription, language),
    mayTry: trial,
    offers: offers.map(({ seatId, titles, name, surname }) => ({
      seatId,
      title: packageTitle(titles, language),
      buyerName: `${name} ${surname}`.trim(),
    })),
  };
}
