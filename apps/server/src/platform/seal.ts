import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import * as z from 'zod/mini';
import type { Keyring, SecretKey } from './crypto/keyring.ts';

/** What a personal link proves: the holder of one invitation to one meeting, until it expires. */
const Sealed = z.object({
  meetingId: z.string(),
  invitationId: z.string(),
  userId: z.string(),
  userName: z.string(),
  email: z.string(),
  /** The meeting's link version when it was made; regenerating the link makes older ones worthless. */
  version: z.int(),
  /** Seconds since the epoch. */
  exp: z.int(),
  /** Someone invited: to the meeting, or to every meeting of a series, of which the present or next one is meant. */
  inviteeId: z.optional(z.string()),
  seriesId: z.optional(z.string()),
  /** Its holder enters under `userName`, whatever they type. */
  isNameFixed: z.optional(z.boolean()),
  /** Its holder is not invited by name, and waits where guests wait. */
  isGuest: z.optional(z.boolean()),
});
export type SealedLink = z.infer<typeof Sealed>;

/** Seals and opens what a client keeps for us: compact JWE, direct A256GCM, so it is unreadable and cannot be forged. */
export interface Sealer<T> {
  seal(content: T): Promise<string>;
  /** What was sealed by any of our keys, `expired`, or null when it is broken or not ours. */
  open(sealed: string, now: Date): Promise<T | 'expired' | null>;
}
export type LinkSealer = Sealer<SealedLink>;

/** What a place promised ahead proves: the entry to this meeting that it is used for gets this id, until it expires. */
const SealedReservation = z.object({ meetingId: z.string(), participantId: z.string(), exp: z.int() });
export type SealedReservation = z.infer<typeof SealedReservation>;
export type ReservationSealer = Sealer<SealedReservation>;

/** What a notification of a call proves: who it was pushed to may decline that call, while it rings. */
const SealedPush = z.object({ callId: z.string(), targetId: z.string(), exp: z.int() });
export type SealedPush = z.infer<typeof SealedPush>;
export type PushSealer = Sealer<SealedPush>;

export const linkSealer = (keys: Keyring): LinkSealer => sealer(keys, 'personal-link', Sealed);

export const reservationSealer = (keys: Keyring): ReservationSealer =>
  sealer(keys, 'promised-place', SealedReservation);

export const pushSealer = (keys: Keyring): PushSealer => sealer(keys, 'pushed-call', SealedPush);

/** Every `purpose` has a key of its own: what was sealed for one is nothing for another. */
function sealer<T extends { exp: number }>(keys: Keyring, purpose: string, schema: z.ZodMiniType<T>): Sealer<T> {
  const bytesOf = (key: SecretKey) => new Uint8Array(key.derive(purpose));
  return {
    seal: (content) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: keys.current.id })
        .encrypt(bytesOf(keys.current)),
    async open(sealed, now) {
      try {
        const { plaintext } = await compactDecrypt(
          sealed,
          ({ kid }) => {
            const key = keys.find(kid);
            if (key === undefined) throw new Error('no such key');
            return bytesOf(key);
          },
          { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] },
        );
        const parsed = z.safeParse(schema, JSON.parse(new TextDecoder().decode(plaintext)));
        if (!parsed.success) return null;
        return parsed.data.exp * 1000 <= now.getTime() ? 'expired' : parsed.data;
      } catch {
        return null;
      }
    },
  };
}

/**
 * What an account's drafts are sealed with in its browsers. It follows the account alone: the next session has the same one,
 * whatever password or device it began with. The first one is of the current key; the others open drafts from before a change of it.
 */
export const draftKeysOf = (keys: Keyring, userId: string): [string, ...string[]] => {
  const of = (key: SecretKey) => key.derive(`drafts ${userId}`).toString('base64url');
  return [of(keys.current), ...keys.all.slice(1).map(of)];
};

/** Seals short texts that we store ourselves, for as long as their row lives. */
export interface TextSealer {
  seal(text: string): string;
  /** The text; null when it was changed, or sealed by a key that the installation does not have (any more). */
  open(stored: string): string | null;
}

/** Purpose of sealed access codes of meetings, and of mail contents that include them. */
export const ACCESS_CODE_PURPOSE = 'access-code';

/** Sealed texts are `s1.<key id>.<payload>`: version of the format, key that opens it. */
const FORMAT = 's1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Prefix of every text that this key sealed. */
export const sealedPrefix = ({ id }: SecretKey): string => `${FORMAT}.${id}.`;

/** AES-256-GCM with a key for each `purpose`, a random start each time: equal texts do not look alike. */
export function textSealer(keys: Keyring, purpose: string): TextSealer {
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keys.current.derive(purpose), iv);
      const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return sealedPrefix(keys.current) + bytes.toString('base64url');
    },
    open(stored) {
      const [format, id, payload = '', ...more] = stored.split('.');
      const key = keys.find(id);
      const bytes = Buffer.from(payload, 'base64url');
      if (format !== FORMAT || key === undefined || more.length > 0 || bytes.length < IV_BYTES + TAG_BYTES) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key.derive(purpose), bytes.subarray(0, IV_BYTES));
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
        const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
        return text.toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
