import { randomBytes } from 'node:crypto';
import { login } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { CompactEncrypt, type CompactJWEHeaderParameters, generateSecret, importJWK, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestClock,
  createTestPostgresUrl,
  createTestServer,
  rowsOf,
  sealField,
  type TestServer,
} from '#testing/index.ts';
import { openPostgres } from '../db/open.ts';
import { publicId } from '../ids.ts';

const keysOf = async (server: TestServer): Promise<JWK[]> =>
  (await server.app.http.inject('/.well-known/jwks.json')).json<{ keys: JWK[] }>().keys;
const open = (server: TestServer, jwe: string) => server.app.deps.encryptedFields.open(jwe, 'password');
const broken = { code: 'sealed.broken' };

describe('a broken sealed field', () => {
  let server: TestServer;
  let jwk: JWK;
  beforeAll(async () => {
    server = await createTestServer('pglite');
    jwk = (await keysOf(server))[0] ?? {};
  });
  afterAll(() => server.close());

  const plain = (changes: Record<string, unknown> = {}): string =>
    JSON.stringify({
      value: 'Gizli.Sifre1',
      purpose: 'password',
      iat: Math.floor(server.clock.now().getTime() / 1000),
      jti: publicId(),
      ...changes,
    });
  const seal = async (header: Partial<CompactJWEHeaderParameters> = {}, text = plain()): Promise<string> =>
    new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: jwk.kid ?? '', ...header })
      .encrypt(await importJWK(jwk, header.alg ?? 'RSA-OAEP-256'));
  const under = async (alg: string, text = plain()): Promise<string> =>
    new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg, enc: 'A256GCM', kid: jwk.kid ?? '' })
      .encrypt(alg === 'dir' ? await generateSecret('A256GCM') : randomBytes(32));
  const part = async (index: number, change: (text: string) => string): Promise<string> =>
    (await seal())
      .split('.')
      .map((text, at) => (at === index ? change(text) : text))
      .join('.');
  const flipped = (text: string): string => {
    const bytes = Buffer.from(text, 'base64url');
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    return bytes.toString('base64url');
  };
  const header = (value: Record<string, unknown>) =>
    part(0, (text) =>
      Buffer.from(
        JSON.stringify({ ...(JSON.parse(Buffer.from(text, 'base64url').toString()) as object), ...value }),
      ).toString('base64url'),
    );

  it('opens when nothing is broken, so that the refusals below are for what is', async () => {
    expect(await open(server, await seal())).toBe('Gizli.Sifre1');
  });

  const corpus: Record<string, () => string | Promise<string>> = {
    'compressed (zip)': () => header({ zip: 'DEF' }),
    'by password (PBES2) with ten million rounds': async () => {
      const parts = (await seal()).split('.');
      const head = { alg: 'PBES2-HS256+A128KW', enc: 'A256GCM', kid: jwk.kid, p2s: 'c2FsdHNhbHQ', p2c: 10_000_000 };
      return [Buffer.from(JSON.stringify(head)).toString('base64url'), ...parts.slice(1)].join('.');
    },
    'with a key of its own (dir)': () => under('dir'),
    'wrapped by a shared key (A256KW)': () => under('A256KW'),
    'of RSA1_5': () => header({ alg: 'RSA1_5' }),
    'of RSA-OAEP with SHA-1': () => seal({ alg: 'RSA-OAEP' }),
    'of alg none': () => header({ alg: 'none' }),
    'of another content encryption': () => seal({ enc: 'A128CBC-HS256' }),
    'of an unknown key': () => seal({ kid: 'nobody' }),
    'without a key id': () => header({ kid: undefined }),
    'with a key id that is a path': () => seal({ kid: '../../etc/passwd' }),
    'of four parts': async () => (await seal()).split('.').slice(0, 4).join('.'),
    'of six parts': async () => `${await seal()}.x`,
    'with a flipped tag': () => part(4, flipped),
    'with a shorter tag': () => part(4, (text) => text.slice(0, 8)),
    'with a flipped text': () => part(3, flipped),
    'with a flipped key': () => part(1, flipped),
    'with a header that demands something unknown (crit)': () => header({ crit: ['x'], x: 1 }),
    'with a broken header': () => part(0, () => '!!!'),
    'of a megabyte': async () => `${await seal()}${'A'.repeat(1_048_576)}`,
    'that is empty': () => '',
    'that is a password in the clear': () => 'Gizli.Sifre1',
    'whose content is no JSON': () => seal({}, 'Gizli.Sifre1'),
    'without a mark of its own': () => seal({}, plain({ jti: undefined })),
    'whose mark is no text': () => seal({}, plain({ jti: { $gt: '' } })),
    'whose value is no text': () => seal({}, plain({ value: ['Gizli.Sifre1'] })),
    'for another purpose': () => seal({}, plain({ purpose: 'card' })),
    'that is too old': () => seal({}, plain({ iat: Math.floor(server.clock.now().getTime() / 1000) - 301 })),
    'from the future': () => seal({}, plain({ iat: Math.floor(server.clock.now().getTime() / 1000) + 61 })),
  };
  it.each(Object.keys(corpus))('%s is refused like every other one', async (name) => {
    await expect(open(server, (await corpus[name]?.()) ?? '')).rejects.toMatchObject(broken);
  });

  it('is refused without a word on why', async () => {
    const bodies = new Set<string>();
    for (const password of [await seal({ kid: 'nobody' }), await part(4, flipped), 'Gizli.Sifre1']) {
      const { status, refusal } = await server.send(login, { email: 'ayse@salon.test', password });
      bodies.add(JSON.stringify([status, refusal]));
    }
    expect(bodies.size).toBe(1);
  });

  it('shows no private part of a key, and keeps it unreadable', async () => {
    for (const key of await keysOf(server))
      expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    const rows = await rowsOf(server.app.deps.db, sql`select private_key from field_key`);
    for (const row of rows) {
      const stored = String(row.private_key);
      for (const text of [stored, Buffer.from(stored, 'base64url').toString('latin1')])
        expect(text).not.toMatch(/"kty"|"d":|PRIVATE|"n":/);
    }
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('two servers on one database', () => {
  const clock = createTestClock();
  let servers: [TestServer, TestServer];
  beforeAll(async () => {
    const url = await createTestPostgresUrl();
    const one = await createTestServer('postgres', {}, { clock, database: await openPostgres(url) });
    servers = [one, await createTestServer('postgres', {}, { clock, database: await openPostgres(url) })];
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));
  const months = (count: number) => clock.advance(count * 31 * 86_400_000);

  it('open a field once between them, however many ask at once', async () => {
    const field = await sealField(servers[0], 'Gizli.Sifre1');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_none, index) => open(servers[index % 2 === 0 ? 0 : 1], field)),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(broken);
  });

  it('change keys together: an old one opens after one change, and after two no more', async () => {
    const [one, two] = servers;
    const [first] = await keysOf(one);
    const sealedWith = async (key: JWK | undefined) =>
      new CompactEncrypt(
        new TextEncoder().encode(
          JSON.stringify({
            value: 'x',
            purpose: 'password',
            iat: Math.floor(clock.now().getTime() / 1000),
            jti: publicId(),
          }),
        ),
      )
        .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: key?.kid ?? '' })
        .encrypt(await importJWK(key ?? {}, 'RSA-OAEP-256'));
    await one.app.deps.encryptedFields.rotate();
    expect((await keysOf(one))[0]?.kid).toBe(first?.kid);
    months(3);
    // Both look at the same moment: one change, not two.
    await Promise.all(servers.map((server) => server.app.deps.encryptedFields.rotate()));
    const after = await keysOf(two);
    expect(after).toHaveLength(2);
    expect(after[1]?.kid).toBe(first?.kid);
    expect(await open(two, await sealedWith(first))).toBe('x');
    expect(await open(one, await sealedWith(after[0]))).toBe('x');
    months(3);
    await two.app.deps.encryptedFields.rotate();
    await expect(open(one, await sealedWith(first))).rejects.toMatchObject(broken);
    expect(await open(one, await sealedWith(after[0]))).toBe('x');
    expect(await keysOf(one)).toHaveLength(2);
  });
});
