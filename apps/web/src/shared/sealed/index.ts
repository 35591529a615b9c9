import type { JWK } from 'jose';
import { randomId } from '../api/correlation.ts';
import { couldNot, type Failure, noAnswer } from '../api/index.ts';
import { NoSealingKey, type SealPurpose, sealWith } from './seal.ts';

const KEYS_PATH = '/.well-known/jwks.json';
const KEYS_TIMEOUT_MS = 20_000;

async function fetchKeys(): Promise<{ keys: readonly JWK[]; serverNow: number }> {
  // Never from a cache: its Date would be the time of an earlier answer.
  const response = await fetch(KEYS_PATH, {
    cache: 'no-store',
    signal: AbortSignal.timeout?.(KEYS_TIMEOUT_MS) ?? null,
  });
  const body: { keys?: unknown } = await response.json();
  if (!response.ok || !Array.isArray(body.keys)) throw new NoSealingKey('the keys could not be read');
  const date = Date.parse(response.headers.get('date') ?? '');
  return { keys: body.keys, serverNow: Number.isNaN(date) ? Date.now() : date };
}

/** Fetches the sealing code ahead, for instance when a form is first touched. */
export const prepareSealing = (): void => void import('jose').catch(() => undefined);

/**
 * Seals fields of a form for one sending: every value comes back as a compact JWE, in the order given. Never throws; the failure is
 * the server's silence or a browser without the needed cryptography.
 */
export async function seal(
  values: readonly string[],
  purpose: SealPurpose = 'password',
): Promise<{ ok: true; sealed: readonly string[] } | Failure> {
  try {
    return { ok: true, sealed: await sealWith({ keys: fetchKeys, randomId }, values, purpose) };
  } catch (reason) {
    // A refused fetch is a TypeError, an expired one a DOMException.
    const silent = reason instanceof TypeError || (reason instanceof DOMException && reason.name === 'TimeoutError');
    return silent && globalThis.crypto?.subtle !== undefined ? noAnswer() : couldNot();
  }
}
