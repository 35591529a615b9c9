import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HUB_PATH } from '@salon/contract';
import { accessTokens, createKeyring, createTestRedis, freePort, startPostgres } from '@salon/server/testing';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { untilLive } from '../measure/ownServer.ts';
import { cpuSecondsBelow, usedBy } from './processes.ts';

/** One of the people, by their number. */
export interface Colleague {
  readonly index: number;
  readonly company: number;
  readonly email: string;
  readonly bearer: string;
  readonly line: Socket;
  /** The server that their line goes to. */
  readonly url: string;
}

const SECRET_KEY = randomBytes(32).toString('hex');
const PUBLIC_URL = 'http://localhost:3000';
/** Lines that are opened at the same time. */
const MAX_CONCURRENT = 50;
const idOf = (kind: string, index: number): string => `${kind}${String(index).padStart(22 - kind.length, '0')}`;
const emailOf = (index: number): string => `kisi${index}@sirket.test`;

/** Two servers with one database and one Redis, and people of companies of the same size who may call each other. */
export async function startCompanies(people: number, inOne: number) {
  const postgres = await startPostgres();
  const redis = await createTestRedis();
  const start = async () => {
    const home = mkdtempSync(join(tmpdir(), 'salon-bench-'));
    const port = await freePort();
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../apps/server/src/salon.ts'), 'serve'], {
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(port),
        PUBLIC_URL,
        SECRET_KEY,
        DATA_DIR: home,
        DATABASE_URL: postgres.url,
        REDIS_URL: redis.url,
        CAPTCHA: 'off',
        // Everyone comes from one address here.
        LIMITS: 'off',
        LOG_LEVEL: 'fatal',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const url = `http://localhost:${port}`;
    await untilLive(url, child);
    return { url, child, home };
  };
  const servers = [await start(), await start()];
  const db = new pg.Client({ connectionString: postgres.url });
  await db.connect();
  await makePeople(db, people, inOne);
  const tokens = accessTokens(createKeyring(SECRET_KEY), PUBLIC_URL, { now: () => new Date() });
  const lines: Socket[] = [];
  const colleague = async (index: number): Promise<Colleague> => {
    const url = servers[index % servers.length]?.url ?? '';
    const bearer = await tokens.sign(idOf('u', index), idOf('s', index));
    const line = io(url, {
      path: HUB_PATH,
      transports: ['websocket'],
      forceNew: true,
      auth: { access: bearer },
    });
    lines.push(line);
    await new Promise<void>((done, fail) => line.once('connect', () => done()).once('connect_error', fail));
    return { index, company: Math.floor(index / inOne), email: emailOf(index), bearer, line, url };
  };
  const pids = servers.map(({ child }) => child.pid ?? 0);
  return {
    db,
    /** Opens everyone's line. */
    async everybody(): Promise<Colleague[]> {
      const all: Colleague[] = [];
      for (let from = 0; from < people; from += MAX_CONCURRENT) {
        const some = Array.from({ length: Math.min(MAX_CONCURRENT, people - from) }, (_, at) => colleague(from + at));
        all.push(...(await Promise.all(some)));
      }
      return all;
    },
    /** Seconds of processor time that the servers, and the database, have used. */
    cpuSeconds: () => ({
      servers: pids.reduce((sum, pid) => sum + cpuSecondsBelow(pid), 0),
      database: cpuSecondsBelow(postgres.pid),
    }),
    memory: () => pids.map((pid) => usedBy(pid)),
    async stop() {
      for (const line of lines) line.close();
      await db.end();
      for (const { child, home } of servers) {
        child.kill('SIGTERM');
        if (child.exitCode === null) await once(child, 'exit');
        rmSync(home, { recursive: true, force: true });
      }
      await redis.kill();
      await postgres.stop();
    },
  };
}

async function makePeople(db: pg.Client, people: number, inOne: number): Promise<void> {
  await db.query(`update package_version set calls = true`);
  await db.query(
    `insert into company (id, name, created_at) select 'c' || n, 'Company ' || n, now() from generate_series(0, $1::int - 1) n`,
    [Math.ceil(people / inOne)],
  );
  await db.query(
    `insert into "user" (id, email, email_key, name, surname, language, company_id, email_verified_at, created_at)
     select 'u' || lpad(n::text, 21, '0'), 'kisi' || n || '@sirket.test', 'kisi' || n || '@sirket.test', 'Kişi', 'No ' || n, 'tr',
       'c' || (n / $2::int), now(), now() from generate_series(0, $1::int - 1) n`,
    [people, inOne],
  );
  await db.query(
    `insert into session (id, user_id, remember, device_hash, device, address, created_at, last_seen_at, expires_at)
     select 's' || lpad(n::text, 21, '0'), 'u' || lpad(n::text, 21, '0'), true, 'd' || n, 'bench', '127.0.0.1', now(), now(),
       now() + interval '1 day' from generate_series(0, $1::int - 1) n`,
    [people],
  );
  await db.query('analyze');
}
