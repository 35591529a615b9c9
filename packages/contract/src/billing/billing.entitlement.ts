import type { PackageFlags, PackageLimits, PackageTitles, PackageVersion } from './billing.catalogue.ts';
import { addDays, dayBegins } from './billing.period.ts';
import { PAST_DUE_ACCESS_DAYS } from './billing.subscription.ts';
import type { SubscriptionState } from './billing.subscriptionStates.ts';

/** What of a subscription says whether it entitles to anything. */
export interface SubscriptionStatusText {
  readonly state: SubscriptionState;
  readonly cancelAtPeriodEnd: boolean;
  readonly trialEndsAt: Date | null;
  /** The first day that is not paid (`2026-12-22`, Europe/Istanbul); null: without an end, or not paid yet. */
  readonly periodEnd: string | null;
}

/** What someone may have now. */
export interface Entitlement {
  readonly packageId: string;
  readonly packageVersionId: string;
  readonly titles: PackageTitles;
  readonly isTrial: boolean;
  /** When it ends unless something happens before; null: it has no end. */
  readonly until: Date | null;
  readonly limits: PackageLimits;
  readonly flags: PackageFlags;
}

/** Until when a subscription entitles; null: without an end. A state that entitles to nothing ended at the beginning of time. */
export function entitledUntil({
  state,
  cancelAtPeriodEnd,
  trialEndsAt,
  periodEnd,
}: SubscriptionStatusText): Date | null {
  const never = new Date(0);
  if (state === 'trialing') return trialEndsAt ?? never;
  if (state !== 'active' && state !== 'past_due') return never;
  if (periodEnd === null) return state === 'active' ? null : never;
  return dayBegins(cancelAtPeriodEnd ? periodEnd : addDays(periodEnd, PAST_DUE_ACCESS_DAYS));
}

/** What a version gives while nothing ends it: the free package to everyone. */
export const entitlementOf = (
  { id, packageId, titles, limits, flags }: PackageVersion,
  given: Pick<Entitlement, 'isTrial' | 'until'> = { isTrial: false, until: null },
): Entitlement => ({ packageId, packageVersionId: id, titles, limits, flags, ...given });

/** What a subscription to a package entitles to now; null: to nothing. Follows from its state and dates alone. */
export function entitlement(
  subscription: SubscriptionStatusText,
  version: PackageVersion,
  now: Date,
): Entitlement | null {
  const until = entitledUntil(subscription);
  if (until !== null && until <= now) return null;
  return entitlementOf(version, { isTrial: subscription.state === 'trialing', until });
}

/**
 * What a subscription will entitle to later if nothing unforeseen happens to it; null: to nothing. One that is paid and not
 * cancelled is renewed, and is then what was arranged for its next period (`next`; null: what it is).
 */
export function expectedEntitlement(
  subscription: SubscriptionStatusText,
  { version, next }: { version: PackageVersion; next: PackageVersion | null },
  at: Date,
  now: Date,
): Entitlement | null {
  const { state, cancelAtPeriodEnd, periodEnd } = subscription;
  const isRenewed = state === 'active' && !cancelAtPeriodEnd && periodEnd !== null && at >= dayBegins(periodEnd);
  if (!isRenewed || entitlement(subscription, version, now) === null) return entitlement(subscription, version, at);
  return entitlementOf(next ?? version);
}

/** Of several entitlements the one with the largest meetings; of equal ones the one that lasts longer. */
export function bestEntitlement<E extends Entitlement>(all: readonly E[]): E | null {
  const time = (moment: Date | null) => moment?.getTime() ?? Number.POSITIVE_INFINITY;
  const minutes = ({ limits }: Entitlement) => limits.maxMinutes ?? Number.POSITIVE_INFINITY;
  const better = (a: Entitlement, b: Entitlement) =>
    b.limits.maxParticipants - a.limits.maxParticipants ||
    Math.sign(minutes(b) - minutes(a)) ||
    Math.sign(time(b.until) - time(a.until));
  return all.toSorted((a, b) => better(a, b) || 0)[0] ?? null;
}
