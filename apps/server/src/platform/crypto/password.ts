import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes, one lane (OWASP password storage). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash that nobody's password has: an unknown e-mail costs the same time as a wrong password. */
const nobody: Promise<string> = hash('nobody has this password', COST);

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), COST);

/** Whether the password is the one; with no hash it works as long and says no. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await nobody), password.normalize('NFC')).catch(() => false);
  return right && stored !== null;
}
