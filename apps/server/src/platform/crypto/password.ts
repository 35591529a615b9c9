import { hash, type Options, verify } from '@node-rs/argon2';

/** What a guess costs. Kibibytes, passes, lanes. */
export type PasswordCost = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>;

/**
 * argon2id, 64 MiB and three passes as in the second recommended choice of RFC 9106, section 4, on one lane, because many
 * sign in at once. About 60 ms of one core, where 19 MiB and two passes, the least that OWASP allows, took 12 (measured).
 */
export const PASSWORD_COST: PasswordCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** Makes and compares the hashes of passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password is the one; with no hash it works as long and says no. */
  isRight(stored: string | null, password: string): Promise<boolean>;
}

export function createPasswords(cost: PasswordCost): Passwords {
  /** A hash that no password has: an unknown e-mail costs the same time as a wrong password. */
  let dummyHash: Promise<string> | undefined;
  return {
    hash: (password) => hash(password.normalize('NFC'), cost),
    async isRight(stored, password) {
      dummyHash ??= hash('nobody has this password', cost);
      const right = await verify(stored ?? (await dummyHash), password.normalize('NFC')).catch(() => false);
      return right && stored !== null;
    },
  };
}
