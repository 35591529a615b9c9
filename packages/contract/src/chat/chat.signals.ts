import * as z from 'zod/mini';
import { PublicId } from '../meeting/meeting.rules.ts';
import { signal } from '../signal.ts';
import { toolContract } from '../tool.ts';
import { CHAT_LAST, ChangesRead, ChatMessage, PrivateMessage } from './chat.states.ts';

export const chatPosted = signal('chat.posted', ChatMessage);
/** The receiver wrote to one person, or was written to; no one else is told. */
export const privatePosted = signal('chat.private', PrivateMessage);
/** A message was changed: it is told as it is now. */
export const chatChanged = signal('chat.changed', ChatMessage);
/** The same of a private one; the two are told, no one else. */
export const privateChanged = signal('chat.privateChanged', PrivateMessage);

/** The receiver has read on another device what one person wrote to them, up to a message. */
export const privateRead = signal('chat.privateRead', z.object({ participantId: PublicId, seq: z.int() }));

/** The chat over the hub: on entering, the newest page of public messages after `after`, and with how many people there is more. */
export const chatContract = toolContract({
  name: 'chat',
  asks: z.object({ after: z._default(z.int().check(z.minimum(0), z.maximum(CHAT_LAST)), 0) }),
  snapshot: z.object({
    /** Older ones are fetched by `listChat`. */
    messages: z.array(ChatMessage),
    changes: ChangesRead,
    /** With how many people the receiver has written privately: fetch those by `listPrivateThreads`. */
    privateThreads: z.int(),
  }),
  signals: [chatPosted, privatePosted, chatChanged, privateChanged, privateRead],
});
