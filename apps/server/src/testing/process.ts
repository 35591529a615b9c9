import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from './ports.ts';

const MAIN = join(import.meta.dirname, '../salon.ts');

/** The server as a process of its own, with the settings given and no others. */
export interface ServerProcess {
  child: ChildProcess;
  exited: Promise<{ code: number | null; signal: string | null; err: string }>;
  /** Rejects when the process ends before. */
  listening: Promise<void>;
  address: string;
}

/** @param args Of the program; without any it serves. */
export async function createTestServerProcess(
  env: Record<string, string | undefined>,
  args: readonly string[] = ['serve'],
): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, ...args], {
    env: { PATH: process.env.PATH, PORT: String(port), LIVEKIT_URL: 'http://127.0.0.1:1', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let [out, err] = ['', ''];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const exited = once(child, 'exit').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as string | null,
    err,
  }));
  const listening = new Promise<void>((ready, fail) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      if (out.includes('Server listening')) ready();
    });
    void exited.then(({ err: said }) => fail(new Error(`ended before it listened: ${said}`)));
  });
  // Only those who wait for it mind that it never came.
  listening.catch(() => undefined);
  return { child, exited, listening, address: `http://127.0.0.1:${port}` };
}
