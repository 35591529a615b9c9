import { readdirSync, readFileSync } from 'node:fs';

/** Processor seconds that a process has used so far, and its memory. */
export interface Used {
  readonly cpuSeconds: number;
  readonly rssMegabytes: number;
}

/** Kernel ticks in a second; the same on every Linux that Node runs on. */
const TICKS = 100;

/** The fields of a process that come after its name: the first is its state, the second its parent. */
function statOf(pid: number): readonly string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Processor seconds of a process and everything that it began, also of what is over by now. */
export function cpuSecondsBelow(pid: number): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = all.filter((child) => {
    try {
      return statOf(Number(child))[1] === String(pid);
    } catch {
      // It is over by now.
      return false;
    }
  });
  const own = statOf(pid)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks), 0);
  return own / TICKS + children.reduce((sum, child) => sum + cpuSecondsBelow(Number(child)), 0);
}

/** Reads what a process used from /proc. */
export function usedBy(pid: number): Used {
  const fields = statOf(pid);
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS, rssMegabytes: (pages * 4096) / 1e6 };
}
