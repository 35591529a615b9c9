import { readSettings, recordingServer, SettingsError, work } from './index.ts';
import { forgetOld, returnLeft } from './spool.ts';

/** What a supervisor takes for "starting again cannot help". */
const EXIT_SETTINGS = 78;

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => stopping.abort());
  await forgetOld(settings.spoolDir, Date.now());
  process.stdout.write(`recorder ${settings.worker} for ${settings.publicUrl}\n`);
  const log = (line: object) => process.stdout.write(`${JSON.stringify({ time: new Date(), ...line })}\n`);
  const server = recordingServer(settings);
  await returnLeft(server, settings.spoolDir);
  await work(server, settings, log, stopping.signal);
}

start().then(
  () => process.exit(0),
  (failure: unknown) => {
    const known = failure instanceof SettingsError;
    process.stderr.write(`${known ? failure.message : ((failure as Error).stack ?? String(failure))}\n`);
    process.exit(known ? EXIT_SETTINGS : 1);
  },
);
