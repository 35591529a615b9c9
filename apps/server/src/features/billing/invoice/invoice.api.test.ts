import { getOrder, openInvoice, type Permission } from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allFeatures } from '#composition/features.ts';
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
});
