import { cardRefusedWith } from '@salon/bank';
import { getOrder, paymentFaults } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalText } from '#platform/texts.ts';
import {
  createTestAccount,
  createTestBank,
  createTestServer,
  expectReply,
  rowsOf,
  type TestBank,
  type TestBuyer,
  type TestServer,
} from '#testing/index.ts';
import { begin, confirm } from '../testing/buyer.ts';

describe('a payment that the bank refuses', () => {
  const scripts = [
    ['tr', /[a-zçğıöşü]/i],
    ['en', /^[^çğış]*$/i],
    ['ar', /\p{Script=Arabic}/u],
    ['ru', /\p{Script=Cyrillic}/u],
  ] as const;
  const said = new Map<string, string[]>();
  let bank: TestBank;
  let server: TestServer;
  let buyer: TestBuyer;
  beforeAll(async () => {
    bank = await createTestBank();
    server = await createTestServer('pglite', { payment: bank.account });
    buyer = await createTestAccount(server);
  });
  afterAll(async () => {
    await server.close();
    await bank.close();
  });

  it.each(paymentFaults.map((fault) => [fault.code, fault.error, fault.class] as const))(
    'with %s is told as %s, for the %s to act',
    async (code, error, group) => {
      const { orderId, path } = await begin(server, buyer, {}, { number: cardRefusedWith(code) });
      await confirm(server, bank, path);
      const order = expectReply(await server.send(getOrder, { orderId }, { bearer: buyer.bearer }));
      expect(order).toMatchObject({ state: 'refused', invoice: null, refusal: { code: error, class: group } });
      for (const [language, script] of scripts) {
        const headers = { 'accept-language': language };
        const { refusal } = expectReply(await server.send(getOrder, { orderId }, { bearer: buyer.bearer, headers }));
        const { title, content } = refusalText(error, language);
        expect(refusal).toEqual({ code: error, class: group, title, content });
        expect([title, content].every((text) => text.length > 3 && script.test(text))).toBe(true);
        const key = `${language} ${content}`;
        said.set(key, [...(said.get(key) ?? []), code]);
      }
    },
  );
  it('says something else for each code, but where a thief would learn from it or the fault is ours', () => {
    const shared = [...said.values()].filter((codes) => codes.length > 1);
    const each = scripts.flatMap(() => [
      ['10041', '10043', '10034'],
      ['10058', '10208', '10222', '10232'],
    ]);
    expect(shared.toSorted()).toEqual(each.toSorted());
  });
  it('sells nothing', async () => {
    expect(await rowsOf(server.app.deps.db, sql`select 1 from invoice`)).toEqual([]);
  });
});
