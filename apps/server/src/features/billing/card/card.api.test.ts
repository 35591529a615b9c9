import {
  cancelSubscription,
  changeNow,
  getCard,
  getCurrentProduct,
  putCard,
  quoteChange,
  removeCard,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { transact } from '#platform/db/transact.ts';
import { publicId } from '#platform/ids.ts';
import {
  createTestAccount,
  createTestBank,
  createTestServer,
  databaseKinds,
  expectReply,
  rowsOf,
  sealField,
  setJobClock,
  type TestBank,
  type TestBuyer,
  type TestServer,
} from '#testing/index.ts';
import { begin, bringBack, confirm, framed, GOOD_CARD, workDue } from '../testing/buyer.ts';

const OTHER_CARD = '5400360000000003';
const THIRD_CARD = '4543590000000006';

describe.each(databaseKinds)('the card on file and what happens at the same moment (%s)', (kind) => {
  let bank: TestBank;
  let server: TestServer;
  let buyer: TestBuyer;
  beforeAll(async () => {
    bank = await createTestBank();
    server = await createTestServer(kind, { payment: bank.account, logLevel: 'fatal' });
  });
  beforeEach(async () => {
    buyer = await createTestAccount(server);
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    await server.close();
    await bank.close();
  });

  const rows = (statement: ReturnType<typeof sql>) => rowsOf(server.app.deps.db, statement);
  const as = () => ({ bearer: buyer.bearer });
  const sealed = async (number: string) => {
    const seal = (value: string) => sealField(server, value, { purpose: 'card' });
    return {
      cardHolderName: 'Ayşe Yılmaz',
      cardNumber: await seal(number),
      expireMonth: await seal('12'),
      expireYear: await seal('2030'),
      cvc: await seal('123'),
    };
  };
  const put = async (number: string) => server.send(putCard, await sealed(number), as());
  const onFile = async () =>
    (await rows(sql`select token from stored_card where user_id = ${buyer.userId}`)).map(({ token }) => token);
  /** What the provider still keeps of the buyer, once what was to be deleted there is. */
  async function kept() {
    await workDue(server);
    await setJobClock(server.app.deps.db, server.clock.now());
    await server.app.jobs.runDue(['billing.deleteCard']);
    const { cards, users } = bank.bank.state;
    const own = new Set([...users.values()].filter(({ email }) => email === buyer.email).map(({ userKey }) => userKey));
    return [...cards.values()].filter(({ userKey, removed }) => own.has(userKey) && !removed).map(({ token }) => token);
  }
  async function buy() {
    const { path } = await begin(server, buyer);
    await confirm(server, bank, path);
  }
  async function erase(): Promise<void> {
    const { db, features } = server.app.deps;
    const person = { id: buyer.userId, email: buyer.email, emailKey: buyer.email, name: '', surname: '' };
    await transact(db, async (tx) => {
      await tx.execute(sql`update "user" set erased_at = now(), is_active = false where id = ${buyer.userId}`);
      await features.erasePerson(tx, { ...person, language: 'tr', companyId: null }, server.clock.now());
    });
  }
  /** The provider keeps the next card, and before that is noted something else happens. */
  function beforeItIsNoted(action: () => Promise<unknown>): void {
    const { payment } = server.app.deps;
    const store = payment.storeCard;
    vi.spyOn(payment, 'storeCard').mockImplementationOnce(async (card) => {
      const stored = await store(card);
      await action();
      return stored;
    });
  }

  it('is not put there again by a change that was under way when it was removed', async () => {
    await buy();
    await server.send(cancelSubscription, {}, as());
    beforeItIsNoted(async () => expectReply(await server.send(removeCard, {}, as())));
    expect((await put(OTHER_CARD)).refusal.code).toBe('billing.cardChanged');
    expect([await onFile(), await kept()]).toEqual([[], []]);
    // Anyone who tries again means it.
    expect((await put(OTHER_CARD)).status).toBe(200);
    expect(await kept()).toEqual(await onFile());
  });

  it('is not put there again by a change that was under way when its holder was forgotten', async () => {
    await buy();
    beforeItIsNoted(erase);
    expect((await put(OTHER_CARD)).refusal.code).toBe('session.unauthorised');
    expect([await onFile(), await kept()]).toEqual([[], []]);
  });

  it('nor by one of an account that was closed meanwhile', async () => {
    beforeItIsNoted(() => rows(sql`update "user" set is_active = false where id = ${buyer.userId}`));
    expect((await put(OTHER_CARD)).refusal.code).toBe('session.unauthorised');
    expect([await onFile(), await kept()]).toEqual([[], []]);
  });

  it('is one of two that are put there for the first time at the same moment, and the other is kept nowhere', async () => {
    const { payment } = server.app.deps;
    const store = payment.storeCard;
    const bothAsk = Promise.withResolvers<void>();
    let asked = 0;
    vi.spyOn(payment, 'storeCard').mockImplementation(async (card) => {
      asked += 1;
      if (asked === 2) bothAsk.resolve();
      await bothAsk.promise;
      return store(card);
    });
    const answers = await Promise.all([put(OTHER_CARD), put(THIRD_CARD)]);
    const refused = answers.filter(({ status }) => status !== 200).map(({ refusal }) => refusal.code);
    expect(refused).toEqual(['billing.cardChanged']);
    const [token] = await onFile();
    expect(await kept()).toEqual([token]);
    const told = expectReply(await server.send(getCard, {}, as())).card;
    expect(told).toEqual(answers.find(({ status }) => status === 200)?.reply.card);
  });

  it.each(['removed', 'forgotten'])(
    'is kept nowhere where a payment comes through that was under way when it was %s',
    async (what) => {
      await buy();
      const { total } = expectReply(await server.send(quoteChange, { seats: 6 }, as())).summary;
      const input = { seats: 6, total, idempotencyKey: publicId(), card: await sealed(THIRD_CARD) };
      const begun = expectReply(await server.send(changeNow, input, as()));
      if (!('threeDSHtml' in begun)) throw new Error('no page of the bank');
      const form = await bank.answerThreeDs((await framed(server, begun.threeDSHtml)).html, 'approve');
      await server.send(cancelSubscription, {}, as());
      await (what === 'removed' ? server.send(removeCard, {}, as()) : erase());
      await bringBack(server, form);
      expect([await onFile(), await kept()]).toEqual([[], []]);
      const [order] = await rows(
        sql`select state from purchase_order where user_id = ${buyer.userId} and kind = 'change'`,
      );
      expect(order).toEqual({ state: 'refunded' });
    },
  );

  it('is kept nowhere where a purchase comes through whose buyer was forgotten meanwhile', async () => {
    const { path, orderId } = await begin(server, buyer);
    const form = await bank.answerThreeDs((await framed(server, path)).html, 'approve');
    await erase();
    await bringBack(server, form);
    expect([await onFile(), await kept()]).toEqual([[], []]);
    expect(await rows(sql`select state from purchase_order where id = ${orderId}`)).toEqual([{ state: 'refunded' }]);
  });

  it('of a purchase that its buyer finishes is the one that renews it, whatever was removed before', async () => {
    const { path } = await begin(server, buyer);
    const form = await bank.answerThreeDs((await framed(server, path)).html, 'approve');
    expectReply(await server.send(removeCard, {}, as()));
    await bringBack(server, form);
    expect(expectReply(await server.send(getCard, {}, as())).card?.lastFour).toBe(GOOD_CARD.slice(-4));
    expect(expectReply(await server.send(getCurrentProduct, {}, as())).subscription?.renewal).not.toBeNull();
  });
});
