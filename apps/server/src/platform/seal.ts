import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import * as z from 'zod/mini';

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
  /** Somebody invited: to the meeting, or to every meeting of a series, of which the present or next one is meant. */
  inviteeId: z.optional(z.string()),
  seriesId: z.optional(z.string()),
});
export type SealedLink = z.infer<typeof Sealed>;

/** Seals and opens what a client keeps for us: compact JWE, direct A256GCM, so it is unreadable and cannot be forged. */
export interface Sealer<T> {
  seal(content: T): Promise<string>;
  /** What was sealed, `expired`, or null when it is broken or not ours. */
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

export const linkSealer = (secretKey: string): LinkSealer => sealer(secretKey, 'personal-link', 'link-1', Sealed);

export const reservationSealer = (secretKey: string): ReservationSealer =>
  sealer(secretKey, 'promised-place', 'place-1', SealedReservation);

export const pushSealer = (secretKey: string): PushSealer => sealer(secretKey, 'pushed-call', 'push-1', SealedPush);

/** Every `purpose` has a key of its own: what was sealed for one is nothing for another. */
function sealer<T extends { exp: number }>(
  secretKey: string,
  purpose: string,
  keyId: string,
  schema: z.ZodMiniType<T>,
): Sealer<T> {
  const key = new Uint8Array(hkdfSync('sha256', secretKey, 'salon', purpose, 32));
  return {
    seal: (content) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: keyId })
        .encrypt(key),
    async open(sealed, now) {
      try {
        const { plaintext, protectedHeader } = await compactDecrypt(sealed, key, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        if (protectedHeader.kid !== keyId) return null;
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
 * whatever password or device it began with. Nothing is kept of it.
 */
export const draftKeyOf = (secretKey: string, userId: string): string =>
  Buffer.from(hkdfSync('sha256', secretKey, 'salon', `drafts ${userId}`, 32)).toString('base64url');

/** Seals short texts that we keep ourselves, for as long as their row lives. */
export interface TextSealer {
  seal(text: string): string;
  /** The text; null when it was sealed by another key or changed. What was never sealed is the text itself. */
  open(stored: string): string | null;
}

/** What a sealed text begins with, so that it is told from one that was kept before texts were sealed. */
const SEALED_TEXT = 's1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with a key for each `purpose`, a random start each time: equal texts do not look alike. */
export function textSealer(secretKey: string, purpose: string): TextSealer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'salon', purpose, 32));
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return SEALED_TEXT + bytes.toString('base64url');
    },
    open(stored) {
      if (!stored.startsWith(SEALED_TEXT)) return stored;
      const bytes = Buffer.from(stored.slice(SEALED_TEXT.length), 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
        const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
        return text.toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
