import { nextSubscriptionState, type SubscriptionTransition, type subscriptionTable } from '@salon/contract';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { insertAll, updateAll } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/open.ts';
import { type HandlersByEvent, performEffects } from '#platform/effects.ts';
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

type CreatingTransition = 'open' | 'startTrial' | 'grant';
type Handlers = HandlersByEvent<typeof subscriptionTable, SubscriptionRow>;

/** A locked subscription and what changes by a transition. */
interface Transitioning {
  subscription: SubscriptionRow;
  changes?: Changes;
  moved: Moved;
}

/**
 * Creates a subscription and performs the transition's effects. Null: the buyer has one that has not ended; of two at once
 * the constraint `subscription_of_buyer` lets one through.
 */
export async function insertSubscription<Transition extends CreatingTransition>(
  tx: Db,
  transition: Transition,
  { row, moved, effects }: { row: NewSubscription; moved: Moved; effects: Handlers[Transition] },
): Promise<SubscriptionRow | null> {
  const next = nextSubscriptionState('new', transition);
  if (next === null) throw new Error(`no subscription is created by ${transition}`);
  const [created] = await tx
    .insert(subscriptions)
    .values({ ...row, id: publicId(), state: next.state, createdAt: moved.at })
    .onConflictDoNothing({ target: subscriptions.buyerId, where: sql`state <> 'cancelled'` })
    .returning();
  if (created === undefined) return null;
  await insertAll(tx, subscriptionEvents, [eventOf(created, transition, null, moved)]);
  await performEffects([{ of: created, effects: next.effects }], effects);
  return created;
}

/** Applies a transition to a locked subscription. Throws `billing.notNow` where it does not happen. */
export async function applyTransition<Transition extends Exclude<SubscriptionTransition, CreatingTransition>>(
  tx: Db,
  transition: Transition,
  { effects, ...transitioning }: Transitioning & { effects: Handlers[Transition] },
): Promise<SubscriptionRow> {
  const [row] = await applyTransitions(tx, transition, [transitioning], effects);
  if (row === undefined) throw new Error('update of subscription returned no row');
  return row;
}

/** Applies a transition to several, with changes of the same columns. Returns them in the same order. */
export async function applyTransitions<Transition extends Exclude<SubscriptionTransition, CreatingTransition>>(
  tx: Db,
  transition: Transition,
  all: readonly Transitioning[],
  effects: Handlers[Transition],
): Promise<SubscriptionRow[]> {
  const changed = all.map(({ subscription: from, changes, moved }) => {
    const next = nextSubscriptionState(from.state, transition);
    if (next === null) throw new DomainError('billing.notNow');
    const ended = next.state === 'cancelled' ? { endedAt: moved.at } : {};
    const change = { ...changes, ...ended, id: from.id, state: next.state };
    const of: SubscriptionRow = { ...from, ...change };
    return { of, effects: next.effects, change, event: eventOf(of, transition, from.state, moved) };
  });
  await updateAll(
    tx,
    subscriptions,
    changed.map(({ change }) => change),
  );
  await insertAll(
    tx,
    subscriptionEvents,
    changed.map(({ event }) => event),
  );
  await performEffects(changed, effects);
  return changed.map(({ of }) => of);
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
