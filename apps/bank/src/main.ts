import { startBank } from './index.ts';
import { readSettings, SettingsError } from './settings.ts';

/** What a supervisor takes for "starting again cannot help". */
const EXIT_SETTINGS = 78;

async function start(): Promise<void> {
  const running = await startBank(readSettings(process.env)).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'EADDRINUSE') throw failure;
    throw new SettingsError(`BANK_PORT ${process.env.BANK_PORT} is taken by another program.`);
  });
  process.stdout.write(`payment sandbox at ${running.url}\n`);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    running.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, stop);
}

start().catch((failure: unknown) => {
  const known = failure instanceof SettingsError;
  process.stderr.write(`${known ? failure.message : ((failure as Error).stack ?? String(failure))}\n`);
  process.exit(known ? EXIT_SETTINGS : 1);
});
