import * as z from 'zod/mini';
import { signal } from '../signal.ts';
import { ChatMessage } from './chat.calls.ts';
import { PrivateMessage } from './private.calls.ts';

export const chatPosted = signal('chat.posted', ChatMessage);
/** The receiver wrote to one person, or was written to; nobody else is told. */
export const privatePosted = signal('chat.private', PrivateMessage);

/** What was written, as somebody who comes in is shown it. */
export const ChatSnapshot = z.object({
  messages: z._default(z.array(ChatMessage), []),
  /** More messages follow than were sent here: fetch them by `listChat`. */
  moreMessages: z._default(z.boolean(), false),
  /** With how many people the receiver has written privately: fetch those by `listPrivateThreads`. */
  privateThreads: z._default(z.int(), 0),
});
export type ChatSnapshot = z.infer<typeof ChatSnapshot>;
