import type { Person } from '#platform/connected.ts';
import type { Db } from '#platform/db/open.ts';
import type { Deps } from './deps.ts';
import { renewalConsentsOf } from './renewal/renewal.queries.ts';
import { seatsHeldBy } from './seats/seats.queries.ts';
import { deleteSeatsOf, eraseHeld } from './seats/seats.store.ts';
import { subscriptionsOf } from './subscription/subscription.queries.ts';
import {
  anonymizeActor,
  applyTransition,
  eraseSubscriptionConsents,
  lockActiveSubscription,
} from './subscription/subscription.store.ts';
import { trialConsentsOf } from './trial/trial.queries.ts';

/** What billing keeps of someone, for them to read. */
export async function exportBilling(deps: Deps, { id }: Person): Promise<Record<string, unknown>> {
  const [subscriptions, seats, trialConsents, renewalConsents] = await Promise.all([
    subscriptionsOf(deps.db, id),
    seatsHeldBy(deps.db, id),
    trialConsentsOf(deps.db, id),
    renewalConsentsOf(deps.db, id),
  ]);
  return { subscriptions, seats, trialConsents, renewalConsents };
}

/** The subscription of someone who goes ends, and its seats with it; that there was one stays for the books. */
export async function eraseBilling(_deps: Deps, tx: Db, person: Person, now: Date): Promise<void> {
  const subscription = await lockActiveSubscription(tx, person.id);
  if (subscription !== null)
    await applyTransition(tx, 'end', { subscription, moved: { at: now, actorId: null }, effects: {} });
  const own = (await subscriptionsOf(tx, person.id)).map(({ id }) => id);
  await deleteSeatsOf(tx, own);
  await eraseSubscriptionConsents(tx, own);
  await eraseHeld(tx, person);
  await anonymizeActor(tx, person.id);
}
