import { mkdirSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { systemClock } from '#platform/clock.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { type CrashCause, openCrashLog } from '#platform/crashes.ts';
import { ConfigError } from '#platform/errors.ts';
import { WEB_BUILT } from '#platform/webBuilt.ts';

const STOP_SECONDS = 10;

/** Answers by pages that wait until the supervisor says that the web application is built. */
async function answerUntilBuilt(config: Config) {
  const { answerWhilePreparing } = await import('#platform/http/preparing.ts');
  const server = await answerWhilePreparing(config);
  // Until it listens itself the application does not look after it.
  const orphaned = () => process.exit(0);
  process.once('disconnect', orphaned);
  const built = new Promise<void>((resolve) => {
    process.on('message', function onMessage(message) {
      if (message !== WEB_BUILT) return;
      process.off('message', onMessage);
      resolve();
    });
  });
  return {
    built,
    close: async () => {
      process.off('disconnect', orphaned);
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Serves pages, API, hub and media gate, and does the background work, until a signal. */
export async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env);
  // A start after a crash finds what V8 compiled, and the sources without their types.
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  enableCompileCache(join(config.dataDir, 'compiled'));
  // Reports wrong settings and answers visitors before everything else is loaded.
  const preparing = config.preparing.web ? await answerUntilBuilt(config) : null;
  const [{ createApp }, { openDatabase }, { offerCopies }] = await Promise.all([
    import('../app.ts'),
    import('#platform/db/open.ts'),
    import('#platform/db/copyService.ts'),
  ]);
  const database = await openDatabase(config, config.migrate);
  // Behind the database: one that another server has open belongs to that one.
  const crashLog = openCrashLog(config.dataDir);
  await preparing?.built;
  const app = await createApp({ config, database, clock: systemClock, crashes: crashLog.crashes });
  let stopping = false;
  const stop = (why: string, code: number, cause: CrashCause | null = null) => {
    if (stopping) return;
    stopping = true;
    // First, so that the process ends whatever fails below; writing a log that no one reads fails too.
    setTimeout(() => process.exit(1), STOP_SECONDS * 1000).unref();
    crashLog.ended(cause);
    app.close().then(
      () => process.exit(code),
      () => process.exit(1),
    );
    app.http.log.info({ why }, 'stopping');
  };
  process.on('SIGTERM', () => stop('SIGTERM', 0));
  process.on('SIGINT', () => stop('SIGINT', 0));
  // A supervisor that dies takes its channel along; a server without one must not live on unseen.
  process.on('disconnect', () => stop('supervisor gone', 0));
  // What no one foresaw leaves a state that no one knows: the process ends, but people and work are let go first, as on SIGTERM.
  for (const cause of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(cause, (failure: unknown) => {
      const isFirst = !stopping;
      stop(cause, 1, cause);
      // A log that cannot be written is such a failure itself.
      if (isFirst)
        app.http.log.fatal({ err: failure, cause }, 'the server ends because of a failure that nothing handled');
    });
  if (database.copyTo !== null)
    await offerCopies({ dataDir: config.dataDir, copyTo: database.copyTo, log: app.http.log });
  crashLog.started();
  await preparing?.close();
  // Last: anyone who sees the server listen may ask it to stop at once.
  await app.http.listen({ host: config.host, port: config.port }).catch((failure: NodeJS.ErrnoException) => {
    crashLog.ended(null);
    if (failure.code !== 'EADDRINUSE') throw failure;
    throw new ConfigError(`PORT ${config.port} on ${config.host} is taken by another program.`);
  });
  flushCompileCache();
}
