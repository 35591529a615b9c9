import { ConfigError, EXIT_CONFIG } from '@salon/contract/settings';
import { startBank } from './index.ts';
import { readSettings } from './settings.ts';

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const running = await startBank(settings).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'EADDRINUSE') throw failure;
    throw new ConfigError(`BANK_PORT ${settings.port} is taken by another program.`);
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
  const known = failure instanceof ConfigError;
  process.stderr.write(`${known ? failure.message : ((failure as Error).stack ?? String(failure))}\n`);
  process.exit(known ? EXIT_CONFIG : 1);
});
