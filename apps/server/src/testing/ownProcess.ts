import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { capturedIn, type Happened } from '../features/billing/testing/invariants.ts';
import type { World } from '../features/billing/testing/schedule.ts';
import { askBank, TEST_BANK_KEYS } from './bank.ts';
import type { TestBuyer } from './buyer.ts';
import { createTestClock } from './clock.ts';
import { createTestHoldingMailServer } from './mailServer.ts';
import type { Asked } from './ownProcess.main.ts';
import { freePort } from './ports.ts';
import { type Injected, type Served, sendBy } from './server.ts';

/** The program that a world's server is, unless a bundle of it is given. */
export const OWN_PROCESS = join(import.meta.dirname, 'ownProcess.main.ts');
const BANK = join(import.meta.dirname, '../../../bank/src/main.ts');
const SECRET = 'own-process'.repeat(4);

/** A process that answers questions, and may die in the middle of one. */
interface Asking {
  child: ChildProcess;
  ask(asked: Asked): Promise<unknown>;
  isDead(): boolean;
}

async function begin(program: string, env: Record<string, string>): Promise<Asking> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  let dead = false;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-4000);
  });
  const waiting = new Map<number, { done: (answer: unknown) => void; fail: (why: Error) => void }>();
  child.on('message', ({ id, answered, failed }: { id: number; answered: unknown; failed?: string }) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (failed === undefined) one?.done(answered);
    else one?.fail(new Error(failed));
  });
  child.once('exit', (code, signal) => {
    dead = true;
    for (const { fail } of waiting.values()) fail(new Error(`the server ended: ${signal ?? code} ${said}`));
  });
  let last = 0;
  const expected = (id: number): Promise<unknown> =>
    new Promise((done, fail) => {
      waiting.set(id, { done, fail });
    });
  const asking: Asking = {
    child,
    isDead: () => dead,
    ask(asked) {
      if (dead) return Promise.reject(new Error('the server is dead'));
      last += 1;
      const answer = expected(last);
      child.send({ id: last, asked }, () => undefined);
      return answer;
    },
  };
  await expected(0);
  return asking;
}

/** Speaks to a server as `inject` does to one in this process. */
export const injectTo =
  (address: string) =>
  async (request: InjectOptions | string): Promise<Injected> => {
    const { method = 'GET', url, headers, payload, query } = typeof request === 'string' ? { url: request } : request;
    const text = payload === undefined || typeof payload === 'string' ? payload : JSON.stringify(payload);
    const question = query === undefined ? '' : `?${new URLSearchParams(query as Record<string, string>)}`;
    const response = await fetch(`${address}${String(url)}${question}`, {
      method,
      headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
      redirect: 'manual',
      ...(text !== undefined && method !== 'GET' ? { body: text } : {}),
    });
    const body = await response.text();
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      cookies: [],
      body,
      rawPayload: Buffer.from(body),
      json: () => JSON.parse(body),
    };
  };

/** Where a fresh migrated database comes from, without a server's start each time. */
export interface Stable {
  /** A world on a database of its own. */
  world(): Promise<OwnWorld>;
  close(): void;
}
export interface OwnWorld extends World {
  /** Mails that were written, those that the mail server has, and those that it has twice under one name. */
  mails(): Promise<{ written: number; sent: number; arrived: number; again: number }>;
  close(): Promise<void>;
}

/** `url`: of a PostgreSQL whose user may create databases; null: the embedded database. */
export async function createDatabaseFactory(url: string | null, program = OWN_PROCESS): Promise<Stable> {
  const home = mkdtempSync(join(tmpdir(), 'salon-worlds-'));
  let worlds = 0;
  const statement = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url ?? '' });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  const databaseAt = (name: string): string => Object.assign(new URL(url ?? ''), { pathname: `/${name}` }).toString();
  const envOf = (name: string, dataDir: string): Record<string, string> => ({
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    SECRET_KEY: SECRET,
    LIVEKIT_URL: 'http://127.0.0.1:1',
    CAPTCHA: 'off',
    LIMITS: 'off',
    LOG_LEVEL: 'fatal',
    // A server that was killed is back sooner.
    NODE_COMPILE_CACHE: join(home, 'code'),
    IYZICO_API_KEY: TEST_BANK_KEYS.apiKey,
    IYZICO_SECRET_KEY: TEST_BANK_KEYS.secretKey,
    ...(url === null ? {} : { DATABASE_URL: databaseAt(name) }),
  });
  const template = join(home, 'template');
  mkdirSync(template);
  if (url !== null) await statement('create database salon_template');
  const first = await begin(program, {
    ...envOf('salon_template', template),
    PORT: String(await freePort()),
    NOW: String(createTestClock().now().getTime()),
  });
  const ended = once(first.child, 'exit');
  first.child.kill('SIGTERM');
  await ended;
  return {
    async world() {
      worlds += 1;
      const folder = join(home, `world${worlds}`);
      cpSync(template, folder, { recursive: true });
      const name = `salon_world_${worlds}`;
      if (url !== null) await statement(`create database ${name} template salon_template`);
      const made = await createTestWorld(program, folder, envOf(name, folder));
      return {
        ...made,
        async close() {
          await made.close();
          rmSync(folder, { recursive: true, force: true });
          if (url !== null) await statement(`drop database ${name} with (force)`);
        },
      };
    },
    close: () => rmSync(home, { recursive: true, force: true }),
  };
}

