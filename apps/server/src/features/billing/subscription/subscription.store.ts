import { type SubscriptionTransition, stateAfterTransition } from '@salon/contract';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { insertAll, updateAll } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import { publicId } from '#platform/ids.ts';
import { eraseConsentAddresses } from '#platform/legal/consent.store.ts';
import { consents } from '#platform/legal/consent.tables.ts';
import type { SubscriptionRow } from './subscription.queries.ts';
import { subscriptionEvents, subscriptions } from './subscription.tables.ts';

type NewSubscription = Omit<typeof subscriptions.$inferInsert, 'id' | 'state' | 'createdAt'>;
type Changes = Partial<Omit<SubscriptionRow, 'id' | 'buyerId' | 'state' | 'createdAt'>>;

/** When a transition was made, whose action it was (null: no one's), and what else is to be known of it. */
export interface Moved {
  at: Date;
  actorId: string | null;
  detail?: Record<string, unknown>;
}

/** The row of a subscription, held against every other change of it and of its seats until the transaction ends. */
export async function lockSubscription(tx: Db, id: string): Promise<SubscriptionRow | null> {
  return (await lockSubscriptions(tx, [id])).get(id) ?? null;
}

/** The same for several, by their ids and in the order of these: anyone else who locks several waits and does not block. */
export async function lockSubscriptions(tx: Db, ids: readonly string[]): Promise<Map<string, SubscriptionRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.id, [...ids]))
    .orderBy(asc(subscriptions.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** The same for the one of a buyer that is not over. */
export async function lockActiveSubscription(tx: Db, buyerId: string): Promise<SubscriptionRow | null> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.buyerId, buyerId), ne(subscriptions.state, 'cancelled')))
    .for('update');
  return row ?? null;
}

/** The same for those of several buyers, always in the same order. */
export async function lockActiveSubscriptions(tx: Db, buyerIds: readonly string[]): Promise<SubscriptionRow[]> {
  if (buyerIds.length === 0) return [];
  return tx
    .select()
    .from(subscriptions)
    .where(and(inArray(subscriptions.buyerId, [...buyerIds]), ne(subscriptions.state, 'cancelled')))
    .orderBy(asc(subscriptions.id))
    .for('update');
}

const eventOf = (
  { id, state }: Pick<SubscriptionRow, 'id' | 'state'>,
  transition: SubscriptionTransition,
  from: SubscriptionRow['state'] | null,
  { at, actorId, detail = {} }: Moved,
) => ({ subscriptionId: id, transition, from, to: state, at, actorId, detail });

/**
 * A new subscription by one of the transitions that begin one. Null: the buyer has one that is not over; of two at once the
 * constraint `subscription_of_buyer` lets one through.
 */
export async function insertSubscription(
  tx: Db,
  transition: 'open' | 'startTrial' | 'grant',
  row: NewSubscription,
  moved: Moved,
): Promise<SubscriptionRow | null> {
  const state = stateAfterTransition('new', transition);
  if (state === null) throw new Error('invalid first transition of a subscription');
  const [made] = await tx
    .insert(subscriptions)
    .values({ ...row, id: publicId(), state, createdAt: moved.at })
    .onConflictDoNothing({ target: subscriptions.buyerId, where: sql`state <> 'cancelled'` })
    .returning();
  if (made === undefined) return null;
  await insertAll(tx, subscriptionEvents, [eventOf(made, transition, null, moved)]);
  return made;
}

/** Makes a transition of a locked subscription with what changes by it. Throws `billing.notNow` where it does not happen. */
export async function applyTransition(
  tx: Db,
  subscription: SubscriptionRow,
  transition: SubscriptionTransition,
  changes: Changes,
  moved: Moved,
): Promise<SubscriptionRow> {
  const [row] = await applyTransitions(tx, transition, [{ subscription, changes, moved }]);
  if (row === undefined) throw new Error('update of subscription returned no row');
  return row;
}

/** The same transition of several, with changes of the same columns; what they are then, in the same order. */
export async function applyTransitions(
  tx: Db,
  transition: SubscriptionTransition,
  given: readonly { subscription: SubscriptionRow; changes: Changes; moved: Moved }[],
): Promise<SubscriptionRow[]> {
  const made = given.map(({ subscription: from, changes, moved }) => {
    const to = stateAfterTransition(from.state, transition);
    if (to === null) throw new DomainError('billing.notNow');
    const ended = to === 'cancelled' ? { endedAt: moved.at } : {};
    const change = { ...changes, ...ended, id: from.id, state: to };
    const row: SubscriptionRow = { ...from, ...change };
    return { row, change, event: eventOf(row, transition, from.state, moved) };
  });
  await updateAll(
    tx,
    subscriptions,
    made.map(({ change }) => change),
  );
  await insertAll(
    tx,
    subscriptionEvents,
    made.map(({ event }) => event),
  );
  return made.map(({ row }) => row);
}

/** The buyer was reminded of the trial's end this many days before. */
export async function noteReminder(tx: Db, id: string, days: number): Promise<void> {
  await tx.update(subscriptions).set({ trialReminderDays: days }).where(eq(subscriptions.id, id));
}

/** Who moved a subscription is forgotten; that it moved stays. */
export async function anonymizeActor(tx: Db, userId: string): Promise<void> {
  await tx.update(subscriptionEvents).set({ actorId: null }).where(eq(subscriptionEvents.actorId, userId));
}

/** Erases from where a buyer agreed to trials and renewals; that they did stays with the books. */
export const eraseSubscriptionConsents = (tx: Db, subscriptionIds: readonly string[]): Promise<void> =>
  eraseConsentAddresses(tx, inArray(consents.subscriptionId, [...subscriptionIds]));
