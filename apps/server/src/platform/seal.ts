import { hkdfSync } from 'node:crypto';
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

/** Seals and opens personal links: compact JWE, direct A256GCM, so they are unreadable and cannot be forged. */
export interface LinkSealer {
  seal(link: SealedLink): Promise<string>;
  /** The link, `expired`, or null when it is broken or not ours. */
  open(sealed: string, now: Date): Promise<SealedLink | 'expired' | null>;
}

const KEY_ID = 'link-1';

export function linkSealer(secretKey: string): LinkSealer {
  const key = new Uint8Array(hkdfSync('sha256', secretKey, 'salon', 'personal-link', 32));
  return {
    seal: (link) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(link)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: KEY_ID })
        .encrypt(key),
    async open(sealed, now) {
      try {
        const { plaintext, protectedHeader } = await compactDecrypt(sealed, key, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        if (protectedHeader.kid !== KEY_ID) return null;
        const parsed = z.safeParse(Sealed, JSON.parse(new TextDecoder().decode(plaintext)));
        if (!parsed.success) return null;
        return parsed.data.exp * 1000 <= now.getTime() ? 'expired' : parsed.data;
      } catch {
        return null;
      }
    },
  };
}
