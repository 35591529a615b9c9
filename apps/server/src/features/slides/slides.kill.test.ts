import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPostgres } from '#platform/db/open.ts';
import { letTimePass } from '#testing/crashTests.ts';
import {
  createTestPdf,
  createTestPostgresUrl,
  createTestServer,
  expectReply,
  rowsOf,
  type TestServer,
} from '#testing/index.ts';
import { createTestServerProcess, type ServerProcess } from '#testing/process.ts';
import { buildFile, createTestSlidesRoom } from './testing/slidesRoom.ts';

const PAGES = 60;
const LONG = { timeout: 240_000, interval: 20 };

describe('a server that is killed while it draws pages', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'salon-slides-'));
  let url: string;
  /** Takes the document; the processes draw it. */
  let server: TestServer;
  let running: ServerProcess | undefined;
  beforeAll(async () => {
    url = await createTestPostgresUrl();
    server = await createTestServer('postgres', { dataDir }, { database: await openPostgres(url) });
  });
  afterAll(async () => {
    running?.child.kill('SIGKILL');
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const count = async (query: ReturnType<typeof sql>) => (await rowsOf(server.app.deps.db, query)).length;

  it('is followed by one that draws the rest: every page is there, and none twice', async () => {
    const room = await createTestSlidesRoom(server);
    const { id } = expectReply(await room.upload(room.moderator, buildFile(createTestPdf(PAGES))));
    const made = sql`select number from slides_page where document_id = ${id}`;
    const start = async () => {
      running = await createTestServerProcess({ DATA_DIR: dataDir, DATABASE_URL: url, CAPTCHA: 'off', LIMITS: 'off' });
      await running.listening;
      return running;
    };
    const first = await start();
    await vi.waitFor(async () => expect(await count(made)).toBeGreaterThan(3), LONG);
    first.child.kill('SIGKILL');
    await first.exited;
    const left = await count(made);
    expect(left).toBeLessThan(PAGES);
    await letTimePass(url);

    await start();
    const whole = sql`select 1 from slides_document where id = ${id} and made = ${PAGES} and failure is null`;
    await vi.waitFor(async () => expect(await count(whole)).toBe(1), LONG);
    const numbers = (await rowsOf(server.app.deps.db, sql`${made} order by number`)).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: PAGES }, (_, index) => index + 1));
    const files = sql`select id from file where purpose = 'slidesPage' and stored_at is not null and deleted_at is null`;
    expect(await count(files)).toBe(PAGES * 2);
    const kept = await Promise.all(
      (await rowsOf(server.app.deps.db, files)).map((row) => server.app.deps.files.sent(String(row.id), 'slidesPage')),
    );
    expect(kept.every(({ size }) => size > 0)).toBe(true);
  }, 600_000);
});
