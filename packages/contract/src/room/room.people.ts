import * as z from 'zod/mini';
import { participantRoles } from '../meeting/meeting.calls.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { mediaSources } from './room.rules.ts';

/**
 * Someone in the meeting as everyone sees them: never an e-mail, never a token. `rev` grows with every change
 * of the person, so that a late signal cannot undo a newer one.
 */
export const Person = z.object({
  id: PublicId,
  /** The entry of the same person whose second device this is, inside or not; missing: the only device, or the first one. */
  deviceOf: z.optional(PublicId),
  fullName: z.string(),
  /** Path of the picture of someone signed in; it may be gone by now. Missing: none. */
  pictureUrl: z.optional(z.string()),
  role: z.enum(participantRoles),
  /** Made the meeting: stays its moderator. */
  isCreator: z.boolean(),
  presence: z.enum(['inside', 'left', 'removed']),
  /** ISO time of the first entry; the stable order of tiles. */
  enteredAt: z.string(),
  /** ISO time since when the hand is up. */
  handRaisedAt: z.nullable(z.string()),
  /** Sources that a moderator has taken away. */
  blocked: z.array(z.enum(mediaSources)),
  rev: z.int(),
});
export type Person = z.infer<typeof Person>;
