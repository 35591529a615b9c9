import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { freePort } from './ports.ts';

/** A Redis of the test's own, in memory alone. */
export interface TestRedis {
  url: string;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port, empty. */
  start(): Promise<void>;
}

const MISSING =
  'redis-server is missing: the tests of several servers need it. Install it (Debian: apt-get install redis-server) or put it on PATH.';

function findServer(): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
  const found = folders.map((folder) => join(folder, 'redis-server')).find((file) => existsSync(file));
  if (found === undefined) throw new Error(MISSING);
  return found;
}

export async function createTestRedis(): Promise<TestRedis> {
  const program = findServer();
  const port = await freePort();
  let child: ChildProcess | null = null;
  const killNow = () => void child?.kill('SIGKILL');
  process.once('exit', killNow);
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    start: () =>
      new Promise((ready, fail) => {
        const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
        const started = spawn(program, options, { stdio: ['ignore', 'pipe', 'ignore'], cwd: '/' });
        child = started;
        let log = '';
        started.stdout.on('data', (part: Buffer) => {
          log += part.toString('utf8');
          if (log.includes('Ready to accept connections')) ready();
        });
        started.once('exit', () => fail(new Error(`redis-server ended: ${log}`)));
      }),
    kill: () =>
      new Promise((ended) => {
        const running = child;
        child = null;
        if (running === null || running.exitCode !== null) return ended();
        running.removeAllListeners('exit').once('exit', () => ended());
        running.kill('SIGKILL');
      }),
  };
  await redis.start();
  return redis;
}
