import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { DomainError } from '../errors.ts';
import { claimOnce } from './jwe.store.ts';
import type { Keyring, SecretKey } from './keyring.ts';

const MINUTES = 10;
/** Work of a solution: PBKDF2 rounds, tried at most this many times by the browser (about a second). */
const COST = 2000;
const COUNTER = { least: 100, most: 250 };

export interface Captcha {
  /** `weight`: how many times the usual work it takes. */
  challenge(weight?: number): Promise<Record<string, unknown>>;
  /** Throws `captcha.missing` (one of too little `weight` is none) or `captcha.wrong`; a solution counts once, on whichever server. */
  demand(solution: string | undefined, weight?: number): Promise<void>;
}

export const noCaptcha: Captcha = { challenge: async () => ({}), demand: async () => undefined };

const secretsOf = (key: SecretKey) => ({
  hmacSignatureSecret: key.derive('captcha-signature').toString('hex'),
  hmacKeySignatureSecret: key.derive('captcha-key').toString('hex'),
  deriveKey,
});

export function proofOfWork(db: Db, clock: Clock, keys: Keyring): Captcha {
  const isSolved = async (payload: NonNullable<ReturnType<typeof parse>>): Promise<boolean> => {
    for (const key of keys.all) {
      const result = await verifySolution({ ...payload, ...secretsOf(key) }).catch(() => null);
      if (result?.verified === true) return true;
    }
    return false;
  };
  return {
    challenge: async (weight = 1) => {
      const expiresAt = Math.floor(Date.now() / 1000) + MINUTES * 60;
      return (await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(COUNTER.least * weight, COUNTER.most * weight),
        data: { weight },
        expiresAt,
        ...secretsOf(keys.current),
      })) as unknown as Record<string, unknown>;
    },
    async demand(solution, weight = 1) {
      if (solution === undefined || solution === '') throw new DomainError('captcha.missing');
      const payload = parse(solution);
      if (payload === null) throw new DomainError('captcha.wrong');
      if (!(await isSolved(payload))) throw new DomainError('captcha.wrong');
      if (Number(payload.challenge.parameters.data?.weight) < weight) throw new DomainError('captcha.missing');
      const nonce = `captcha:${payload.challenge.parameters.nonce}`;
      if (!(await claimOnce(db, nonce, new Date(clock.now().getTime() + 2 * MINUTES * 60_000))))
        throw new DomainError('captcha.wrong');
    },
  };
}

function parse(solution: string): { challenge: Challenge; solution: Solution } | null {
  if (solution.length > 4096) return null;
  try {
    const payload: unknown = JSON.parse(Buffer.from(solution, 'base64').toString('utf8'));
    if (typeof payload !== 'object' || payload === null || !('challenge' in payload) || !('solution' in payload))
      return null;
    return payload as { challenge: Challenge; solution: Solution };
  } catch {
    return null;
  }
}
