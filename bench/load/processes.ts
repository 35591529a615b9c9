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

/** The processes that a process began. */
export function childrenOf(pid: number): readonly number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((child) => {
    try {
      return statOf(child)[1] === String(pid);
    } catch {
      // It is over by now.
      return false;
    }
  });
}

/** Processor seconds of a process and everything that it began, also of what is over by now. */
export function cpuSecondsBelow(pid: number): number {
  const ticks = statOf(pid)
    .slice(11, 15)
    .reduce((sum, each) => sum + Number(each), 0);
  return ticks / TICKS + childrenOf(pid).reduce((sum, child) => sum + secondsUnlessOver(child), 0);
}

/** Of a process that ends meanwhile, the parent has the time. */
function secondsUnlessOver(pid: number): number {
  try {
    return cpuSecondsBelow(pid);
  } catch {
    return 0;
  }
}

/** Megabytes of a process and everything that it began. What several of them share counts for each. */
export const memoryBelow = (pid: number): number =>
  childrenOf(pid).reduce((sum, child) => sum + memoryBelow(child), usedBy(pid).rssMegabytes);

const isChromium = (pid: number): boolean => {
  try {
    return /chrom/i.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '');
  } catch {
    return false;
  }
};

/** The browsers of a recorder. */
export const browsersOf = (recorder: number): readonly number[] => childrenOf(recorder).filter(isChromium);

/** Reads what a process used from /proc. */
export function usedBy(pid: number): Used {
  const fields = statOf(pid);
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS, rssMegabytes: (pages * 4096) / 1e6 };
}
