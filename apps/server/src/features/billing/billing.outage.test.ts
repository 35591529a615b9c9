import { cancelPayment, getMyPayments, getOrder, pay } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerThreeDs,
  askBank,
  confirmedAdmin,
  databaseKinds,
  expectReply,
  mailsTo,
  rowsOf,
  type TestBuyer,
  tokenOf,
} from '#testing/index.ts';
import { begin, bringBack, createTestPayInput, framed } from './testing/buyer.ts';
import { createTestWorld, type InProcess } from './testing/inProcess.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe.each(databaseKinds)('a payment provider that is away for a day (%s)', (kind) => {
  let world: InProcess;
  beforeAll(async () => {
    world = await createTestWorld(kind);
  });
  afterAll(() => world.close());

  const signedIn = async (buyer: TestBuyer) => {
    buyer.bearer = await tokenOf(world.here, buyer.email);
    return { bearer: buyer.bearer };
  };
  const states = async (buyer: TestBuyer) =>
    (
      await rowsOf(
        world.here.app.deps.db,
        sql`select o.kind, o.state as ordered, p.state as paid from payment p join purchase_order o on o.id = p.order_id
          where p.user_id = ${buyer.userId} order by p.created_at, p.id`,
      )
    ).map(({ kind: what, ordered, paid }) => `${what} ${ordered} ${paid}`);
  /** Orders and confirms at the bank; the browser has the bank's answer. */
  const confirmed = async (buyer: TestBuyer) => {
    await signedIn(buyer);
    const { orderId, path } = await begin(world.here, buyer);
    return { orderId, form: await answerThreeDs((await framed(world.here, path)).html, 'approve') };
  };
  const bought = async (buyer: TestBuyer) => {
    const { form } = await confirmed(buyer);
    await bringBack(world.here, form);
    expect(await states(buyer)).toEqual(['purchase paid approved']);
  };
  const pass = async (hours: number) => {
    for (let hour = 0; hour < hours; hour += 1) {
      await world.pass(HOUR_MS);
      await world.work(true);
    }
  };

  it('loses and doubles nothing: what was begun, is due or goes back is settled when it is there again', async () => {
    const [renewed, refunded, buying, late] = [
      await world.account(),
      await world.account(),
      await world.account(),
      await world.account(),
    ];
    await bought(renewed);
    await world.pass(29 * DAY_MS);
    await bought(refunded);
    const { form, orderId } = await confirmed(buying);

    // It breaks every connection, and reports nothing.
    for (const fault of ['dropRequest', 'noWebhook'])
      await askBank(world.bankUrl, 'POST', 'faults', { fault, path: '' });
    await bringBack(world.here, form);
    await signedIn(buying);
    expect(expectReply(await world.here.send(getOrder, { orderId }, buying)).state).toBe('pending');
    const { items } = expectReply(await world.here.send(getMyPayments, {}, await signedIn(refunded)));
    const admin = { bearer: await confirmedAdmin(world.here) };
    await world.here.send(cancelPayment, { a: items[0]?.id ?? '', b: refunded.userId }, admin);
    await signedIn(late);
    const refused = await world.here.send(pay, await createTestPayInput(world.here, late), late);
    expect([refused.status, refused.refusal.title]).toEqual([403, expect.stringMatching(/.{5}/)]);
    // The renewal is due within this day.
    await pass(36);
    expect(await states(renewed)).toEqual(['purchase paid approved', 'renewal pending unknown']);
    expect(await states(buying)).toEqual(['purchase pending unknown']);
    expect((await world.openWork()).length).toBeGreaterThan(1);

    await askBank(world.bankUrl, 'DELETE', 'faults');
    await pass(30);
    expect((await states(renewed)).at(-1)).toBe('renewal paid approved');
    expect(await states(buying)).toEqual(['purchase paid approved']);
    expect(await states(refunded)).toEqual(['purchase refunded approved']);
    expect((await states(late)).filter((one) => one.endsWith('approved'))).toEqual([]);
    expect(await world.brokenInvariants()).toEqual([]);
    expect(await world.happened()).toMatchObject({ captured: 4, refunds: 1, renewals: 1 });
    expect((await mailsTo(world.here, renewed.email)).length).toBeGreaterThan(0);
  }, 600_000);

  it('is asked for a payment however often the server dies in asking', async () => {
    const buyer = await world.account();
    await askBank(world.bankUrl, 'POST', 'faults', { fault: 'noWebhook', path: '' });
    await confirmed(buyer);
    const before = (await world.kills()).server;
    for (let deaths = 1; deaths <= 3; deaths += 1) {
      await world.killServerAt('after call', 0);
      await world.pass(HOUR_MS);
      await world.work(false);
      expect((await world.kills()).server).toBe(before + deaths);
    }
    expect(await states(buyer)).not.toEqual(['purchase paid approved']);
    await pass(2);
    expect(await states(buyer)).toEqual(['purchase paid approved']);
    expect(await world.brokenInvariants()).toEqual([]);
  });
});
