import { join } from 'node:path';
import { createApp } from '../app.ts';
import { allFeatures } from '../composition/features.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { openEmbedded, openPostgres } from '../platform/db/open.ts';
import { feature } from '../platform/feature.ts';
import { createTestSfu } from './sfu.ts';

/** The server as `main.ts` starts it, with documents that anyone who is in any meeting writes. */
const config = readConfig(process.env);
const { databaseUrl, dataDir } = config;
const database = databaseUrl === null ? await openEmbedded(join(dataDir, 'pglite')) : await openPostgres(databaseUrl);
const samples = feature({
  name: 'board',
  documents: () => [
    { kind: 'sample', limit: 10_000_000, access: async ({ kind }) => (kind === 'participant' ? 'write' : null) },
  ],
});
const features = [...allFeatures, samples];
const app = await createApp({ config, database, clock: systemClock, sfu: createTestSfu(), features });
await app.http.listen({ host: config.host, port: config.port });
process.on('message', ({ id, meetingId }: { id: string; meetingId: string }) => {
  const { db, documents } = app.deps;
  void documents.create(db, { kind: 'sample', id, meetingId }).then(() => process.send?.('created'));
});
process.on('disconnect', () => process.exit(0));
process.send?.('listening');
