import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addRecordingPiece, failRecording } from '@salon/contract';
import { type RecordingServer, Refused } from './server.ts';
import { LEFT_FILE, type Left, openFile, pieceFile } from './spool.ts';

/** Which process has a folder. */
interface Owner {
  pid: number;
  /** When it began, as the system counts; empty where that is not told. A pid is given again. */
  start: string;
}
const OWNER_FILE = 'owner.json';

function startOf(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive({ pid, start }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
  return start === '' || startOf(pid) === start;
}

const readJson = <T>(path: string): Promise<T | null> =>
  readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => null,
  );

/** Makes a folder that this process alone writes to: several recorders of a machine have the same place. */
export async function ownFolder(base: string): Promise<string> {
  const name = randomUUID();
  const temporaryDir = join(base, `.${name}`);
  await mkdir(temporaryDir, { recursive: true, mode: 0o700 });
  const owner: Owner = { pid: process.pid, start: startOf(process.pid) };
  await writeFile(join(temporaryDir, OWNER_FILE), JSON.stringify(owner), { mode: 0o600 });
  // No one sees it before it says whose it is.
  await rename(temporaryDir, join(base, name));
  return join(base, name);
}

/** The folders of recorders that are over. */
async function findOrphanedDirs(base: string, own: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(base).catch(() => [])) {
    const folder = join(base, name);
    if (folder === own || name.startsWith('.')) continue;
    const owner = await readJson<Owner>(join(folder, OWNER_FILE));
    if (owner === null || !isAlive(owner)) found.push(folder);
  }
  return found;
}

const recordingsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name));

/**
 * Sends what recorders of this machine that were killed had not sent, and gives their work back: no one has to wait until their lease
 * is over, and nothing is lost that was on the disk. A server that does not answer now leaves it to the lease.
 */
export async function uploadOrphanedWork(server: RecordingServer, base: string, own: string): Promise<void> {
  for (const process of await findOrphanedDirs(base, own))
    for (const folder of await recordingsIn(process)) await returnOne(server, folder);
}

async function returnOne(server: RecordingServer, folder: string): Promise<void> {
  const path = join(folder, LEFT_FILE);
  const left = await readJson<Left>(path);
  if (left === null) return;
  const { recordingId, lease, part } = left;
  const proof = { recordingId, lease };
  try {
    for (let seq = left.sent; ; seq += 1) {
      const whole = await readFile(pieceFile(folder, part, seq)).catch(() => null);
      const bytes = whole ?? (await readFile(openFile(folder, part, seq)).catch(() => null));
      if (bytes === null) break;
      const file = new File([Uint8Array.from(bytes)], 'piece');
      await server.send(addRecordingPiece, { ...proof, part, seq, file });
    }
    await server.send(failRecording, { ...proof, failure: 'recorder' });
  } catch (failure) {
    if (!(failure instanceof Refused)) return;
  }
  await rm(path, { force: true });
}

/** A recording that no one touched for this long is over on this machine. */
const LEFT_MS = 24 * 3_600_000;

/** Forgets what recorders left on the disk long ago: anyone who took over from them has what the server has. */
export async function deleteExpiredDirs(base: string, own: string, now: number): Promise<void> {
  const over = await findOrphanedDirs(base, own);
  for (const folder of [...over, own])
    for (const recording of await recordingsIn(folder)) {
      const isHeld = folder === own && (await readJson<Left>(join(recording, LEFT_FILE))) !== null;
      if (!isHeld && now - (await stat(recording)).mtimeMs > LEFT_MS)
        await rm(recording, { recursive: true, force: true });
    }
  for (const folder of over) {
    if ((await recordingsIn(folder)).length > 0) continue;
    await rm(join(folder, OWNER_FILE), { force: true });
    // Where something else lies there it stays.
    await rmdir(folder).catch(() => undefined);
  }
}
