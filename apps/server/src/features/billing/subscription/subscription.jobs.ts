import { billingDay, INCOMPLETE_HOURS, TRIAL_REMINDER_DAYS } from '@salon/contract';
import { userById } from '#features/account/index.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { handle, type JobHandler, scheduled } from '#platform/jobs/job.ts';
import { endedMail, trialEndsMail, trialOverMail } from '../billing.mails.ts';
import { notifyTrialEnd } from '../billing.notifications.ts';
import type { Deps } from '../deps.ts';
import { cancelledBy, incompleteSince, trialsEnding, trialsToRemind } from './subscription.due.queries.ts';
import type { SubscriptionRow } from './subscription.queries.ts';
import { applyTransition, lockSubscription, noteReminder } from './subscription.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Subscriptions that are looked up at a time. */
const BATCH_SIZE = 200;

type Due = ReturnType<typeof cancelledBy>;
/** What is done with one that is due, held by its lock. It looks again: another server may have done it in the meantime. */
type Act = (tx: Db, subscription: SubscriptionRow, now: Date) => Promise<void>;

/** Each in a transaction of its own: one that fails keeps no other from its turn, and comes again with the next round. */
async function forAll(deps: Deps, due: Due, before: Date, act: Act): Promise<void> {
  const now = deps.clock.now();
  let failed = 0;
  for (let after = '', ids: string[]; ; after = ids.at(-1) ?? '') {
    ids = await due(deps.db, { before, now, after, limit: BATCH_SIZE });
    for (const id of ids)
      try {
        await transact(deps.db, async (tx) => {
          const subscription = await lockSubscription(tx, id);
          if (subscription !== null) await act(tx, subscription, now);
        });
      } catch (failure) {
        failed += 1;
        deps.log.error({ err: failure, subscriptionId: id }, 'subscription not advanced');
      }
    if (ids.length < BATCH_SIZE) break;
  }
  if (failed > 0) throw new Error(`${failed} subscriptions not advanced`);
}

/** The trial's end: what was not bought is paused, what was cancelled is over. The buyer is told. */
const endTrial =
  (deps: Deps): Act =>
  async (tx, subscription, now) => {
    const { state, trialEndsAt, cancelAtPeriodEnd, buyerId } = subscription;
    if (state !== 'trialing' || trialEndsAt === null || trialEndsAt > now) return;
    const notifyBuyer = async () => {
      const buyer = await userById(tx, buyerId);
      if (buyer === null || buyer.erasedAt !== null) return;
      await notifyTrialEnd(deps, tx, subscription, trialEndsAt);
      await trialOverMail(deps, tx, buyer);
    };
    const moved = { at: now, actorId: null };
    if (!cancelAtPeriodEnd)
      return void (await applyTransition(tx, 'endTrial', { subscription, moved, effects: { notifyBuyer } }));
    await applyTransition(tx, 'end', { subscription, moved, effects: {} });
    await notifyBuyer();
  };

const remind =
  (deps: Deps, days: number): Act =>
  async (tx, subscription, now) => {
    const { state, trialEndsAt, trialReminderDays, cancelAtPeriodEnd, buyerId } = subscription;
    if (state !== 'trialing' || trialEndsAt === null || trialEndsAt <= now) return;
    if (trialReminderDays !== null && trialReminderDays <= days) return;
    await noteReminder(tx, subscription.id, days);
    const buyer = cancelAtPeriodEnd ? null : await userById(tx, buyerId);
    if (buyer === null || buyer.erasedAt !== null) return;
    await notifyTrialEnd(deps, tx, subscription, trialEndsAt);
    await trialEndsMail(deps, tx, buyer, trialEndsAt, days);
  };

/** Anyone who has nothing more to remind of than the next one is reminded once: the shortest time counts first. */
async function remindAll(deps: Deps): Promise<void> {
  for (const days of TRIAL_REMINDER_DAYS.toSorted((a, b) => a - b)) {
    const before = new Date(deps.clock.now().getTime() + days * DAY_MS);
    await forAll(deps, trialsToRemind(days), before, remind(deps, days));
  }
}

/** A cancelled subscription ends on the first day that is not paid. */
const endCancelled =
  (deps: Deps, day: string): Act =>
  async (tx, subscription, now) => {
    const { state, cancelAtPeriodEnd, periodEnd, buyerId } = subscription;
    if (state !== 'active' && state !== 'past_due') return;
    if (!cancelAtPeriodEnd || periodEnd === null || periodEnd > day) return;
    await applyTransition(tx, 'end', { subscription, moved: { at: now, actorId: null }, effects: {} });
    const buyer = await userById(tx, buyerId);
    if (buyer !== null && buyer.erasedAt === null) await endedMail(deps, tx, buyer);
  };

/** A purchase that no one paid. */
const endIncomplete: Act = async (tx, subscription, now) => {
  if (subscription.state === 'incomplete')
    await applyTransition(tx, 'end', { subscription, moved: { at: now, actorId: null }, effects: {} });
};

async function endAll(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const day = billingDay(now);
  await forAll(deps, trialsEnding, now, endTrial(deps));
  await forAll(deps, cancelledBy(day), now, endCancelled(deps, day));
  await forAll(deps, incompleteSince, new Date(now.getTime() - INCOMPLETE_HOURS * HOUR_MS), endIncomplete);
}

/** What time does with subscriptions. What they entitle to follows from their dates, whether these have run or not. */
export const subscriptionJobs = (deps: Deps): JobHandler[] => [
  handle(scheduled('billing.trialNotices', '*/10 * * * *'), () => remindAll(deps)),
  handle(scheduled('billing.endSubscriptions', '*/10 * * * *'), () => endAll(deps)),
];
