import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { API_BASE, currentUser, HEADERS, login } from '@salon/contract';
import { freePort, startPostgres } from '@salon/server/testing';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { median, quantile, report, rounded } from './measure/report.ts';

const SECONDS = Number(process.env.SECONDS ?? 8);
const PEOPLE = 8;
const RATE = 200;
const GOALS = { partOfLimit: 0.85, currentUserP95: 15 };
/** As the server hashes (platform/crypto/password.ts). */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;
/** Several accounts: many tries at one address at once have to wait, right or wrong. */
const EMAILS = ['ayse@salon.test', 'mehmet@salon.test', 'can@salon.test'];
const PASSWORD = 'Demo1234!';

const headers = { 'content-type': 'application/json', [HEADERS.correlation]: 'bench-signin' };

/** Does a deed with so many at once for some seconds; how many a second were done. */
async function perSecond(deed: (index: number) => Promise<void>): Promise<number> {
  const start = performance.now();
  let done = 0;
  const one = async (_none: unknown, index: number) => {
    while (performance.now() - start < SECONDS * 1000) {
      await deed(index);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, one));
  return (done * 1000) / (performance.now() - start);
}

async function untilLive(url: string, gone: () => boolean): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (gone()) throw new Error('the server ended');
    const live = await fetch(`${url}/health/live`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (live) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('the server did not start');
}

async function sealer(url: string): Promise<() => Promise<string>> {
  const { keys } = (await (await fetch(`${url}/.well-known/jwks.json`)).json()) as { keys: JWK[] };
  const [jwk] = keys;
  if (jwk === undefined) throw new Error('no public key is served');
  const key = await importJWK(jwk, 'RSA-OAEP-256');
  return () =>
    new CompactEncrypt(
      new TextEncoder().encode(
        JSON.stringify({
          value: PASSWORD,
          purpose: 'password',
          iat: Math.floor(Date.now() / 1000),
          jti: randomBytes(16).toString('base64url'),
        }),
      ),
    )
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: jwk.kid ?? '' })
      .encrypt(key);
}

/** Times of answers at a steady rate, each counted from when it was due. Milliseconds. */
async function atRate(deed: () => Promise<void>): Promise<number[]> {
  const start = performance.now();
  const times: number[] = [];
  const under: Promise<void>[] = [];
  for (let index = 0; index < RATE * SECONDS; index += 1) {
    const due = start + (index * 1000) / RATE;
    const early = due - performance.now();
    if (early > 1) await new Promise((done) => setTimeout(done, early));
    under.push(deed().then(() => void times.push(performance.now() - due)));
  }
  await Promise.all(under);
  return times;
}

const home = mkdtempSync(join(tmpdir(), 'salon-bench-'));
const postgres = await startPostgres();
const port = await freePort();
const url = `http://localhost:${port}`;
const server = spawn(process.execPath, [join(import.meta.dirname, '../apps/server/src/main.ts')], {
  env: {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    DATA_DIR: home,
    DATABASE_URL: postgres.url,
    LIMITS: 'off',
    CAPTCHA: 'off',
    LOG_LEVEL: 'fatal',
  },
  stdio: ['ignore', 'inherit', 'inherit'],
});
try {
  await untilLive(url, () => server.exitCode !== null);
  const stored = await hash(PASSWORD, COST);
  const seal = await sealer(url);
  let token = '';
  /** The cookie of a browser that is known: a new one would be told of by mail each time. */
  let device = '';
  const signIn = async (index: number) => {
    const body = JSON.stringify({ email: EMAILS[index % EMAILS.length], password: await seal(), acceptConsent: true });
    const answer = await fetch(url + API_BASE + login.path, {
      method: login.method,
      headers: { ...headers, cookie: device },
      body,
    });
    if (!answer.ok) throw new Error(`sign-in was refused: ${await answer.text()}`);
    device ||=
      answer.headers
        .getSetCookie()
        .find((cookie) => cookie.includes('device='))
        ?.split(';')[0] ?? '';
    token = ((await answer.json()) as { token: string }).token;
  };
  await signIn(0);
  const bare = await perSecond(async () => void (await verify(stored, PASSWORD)));
  const signIns = await perSecond(signIn);
  const read = async () => {
    const answer = await fetch(url + API_BASE + currentUser.path, {
      headers: { ...headers, [HEADERS.authorization]: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`the person was not told: ${answer.status}`);
    await answer.arrayBuffer();
  };
  for (let index = 0; index < RATE; index += 1) await read();
  const times = await atRate(read);
  const partOfLimit = rounded(signIns / bare, 2);
  const p95 = rounded(quantile(times, 0.95), 1);
  report({
    name: 'signin',
    question:
      'How near do sign-ins come to what hashing alone allows, and how long does it take to be told who one is?',
    holds: partOfLimit >= GOALS.partOfLimit && p95 < GOALS.currentUserP95,
    figures: {
      database: 'postgres',
      signIns: { perSecond: rounded(signIns, 1), hashingAlone: rounded(bare, 1), partOfLimit, goal: GOALS.partOfLimit },
      currentUser: {
        requestsPerSecond: RATE,
        unit: 'ms',
        median: rounded(median(times), 1),
        p95,
        goal: GOALS.currentUserP95,
      },
    },
  });
} finally {
  server.kill('SIGTERM');
  await new Promise((done) => (server.exitCode === null ? server.once('exit', done) : done(null)));
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
}
