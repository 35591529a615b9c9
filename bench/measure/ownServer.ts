import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE, HEADERS, login } from '@salon/contract';
import { freePort, startPostgres } from '@salon/server/testing';
import { CompactEncrypt, importJWK, type JWK } from 'jose';

/** Password of the demo accounts. */
export const DEMO_PASSWORD = 'Demo1234!';

export const headers = { 'content-type': 'application/json', [HEADERS.correlation]: 'bench' };

/** The product on a fresh PostgreSQL, in processes of their own. */
export interface OwnServer {
  url: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

export async function untilLive(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (server.exitCode !== null) throw new Error('the server ended');
    const live = await fetch(`${url}/health/live`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (live) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('the server did not start');
}

/** @param settings Of PostgreSQL, as `name=value`. */
export async function startServer(settings: readonly string[] = []): Promise<OwnServer> {
  const home = mkdtempSync(join(tmpdir(), 'salon-bench-'));
  const postgres = await startPostgres(settings);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../apps/server/src/salon.ts'), 'serve'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: home,
      DATABASE_URL: postgres.url,
      TRUST_PROXY: '127.0.0.1,::1',
      CAPTCHA: 'off',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await new Promise((done) => (server.exitCode === null ? server.once('exit', done) : done(null)));
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await untilLive(url, server);
  } catch (failure) {
    await stop();
    throw failure;
  }
  return { url, databaseUrl: postgres.url, stop };
}

/** Seals the demo password as a browser does, again each time. */
export async function sealer(url: string): Promise<() => Promise<string>> {
  const { keys } = (await (await fetch(`${url}/.well-known/jwks.json`)).json()) as { keys: JWK[] };
  const [jwk] = keys;
  if (jwk === undefined) throw new Error('no public key is served');
  const key = await importJWK(jwk, 'RSA-OAEP-256');
  return () =>
    new CompactEncrypt(
      new TextEncoder().encode(
        JSON.stringify({
          value: DEMO_PASSWORD,
          purpose: 'password',
          iat: Math.floor(Date.now() / 1000),
          jti: randomBytes(16).toString('base64url'),
        }),
      ),
    )
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: jwk.kid ?? '' })
      .encrypt(key);
}

/** Signs in with the demo password; the token, and the cookie of the browser that is known from then on. */
export async function signIn(
  url: string,
  email: string,
  password: string,
  device = '',
): Promise<{ token: string; device: string }> {
  const response = await fetch(url + API_BASE + login.path, {
    method: login.method,
    headers: { ...headers, cookie: device },
    body: JSON.stringify({ email, password, acceptConsent: true }),
  });
  if (!response.ok) throw new Error(`sign-in was refused: ${await response.text()}`);
  const cookie = response.headers.getSetCookie().find((one) => one.includes('device='));
  const { token } = (await response.json()) as { token: string };
  return { token, device: device || (cookie?.split(';')[0] ?? '') };
}
