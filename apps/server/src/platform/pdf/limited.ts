import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** What a program that reads files of others may take. */
export interface ProcessLimits {
  /** Seconds of processor. */
  cpuSeconds: number;
  /** Bytes of memory. */
  memory: number;
  /** Seconds by the clock: it may wait for anyone who reads what it writes. */
  wallSeconds: number;
}

export const PROCESS_LIMITS: ProcessLimits = { cpuSeconds: 20, memory: 1024 ** 3, wallSeconds: 120 };

interface Program {
  command: readonly string[];
  /** The file that it reads as its input. */
  input: number;
  limits: ProcessLimits;
  signal?: AbortSignal | undefined;
}

export interface Ended {
  code: number | null;
  /** It was killed: by the system, because it took more than it may, or by us. */
  killed: boolean;
  /** The beginning of what it complained of. */
  complaint: string;
}

export interface LimitedProcess {
  output: Readable;
  ended: Promise<Ended>;
  kill(): void;
}

const COMPLAINT_MAX = 4096;
/** How often the memory of a program is looked at. */
const WATCH_MS = 200;
const PAGE_BYTES = 4096;

/** Whether this machine gives a program a network of its own that leads nowhere. Asked once. */
let alone: Promise<boolean> | undefined;
export const canBeAlone = (): Promise<boolean> => {
  alone ??= new Promise((resolve) => {
    execFile('unshare', ['-cn', 'true'], { timeout: 5000 }, (failure) => resolve(failure === null));
  });
  return alone;
};

/**
 * Starts a program on a file of someone: with so much processor and memory, without our environment, and without a network
 * where the machine can do that. It is killed alone.
 */
export async function startLimited(program: Program): Promise<LimitedProcess> {
  const { command, input, limits, signal } = program;
  const script = `ulimit -c 0; ulimit -t ${limits.cpuSeconds}; exec "$@"`;
  const without = (await canBeAlone()) ? ['unshare', '-cn'] : [];
  const child = spawn('/bin/sh', ['-c', script, 'sh', ...without, ...command], {
    cwd: '/',
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: '/nonexistent' },
    stdio: [input, 'pipe', 'pipe'],
  });
  const kill = () => void child.kill('SIGKILL');
  const timer = setTimeout(kill, limits.wallSeconds * 1000);
  const watch = setInterval(() => void killLarge(child, limits.memory), WATCH_MS);
  signal?.addEventListener('abort', kill);
  let complaint = '';
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('child process has no output stream');
  stderr.on('data', (some: Buffer) => {
    if (complaint.length < COMPLAINT_MAX) complaint += some.toString('utf8').slice(0, COMPLAINT_MAX);
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signalName) => resolve({ code, killed: signalName !== null, complaint }));
  }).finally(() => {
    clearTimeout(timer);
    clearInterval(watch);
    signal?.removeEventListener('abort', kill);
  });
  // Anyone who reads the output may fail before anybody waits for the end.
  ended.catch(() => undefined);
  return { output: stdout, ended, kill };
}

/** Kills what has more memory than it may. V8 reserves far more addresses than it uses, so that `ulimit -v` is of no use. */
async function killLarge(child: ChildProcess, most: number): Promise<void> {
  const statm = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '');
  const resident = Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES;
  if (resident > most) child.kill('SIGKILL');
}
