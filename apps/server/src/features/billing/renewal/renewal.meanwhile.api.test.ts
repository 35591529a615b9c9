import {
  addDays,
  cancelSubscription,
  changeNow,
  changeSubscription,
  type ErrorCode,
  quoteChange,
  resumeSubscription,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { publicId } from '#platform/ids.ts';
import { everyDatabaseKind, expectReply } from '#testing/index.ts';
import { renewDue, workDue } from '../testing/buyer.ts';
import { MINUTE_MS, renewing } from '../testing/renewing.ts';
import { claimDueRenewals } from './renewal.charging.ts';
import { batchResults } from './renewal.resultBatches.ts';

describe.each(everyDatabaseKind)('a renewal and what happens meanwhile (%s)', (kind) => {
  const {
    on,
    rows,
    signedIn,
    fault,
    refuse,
    madeAtBank,
    days,
    at,
    buy,
    own,
    renewals,
    returned,
    owed,
    endSubscriptions,
  } = renewing(kind);
  const close = () => rows(sql`update "user" set is_active = false where id = ${on.buyer.userId}`);

  describe('and what its buyer does at the same moment:', () => {
    /** The card is charged, and before that is noted something else happens. */
    async function meanwhile(action: () => Promise<unknown>): Promise<void> {
      const { deps } = on.server.app;
      const { charges } = await claimDueRenewals(deps, 10);
      const groups = batchResults(deps);
      for (const one of charges) {
        const result = await deps.payment.charge(one);
        await action();
        await groups.add(one.conversationId, result);
      }
      await groups.end();
    }

    it('a cancellation before the charge is noted takes the money back, and the subscription ends', async () => {
      await buy();
      days(31);
      const who = await signedIn();
      await meanwhile(async () => expectReply(await on.server.send(cancelSubscription, {}, who)));
      expect((await on.server.send(resumeSubscription, {}, who)).refusal.code satisfies ErrorCode).toBe(
        'billing.notNow',
      );
      await endSubscriptions();
      await workDue(on.server);
      expect(await renewals()).toMatchObject([{ state: 'refunded', payments: 1 }]);
      expect(await own()).toMatchObject({ state: 'cancelled' });
      expect([(await returned()).length, await owed()]).toEqual([1, 0]);
    });

    it('what is scheduled before the charge is noted is for the period after it', async () => {
      await buy();
      days(31);
      const who = await signedIn();
      await meanwhile(async () => expectReply(await on.server.send(changeSubscription, { seats: 7 }, who)));
      expect(await own()).toMatchObject({ state: 'active', seats: 5 });
      days(31);
      await renewDue(on.server);
      expect(await own()).toMatchObject({ state: 'active', seats: 7 });
      expect(await renewals()).toMatchObject([{ total: 146_910 }, { state: 'paid', total: 205_674 }]);
    });

    it.each(['a cancellation', 'a change whose answer was lost'])(
      '%s leaves nobody charged for nothing',
      async (what) => {
        await buy();
        at(addDays((await own()).period_end, -1));
        const who = await signedIn();
        if (what !== 'a cancellation') {
          fault('dropAnswer');
          const { total } = expectReply(await on.server.send(quoteChange, { seats: 7 }, who)).summary;
          const input = { seats: 7, total, idempotencyKey: publicId() };
          expect(expectReply(await on.server.send(changeNow, input, who))).toMatchObject({ is: 'pending' });
        }
        days(1);
        const later = await signedIn();
        const act = () =>
          what === 'a cancellation' ? on.server.send(cancelSubscription, {}, later) : workDue(on.server);
        await Promise.all([renewDue(on.server), act(), renewDue(on.server)]);
        for (const minutes of [3, 5, 20, 24 * 60]) {
          on.server.clock.advance(minutes * MINUTE_MS);
          await endSubscriptions();
          await renewDue(on.server);
        }
        const made = await rows(
          sql`select id, state, seats, total::int from purchase_order where user_id = ${on.buyer.userId} order by settled_at`,
        );
        const paid = made.filter(({ state }) => state === 'paid');
        const ids = new Set(made.map(({ id }) => id));
        const kept = [...on.bank.bank.state.payments.values()].filter(
          ({ basketId, state, cancelledAt, refunds }) =>
            ids.has(basketId) && state === 'SUCCESS' && cancelledAt === null && refunds.length === 0,
        );
        expect(kept.map(({ paidPrice }) => paidPrice).sort()).toEqual(paid.map(({ total }) => total).sort());
        expect(Number((await own()).seats)).toBe(paid.at(-1)?.seats);
        expect(await owed()).toBe(0);
      },
    );
  });

  it('does not come to a subscription that was cancelled', async () => {
    await buy();
    expectReply(await on.server.send(cancelSubscription, {}, await signedIn()));
    days(32);
    await renewDue(on.server);
    expect(await renewals()).toEqual([]);
  });

  describe('whose buyer bought again while it was not paid:', () => {
    it('it is charged no more', async () => {
      await buy();
      refuse('10051');
      days(31);
      await renewDue(on.server);
      expect(await own()).toMatchObject({ state: 'past_due' });
      await buy();
      const bought = await own();
      expect(bought.state).toBe('active');
      days(2);
      await renewDue(on.server);
      expect(await madeAtBank()).toMatchObject([{ isBack: false }, { isBack: false }]);
      expect(await renewals()).toMatchObject([{ state: 'abandoned', tries: 1, payments: 1 }]);
      expect(await own()).toEqual(bought);
    });

    it('a charge that is refused only then takes nothing of what was bought', async () => {
      await buy();
      refuse('10051');
      days(31);
      await renewDue(on.server);
      days(2);
      const { deps } = on.server.app;
      const { charges } = await claimDueRenewals(deps, 10);
      refuse('10051');
      const [one] = charges;
      if (one === undefined) throw new Error('nothing is charged');
      const result = await deps.payment.charge(one);
      await buy();
      const bought = await own();
      const groups = batchResults(deps);
      await groups.add(one.conversationId, result);
      await groups.end();
      expect(await own()).toEqual(bought);
      expect(await renewals()).toMatchObject([{ state: 'abandoned' }]);
    });
  });

  describe('of an account that was closed', () => {
    it('is not charged for the first time: the subscription ends', async () => {
      await buy();
      await close();
      days(31);
      await renewDue(on.server);
      expect([await own(), await renewals()]).toMatchObject([{ state: 'cancelled' }, []]);
      expect(await madeAtBank()).toHaveLength(1);
    });

    it('is not charged again', async () => {
      await buy();
      refuse('10051');
      days(31);
      await renewDue(on.server);
      await close();
      days(2);
      await renewDue(on.server);
      expect([await own(), await renewals()]).toMatchObject([
        { state: 'cancelled' },
        [{ state: 'abandoned', tries: 1 }],
      ]);
      expect(await madeAtBank()).toHaveLength(1);
    });
  });
});
