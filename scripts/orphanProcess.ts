import { readFileSync, rmSync } from 'node:fs';
import { commandLineOf, isAlive } from './processes.ts';
import { endProcess } from './supervisor.ts';

/**
 * Ends a child that a killed supervisor left behind: the pid file names it, its command line proves that it is ours (the
 * pid may long belong to another program). Returns the pid that was ended, or null.
 */
export async function endLeftover(
  pidFile: string,
  marks: readonly string[],
  graces: readonly number[],
): Promise<number | null> {
  let pid: number;
  try {
    pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  } catch {
    return null;
  }
  const words = commandLineOf(pid);
  const isOurs = Number.isInteger(pid) && isAlive(pid) && marks.every((mark) => words.includes(mark));
  if (isOurs) await endProcess(pid, graces);
  rmSync(pidFile, { force: true });
  return isOurs ? pid : null;
}
