import { createClient, type SalonError } from '@salon/client';
import { apiScopes, createApiKey } from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, databaseKinds, expectReply, type TestServer, tokenOf } from '#testing/index.ts';

describe.each(databaseKinds)('the client of the API (%s)', (kind) => {
  let server: TestServer;
  let client: ReturnType<typeof createClient>;
  beforeAll(async () => {
    server = await createTestServer(kind);
    const url = await server.listen();
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    const reply = await server.send(createApiKey, { name: 'İstemci', scopes: [...apiScopes] }, { bearer });
    client = createClient({ url, key: expectReply(reply).secret });
  });
  afterAll(() => server.close());

  it('plans, reads, changes, lists and cancels', async () => {
    const planned = await client.meetings.plan({
      title: 'İstemciyle',
      startsLocal: '2026-11-21T10:00',
      endsLocal: '2026-11-21T11:00',
      timeZone: 'Europe/Istanbul',
      invitees: [{ email: 'dis@example.com' }],
    });
    const meeting = await client.meetings.get(planned.id);
    expect(meeting).toMatchObject({ title: 'İstemciyle', etag: expect.stringMatching(/^".+"$/) });
    const changed = await client.meetings.change(planned.id, { title: 'Yeni ad' }, { ifMatch: meeting.etag });
    expect(changed.revision).toBe(meeting.revision + 1);
    const late = client.meetings.change(planned.id, { title: 'Geç' }, { ifMatch: meeting.etag });
    await expect(late).rejects.toMatchObject({
      status: 412,
      code: 'api.preconditionFailed',
    } satisfies Partial<SalonError>);
    const titles: string[] = [];
    for await (const { title } of client.meetings.list({ limit: 1 })) titles.push(title);
    expect(titles).toContain('Yeni ad');
    expect(await client.meetings.cancel(planned.id)).toMatchObject({ status: 'cancelled', count: 1 });
  });

  it('creates once under one name, and makes a way in', async () => {
    const idempotencyKey = 'client-test-00000001';
    const first = await client.meetings.createInstant({ title: 'Bir kez' }, { idempotencyKey });
    expect((await client.meetings.createInstant({ title: 'Bir kez' }, { idempotencyKey })).id).toBe(first.id);
    const link = await client.meetings.createJoinLink(first.id, { fullName: 'Ada Lovelace', role: 'moderator' });
    expect(link.url).toMatch(/\/meeting\/go\//);
    expect(await client.participants.list(first.id)).toEqual([]);
  });

  it('throws what is refused, with the fields', async () => {
    const refused = client.meetings.createInstant({ title: 'x' });
    await expect(refused).rejects.toMatchObject({ code: 'input.invalid', errors: { title: expect.any(String) } });
    expect((await client.invoices.listPage()).items).toEqual([]);
  });
});
