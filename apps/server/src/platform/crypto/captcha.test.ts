import {
  CONSENT_VERSION,
  currentUser,
  HEADERS,
  login,
  requestPasswordReset,
  resendVerification,
  saveAccount,
} from '@salon/contract';
import { type Challenge, createChallenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import {
  createTestClock,
  createTestPostgresUrl,
  createTestServer,
  createTestSolution,
  expectReply,
  packedSolution,
  register,
  type SendOptions,
  sealField,
  type TestServer,
} from '#testing/index.ts';
import { openPostgres } from '../db/open.ts';

type Solved = { challenge: Challenge; solution: Solution };
let servers: [TestServer, TestServer];
let server: TestServer;
beforeAll(async () => {
  const [url, clock] = [await createTestPostgresUrl(), createTestClock()];
  server = await createTestServer('postgres', { captcha: true }, { clock, database: await openPostgres(url) });
  servers = [
    server,
    await createTestServer('postgres', { captcha: true }, { clock, database: await openPostgres(url) }),
  ];
});
afterAll(() => Promise.all(servers.map((one) => one.close())));
afterEach(() => vi.useRealTimers());

const solved = (): Promise<Solved> => createTestSolution(server);
const packed = packedSolution;
const bring = (payload: string | undefined): SendOptions =>
  payload === undefined ? {} : { headers: { [HEADERS.captcha]: payload } };
/** Asks for a reset mail, which always demands a captcha, and says how that ended. */
const ask = async (payload: string | undefined, through = server): Promise<string> => {
  const { status, refusal } = await through.send(requestPasswordReset, { eMail: 'a@example.com' }, bring(payload));
  return status === 200 ? 'taken' : refusal.code;
};

it('demands a solution at sign-up, at a new verification mail and at a reset', async () => {
  expect(await ask(undefined)).toBe('captcha.missing');
  expect(await ask('')).toBe('captcha.missing');
  expect((await register(server, 'eda@example.com')).refusal.code).toBe('captcha.missing');
  expect((await server.send(resendVerification, { eMail: 'eda@example.com' })).refusal.code).toBe('captcha.missing');
});

it('lets a solved one pass to sign-up', async () => {
  const form = {
    name: 'Eda',
    surname: 'Koç',
    email: 'eda@example.com',
    terms: true,
    kvkk: true,
    consentVersion: CONSENT_VERSION,
    password: await sealField(server, 'Gizli.Sifre1'),
    passwordConfirmation: await sealField(server, 'Gizli.Sifre1'),
  };
  expect((await server.send(saveAccount, form, bring(packed(await solved())))).status).toBe(200);
});

it('refuses what is no solution', async () => {
  const { challenge, solution } = await solved();
  const other = await solved();
  const { parameters } = challenge;
  const own = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    expiresAt: Math.floor(Date.now() / 1000) + 600,
    hmacSignatureSecret: 'a stranger',
    hmacKeySignatureSecret: 'a stranger',
    deriveKey,
  });
  const wrong: Record<string, unknown> = {
    'another counter': {
      challenge,
      solution: { ...solution, counter: solution.counter + 1, derivedKey: 'ab'.repeat(32) },
    },
    'a forged signature': { challenge: { ...challenge, signature: '0'.repeat(64) }, solution },
    'no signature': { challenge: { parameters }, solution },
    'a challenge of one’s own': { challenge: own, solution: await solveChallenge({ challenge: own, deriveKey }) },
    'a cheaper challenge': { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
    'a longer life': {
      challenge: { ...challenge, parameters: { ...parameters, expiresAt: Number(parameters.expiresAt) + 9999 } },
      solution,
    },
    'another nonce': { challenge: { ...challenge, parameters: { ...parameters, nonce: '00'.repeat(16) } }, solution },
    'a spliced nonce': {
      challenge: { ...challenge, parameters: { ...parameters, nonce: `${parameters.nonce}&x=1` } },
      solution,
    },
    'an added parameter': { challenge: { ...challenge, parameters: { ...parameters, data: { a: 1 } } }, solution },
    'the solution of another': { challenge, solution: other.solution },
    'nothing in it': {},
    'a list': [],
    'empty parts': { challenge: {}, solution: {} },
    'parts of another kind': { challenge: null, solution: 7 },
    'a prototype': JSON.parse('{"__proto__":{"verified":true},"challenge":{},"solution":{}}'),
  };
  for (const [name, payload] of Object.entries(wrong))
    expect([name, await ask(packed(payload))]).toEqual([name, 'captcha.wrong']);
  for (const text of ['no base64 %%%', packed('x'.repeat(5000)), 'bnVsbA=='])
    expect(await ask(text)).toBe('captcha.wrong');
  expect(await ask(packed({ challenge, solution }))).toBe('taken');
});

it('refuses one that was solved too late', async () => {
  const payload = packed(await solved());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
  expect(await ask(payload)).toBe('captcha.wrong');
});

it('takes one once, whichever server is asked and however many ask at once', async () => {
  const payload = packed(await solved());
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_none, index) => ask(payload, servers[index % 2 === 0 ? 0 : 1])),
  );
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'captcha.wrong')).toHaveLength(19);
  // The same solution in other words is the same solution.
  const { challenge, solution } = JSON.parse(Buffer.from(payload, 'base64').toString()) as Solved;
  expect(await ask(packed({ solution, challenge, more: 1 }))).toBe('captcha.wrong');
});

it('asks at sign-in only after three wrong tries, and lets the right password in with a solution', async () => {
  const email = 'can@salon.test';
  const trying = async (password: string, options: SendOptions = {}) =>
    server.send(login, { email, password: await sealField(server, password) }, options);
  for (let index = 0; index < 3; index++)
    expect((await trying('Yanlis.Sifre1')).refusal.code).toBe('session.wrongCredentials');
  expect((await trying('Demo1234!')).refusal.code).toBe('captcha.missing');
  expect((await trying('Demo1234!', bring('wrong'))).refusal.code).toBe('captcha.wrong');
  const { token } = expectReply(await trying('Demo1234!', bring(packed(await solved()))));
  expect((await server.send(currentUser, {}, { bearer: token })).status).toBe(200);
  expect((await trying('Demo1234!')).status).toBe(200);
});
