import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#platform/config.ts';
import { pendingMigrations, versionOfPostgres } from '#platform/db/open.ts';
import { ConfigError } from '#platform/errors.ts';
import { type Finding, failure, failureText, ok, PROBE_MS, warning } from './finding.ts';

const LEAST_POSTGRES = 150_000;
/** A clock that differs more than this makes tokens of one machine invalid on another (milliseconds). */
const MAX_SKEW_MS = 5000;

export async function checkDatabase(config: Config): Promise<Finding> {
  if (config.databaseUrl === null) return checkEmbedded(config);
  try {
    const server = await versionOfPostgres(config.databaseUrl, PROBE_MS);
    if (server.number < LEAST_POSTGRES)
      return failure(`DATABASE_URL: PostgreSQL ${server.version}; 15 or newer is needed`);
    const skew = Math.abs(Date.now() - server.now.getTime());
    if (skew > MAX_SKEW_MS)
      return failure(`its clock differs by ${Math.round(skew / 1000)} s: synchronise both machines (NTP)`);
    return await upToDate(config, `PostgreSQL ${server.version}`);
  } catch (reason) {
    return failure(`DATABASE_URL: ${failureText(reason)}`);
  }
}

async function checkEmbedded(config: Config): Promise<Finding> {
  if (!existsSync(join(config.dataDir, 'pglite'))) return ok('embedded; the first start makes it');
  try {
    return await upToDate(config, 'embedded');
  } catch (reason) {
    // Its server has it open: that one migrated it.
    if (reason instanceof ConfigError && reason.message.includes('in use by process')) return ok('embedded, in use');
    throw reason;
  }
}

async function upToDate(config: Config, text: string): Promise<Finding> {
  const missing = await pendingMigrations(config);
  if (missing.length === 0) return ok(`${text}, up to date`);
  const what = `${text}; it lacks ${missing.join(', ')}`;
  return config.migrate === 'auto'
    ? ok(`${what}, which the next start applies`)
    : warning(`${what}: run "salon migrate"`);
}
