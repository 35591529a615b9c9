import {
  API_KEY_PREFIX,
  API_KEYS_MAX,
  createApiKey,
  type InputOf,
  listApiKeyActions,
  listApiKeys,
  revokeApiKey,
  revokeLeakedApiKey,
  rotateApiKey,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestAccount,
  createTestServer,
  databaseKinds,
  expectReply,
  mailsTo,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const HOUR_MS = 3_600_000;

describe.each(databaseKinds)('API keys (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());

  const create = async (bearer: string, changes: Partial<InputOf<typeof createApiKey>> = {}) =>
    expectReply(await server.send(createApiKey, { name: 'Takvim', scopes: ['meetings:read'], ...changes }, { bearer }));
  /** Asks for something that needs `meetings:read`, as a program. */
  const ask = (secret: string, headers: Record<string, string> = {}, url = '/api/v1/meetings') =>
    server.app.http.inject({ url, headers: { authorization: `Bearer ${secret}`, ...headers } });

  it('is shown once, and stored as a hash', async () => {
    const { bearer, userId } = await createTestAccount(server);
    const { key, secret } = await create(bearer);
    expect(secret.startsWith(API_KEY_PREFIX)).toBe(true);
    expect(key).toMatchObject({ name: 'Takvim', state: 'active', ending: secret.slice(-4), lastUsed: null });
    const rows = await rowsOf(server.app.deps.db, sql`select * from api_key where user_id = ${userId}`);
    expect(JSON.stringify(rows)).not.toContain(secret);
    const { result, totalCount } = expectReply(await server.send(listApiKeys, {}, { bearer }));
    expect([result, totalCount]).toEqual([[key], 1]);
  });

  it('lets its holder do what its scopes allow, as its maker, and notes that it was used', async () => {
    const { bearer } = await createTestAccount(server);
    const { secret } = await create(bearer);
    expect((await ask(secret)).statusCode).toBe(200);
    server.clock.advance(1000);
    const narrow = await create(bearer, { scopes: ['people:read'] });
    const refused = await ask(narrow.secret);
    expect([refused.statusCode, refused.headers['content-type'], refused.json()]).toEqual([
      403,
      'application/problem+json; charset=utf-8',
      expect.objectContaining({ status: 403, code: 'api.scopeMissing', type: '/developers#api.scopeMissing' }),
    ]);
    const { result } = expectReply(await server.send(listApiKeys, { sortDirection: 1 }, { bearer }));
    expect(result.map(({ lastUsed, lastAddress }) => [lastUsed !== null, lastAddress])).toEqual([
      [true, '127.0.0.1'],
      [false, null],
    ]);
  });

  it('tells its limit with every answer', async () => {
    const strict = await createTestServer(kind, { limits: true });
    const { bearer } = await createTestAccount(strict);
    const input = { name: 'Takvim', scopes: ['meetings:read' as const] };
    const { secret } = expectReply(await strict.send(createApiKey, input, { bearer }));
    const { headers } = await strict.app.http.inject({
      url: '/api/v1/meetings',
      headers: { authorization: `Bearer ${secret}` },
    });
    await strict.close();
    expect(headers['ratelimit-policy']).toMatch(/^".+";q=\d+;w=60$/);
    expect(headers.ratelimit).toMatch(/^".+";r=\d+;t=\d+$/);
  });

  it('works with its old secret for as long as its owner says, and no longer', async () => {
    const { bearer } = await createTestAccount(server);
    const { key, secret: old } = await create(bearer);
    const { secret: next } = expectReply(await server.send(rotateApiKey, { id: key.id, overlapHours: 2 }, { bearer }));
    expect(next).not.toBe(old);
    expect([(await ask(old)).statusCode, (await ask(next)).statusCode]).toEqual([200, 200]);
    server.clock.advance(2 * HOUR_MS + 1);
    expect([(await ask(old)).json().code, (await ask(next)).statusCode]).toEqual(['api.keyInvalid', 200]);
  });

  it('ends at once when it is revoked, and by its own time', async () => {
    const { email } = await createTestAccount(server);
    const [first, second] = [
      await create(await tokenOf(server, email)),
      await create(await tokenOf(server, email), { days: 1 }),
    ];
    const bearer = await tokenOf(server, email);
    expectReply(await server.send(revokeApiKey, { id: first.key.id }, { bearer }));
    expect((await ask(first.secret)).json().code).toBe('api.keyInvalid');
    expect((await server.send(rotateApiKey, { id: first.key.id }, { bearer })).refusal.code).toBe('api.keyNotFound');
    expect((await ask(second.secret)).statusCode).toBe(200);
    server.clock.advance(24 * HOUR_MS);
    expect((await ask(second.secret)).json().code).toBe('api.keyInvalid');
  });

  it('is of use only from the addresses that its owner chose', async () => {
    const { bearer } = await createTestAccount(server);
    const inside = await create(bearer, { addresses: ['127.0.0.0/8', '2001:db8::/32'] });
    const outside = await create(bearer, { addresses: ['203.0.113.7'] });
    expect((await ask(inside.secret)).statusCode).toBe(200);
    expect((await ask(outside.secret)).json().code).toBe('api.addressRefused');
    const refused = await server.send(
      createApiKey,
      { name: 'x', scopes: ['people:read'], addresses: ['ofis'] },
      { bearer },
    );
    expect(refused.refusal.code).toBe('input.invalid');
  });

  it('belongs to its owner alone', async () => {
    const [owner, stranger] = [await createTestAccount(server), await createTestAccount(server)];
    const { key } = await create(owner.bearer);
    expect(expectReply(await server.send(listApiKeys, {}, { bearer: stranger.bearer })).result).toEqual([]);
    for (const call of [rotateApiKey, revokeApiKey])
      expect((await server.send(call, { id: key.id }, { bearer: stranger.bearer })).refusal.code).toBe(
        'api.keyNotFound',
      );
  });

  it('of a company is its owners’ matter, and acts as people of that company alone', async () => {
    const [owner, member] = [await tokenOf(server, 'zeynep@salon.test'), await tokenOf(server, 'can@salon.test')];
    const company = { owner: 'company' as const, name: 'Şirket', scopes: ['meetings:read' as const] };
    expect((await server.send(createApiKey, company, { bearer: member })).refusal.code).toBe('company.ownerOnly');
    const { secret } = expectReply(await server.send(createApiKey, company, { bearer: owner }));
    const as = (email: string) => ask(secret, { 'on-behalf-of': email });
    expect((await as('can@salon.test')).statusCode).toBe(200);
    expect((await as('mehmet@salon.test')).json().code).toBe('api.personUnknown');
    expect((await as('kimse@example.com')).json().code).toBe('api.personUnknown');
    const personal = await create(await tokenOf(server, 'mehmet@salon.test'));
    expect((await ask(personal.secret, { 'on-behalf-of': 'ayse@salon.test' })).json().code).toBe('api.personUnknown');
  });

  it('is refused in an address, and its owner is warned by a mail whose link ends it', async () => {
    const { bearer, email } = await createTestAccount(server);
    const { key, secret } = await create(bearer);
    const answer = await server.app.http.inject({ url: `/api/v1/meetings?api_key=${secret}` });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'api.keyInAddress']);
    await server.app.periodicTasks.afterResponses();
    const mail = (await mailsTo(server, email)).find(({ text }) => text.includes('/revoke-key#'));
    const token = decodeURIComponent(/\/revoke-key#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
    expect(expectReply(await server.send(revokeLeakedApiKey, { token }))).toEqual({ name: key.name });
    expect((await ask(secret)).json().code).toBe('api.keyInvalid');
    expect((await server.send(revokeLeakedApiKey, { token: `${key.id}.x` })).refusal.code).toBe('api.keyNotFound');
  });

  it('are as many as a person can oversee', async () => {
    const { bearer } = await createTestAccount(server);
    const { key } = await create(bearer);
    await server.app.deps.db.execute(
      sql`insert into api_key (id, user_id, name, scopes, secret_hash, ending, created_at)
        select id || n, user_id, name, scopes, secret_hash || n, ending, created_at
        from api_key, generate_series(2, ${API_KEYS_MAX}) n where id = ${key.id}`,
    );
    const input = { name: 'Bir daha', scopes: ['people:read'] } as const;
    expect((await server.send(createApiKey, { ...input, scopes: [...input.scopes] }, { bearer })).refusal.code).toBe(
      'api.tooManyKeys',
    );
    expect(expectReply(await server.send(listApiKeyActions, {}, { bearer })).totalCount).toBe(0);
  });
});
