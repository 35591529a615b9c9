import { ConfigError, EXIT_CONFIG } from '@salon/contract/settings';
import { readSettings, recordingServer, work } from './index.ts';
import { deleteExpiredDirs, ownFolder, uploadOrphanedWork } from './workDirs.ts';

/** This often what is old is looked for on the disk. */
const FORGET_MS = 3_600_000;

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => stopping.abort());
  const spoolDir = await ownFolder(settings.spoolDir);
  const forget = () => deleteExpiredDirs(settings.spoolDir, spoolDir, Date.now());
  process.stdout.write(`recorder ${settings.worker} for ${settings.publicUrl}\n`);
  const log = (line: object) => process.stdout.write(`${JSON.stringify({ time: new Date(), ...line })}\n`);
  const server = recordingServer(settings);
  await uploadOrphanedWork(server, settings.spoolDir, spoolDir);
  await forget();
  // What cannot be forgotten now can be later.
  setInterval(() => void forget().catch(() => undefined), FORGET_MS).unref();
  await work(server, { ...settings, spoolDir }, log, stopping.signal);
}

start().then(
  () => process.exit(0),
  (failure: unknown) => {
    const known = failure instanceof ConfigError;
    process.stderr.write(`${known ? failure.message : ((failure as Error).stack ?? String(failure))}\n`);
    process.exit(known ? EXIT_CONFIG : 1);
  },
);
