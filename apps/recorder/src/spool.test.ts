import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addRecordingPiece, type Call, failRecording } from '@salon/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RecordingServer, Refused, Unavailable } from './server.ts';
import { pieceFile, Spool, spoolOf } from './spool.ts';
import { deleteExpiredDirs, ownFolder, uploadOrphanedWork } from './workDirs.ts';

const HELD = { recordingId: 'R'.repeat(22), lease: 'L'.repeat(22), part: 1 };

/** A server that keeps what it is sent, unless it is away. */
function createTestServer() {
  const pieces = new Map<number, string>();
  const calls: string[] = [];
  let failure: Error | null = null;
  const server = {
    async send(call: Call, input: { seq?: number; file?: File }) {
      calls.push(call.name);
      if (failure !== null) throw failure;
      if (call.name === addRecordingPiece.name) pieces.set(input.seq ?? -1, await (input.file as File).text());
      return { ok: true };
    },
  } as unknown as RecordingServer;
  return {
    server,
    pieces,
    calls,
    fail(next: Error | null) {
      failure = next;
    },
  };
}

describe('what is recorded', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'salon-spool-test-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Some seconds after the other, each a piece of its own. */
  async function record(spool: Spool, ...texts: readonly string[]) {
    for (const [index, text] of texts.entries()) {
      await spool.add(Buffer.from(text), index * 10_000);
      await spool.add(Buffer.from('.'), index * 10_000 + 5000);
    }
  }
  const own = () => spoolOf(folder, HELD.recordingId);

  /** The system itself says that nothing more fits, anyone who writes there. */
  const fullDisk = existsSync('/dev/full');
  const fill = (part: number, seq: number) => symlink('/dev/full', `${pieceFile(own(), part, seq)}.new`);

  it.runIf(fullDisk)('arrives though the disk is full, in order and whole', async () => {
    const { server, pieces } = createTestServer();
    const spool = new Spool(server, folder, HELD);
    await spool.open();
    for (const seq of [0, 1, 2]) await fill(1, seq);
    await record(spool, 'one', 'two', 'three');
    await spool.finish();
    expect([spool.failure, [...pieces]]).toEqual([
      null,
      [
        [0, 'one.'],
        [1, 'two.'],
        [2, 'three.'],
      ],
    ]);
  });

  it.runIf(fullDisk)('waits in memory where the disk is full and the server away', async () => {
    const { server, pieces, fail } = createTestServer();
    fail(new Unavailable('away'));
    const spool = new Spool(server, folder, HELD);
    await spool.open();
    await fill(1, 1);
    await record(spool, 'one', 'two', 'three');
    expect((await readdir(own())).filter((name) => /^1-\d$/.test(name))).toEqual(['1-0', '1-2']);
    fail(null);
    await spool.finish();
    expect([...pieces.values()]).toEqual(['one.', 'two.', 'three.']);
  });

  it('makes room on a disk that is full by what has arrived', async () => {
    const { server, pieces } = createTestServer();
    const spool = new Spool(server, folder, HELD);
    await spool.open();
    await record(spool, 'one');
    await expect.poll(() => pieces.size).toBe(1);
    // Nothing can be written in the place of a folder.
    await mkdir(`${pieceFile(own(), 1, 1)}.new`);
    await record(spool, 'two');
    await spool.finish();
    expect([[...pieces.values()], existsSync(pieceFile(own(), 1, 0))]).toEqual([['one.', 'two.'], false]);
  });

  it('goes no further where another recorder has the work', async () => {
    const { server, fail } = createTestServer();
    fail(new Refused('recording.lost'));
    const spool = new Spool(server, folder, HELD);
    await spool.open();
    await record(spool, 'one');
    await spool.finish();
    expect(spool.failure).toBeInstanceOf(Refused);
  });

  it('is returned by the next recorder of the machine, but never what one holds that lives', async () => {
    const [living, next] = [await ownFolder(folder), await ownFolder(folder)];
    const away = createTestServer();
    away.fail(new Unavailable('away'));
    const spool = new Spool(away.server, living, HELD);
    await spool.open();
    await record(spool, 'one', 'two');
    await spool.add(Buffer.from('of the last second'), 20_000);
    const { server, pieces, calls } = createTestServer();
    await uploadOrphanedWork(server, folder, next);
    expect(calls).toEqual([]);
    // As though its process had been another one, which is over.
    await writeFile(join(living, 'owner.json'), JSON.stringify({ pid: process.pid, start: 'before' }));
    await uploadOrphanedWork(server, folder, next);
    expect([[...pieces.values()], calls.at(-1)]).toEqual([['one.', 'two.', 'of the last second'], failRecording.name]);
    await uploadOrphanedWork(server, folder, next);
    expect(calls).toHaveLength(4);
    await spool.settle();
  });

  it('is forgotten after a day where its recorder is over, and its folder with it', async () => {
    const own = await ownFolder(folder);
    const left = join(folder, randomUUID());
    await mkdir(join(left, HELD.recordingId), { recursive: true });
    await deleteExpiredDirs(folder, own, Date.now());
    expect(existsSync(left)).toBe(true);
    await deleteExpiredDirs(folder, own, Date.now() + 25 * 3_600_000);
    expect([existsSync(left), existsSync(own)]).toEqual([false, true]);
    expect(JSON.parse(await readFile(join(own, 'owner.json'), 'utf8'))).toMatchObject({ pid: process.pid });
  });
});
