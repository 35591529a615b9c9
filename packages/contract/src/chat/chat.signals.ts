import * as z from 'zod/mini';
import { signal } from '../signal.ts';
import { toolContract } from '../tool.ts';
import { CHAT_LAST, ChatMessage } from './chat.calls.ts';
import { PrivateMessage } from './private.calls.ts';

export const chatPosted = signal('chat.posted', ChatMessage);
/** The receiver wrote to one person, or was written to; nobody else is told. */
export const privatePosted = signal('chat.private', PrivateMessage);

/** The chat over the hub: on entering, the newest page of public messages after `after`, and with how many people there is more. */
export const chatContract = toolContract({
  name: 'chat',
  asks: z.object({ after: z._default(z.int().check(z.minimum(0), z.maximum(CHAT_LAST)), 0) }),
  snapshot: z.object({
    /** Older ones are fetched by `listChat`. */
    messages: z.array(ChatMessage),
    /** With how many people the receiver has written privately: fetch those by `listPrivateThreads`. */
    privateThreads: z.int(),
  }),
  signals: [chatPosted, privatePosted],
});
