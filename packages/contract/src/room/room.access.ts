import * as z from 'zod/mini';
import { PublicId } from '../meeting/meeting.rules.ts';

/** Where the media server is reached, and the token for it. `url` is the page's own origin (our gate). */
export const SfuAccess = z.object({
  url: z.string(),
  token: z.string(),
  /** The media server hands out ICE servers of its own (it runs TURN); otherwise none are needed. */
  ownIceServers: z.boolean(),
  /** Nothing comes on its own over a connection that begins now: the browser asks for each track. Missing: it does. */
  selective: z.optional(z.literal(true)),
});

/** How long what was handed out ahead of joining may be used. */
export const PRECONNECT_SECONDS = 900;
/**
 * So long the gate holds a connection whose entry is not there yet: someone is still filling in the form. Less than the minute
 * after which what stands in front of servers gives up a silent connection.
 */
export const PRECONNECT_HOLD_MS = 50_000;

/**
 * What someone on the join page may begin their connection with while they are still being let in. The token opens nothing until
 * `joinMeeting`, which takes the `proof`, has made the entry with this id.
 */
export const Preconnect = z.object({ participantId: PublicId, proof: z.string(), sfu: SfuAccess });
export type Preconnect = z.infer<typeof Preconnect>;
