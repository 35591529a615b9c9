import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pass } from 'node:timers/promises';
import { freePort } from '@salon/server/testing/ports';

const root = join(import.meta.dirname, '..', '..');
const START_SECONDS = 400;
const STOP_SECONDS = 30;

/** A child of the supervisor: our server, the media server, the payment sandbox, or the recorder. */
export type Part = 'server' | 'livekit' | 'bank' | 'recorder' | 'recorder-2';

/** The whole product, started as `npm start` starts it, on ports and a data folder of its own. */
export interface Product {
  /** Address of the pages, without a slash at the end. */
  readonly url: string;
  readonly dataDir: string;
  /** Address of its payment sandbox: cards, clock and faults. */
  readonly bankUrl: string;
  /** How its media server is reached without our gate. */
  mediaServer(): { url: string; apiKey: string; apiSecret: string };
  /** Everything that it and its children printed so far. */
  output(): string;
  /** Process id of a running child. */
  pid(part: Part): number;
  /** Kills a child without warning (SIGKILL) and resolves with the time (`performance.now()`) of the kill. */
  kill(part: Part): number;
  /** Resolves when another process than `before` runs for the part and the product says that it is ready. */
  isBack(part: Part, before: number): Promise<void>;
  /** Ends it by its pid and throws when it leaves a child behind or does not end in time. */
  stop(): Promise<void>;
}

interface LivekitConfig {
  readonly port: number;
  readonly keys: Readonly<Record<string, string>>;
}

const isAlive = (pid: number): boolean => {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

async function until(what: string, seconds: number, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s`);
    await pass(50);
  }
}

const answersReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2000) })).status === 200;
  } catch {
    return false;
  }
};

/** Starts the product and resolves when it is ready. `settings` are further environment variables. */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'salon-'));
  const port = settings.PORT === undefined ? await freePort() : Number(settings.PORT);
  const url = `http://localhost:${port}`;
  const bankPort = await freePort();
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'start'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      // The supervisor ends itself when we die without having said good-bye.
      SALON_FOLLOWS_PARENT: '1',
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: url,
      // Those who come without a browser name addresses of their own.
      TRUST_PROXY: '127.0.0.1,::1',
      BANK_PORT: String(bankPort),
      LIVEKIT_PORT: String(await freePort()),
      LIVEKIT_TCP_PORT: String(await freePort()),
      LIVEKIT_UDP_PORT: String(await freePort('udp')),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  }
  const pid = (part: Part): number => Number.parseInt(readFileSync(join(dataDir, `${part}.pid`), 'utf8'), 10);
  await untilReady(child, url, lines);
  return {
    url,
    dataDir,
    bankUrl: `http://127.0.0.1:${bankPort}`,
    mediaServer() {
      // Our supervisor writes it as JSON, which is YAML too.
      const written = JSON.parse(readFileSync(join(dataDir, 'livekit.yaml'), 'utf8')) as LivekitConfig;
      const [[apiKey, apiSecret] = ['', '']] = Object.entries(written.keys);
      return { url: `http://127.0.0.1:${written.port}`, apiKey, apiSecret };
    },
    output: () => lines.join('\n'),
    pid,
    kill(part) {
      process.kill(pid(part), 'SIGKILL');
      return performance.now();
    },
    async isBack(part, before) {
      const another = () => existsSync(join(dataDir, `${part}.pid`)) && pid(part) !== before;
      await until(`${part} runs again`, 30, another);
      await until('the product is ready again', START_SECONDS, () => answersReady(url));
    },
    stop: () => end(child, dataDir, pid),
  };
}

async function untilReady(child: ChildProcess, url: string, lines: readonly string[]): Promise<void> {
  await until('the product is ready', START_SECONDS, async () => {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the product did not start:\n${lines.slice(-30).join('\n')}`);
    // Said when everything that a start runs is running, recorders too.
    return lines.some((line) => line.startsWith('Salon is ready')) && (await answersReady(url));
  }).catch((failure: unknown) => {
    child.kill('SIGTERM');
    throw failure;
  });
}

async function end(child: ChildProcess, dataDir: string, pid: (part: Part) => number): Promise<void> {
  const parts = (['server', 'livekit', 'bank', 'recorder', 'recorder-2'] as const).filter((part) =>
    existsSync(join(dataDir, `${part}.pid`)),
  );
  const children = parts.map((part) => ({ part, pid: pid(part) }));
  child.kill('SIGTERM');
  await until('the supervisor ends', STOP_SECONDS, () => child.exitCode !== null || child.signalCode !== null);
  const left = children.filter((one) => isAlive(one.pid));
  for (const one of left) process.kill(one.pid, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
  if (left.length > 0) throw new Error(`left behind: ${left.map((one) => `${one.part} ${one.pid}`).join(', ')}`);
  if (child.exitCode !== 0) throw new Error(`the supervisor ended with ${child.exitCode ?? child.signalCode}`);
}
