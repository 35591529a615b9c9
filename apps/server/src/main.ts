import { join } from 'node:path';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { ConfigError, EXIT_CONFIG } from './platform/errors.ts';

const STOP_SECONDS = 10;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  // A wrong setting is told before everything else is loaded.
  const [{ createApp }, { openEmbedded, openPostgres }] = await Promise.all([
    import('./app.ts'),
    import('./platform/db/open.ts'),
  ]);
  const database =
    config.databaseUrl === null
      ? await openEmbedded(join(config.dataDir, 'pglite'))
      : await openPostgres(config.databaseUrl);
  const app = await createApp({ config, database, clock: systemClock });
  let stopping = false;
  const stop = (why: string, code: number) => {
    if (stopping) return;
    stopping = true;
    app.http.log.info({ why }, 'stopping');
    const late = setTimeout(() => process.exit(1), STOP_SECONDS * 1000);
    late.unref();
    app.close().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM', 0));
  process.on('SIGINT', () => stop('SIGINT', 0));
  // A supervisor that dies takes its channel along; a server without one must not live on unseen.
  process.on('disconnect', () => stop('supervisor gone', 0));
  process.on('unhandledRejection', (failure) => {
    app.http.log.fatal({ err: failure }, 'unhandled rejection');
    stop('unhandled rejection', 1);
  });
  // Last: whoever sees the server listen may ask it to stop at once.
  await app.http.listen({ host: config.host, port: config.port }).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'EADDRINUSE') throw failure;
    throw new ConfigError(`PORT ${config.port} on ${config.host} is taken by another program.`);
  });
}

start().catch((failure: unknown) => {
  const known = failure instanceof ConfigError;
  process.stderr.write(`${known ? failure.message : ((failure as Error).stack ?? String(failure))}\n`);
  process.exit(known ? EXIT_CONFIG : 1);
});
