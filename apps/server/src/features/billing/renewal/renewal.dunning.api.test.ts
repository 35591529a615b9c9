import { addDays, billingDay, type ErrorCode, getOrder, payDue } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { databaseKinds, expectReply } from '#testing/index.ts';
import { confirm, GOOD_CARD, renewDue } from '../testing/buyer.ts';
import { MINUTE_MS, renewing } from '../testing/renewing.ts';

describe.each(databaseKinds)('a renewal that is not paid (%s)', (kind) => {
  const {
    on,
    rows,
    signedIn,
    madeAtBank,
    days,
    today,
    buy,
    own,
    renewals,
    refuse,
    due,
    notified,
    product,
    subjects,
    sealed,
  } = renewing(kind);

  it('that may pass later is tried again after one, three, seven and fourteen days, and keeps the package meanwhile', async () => {
    await buy();
    refuse('10051', 3);
    days(31);
    const first = today();
    await renewDue(on.server);
    expect(await own()).toMatchObject({ state: 'past_due' });
    const open = await due();
    expect(open).toMatchObject({ tries: 1, refusal: { code: 'billing.insufficientFunds', class: 'retry' } });
    expect(billingDay(new Date(open?.nextAttemptAt ?? 0))).toBe(addDays(first, 1));
    expect(await subjects()).toContain('Salon: aboneliğiniz yenilenemedi');
    expect(await notified()).toMatchObject([
      { kind: 'renewalFailed', nextAttemptAt: open?.nextAttemptAt, accessUntil: null },
    ]);
    expect((await product()).id).toBe('standart');
    days(1);
    await renewDue(on.server);
    days(1);
    await renewDue(on.server);
    expect(await renewals()).toMatchObject([{ state: 'pending', tries: 2 }]);
    days(1);
    await renewDue(on.server);
    expect(await renewals()).toMatchObject([{ state: 'pending', tries: 3 }]);
    days(4);
    await renewDue(on.server);
    expect(await renewals()).toMatchObject([{ state: 'paid', tries: 4, payments: 4 }]);
    expect(await own()).toMatchObject({ state: 'active' });
    expect(await due()).toBeNull();
    expect(await notified()).toEqual([]);
    expect(await madeAtBank()).toHaveLength(2);
  });

  it('that no one pays takes the package after seven days and is given up after fourteen', async () => {
    await buy();
    refuse('10051', null);
    days(31);
    await renewDue(on.server);
    for (let day = 1; day <= 15; day += 1) {
      days(1);
      await renewDue(on.server);
      if (day === 5) expect((await product()).id).toBe('standart');
      if (day === 8) expect((await product()).id).toBe('default');
    }
    expect(await renewals()).toMatchObject([{ state: 'refused', tries: 5, payments: 5 }]);
    expect(await own()).toMatchObject({ state: 'unpaid' });
    expect(await subjects()).toContain('Salon: aboneliğiniz durdu');
    expect(await notified()).toEqual([{ kind: 'renewalStopped' }]);
    on.bank.bank.faults.clear();
    await renewDue(on.server);
    expect(await own()).toMatchObject({ state: 'unpaid' });
    await buy();
    expect(await own()).toMatchObject({ state: 'active', period_start: today() });
    expect(await notified()).toEqual([]);
  });

  it('that its buyer has to mend is not tried again, and is paid by another card that is on file from then on', async () => {
    await buy();
    refuse('10054');
    days(31);
    await renewDue(on.server);
    const open = await due();
    expect(open).toMatchObject({
      tries: 1,
      nextAttemptAt: null,
      refusal: { code: 'billing.expiredCard', class: 'customer' },
    });
    expect(await subjects()).toContain('Salon: aboneliğinizi yenilemek için sizden bir adım gerekiyor');
    expect(await notified()).toMatchObject([
      { kind: 'renewalFailed', total: { currency: 'TRY' }, nextAttemptAt: null, accessUntil: expect.any(String) },
    ]);
    days(2);
    await renewDue(on.server);
    expect(await renewals()).toMatchObject([{ state: 'pending', tries: 1, payments: 1 }]);
    const orderId = open?.orderId ?? '';
    const refused = expectReply(
      await on.server.send(payDue, { orderId, card: await sealed('4543590000000006') }, await signedIn()),
    );
    await confirm(on.server, on.bank, refused.threeDSHtml, 'cancel');
    expect(expectReply(await on.server.send(getOrder, { orderId }, { bearer: on.buyer.bearer })).state).toBe('refused');
    const begun = expectReply(
      await on.server.send(payDue, { orderId, card: await sealed('4543590000000006') }, await signedIn()),
    );
    await confirm(on.server, on.bank, begun.threeDSHtml);
    const order = expectReply(await on.server.send(getOrder, { orderId }, { bearer: on.buyer.bearer }));
    expect(order).toMatchObject({ state: 'paid', invoice: { number: expect.any(String) } });
    expect(await own()).toMatchObject({ state: 'active' });
    expect(await rows(sql`select last_four from stored_card where user_id = ${on.buyer.userId}`)).toEqual([
      { last_four: '0006' },
    ]);
    const again = await on.server.send(payDue, { orderId, card: null }, { bearer: on.buyer.bearer });
    expect(again.refusal.code satisfies ErrorCode).toBe('billing.notNow');
  });

  it('is paid by the card on file where its holder confirms at the bank', async () => {
    await buy();
    refuse('10217');
    days(31);
    await renewDue(on.server);
    const orderId = (await due())?.orderId ?? '';
    const { threeDSHtml } = expectReply(await on.server.send(payDue, { orderId, card: null }, await signedIn()));
    await confirm(on.server, on.bank, threeDSHtml);
    expect(await renewals()).toMatchObject([{ state: 'paid', payments: 2 }]);
    expect(
      await rows(
        sql`select distinct card_last_four as card from payment where user_id = ${on.buyer.userId} and state = 'approved'`,
      ),
    ).toEqual([{ card: GOOD_CARD.slice(-4) }]);
  });

  it('that fails by our fault is tried again soon and told to us, not to the buyer', async () => {
    await buy();
    const before = (await subjects()).length;
    refuse('10058');
    days(31);
    await renewDue(on.server);
    expect(await own()).toMatchObject({ state: 'past_due' });
    expect(on.lines.join('')).toContain('renewal failed, merchant error');
    expect((await subjects()).length).toBe(before);
    on.server.clock.advance(61 * MINUTE_MS);
    await renewDue(on.server);
    expect(await renewals()).toMatchObject([{ state: 'paid', tries: 2 }]);
  });

  it('of someone without a card on file waits for them', async () => {
    await buy();
    await rows(sql`delete from stored_card where user_id = ${on.buyer.userId}`);
    days(31);
    await renewDue(on.server);
    const orders = await renewals();
    expect(orders).toMatchObject([{ state: 'pending', waits: true, payments: 0 }]);
    expect(await own()).toMatchObject({ state: 'past_due' });
    expect(await due()).toMatchObject({ nextAttemptAt: null, refusal: { class: 'customer' } });
    const none = await on.server.send(payDue, { orderId: (await due())?.orderId ?? '', card: null }, await signedIn());
    expect(none.refusal.code satisfies ErrorCode).toBe('billing.storedCardGone');
    const card = await sealed(GOOD_CARD);
    const paid = expectReply(
      await on.server.send(payDue, { orderId: (await due())?.orderId ?? '', card }, await signedIn()),
    );
    await confirm(on.server, on.bank, paid.threeDSHtml);
    expect(await own()).toMatchObject({ state: 'active' });
  });
});
