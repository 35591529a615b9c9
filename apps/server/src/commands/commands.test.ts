import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#platform/db/open.ts';
import { createTestEmptyDatabase } from '#testing/database.ts';
import { createTestRedis, createTestServerProcess, freePort, rowsOf, startPostgres } from '#testing/index.ts';

const PROGRAM = join(import.meta.dirname, '../salon.ts');

/** Runs one command to its end. */
async function salon(args: readonly string[], env: Record<string, string> = {}, input = '') {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, ...args], {
    env: { PATH: process.env.PATH, LIVEKIT_URL: 'http://127.0.0.1:1', ...env },
  });
  child.stdin.end(input);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number, out, err };
}

/** An empty database of its own. */
async function emptyDatabase(): Promise<string> {
  const client = await createTestEmptyDatabase();
  const { host, port, database } = client;
  await client.end();
  return `postgres://postgres@${host}:${port}/${database}`;
}

describe('the program', () => {
  it('lists its commands, and refuses what it does not know', async () => {
    const help = await salon(['--help']);
    expect([help.code, help.out]).toEqual([0, expect.stringContaining('Usage: salon <command>')]);
    const [none, unknown, option] = [await salon([]), await salon(['serv']), await salon(['migrate', '--chekc'])];
    expect([none.code, unknown.code, option.code]).toEqual([64, 64, 64]);
    expect(unknown.err).toContain('There is no command "serv".');
    expect(option.err).toContain('--chekc');
  });
});

describe('config', () => {
  it('lists the settings and which are set, and prints no value', async () => {
    const { code, out } = await salon(['config'], {
      METRICS_TOKEN: 'a-secret-of-metrics',
      SECRET_KEY_FILE: '/run/key',
    });
    expect([code, out]).toEqual([0, expect.stringMatching(/^ {2}METRICS_TOKEN \[set\]$/m)]);
    expect(out).toMatch(/^ {2}SECRET_KEY \[set by a file\]\n {6}at least 32 bytes long, without spaces/m);
    expect(out).not.toContain('a-secret-of-metrics');
  });
});

describe('migrate', () => {
  it('says what is missing, applies it, and a server that must not migrate refuses until then', async () => {
    const DATABASE_URL = await emptyDatabase();
    const redis = await createTestRedis();
    const several = { DATABASE_URL, REDIS_URL: redis.url, DATA_DIR: mkdtempSync(join(tmpdir(), 'salon-migrate-')) };
    const refused = await (await createTestServerProcess(several)).exited;
    expect([refused.code, refused.err]).toEqual([
      78,
      expect.stringMatching(
        /^The database lacks 0000_initial, .*jobs, and MIGRATE is off: run "salon migrate" first\.\n$/,
      ),
    ]);
    const before = await salon(['migrate', '--check'], { DATABASE_URL });
    expect([before.code, before.out]).toEqual([1, expect.stringContaining('Missing in the database: 0000_initial')]);
    expect(await salon(['migrate'], { DATABASE_URL })).toMatchObject({ code: 0, err: '' });
    expect(await salon(['migrate', '--check'], { DATABASE_URL })).toMatchObject({
      code: 0,
      out: 'The database is up to date.\n',
    });
    const started = await createTestServerProcess(several);
    await started.listening;
    started.child.kill('SIGTERM');
    expect(await started.exited).toMatchObject({ code: 0 });
    await redis.kill();
  }, 240_000);
});

describe('serve', () => {
  it('ends with its supervisor, also where the reader of the log and the stores are gone too', async () => {
    const [postgres, redis] = [await startPostgres(), await createTestRedis()];
    const dataDir = mkdtempSync(join(tmpdir(), 'salon-serve-'));
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, 'serve'], {
      env: {
        ...{ PATH: process.env.PATH, LIVEKIT_URL: 'http://127.0.0.1:1', DATA_DIR: dataDir, MIGRATE: 'auto' },
        ...{ PORT: String(await freePort()), DATABASE_URL: postgres.url, REDIS_URL: redis.url },
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const exited = once(child, 'exit');
    child.stderr?.resume();
    for await (const lines of child.stdout?.setEncoding('utf8') ?? [])
      if (String(lines).includes('Server listening')) break;
    child.stderr?.destroy();
    child.disconnect();
    await Promise.all([postgres.stop(), redis.kill()]);
    const [, signal] = await exited;
    expect(signal).toBeNull();
    rmSync(dataDir, { recursive: true });
  });
});

describe('commands beside a server', () => {
  let [DATABASE_URL, DATA_DIR] = ['', ''];
  beforeAll(async () => {
    DATABASE_URL = await emptyDatabase();
    DATA_DIR = mkdtempSync(join(tmpdir(), 'salon-commands-'));
    await salon(['migrate'], { DATABASE_URL });
  });
  afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

  it('make an administrator once, whose password is neither weak nor in an argument', async () => {
    const create = (password: string) =>
      salon(
        ['admin', 'create', '--email', 'mudur@salon.example', '--name', 'Deniz'],
        { DATABASE_URL, DATA_DIR },
        password,
      );
    expect(await create('short\n')).toMatchObject({ code: 78, err: expect.stringContaining('too weak') });
    expect(await create('Uzun!Parola2026\n')).toMatchObject({ code: 0, err: '' });
    expect(await create('Uzun!Parola2026\n')).toMatchObject({ code: 78, err: expect.stringContaining('already') });
    const { db, close } = await openPostgres(DATABASE_URL);
    expect(await rowsOf(db, sql`select name, is_admin, must_change_password from "user"`)).toEqual([
      { name: 'Deniz', is_admin: true, must_change_password: true },
    ]);
    await close();
  });

  it('try every part, each in a line that says what to do', async () => {
    const LIVEKIT_URL = `http://127.0.0.1:${await freePort()}`;
    const { code, out } = await salon(['doctor'], {
      DATABASE_URL,
      DATA_DIR,
      LIVEKIT_URL,
      BANK_URL: 'http://127.0.0.1:1',
      IYZICO_API_KEY: 'k',
      IYZICO_SECRET_KEY: 's',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    });
    const found = new Map(
      out
        .trim()
        .split('\n')
        .map((line) => [line.slice(6, 24).trim(), line.slice(0, 4).trim()]),
    );
    expect(code).toBe(1);
    expect(Object.fromEntries(found)).toMatchObject({
      settings: 'ok',
      database: 'ok',
      redis: '-',
      storage: 'ok',
      media: 'FAIL',
      payment: 'FAIL',
      directory: '-',
      telemetry: 'FAIL',
    });
    expect(out).toMatch(/^FAIL {2}media +LIVEKIT_URL http:\/\/127\.0\.0\.1:\d+: .*ECONNREFUSED/m);
  });

  it('print a fresh key, and seal with it what a former one sealed', async () => {
    const fresh = await salon(['keys', 'rotate', '--new']);
    expect(fresh.out.trim()).toMatch(/^[\w-]{43}$/);
    const rotated = await salon(['keys', 'rotate'], {
      DATABASE_URL,
      DATA_DIR,
      SECRET_KEY: fresh.out.trim(),
      SECRET_KEY_OLD: 'f'.repeat(32),
    });
    expect([rotated.code, rotated.out]).toEqual([0, expect.stringContaining('SECRET_KEY_OLD can be removed.')]);
  });
});
