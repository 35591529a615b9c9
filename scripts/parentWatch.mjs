// Notices when anyone who started this process is gone. Plain JavaScript: the outer, older Node uses it too.
import { readFileSync } from 'node:fs';

/** @param {number} pid */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

/** npm runs scripts through a shell: then the shell stays when npm is killed, and npm is one step further up. */
function isShell(/** @type {number} */ pid) {
  try {
    return /^(.*\/)?(da|ba|z)?sh\0-c\0/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Calls back once when npm or the outer Node that started us has ended. A shell of a person may close: what it started
 * in the background continues.
 * @param {() => void} then
 */
export function whenStarterEnds(then) {
  if (process.env.SALON_FOLLOWS_PARENT === undefined && process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const above = isShell(parent) ? parentOf(parent) : null;
  const watch = setInterval(() => {
    if (process.ppid === parent && (above === null || parentOf(parent) === above)) return;
    clearInterval(watch);
    then();
  }, 500);
  watch.unref();
}
