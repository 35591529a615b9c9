import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getRecordingAddress, listRecordings, RECORDING_LATER_SECONDS, RECORDING_PIECE_MS } from '@salon/contract';
import { expectReply, fetched, rowsOf } from '@salon/server/testing';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { recordingServer, work } from '../index.ts';
import type { Settings } from '../settings.ts';
import type { createTestWorld } from './world.ts';

type World = Awaited<ReturnType<typeof createTestWorld>>;

/** Recorders of a test, and what it waits for. `world` is asked for each time: a test may make another one. */
export function createTestHarness(world: () => World) {
  const ends: (() => Promise<unknown>)[] = [];
  const recordings = async () => {
    const { server, meetingId, bearer } = world();
    return expectReply(await server.send(listRecordings, { id: meetingId }, { bearer })).recordings;
  };
  const recording = async (id?: string) => (await recordings()).find((one) => id === undefined || one.id === id);
  /** A clock that stands still would never come to what is to be tried again later. */
  const tryAgain = async () => {
    const { app, clock } = world().server;
    const now = clock.now().toISOString();
    const waiting = sql`select 1 from recording where lease is null and lease_until > ${now}`;
    if ((await rowsOf(app.deps.db, waiting)).length > 0) clock.advance((RECORDING_LATER_SECONDS + 1) * 1000);
  };
  return {
    recording,
    until: (state: string, id?: string) =>
      expect
        .poll(async () => {
          await tryAgain();
          return (await recording(id))?.state;
        })
        .toBe(state),
    /** This many seconds of a part have arrived. */
    arrived: (part: number, seconds: number) =>
      expect
        .poll(async () => {
          const { db } = world().server.app.deps;
          return (await rowsOf(db, sql`select 1 from recording_piece where part = ${part}`)).length;
        })
        .toBeGreaterThanOrEqual((seconds * 1000) / RECORDING_PIECE_MS),
    /** A recorder of this very process. Returns what it logs. */
    buildWorker(name: string, overrides: Partial<Settings> = {}) {
      const settings = { ...world().settings(name), ...overrides };
      const stopping = new AbortController();
      const lines: object[] = [];
      const working = work(recordingServer(settings), settings, (line) => lines.push(line), stopping.signal);
      ends.push(async () => {
        stopping.abort();
        await working;
      });
      return lines;
    },
    /** A recorder that can be killed. */
    buildWorkerProcess(name: string): ChildProcess {
      const main = join(import.meta.dirname, '..', 'main.ts');
      const child = spawn(process.execPath, [main], { env: world().env(name), stdio: 'ignore' });
      const ended = once(child, 'exit');
      ends.push(async () => {
        child.kill('SIGKILL');
        await ended;
      });
      return child;
    },
    /** The finished file, on the disk. */
    async saved(recordingId: string): Promise<string> {
      const { server, bearer, folder } = world();
      const { url, fileName } = expectReply(await server.send(getRecordingAddress, { recordingId }, { bearer }));
      const path = join(folder, 'saved.mp4');
      await writeFile(path, (await fetched(server, { url, fileName })).bytes);
      return path;
    },
    /** Ends all recorders. */
    async close() {
      await Promise.all(ends.map((end) => end()));
    },
  };
}
