import {
  acceptSeat,
  cancelPayment,
  createQuickMeeting,
  encodeUtf8,
  getMyPayments,
  giveSeat,
  takeSeat,
  withdrawPayment,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { confirmedAdmin, createTestAccount, databaseKinds, expectReply } from '#testing/index.ts';
import { begin, confirm, workDue } from '../testing/buyer.ts';
import { purchasing } from '../testing/purchasing.ts';

const DAY_MS = 86_400_000;

describe.each(databaseKinds)('a purchase that is taken back (%s)', (kind) => {
  const { on, rows, stateOf, subscription } = purchasing(kind);

  it('goes back within its fourteen days, and not after', async () => {
    const admin = await confirmedAdmin(on.server);
    const { orderId, path } = await begin(on.server, on.buyer);
    await confirm(on.server, on.bank, path);
    const [payment] = await rows(sql`select id from payment where order_id = ${orderId}`);
    const a = String(payment?.id);
    const cancel = (b = on.buyer.userId) => on.server.send(cancelPayment, { a, b }, { bearer: admin });
    expect((await cancel('somebody else')).refusal.code).toBe('route.notFound');
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).refusal.code).toBe('billing.notRefundable');
    await workDue(on.server);
    expect(await rows(sql`select state from payment_refund where payment_id = ${a}`)).toEqual([{ state: 'done' }]);
    expect([(await stateOf(orderId)).state, (await subscription())?.state]).toEqual(['refunded', 'cancelled']);
    expect(
      [...on.bank.bank.state.payments.values()].find(({ basketId }) => basketId === orderId)?.cancelledAt,
    ).not.toBeNull();
    const { items } = expectReply(await on.server.send(getMyPayments, {}, { bearer: on.buyer.bearer }));
    expect(items[0]).toMatchObject({
      state: 'refunded',
      invoices: expect.arrayContaining([expect.objectContaining({ isCreditNote: true })]),
    });

    const late = await createTestAccount(on.server);
    const second = await begin(on.server, late);
    await confirm(on.server, on.bank, second.path);
    const [paid] = await rows(sql`select id from payment where order_id = ${second.orderId}`);
    on.server.clock.advance(15 * DAY_MS);
    const again = await confirmedAdmin(on.server);
    const refused = await on.server.send(cancelPayment, { a: String(paid?.id), b: late.userId }, { bearer: again });
    expect(refused.refusal.code).toBe('billing.notRefundable');
  });

  it('is taken back by its on.buyer, while that is offered, and by no one else', async () => {
    const { orderId, path } = await begin(on.server, on.buyer);
    await confirm(on.server, on.bank, path);
    const offered = async () => {
      const { items } = expectReply(await on.server.send(getMyPayments, {}, { bearer: on.buyer.bearer }));
      return { paymentId: items[0]?.id ?? '', mayWithdraw: items[0]?.mayWithdraw };
    };
    const { paymentId, mayWithdraw } = await offered();
    expect(mayWithdraw).toBe(true);
    const other = await createTestAccount(on.server);
    expect((await on.server.send(withdrawPayment, { paymentId }, { bearer: other.bearer })).refusal.code).toBe(
      'route.notFound',
    );
    expect((await on.server.send(withdrawPayment, { paymentId }, { bearer: on.buyer.bearer })).status).toBe(200);
    expect([(await stateOf(orderId)).state, (await subscription())?.state]).toEqual(['refunded', 'cancelled']);
    expect((await offered()).mayWithdraw).toBe(false);
  });

  it('is used, where its beginning was asked for, by a meeting of anybody with a seat of it', async () => {
    const { orderId, path } = await begin(on.server, on.buyer, { startNow: true });
    await confirm(on.server, on.bank, path);
    const holder = await createTestAccount(on.server);
    const { seat } = expectReply(await on.server.send(giveSeat, { email: holder.email }, { bearer: on.buyer.bearer }));
    expectReply(await on.server.send(acceptSeat, { seatId: seat.id }, { bearer: holder.bearer }));
    const made = expectReply(
      await on.server.send(createQuickMeeting, { title: encodeUtf8('Koltuk') }, { bearer: holder.bearer }),
    );
    const [payment] = await rows(sql`select id from payment where order_id = ${orderId}`);
    const cancel = async () =>
      on.server.send(
        cancelPayment,
        { a: String(payment?.id), b: on.buyer.userId },
        { bearer: await confirmedAdmin(on.server) },
      );
    await on.server.joinTestPerson(made.meetingId);
    // The seat is taken back: what was held with it stays held.
    expectReply(await on.server.send(takeSeat, { seatId: seat.id }, { bearer: on.buyer.bearer }));
    expect((await cancel()).refusal.code).toBe('billing.notRefundable');
    await rows(sql`update meeting set started_at = null where id = ${made.meetingId}`);
    expect((await cancel()).status).toBe(200);
  });
});
