import { apiListInvoices, createApiKey } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import { databaseKinds, expectReply, tokenOf } from '#testing/index.ts';
import { begin, bringBack, framed } from '../testing/buyer.ts';
import { purchasing } from '../testing/purchasing.ts';

describe.each(databaseKinds)('invoices, for programs (%s)', (kind) => {
  const { on } = purchasing(kind);

  it('are listed to the account that they were issued to', async () => {
    const { path } = await begin(on.server, on.buyer);
    const { html } = await framed(on.server, path);
    await bringBack(on.server, await on.bank.answerThreeDs(html, 'approve'));
    const keyOf = async (bearer: string) =>
      expectReply(await on.server.send(createApiKey, { name: 'Muhasebe', scopes: ['invoices:read'] }, { bearer }))
        .secret;
    const list = async (bearer: string) => expectReply(await on.server.send(apiListInvoices, {}, { bearer }));
    const { items, nextCursor } = await list(await keyOf(on.buyer.bearer));
    expect([items.length, nextCursor]).toEqual([1, null]);
    expect(items).toMatchObject([{ isCreditNote: false, net: 124_500, vat: 22_410, total: 146_910, currency: 'TRY' }]);
    const url = new URL(items[0]?.url ?? '');
    expect((await on.server.app.http.inject({ url: url.pathname })).statusCode).toBe(200);
    expect((await list(await keyOf(await tokenOf(on.server, 'can@salon.test')))).items).toEqual([]);
  });
});
