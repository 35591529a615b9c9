import { getOrder, openInvoice, type Permission } from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allFeatures } from '#composition/features.ts';
import { lockBrand, updateBrand } from '#platform/brand/brand.store.ts';
import { BRAND_LOGO } from '#platform/brand/brandLogo.ts';
import { LOGO_FILE, logoName } from '#platform/files/logo.ts';
import {
  createTestAccount,
  createTestBank,
  createTestServer,
  databaseKinds,
  expectReply,
  type TestBank,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { begin, confirm } from '../testing/buyer.ts';

/** The features, with administrators who look after what a test says. */
const withPermissions = (permissions: ReadonlySet<Permission>) =>
  allFeatures.map((one) =>
    one.name === 'session'
      ? {
          ...one,
          principals: (deps: Parameters<NonNullable<typeof one.principals>>[0]) => ({
            ...one.principals?.(deps),
            permissions: async () => permissions,
          }),
        }
      : one,
  );

describe.each(databaseKinds)('an invoice (%s)', (kind) => {
  const permissions = new Set<Permission>();
  let bank: TestBank;
  let server: TestServer;
  beforeAll(async () => {
    bank = await createTestBank();
    server = await createTestServer(kind, { payment: bank.account }, { features: withPermissions(permissions) });
  });
  afterAll(async () => {
    await server.close();
    await bank.close();
  });

  it('is opened by its buyer, by administrators who look after payments, and by no one else', async () => {
    const buyer = await createTestAccount(server);
    const { orderId, path } = await begin(server, buyer);
    await confirm(server, bank, path);
    const { invoice } = expectReply(await server.send(getOrder, { orderId }, { bearer: buyer.bearer }));
    const open = (bearer: string) => server.send(openInvoice, { invoiceId: invoice?.id ?? '' }, { bearer });
    const stranger = await createTestAccount(server);
    const admin = await tokenOf(server, 'admin@salon.test');
    expect((await open(buyer.bearer)).status).toBe(200);
    permissions.add('accounts').add('packages');
    expect((await open(admin)).refusal.code).toBe('route.notFound');
    permissions.add('payments');
    expect((await open(admin)).status).toBe(200);
    // What administrators may is theirs alone, anyone else who is said to have it.
    expect((await open(stranger.bearer)).refusal.code).toBe('route.notFound');
  });

  it('shows the logo of the product, which its page loads from nowhere', async () => {
    const { db, clock, brand, files } = server.app.deps;
    const buyer = await createTestAccount(server);
    const { orderId, path } = await begin(server, buyer);
    await confirm(server, bank, path);
    const { invoice } = expectReply(await server.send(getOrder, { orderId }, { bearer: buyer.bearer }));
    const page = async () => {
      const opened = await server.send(openInvoice, { invoiceId: invoice?.id ?? '' }, { bearer: buyer.bearer });
      return server.app.http.inject({ url: expectReply(opened).url });
    };
    expect((await page()).body).not.toContain('<img');
    const file = { ...LOGO_FILE, purpose: BRAND_LOGO, owner: { kind: 'brand', id: 'brand' } } as const;
    const png = Buffer.from('a picture');
    const stored = await files.keep(file, png, async (tx, { id }) => {
      await lockBrand(tx, clock.now());
      await updateBrand(tx, { logo: logoName(id), logoWidth: 160, logoHeight: 80 }, clock.now());
    });
    await brand.refresh();
    const { body, headers } = await page();
    expect(body).toContain(`<img class="logo" src="data:image/png;base64,${png.toString('base64')}" alt="">`);
    expect(headers['content-security-policy']).toContain(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:;",
    );
    // Removed on another server, which this one has not noticed yet.
    await db.transaction((tx) => files.remove(tx, stored.id));
    expect((await page()).body).not.toContain('<img');
  });
});
