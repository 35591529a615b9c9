import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addRecordingPiece, failRecording, RECORDING_PIECE_MS } from '@salon/contract';
import { type RecordingServer, Refused } from './server.ts';

/** How long it waits before what did not arrive is sent again. Milliseconds. */
const AGAIN_MS = 1000;

const nameOf = (part: number, seq: number): string => `${part}-${seq}`;

/** Where the pieces of a recording lie on this machine. */
export const spoolOf = (spoolDir: string, recordingId: string): string => join(spoolDir, recordingId);
export const pieceFile = (folder: string, part: number, seq: number): string => join(folder, nameOf(part, seq));

interface Held {
  recordingId: string;
  lease: string;
  part: number;
}

/**
 * What is recorded: written to the disk as it comes, and sent to the server in pieces of some seconds, in order. While the server
 * does not answer the disk keeps it.
 */
export class Spool {
  readonly #server: RecordingServer;
  readonly #folder: string;
  readonly #held: Held;
  #gathered: Uint8Array[] = [];
  #since = 0;
  #next = 0;
  #sent = 0;
  #sending: Promise<void> | null = null;
  /** Why it cannot go on: another recorder has the work, or the disk is full. */
  #failure: unknown = null;

  constructor(server: RecordingServer, spoolDir: string, held: Held) {
    this.#server = server;
    this.#folder = spoolOf(spoolDir, held.recordingId);
    this.#held = held;
  }

  get failure(): unknown {
    return this.#failure;
  }

  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await this.#note();
  }

  /** What a recorder that is started after this one was killed goes by. */
  async #note(): Promise<void> {
    const left: Left = { ...this.#held, sent: this.#sent, pid: process.pid };
    const path = join(this.#folder, LEFT_FILE);
    await writeFile(`${path}.new`, JSON.stringify(left), { mode: 0o600 });
    await rename(`${path}.new`, path);
  }

  /** Takes what the browser recorded in about a second. */
  async add(bytes: Uint8Array, now: number): Promise<void> {
    if (this.#gathered.length === 0) this.#since = now;
    this.#gathered.push(bytes);
    if (now - this.#since >= RECORDING_PIECE_MS) await this.#close();
  }

  async #close(): Promise<void> {
    if (this.#gathered.length === 0) return;
    const bytes = Buffer.concat(this.#gathered);
    this.#gathered = [];
    const { part } = this.#held;
    const path = pieceFile(this.#folder, part, this.#next);
    try {
      // Whole or not at all: a piece of which a part is missing would spoil what follows.
      await writeFile(`${path}.new`, bytes, { mode: 0o600, flush: true });
      await rename(`${path}.new`, path);
    } catch (failure) {
      this.#failure ??= failure;
      return;
    }
    this.#next += 1;
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null;
    });
  }

  async #send(): Promise<void> {
    while (this.#sent < this.#next && this.#failure === null) {
      const { part, ...held } = this.#held;
      const bytes = await readFile(pieceFile(this.#folder, part, this.#sent));
      try {
        const file = new File([Uint8Array.from(bytes)], 'piece');
        await this.#server.send(addRecordingPiece, { ...held, part, seq: this.#sent, file });
        this.#sent += 1;
        await this.#note();
      } catch (failure) {
        if (failure instanceof Refused) this.#failure ??= failure;
        else await pause(AGAIN_MS);
      }
    }
  }

  /** Everything that was recorded has arrived. Throws what it could not go on for. */
  async finish(): Promise<void> {
    await this.#close();
    await this.#sending;
    if (this.#failure !== null) throw this.#failure;
  }

  /** Nothing is left to be given back: it arrived, or the work is another one's. */
  async settle(): Promise<void> {
    await rm(join(this.#folder, LEFT_FILE), { force: true });
  }
}

/** What a recorder holds, and how many pieces of it have arrived. */
interface Left extends Held {
  sent: number;
  pid: number;
}
const LEFT_FILE = 'held.json';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/**
 * Sends what recorders of this machine that were killed had not sent, and gives their work back: nobody has to wait until their lease
 * is over, and nothing is lost that was on the disk. A server that does not answer now leaves it to the lease.
 */
export async function returnLeft(server: RecordingServer, spoolDir: string): Promise<void> {
  for (const name of await readdir(spoolDir).catch(() => [])) {
    const folder = join(spoolDir, name);
    const path = join(folder, LEFT_FILE);
    const left = await readFile(path, 'utf8').then(
      (text) => JSON.parse(text) as Left,
      () => null,
    );
    if (left === null || isAlive(left.pid)) continue;
    const { recordingId, lease, part } = left;
    const held = { recordingId, lease };
    try {
      for (let seq = left.sent; ; seq += 1) {
        const bytes = await readFile(pieceFile(folder, part, seq)).catch(() => null);
        if (bytes === null) break;
        const file = new File([Uint8Array.from(bytes)], 'piece');
        await server.send(addRecordingPiece, { ...held, part, seq, file });
      }
      await server.send(failRecording, { ...held, failure: 'recorder' });
    } catch (failure) {
      if (!(failure instanceof Refused)) continue;
    }
    await rm(path, { force: true });
  }
}

/** A recording that nobody touched for so long is over on this machine. Milliseconds. */
const LEFT_MS = 24 * 3_600_000;

/** Forgets what recorders that were killed left on the disk long ago: whoever took over from them has what the server has. */
export async function forgetOld(spoolDir: string, now: number): Promise<void> {
  for (const name of await readdir(spoolDir).catch(() => [])) {
    const folder = join(spoolDir, name);
    const { mtimeMs } = await stat(folder);
    if (now - mtimeMs > LEFT_MS) await rm(folder, { recursive: true, force: true });
  }
}
