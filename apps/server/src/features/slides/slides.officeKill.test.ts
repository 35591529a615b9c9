import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPostgres } from '#platform/db/open.ts';
import { installedSoffice } from '#platform/office/soffice.ts';
import { letTimePass } from '#testing/crashTests.ts';
import { createTestPostgresUrl, createTestServer, expectReply, rowsOf, type TestServer } from '#testing/index.ts';
import { createTestPptx } from '#testing/office.ts';
import { createTestServerProcess, type ServerProcess } from '#testing/process.ts';
import { buildFile, createTestSlidesRoom } from './testing/slidesRoom.ts';

const LONG = { timeout: 240_000, interval: 50 };

const isRunning = (pid: number): boolean => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

describe('a server that is killed while LibreOffice converts', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'salon-officekill-'));
  const note = (name: string): string => join(dataDir, name);
  let url: string;
  let server: TestServer;
  let running: ServerProcess | undefined;
  beforeAll(async () => {
    url = await createTestPostgresUrl();
    server = await createTestServer(
      'postgres',
      { dataDir, soffice: installedSoffice() },
      { database: await openPostgres(url) },
    );
    // It hangs the first time, with a program of its own, and is LibreOffice from then on.
    const script = `#!/bin/sh
if mkdir ${note('first')} 2>/dev/null; then
  sleep 600 & echo $! > ${note('child')}; pwd > ${note('folder')}; echo $$ > ${note('pid')}; wait
fi
exec ${installedSoffice()} "$@"
`;
    writeFileSync(note('soffice'), script);
    chmodSync(note('soffice'), 0o755);
  });
  afterAll(async () => {
    running?.child.kill('SIGKILL');
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('leaves no process and no folder of it, and the next one makes the pages', async () => {
    const room = await createTestSlidesRoom(server);
    const bytes = createTestPptx([{ text: 'bir' }, { text: 'iki' }]);
    const { id } = expectReply(await room.upload(room.moderator, buildFile(bytes, 'sunum.pptx')));
    const start = async () => {
      running = await createTestServerProcess({
        ...{ DATA_DIR: dataDir, DATABASE_URL: url, CAPTCHA: 'off', LIMITS: 'off', SOFFICE_PATH: note('soffice') },
      });
      await running.listening;
      return running;
    };
    const first = await start();
    await vi.waitFor(() => expect(existsSync(note('pid'))).toBe(true), LONG);
    const pids = ['pid', 'child'].map((name) => Number(readFileSync(note(name), 'utf8')));
    expect(pids.map(isRunning)).toEqual([true, true]);
    first.child.kill('SIGKILL');
    await first.exited;
    await vi.waitFor(() => expect(pids.map(isRunning)).toEqual([false, false]), LONG);
    const folder = readFileSync(note('folder'), 'utf8').trim();
    await vi.waitFor(() => expect(existsSync(folder)).toBe(false), LONG);
    await letTimePass(url);

    await start();
    const finished = sql`select 1 from slides_document where id = ${id} and pages = 2 and made = 2 and failure is null`;
    await vi.waitFor(async () => expect(await rowsOf(server.app.deps.db, finished)).toHaveLength(1), LONG);
  }, 600_000);
});
