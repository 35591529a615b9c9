import { exportOwnData, type FileReply } from '@salon/contract';
import { sql } from 'drizzle-orm';
import type { Config } from '../platform/config.ts';
import { createKeyring } from '../platform/crypto/keyring.ts';
import { openPostgres } from '../platform/db/open.ts';
import { createFiles } from '../platform/files/files.ts';
import { openStorage } from '../platform/files/open.ts';
import { rowsOf } from './rows.ts';
import { expectReply, type TestServer } from './server.ts';

/** Fetches a file that was made for someone, as their browser does: by its address alone, maybe at another server. */
export async function fetched(server: Pick<TestServer, 'app'>, { fileName, url }: FileReply) {
  const response = await server.app.http.inject(url);
  if (response.statusCode !== 200) throw new Error(`not fetched: ${response.statusCode} ${response.body}`);
  return {
    fileName,
    url,
    type: response.headers['content-type'],
    disposition: response.headers['content-disposition'],
    bytes: response.rawPayload,
    text: response.rawPayload.toString('utf8'),
  };
}

/** What the hourly work leaves of files when it comes two days later: the rows that there still are. */
export async function sweptFiles(databaseUrl: string, storage: Config['storage']): Promise<number> {
  const { db, close } = await openPostgres(databaseUrl);
  const store = await openStorage({ storage, dataDir: '' });
  const clock = { now: () => new Date(Date.now() + 48 * 3_600_000) };
  const jobs = { send: async () => undefined, sendAll: async () => undefined };
  await createFiles({ db, clock, jobs, storage: store, keys: createKeyring('') }).retention.files?.();
  const rows = await rowsOf(db, sql`select 1 from file`);
  store.close();
  await close();
  return rows.length;
}

/** Everything that is kept about someone, as they are told it. */
export async function ownDataOf(server: TestServer, bearer: string): Promise<Record<string, unknown>> {
  const file = await fetched(server, expectReply(await server.send(exportOwnData, {}, { bearer })));
  return JSON.parse(file.text) as Record<string, unknown>;
}
