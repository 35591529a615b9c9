import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { API_BASE, currentUser, logout } from '@salon/contract';
import { eq } from 'drizzle-orm';
import { type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#features/account/account.tables.ts';
import { type Browser, createTestServer, type TestServer, testConfig, tokenOf } from '#testing/index.ts';
import { createKeyring } from './keyring.ts';

// The server's own key, derived as its secret says: what differs in each case is only what is tried.
const { current } = createKeyring(testConfig.secretKey);
const ownKey = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), current.derive('access-token')]),
  format: 'der',
  type: 'pkcs8',
});
const OWN = { alg: 'EdDSA', typ: 'at+jwt', kid: current.id };
const strangersKey = generateKeyPairSync('ed25519').privateKey;

let server: TestServer;
let claims: JWTPayload;
let othersSid: unknown;
let honest: string;

const partsOf = (token: string): JWTPayload =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as JWTPayload;
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const make = (changes: JWTPayload = {}, header: Record<string, unknown> = {}, key = ownKey): Promise<string> =>
  new SignJWT({ ...claims, ...changes }).setProtectedHeader({ ...OWN, ...header }).sign(key);
const without = (name: string): Promise<string> => {
  const { [name]: _gone, ...rest } = claims;
  return new SignJWT(rest).setProtectedHeader(OWN).sign(ownKey);
};
const answerTo = async (bearer: string) => {
  const { status, refusal } = await server.send(currentUser, {}, { bearer });
  return [status, refusal.code];
};

beforeAll(async () => {
  server = await createTestServer('pglite');
  honest = await tokenOf(server, 'ayse@salon.test');
  claims = partsOf(honest);
  othersSid = partsOf(await tokenOf(server, 'mehmet@salon.test')).sid;
});
afterAll(() => server.close());

it('takes a token like its own, so that the refusals below are for what was changed', async () => {
  expect((await server.send(currentUser, {}, { bearer: await make() })).status).toBe(200);
});

const epoch = () => Math.floor(server.clock.now().getTime() / 1000);
function signedWithPublicKey(): string {
  const publicPem = createPublicKey(ownKey).export({ type: 'spki', format: 'pem' });
  const body = `${encode({ ...OWN, alg: 'HS256' })}.${encode(claims)}`;
  return `${body}.${createHmac('sha256', publicPem).update(body).digest('base64url')}`;
}
const changed = (token: string, part: number, value: unknown): string =>
  token
    .split('.')
    .map((text, index) => (index === part ? encode(value) : text))
    .join('.');

const forged: Record<string, () => string | Promise<string>> = {
  'signed with another key': () => make({}, {}, strangersKey),
  'without a signature': () => `${honest.split('.').slice(0, 2).join('.')}.`,
  'of alg none': () => `${encode({ ...OWN, alg: 'none' })}.${encode(claims)}.`,
  'of alg none in capitals': () => `${encode({ ...OWN, alg: 'NONE' })}.${encode(claims)}.`,
  'of alg HS256 with the public key as secret': signedWithPublicKey,
  'with a claim changed after signing': () => changed(honest, 1, { ...claims, sub: randomUUID() }),
  'with a header changed after signing': () => changed(honest, 0, { alg: 'EdDSA', typ: 'at+jwt', kid: '../key' }),
  'that brings its own key': () =>
    make({}, { jwk: createPublicKey(strangersKey).export({ format: 'jwk' }) }, strangersKey),
  'that names a place of keys': () => make({}, { jku: 'https://evil.example/keys' }, strangersKey),
  'with a critical header that nobody knows': () => changed(honest, 0, { ...OWN, crit: ['x'], x: 1 }),
  'of a key that the installation does not have': () => make({}, { kid: 'AAAAAA' }),
  'that names no key': () => make({}, { kid: undefined }),
  'that is expired': () => make({ exp: epoch() - 6 }),
  'that is not valid yet': () => make({ nbf: epoch() + 60 }),
  'of another type': () => make({}, { typ: 'JWT' }),
  'for another audience': () => make({ aud: 'https://other.example' }),
  'of another issuer': () => make({ iss: 'https://other.example' }),
  'without a session': () => without('sid'),
  'without an end': () => without('exp'),
  'without a person': () => without('sub'),
  'without an audience': () => without('aud'),
  'with a session that is no text': () => make({ sid: { $ne: null } }),
  "with another person's session": () => make({ sid: othersSid }),
  'with a session that is not there': () => make({ sid: 'A'.repeat(22) }),
  'of two parts': () => honest.split('.').slice(0, 2).join('.'),
  'that is no token': () => 'x'.repeat(5000),
};
it.each(Object.keys(forged))('refuses a token %s', async (name) => {
  expect(await answerTo((await forged[name]?.()) ?? '')).toEqual([401, 'session.unauthorised']);
});

it('takes a token in the header alone, as a bearer', async () => {
  for (const headers of [{ authorization: honest }, { authorization: `Basic ${honest}` }, { authorization: 'Bearer ' }])
    expect((await server.send(currentUser, {}, { headers })).status).toBe(401);
  const answer = await server.app.http.inject({ url: `${API_BASE}${currentUser.path}?access_token=${honest}` });
  expect(answer.statusCode).toBe(401);
});

it('lets a token die with its session, at once', async () => {
  const browser: Browser = {};
  const bearer = await tokenOf(server, 'can@salon.test', 'Demo1234!', browser);
  expect((await server.send(currentUser, {}, { bearer })).status).toBe(200);
  await server.send(logout, {}, { browser });
  expect(await answerTo(bearer)).toEqual([401, 'session.unauthorised']);
});

it('lets a token die with a locked account, at once', async () => {
  const bearer = await tokenOf(server, 'mehmet@salon.test');
  await server.app.deps.db.update(users).set({ isActive: false }).where(eq(users.email, 'mehmet@salon.test'));
  expect(await answerTo(bearer)).toEqual([401, 'session.unauthorised']);
});

it('lets a token die after ten minutes', async () => {
  const bearer = await tokenOf(server, 'ayse@salon.test');
  server.clock.advance(600_000);
  expect((await server.send(currentUser, {}, { bearer })).status).toBe(200);
  server.clock.advance(6000);
  expect(await answerTo(bearer)).toEqual([401, 'session.unauthorised']);
});