/** A server and the sandbox in processes of their own, which are killed by SIGKILL and begun again when they are asked next. */
async function createTestWorld(program: string, folder: string, given: Record<string, string>): Promise<OwnWorld> {
  const [port, bankPort, mails] = [await freePort(), await freePort(), await createTestHoldingMailServer()];
  const [address, bankUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${bankPort}`];
  const bankFolder = join(folder, 'bank');
  mkdirSync(bankFolder);
  const clock = createTestClock();
  const kills = { server: 0, bank: 0 };
  const env = { ...given, PORT: String(port), PUBLIC_URL: address, BANK_URL: bankUrl, SMTP_URL: mails.url };
  let running: Asking | null = null;
  let bank: ChildProcess | null = null;

  const alive = async (): Promise<Asking> => {
    if (running?.isDead() === true) {
      kills.server += 1;
      running = null;
    }
    running ??= await begin(program, { ...env, NOW: String(clock.now().getTime()) });
    return running;
  };
  const tellBank = async (): Promise<void> => {
    const answer = await askBank(bankUrl, 'POST', 'clock', { at: clock.now().toISOString() });
    if (!answer.ok) throw new Error(`the bank does not move its clock: ${await answer.text()}`);
  };
  const openBank = async (): Promise<void> => {
    if (bank !== null) return;
    bank = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', BANK], {
      env: {
        PATH: process.env.PATH,
        BANK_PORT: String(bankPort),
        DATA_DIR: bankFolder,
        BANK_WEBHOOK_URL: `${address}/payment/webhook`,
        IYZICO_API_KEY: TEST_BANK_KEYS.apiKey,
        IYZICO_SECRET_KEY: TEST_BANK_KEYS.secretKey,
      },
      // It ends with this process, whose end of the channel it has.
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    await once(bank.stdout ?? bank, 'data');
  };
  const killBank = async (): Promise<void> => {
    if (bank === null) return;
    const ended = once(bank, 'exit');
    bank.kill('SIGKILL');
    await ended;
    bank = null;
  };
  const killServer = async (): Promise<void> => {
    if (running === null || running.isDead()) return;
    const ended = once(running.child, 'exit');
    running.child.kill('SIGKILL');
    await ended;
    kills.server += 1;
    running = null;
  };
  const served: Served = { app: { http: { inject: injectTo(address) } }, clock, send: sendBy(injectTo(address)) };
  await openBank();
  await tellBank();
  return {
    bankUrl,
    async server() {
      await alive();
      return served;
    },
    account: async () => (await (await alive()).ask({ is: 'account' })) as TestBuyer,
    async pass(milliseconds) {
      clock.advance(milliseconds);
      await openBank();
      await (await alive()).ask({ is: 'now', at: clock.now().getTime() });
      await tellBank();
    },
    work: async (rounds) => void (await (await alive()).ask({ is: 'work', rounds })),
    killServerAt: async (point, passes) => void (await (await alive()).ask({ is: 'killAt', point, passes })),
    killServer,
    async killBank() {
      if (bank !== null) kills.bank += 1;
      await killBank();
    },
    async heal() {
      await openBank();
      await (await alive()).ask({ is: 'killAt', point: 'before call', passes: -1 });
    },
    async kills() {
      await running?.ask({ is: 'now', at: clock.now().getTime() }).catch(() => undefined);
      const isDead = running?.isDead() === true;
      return { ...kills, server: kills.server + (isDead ? 1 : 0) };
    },
    isBankDown: () => bank === null,
    openWork: async () => (await (await alive()).ask({ is: 'openWork' })) as string[],
    brokenInvariants: async () =>
      (await (await alive()).ask({ is: 'brokenInvariants', captured: capturedIn(bankFolder) })) as string[],
    happened: async () => (await (await alive()).ask({ is: 'happened' })) as Happened,
    async mails() {
      const rows = (await (await alive()).ask({ is: 'mails' })) as { id: string; sent: boolean }[];
      const times = [...mails.taken.values()].reduce((sum, count) => sum + count, 0);
      const [sent, arrived] = [rows.filter((row) => row.sent).length, mails.taken.size];
      return { written: rows.length, sent, arrived, again: times - arrived };
    },
    async close() {
      await killServer();
      await killBank();
      await mails.close();
    },
  };
}
