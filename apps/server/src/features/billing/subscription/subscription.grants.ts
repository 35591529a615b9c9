import { billingDay, type PackageTitles } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import { packagesOfUsers } from '../billing.entitlement.ts';
import { type Offer, offers } from '../catalogue/catalogue.queries.ts';
import type { Deps } from '../deps.ts';
import { applyTransition, insertSubscription, lockActiveSubscription } from './subscription.store.ts';
import { firstSeatEffects, seatEffects } from './subscription.transitions.ts';

/** A package as administrators say it: its title or id, and the first day without it; null: it has no end. */
export interface GivenPackage {
  userPackageName: string;
  endDate: string | null;
}

/** What administrators ask for; what is left out stays. */
type Wanted = { [Part in keyof GivenPackage]?: GivenPackage[Part] | undefined };

/** Administrators say a package as they read it, in whichever language. */
const isTitle = (titles: PackageTitles, name: string): boolean =>
  Object.values(titles).some((one) => one.toLowerCase() === name.toLowerCase());
const isNamed = ({ version }: Offer, name: string): boolean =>
  isTitle(version.titles, name) || version.packageId.toLowerCase() === name.toLowerCase();

const invalid = (field: string, why: string) => new DomainError('input.invalid', { [field]: why });

/** The package that is meant; null: the free one. */
async function meant(tx: Db, name: string, now: Date): Promise<Offer | null> {
  if (name === '') return null;
  const found = (await offers(tx, 'TRY', now)).find((offer) => isNamed(offer, name));
  if (found === undefined) throw invalid('userPackageName', 'field.invalid');
  return found.isFree ? null : found;
}

/**
 * Gives someone a package as agreed with the seller, or takes it again; null: it is what they have. Refuses with
 * `admin.packageBought` where they have one that the seller did not give.
 */
export async function givePackage(
  deps: Deps,
  tx: Db,
  userId: string,
  wanted: Wanted,
  actorId: string,
): Promise<{ before: GivenPackage; after: GivenPackage } | null> {
  const now = deps.clock.now();
  const { titles, until } = (await packagesOfUsers(tx, [userId], now))(userId);
  const before = { userPackageName: titles.tr, endDate: until === null ? null : billingDay(until) };
  const name = wanted.userPackageName ?? titles.tr;
  const stays = isTitle(titles, name);
  const endDate = wanted.endDate === undefined ? (stays ? before.endDate : null) : wanted.endDate;
  if (stays && endDate === before.endDate) return null;
  const offer = await meant(tx, name, now);
  const own = await lockActiveSubscription(tx, userId);
  const isGiven = own?.collection === 'contract' && own.state === 'active';
  if (own !== null && !isGiven) throw new DomainError('admin.packageBought');
  const moved = { at: now, actorId };
  if (offer === null) {
    // The free one has no end, and anyone who has it has nothing to lose.
    if (own !== null) await applyTransition(tx, 'end', { subscription: own, moved, effects: {} });
    else if (!stays && name !== '') throw new DomainError('admin.packageBought');
    return own === null ? null : { before, after: { userPackageName: '', endDate: null } };
  }
  const today = billingDay(now);
  if (endDate !== null && endDate <= today) throw invalid('endDate', 'field.dayToCome');
  const { version } = offer;
  const terms = { packageVersionId: version.id, periodEnd: endDate, cancelAtPeriodEnd: endDate !== null };
  const after = { userPackageName: version.titles.tr, endDate };
  if (own === null) {
    const row = { ...terms, periodStart: endDate === null ? null : today, seats: version.seatsMin };
    const plain = { collection: 'contract', currency: 'TRY', interval: 'month' } as const;
    const granted = await insertSubscription(tx, 'grant', {
      row: { ...row, ...plain, buyerId: userId },
      moved,
      effects: firstSeatEffects(tx, now),
    });
    if (granted === null) throw new DomainError('admin.packageBought');
  } else {
    const seats = Math.min(Math.max(own.seats, version.seatsMin), version.seatsMax ?? own.seats);
    const periodStart = endDate === null ? null : (own.periodStart ?? today);
    const changes = { ...terms, periodStart, seats };
    await applyTransition(tx, 'change', { subscription: own, changes, moved, effects: seatEffects(deps, tx) });
  }
  return { before, after };
}
