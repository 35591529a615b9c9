import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { canBeAlone, type ProcessLimits } from '../pdf/limited.ts';

interface GroupProgram {
  command: readonly string[];
  /** Its working folder, its home and where its temporary files are. It is removed, also where this server is killed. */
  folder: string;
  env: Readonly<Record<string, string>>;
  limits: ProcessLimits;
  /** Largest file that it may write, in bytes. */
  fileMax: number;
  signal?: AbortSignal | undefined;
}

export interface GroupEnded {
  code: number | null;
  /** Why it was killed; null: it ended on its own. */
  killed: 'time' | 'memory' | 'stopped' | null;
  /** The beginning of what it complained of. */
  complaint: string;
}

const COMPLAINT_MAX = 4096;
/** How often the memory of the group is looked at. */
const WATCH_MS = 200;
const PAGE_BYTES = 4096;
/** `ulimit -f` counts in these. */
const BLOCK_BYTES = 512;

/**
 * Runs the program with little, and holds its input open: that ends when this server does, however it ends, and then all of the
 * group and the folder go.
 */
const script = (limits: ProcessLimits, fileMax: number): string => `
ulimit -c 0; ulimit -t ${limits.cpuSeconds}; ulimit -f ${Math.floor(fileMax / BLOCK_BYTES)}
exec 3<&0 </dev/null
folder=$1; shift
"$@" 3<&- & program=$!
{ read -r _ <&3; kill -KILL $program; rm -rf "$folder"; kill -KILL 0; } >/dev/null 2>&1 &
exec 3<&-
wait $program`;

/** Memory of all processes of a group, in bytes. */
export async function groupMemory(groupId: number): Promise<number> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  let pages = 0;
  for (const id of ids) {
    const stat = await readFile(`/proc/${id}/stat`, 'latin1').catch(() => '');
    // Behind the name, which may have blanks and brackets: state, parent, group; the resident pages are the 22nd of these.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(fields[2]) === groupId) pages += Number(fields[21] ?? 0);
  }
  return pages * PAGE_BYTES;
}

/** Runs a program on a file of someone, with all that it starts in a group of its own. Nothing of it is left at the end. */
export async function runGroup(program: GroupProgram): Promise<GroupEnded> {
  const { command, folder, env, limits, fileMax, signal } = program;
  const without = (await canBeAlone()) ? ['unshare', '-cn'] : [];
  signal?.throwIfAborted();
  const child = spawn(
    '/bin/sh',
    ['-c', script(limits, fileMax), 'sh', folder, 'nice', '-n', '15', ...without, ...command],
    {
      cwd: folder,
      detached: true,
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: folder, TMPDIR: folder, ...env },
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  );
  const { pid, stdin, stderr } = child;
  let killed: GroupEnded['killed'] = null;
  const killGroup = () => {
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      // No one is left of it.
    }
  };
  const end = (why: GroupEnded['killed']) => {
    killed ??= why;
    killGroup();
  };
  const stop = () => end('stopped');
  const timer = setTimeout(() => end('time'), limits.wallSeconds * 1000);
  const watch = setInterval(() => {
    if (pid !== undefined)
      void groupMemory(pid).then((bytes) => {
        if (bytes > limits.memory && child.exitCode === null) end('memory');
      });
  }, WATCH_MS);
  signal?.addEventListener('abort', stop);
  let complaint = '';
  stderr.on('data', (some: Buffer) => {
    if (complaint.length < COMPLAINT_MAX) complaint += some.toString('utf8').slice(0, COMPLAINT_MAX);
  });
  stdin.on('error', () => undefined);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      // Not "close": what it started may hold its output open.
      child.once('exit', resolve);
    });
    return { code, killed, complaint };
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    signal?.removeEventListener('abort', stop);
    killGroup();
    stdin.destroy();
    stderr.destroy();
  }
}
