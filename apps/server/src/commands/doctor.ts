import { parseArgs } from 'node:util';
import { readConfig } from '#platform/config.ts';
import { checkDatabase } from './doctor/database.ts';
import { type Finding, failureText, type Probe } from './doctor/finding.ts';
import { checkClock, checkDataDir, checkOffice, checkPrograms, checkPublicAddress } from './doctor/machine.ts';
import { checkMedia, checkTurn } from './doctor/media.ts';
import {
  checkDirectory,
  checkMail,
  checkPayment,
  checkProvider,
  checkRedis,
  checkStorage,
  checkTelemetry,
} from './doctor/services.ts';

const probes: Readonly<Record<string, Probe>> = {
  database: checkDatabase,
  redis: checkRedis,
  storage: checkStorage,
  'data folder': checkDataDir,
  media: checkMedia,
  turn: checkTurn,
  mail: checkMail,
  payment: checkPayment,
  'sign-in provider': checkProvider,
  directory: checkDirectory,
  telemetry: checkTelemetry,
  programs: checkPrograms,
  'office files': checkOffice,
  clock: checkClock,
  address: checkPublicAddress,
};

const marks: Readonly<Record<Finding['is'], string>> = { ok: 'ok', off: '-', warning: 'warn', failure: 'FAIL' };

/**
 * `salon doctor`: tries everything that the settings name and says in a line each what was found and what to do.
 * Answers 1 when something fails. Wrong settings are thrown as {@link ConfigError}.
 */
export async function doctor(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  parseArgs({ args, options: {} });
  const config = readConfig(env);
  const width = Math.max(...Object.keys(probes).map((name) => name.length));
  const print = (name: string, { is, text }: Finding) =>
    console.log(`${marks[is].padEnd(4)}  ${name.padEnd(width)}  ${text}`);
  print('settings', { is: 'ok', text: `complete, for ${config.mode}` });
  let hasFailed = false;
  for (const [name, probe] of Object.entries(probes)) {
    const finding = await probe(config).catch((failure: unknown) => ({
      is: 'failure' as const,
      text: failureText(failure),
    }));
    print(name, finding);
    hasFailed ||= finding.is === 'failure';
  }
  return hasFailed ? 1 : 0;
}
