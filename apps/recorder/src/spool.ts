import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addRecordingPiece, RECORDING_CHUNK_MS, RECORDING_PIECE_MS } from '@salon/contract';
import type { LeaseProof } from './lease.ts';
import { type RecordingServer, Refused } from './server.ts';

/** How long it waits before what did not arrive is sent again. */
const RETRY_DELAY_MS = 1000;
/** What the disk does not take is kept here until the server has it: some minutes. */
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;

const nameOf = (part: number, seq: number): string => `${part}-${seq}`;

/** Where the pieces of a recording lie on this machine. */
export const spoolOf = (spoolDir: string, recordingId: string): string => join(spoolDir, recordingId);
export const pieceFile = (folder: string, part: number, seq: number): string => join(folder, nameOf(part, seq));
/** What there is of the piece that is being recorded. */
export const openFile = (folder: string, part: number, seq: number): string => `${pieceFile(folder, part, seq)}.open`;

/** What a recorder holds, and how many pieces of it have arrived. */
export interface Left extends LeaseProof {
  part: number;
  sent: number;
}
export const LEFT_FILE = 'held.json';

/** Whole or not at all: a file of which the end is missing would spoil what follows, and take what is left of the disk. */
async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(`${path}.new`, content, { mode: 0o600, flush: true });
    await rename(`${path}.new`, path);
  } catch (failure) {
    await rm(`${path}.new`, { force: true }).catch(() => undefined);
    throw failure;
  }
}

/**
 * What is recorded: written to the disk as it comes, and sent to the server in pieces of some seconds, in order. While the server
 * does not answer the disk keeps it; while the disk is full, the memory.
 */
export class Spool {
  readonly #server: RecordingServer;
  readonly #folder: string;
  readonly #held: LeaseProof & { part: number };
  readonly #memory = new Map<number, Uint8Array>();
  #gathered: Uint8Array[] = [];
  #since = 0;
  #next = 0;
  #sent = 0;
  /** The pieces before this one are not on the disk any more. */
  #kept = 0;
  #adding = Promise.resolve();
  #sending: Promise<void> | null = null;
  /** Why it cannot continue: another recorder has the work, or neither disk nor memory take any more. */
  #failure: unknown = null;

  constructor(server: RecordingServer, spoolDir: string, proof: LeaseProof & { part: number }) {
    this.#server = server;
    this.#folder = spoolOf(spoolDir, proof.recordingId);
    this.#held = proof;
  }

  get failure(): unknown {
    return this.#failure;
  }

  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 }).catch(() => undefined);
    await this.#note();
  }

  /** What a recorder that is started after this one was killed goes by. Where the disk is full, an older note holds. */
  async #note(): Promise<void> {
    const left: Left = { ...this.#held, sent: this.#sent };
    await writeWhole(join(this.#folder, LEFT_FILE), JSON.stringify(left)).catch(() => undefined);
  }

  /** Takes what the browser recorded in about a second. */
  add(bytes: Uint8Array, now: number): Promise<void> {
    this.#adding = this.#adding.then(() => this.#take(bytes, now));
    return this.#adding;
  }

  async #take(bytes: Uint8Array, now: number): Promise<void> {
    if (this.#gathered.length === 0) this.#since = now - RECORDING_CHUNK_MS;
    this.#gathered.push(bytes);
    // For anyone who is started after this one was killed. Where the disk is full there is less for them.
    await appendFile(openFile(this.#folder, this.#held.part, this.#next), bytes, { mode: 0o600 }).catch(
      () => undefined,
    );
    // Chunks come a little early or late: half of one more is never waited for.
    if (now - this.#since >= RECORDING_PIECE_MS - RECORDING_CHUNK_MS / 2) await this.#close();
  }

  async #close(): Promise<void> {
    if (this.#gathered.length === 0) return;
    const bytes = Buffer.concat(this.#gathered);
    this.#gathered = [];
    const open = openFile(this.#folder, this.#held.part, this.#next);
    await this.#keep(this.#next, bytes);
    await rm(open, { force: true }).catch(() => undefined);
    this.#next += 1;
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null;
    });
  }

  async #keep(seq: number, bytes: Uint8Array): Promise<void> {
    const write = () => writeWhole(pieceFile(this.#folder, this.#held.part, seq), bytes);
    const isWritten = await write()
      // What has arrived at the server can be fetched again from there.
      .catch(async () => (await this.#dropSent()) && write())
      .then((done) => done !== false)
      .catch(() => false);
    if (isWritten) return;
    this.#memory.set(seq, bytes);
    const inMemory = [...this.#memory.values()].reduce((sum, { length }) => sum + length, 0);
    if (inMemory > MAX_MEMORY_BYTES) this.#failure ??= new Error('neither the disk nor the memory take any more');
  }

  /** Makes room on the disk; false: there is nothing that could go. */
  async #dropSent(): Promise<boolean> {
    const from = this.#kept;
    for (; this.#kept < this.#sent; this.#kept += 1)
      await rm(pieceFile(this.#folder, this.#held.part, this.#kept), { force: true });
    return this.#kept > from;
  }

  async #send(): Promise<void> {
    const { part, ...proof } = this.#held;
    while (this.#sent < this.#next && this.#failure === null) {
      const seq = this.#sent;
      try {
        const bytes = this.#memory.get(seq) ?? (await readFile(pieceFile(this.#folder, part, seq)));
        const file = new File([Uint8Array.from(bytes)], 'piece');
        await this.#server.send(addRecordingPiece, { ...proof, part, seq, file });
        this.#memory.delete(seq);
        this.#sent += 1;
        await this.#note();
      } catch (failure) {
        const isGone = (failure as NodeJS.ErrnoException).code === 'ENOENT';
        if (failure instanceof Refused || isGone) this.#failure ??= failure;
        else await pause(RETRY_DELAY_MS);
      }
    }
  }

  /** Resolves when everything that was recorded has arrived, or cannot any more. */
  async finish(): Promise<void> {
    this.#adding = this.#adding.then(() => this.#close());
    await this.#adding;
    await this.#sending;
  }

  /** Nothing is left to be given back: it arrived, or the work is another one's. */
  async settle(): Promise<void> {
    this.#failure ??= new Error('nothing more is sent');
    await rm(join(this.#folder, LEFT_FILE), { force: true });
  }
}
