import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WEB_BUILT } from './platform/webBuilt.ts';
import { createTestPostgresUrl, createTestServerProcess, freePort, type ServerProcess } from './testing/index.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://salon.example',
  SECRET_KEY: 's'.repeat(32),
  LIVEKIT_API_KEY: 'key',
  LIVEKIT_API_SECRET: 'l'.repeat(32),
  METRICS_TOKEN: 'm'.repeat(16),
  BANK_URL: 'https://bank.example',
  IYZICO_API_KEY: 'key',
  IYZICO_SECRET_KEY: 'k'.repeat(32),
  SMTP_URL: 'smtps://mail.example',
  TRUST_PROXY: '127.0.0.1',
};

describe('the server as a process', () => {
  let dataDir: string;
  const running = new Set<ChildProcess>();
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'salon-main-'));
  });
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function start(env: Record<string, string | undefined>): Promise<ServerProcess> {
    const server = await createTestServerProcess({ DATA_DIR: dataDir, ...env });
    running.add(server.child);
    void server.exited.then(() => running.delete(server.child));
    return server;
  }

  it.each([
    ['without SECRET_KEY', { SECRET_KEY: undefined }, /^SECRET_KEY is missing/],
    ['behind a proxy that nobody named', { TRUST_PROXY: '' }, /^TRUST_PROXY is missing/],
    ['with limits off', { LIMITS: 'off' }, /^LIMITS is "off"/],
    ['without a first administrator', {}, /^ADMIN_EMAIL and ADMIN_PASSWORD are missing/],
    ['at an address without encryption', { PUBLIC_URL: 'http://salon.example' }, /^PUBLIC_URL must be https/],
  ] as const)(
    'does not start in production %s: one line says why, exit code 78',
    async (_what, change, line) => {
      const { exited } = await start({ ...production, ...change });
      const { code, err } = await exited;
      expect([code, err.trim().split('\n')]).toEqual([78, [expect.stringMatching(line)]]);
    },
    120_000,
  );

  it('keeps others out of its folder, survives a kill, and stops when asked', async () => {
    const first = await start({});
    await first.listening;
    expect((await fetch(`${first.address}/health/live`)).status).toBe(200);
    const second = await (await start({})).exited;
    expect([second.code, second.err]).toEqual([78, expect.stringContaining(`in use by process ${first.child.pid}`)]);
    first.child.kill('SIGKILL');
    expect((await first.exited).signal).toBe('SIGKILL');
    const third = await start({});
    await third.listening;
    third.child.kill('SIGTERM');
    expect(await third.exited).toMatchObject({ code: 0, signal: null });
  }, 240_000);

  it.each([
    ['unhandledRejection', "void Promise.reject(new Error('unforeseen'))"],
    ['uncaughtException', "setImmediate(() => { throw new Error('unforeseen'); })"],
  ])('ends after an %s as when it is stopped, and the next start counts it', async (cause, failing) => {
    const folder = mkdtempSync(join(tmpdir(), 'salon-crash-'));
    const preload = `process.on('SIGUSR2', () => { ${failing}; })`;
    const env = { DATA_DIR: folder, DATABASE_URL: await createTestPostgresUrl() };
    const failed = await start({
      ...env,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}`,
    });
    await failed.listening;
    failed.child.kill('SIGUSR2');
    expect(await failed.exited).toMatchObject({ code: 1, signal: null });
    const killed = await start(env);
    await killed.listening;
    killed.child.kill('SIGKILL');
    await killed.exited;
    const next = await start(env);
    await next.listening;
    const metrics = await (await fetch(`${next.address}/metrics`)).text();
    const counted = [...metrics.matchAll(/^process_crashes_total\{cause="(\w+)"\} (\d+)/gm)].map(([, is, count]) => [
      is,
      count,
    ]);
    expect(Object.fromEntries(counted)).toEqual({
      uncaughtException: '0',
      unhandledRejection: '0',
      killed: '1',
      [cause]: '1',
    });
    next.child.kill('SIGTERM');
    expect((await next.exited).code).toBe(0);
    rmSync(folder, { recursive: true, force: true });
  });

  it('answers by a page that waits until the web application is built, and then by the application', async () => {
    const { child, listening, address, exited } = await start({
      DATA_DIR: mkdtempSync(join(dataDir, 'cold-')),
      DATABASE_URL: await createTestPostgresUrl(),
      WEB_DIR: mkdtempSync(join(dataDir, 'web-')),
      PREPARING_WEB: 'on',
    });
    await expect
      .poll(
        () =>
          fetch(address).then(
            ({ status }) => status,
            () => null,
          ),
        { timeout: 60_000 },
      )
      .toBe(503);
    child.send(WEB_BUILT);
    await listening;
    // Nothing was built into the folder: the application itself says that it has no such page.
    expect((await fetch(address)).status).toBe(404);
    child.disconnect();
    expect((await exited).code).toBe(0);
  }, 240_000);

  it('says in one line that its port is taken', async () => {
    const port = await freePort();
    const taken = createServer().listen(port, '127.0.0.1');
    await once(taken, 'listening');
    const { code, err } = await (await start({ PORT: String(port), DATABASE_URL: process.env.TEST_POSTGRES_URL }))
      .exited;
    expect([code, err.trim()]).toEqual([78, `PORT ${port} on 127.0.0.1 is taken by another program.`]);
    taken.close();
  });
});
