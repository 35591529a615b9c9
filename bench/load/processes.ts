import { readFileSync } from 'node:fs';

/** Processor seconds that a process has used so far, and its memory. */
export interface Used {
  readonly cpuSeconds: number;
  readonly rssMegabytes: number;
}

/** Kernel ticks in a second; the same on every Linux that Node runs on. */
const TICKS = 100;

/** Reads what a process used from /proc. */
export function usedBy(pid: number): Used {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS, rssMegabytes: (pages * 4096) / 1e6 };
}
