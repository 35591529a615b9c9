import { existsSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import type { Config } from '#platform/config.ts';
import { type Finding, failure, failureText, off, ok, PROBE_MS, warning } from './finding.ts';

const MEGABYTE = 1024 * 1024;
/** What the embedded database, its log and generated secrets need at least (bytes). */
const LEAST_FREE = 256 * MEGABYTE;
const MAX_SKEW_MS = 5000;

export async function checkDataDir({ dataDir }: Config): Promise<Finding> {
  if (!existsSync(dataDir)) return ok(`${dataDir} is made by the first start`);
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return failure(`DATA_DIR ${dataDir}: this user may not write there`);
  }
  const { bavail, bsize } = await statfs(dataDir);
  const text = `${dataDir}: ${Math.round((bavail * bsize) / MEGABYTE)} MB free`;
  return bavail * bsize < LEAST_FREE ? failure(`${text}: too little`) : ok(text);
}

export async function checkPrograms({ chromium }: Config): Promise<Finding> {
  if (chromium === null) return off('CHROMIUM_PATH: no Chromium, so no PDF files of notes, meetings and invoices');
  try {
    await access(chromium, constants.X_OK);
    return ok(chromium);
  } catch {
    return failure(`CHROMIUM_PATH ${chromium}: it is not there or cannot be run`);
  }
}

export async function checkOffice({ soffice }: Config): Promise<Finding> {
  if (soffice === null) return off('SOFFICE_PATH: no LibreOffice, so no slides from office files');
  try {
    await access(soffice, constants.X_OK);
    return ok(soffice);
  } catch {
    return failure(`SOFFICE_PATH ${soffice}: it is not there or cannot be run`);
  }
}

/** Compares with the clock of the media server, which judges our tokens. */
export async function checkClock({ sfu }: Config): Promise<Finding> {
  const response = await fetch(sfu.url, { signal: AbortSignal.timeout(PROBE_MS) }).catch(() => null);
  if (response === null) return off('LiveKit does not answer, so its clock is not known');
  await response.body?.cancel();
  const date = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(date)) return off('LiveKit does not say the time');
  const skew = Math.abs(Date.now() - date);
  return skew > MAX_SKEW_MS
    ? failure(`differs from LiveKit's by ${Math.round(skew / 1000)} s: synchronise both machines (NTP)`)
    : ok('agrees with LiveKit');
}

/** Asks the outside address as visitors do. Before the first start nothing answers there. */
export async function checkPublicAddress({ publicUrl }: Config): Promise<Finding> {
  try {
    const response = await fetch(`${publicUrl}/health/live`, {
      signal: AbortSignal.timeout(PROBE_MS),
      redirect: 'manual',
    });
    await response.body?.cancel();
    if (response.status === 200) return ok(`${publicUrl} answers`);
    return warning(`PUBLIC_URL ${publicUrl} answers ${response.status} at /health/live: is another program there?`);
  } catch (reason) {
    return warning(`PUBLIC_URL ${publicUrl}: ${failureText(reason)} (well before the first start)`);
  }
}
