import { writeFileSync } from 'node:fs';
import { type Database, embeddedTemplate, openPostgres } from '../platform/db/open.ts';
import { installJobClock } from './clock.ts';
import { createTestServer } from './server.ts';
import { withoutSpareLog } from './templateFile.ts';

/** What a server makes at its first start is there already: to make it for each test took as long as all else of it. */
async function seeded(database: Database): Promise<void> {
  await installJobClock(database.db);
  await (await createTestServer(database.kind, {}, { database })).close();
}

/** A process on its own, as a test run's set-up has no server: its arguments are the file and the PostgreSQL database to fill. */
const [file = '', url = ''] = process.argv.slice(2);
const { dump, log } = await embeddedTemplate(seeded);
writeFileSync(file, withoutSpareLog(Buffer.from(await dump.arrayBuffer()), log));
await seeded(await openPostgres(url));
process.exit(0);
