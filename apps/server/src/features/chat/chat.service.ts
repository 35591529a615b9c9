import {
  type AsksOf,
  CHAT_LAST,
  CHAT_PAGE,
  type ChatMessage,
  type chatContract,
  chatPosted,
  type Mentions,
  type MessagePage,
  type ParsedOf,
  type sendChat,
} from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { Participant } from '#platform/principal.ts';
import { chatChangesIn, nextChatSeq } from '../room/index.ts';
import { hasTruncatedReactions, toChatMessage, toChatMessages } from './chat.hydrate.ts';
import { findQuotedMessages, messageByKey, messagesBetween } from './chat.queries.ts';
import { insertMessage } from './chat.store.ts';
import { changesWire } from './chat.wire.ts';
import type { Deps } from './deps.ts';
import { attachFiles, demandWords } from './files.service.ts';
import { writeMentions } from './mentions.store.ts';
import { threadCount } from './private.service.ts';

/** A key was used by a parallel retry of the same message: the number that was taken for it is given back. */
class SentBefore extends Error {}

interface NewMessage {
  text: string;
  clientKey: string;
  /** The number of the message that it replies to. */
  replyTo?: number | null | undefined;
  mentions?: Mentions;
  /** What its author sent for it before. */
  files?: readonly string[] | undefined;
}

/**
 * Writes a message with the next number of the author's room; null: its key was used before. Others see it after {@link broadcastMessage}.
 */
export async function writeMessage(
  deps: Deps,
  tx: Db,
  { meetingId, roomId, participantId, personKey, fullName }: Participant,
  { text, clientKey, replyTo = null, mentions, files = [] }: NewMessage,
): Promise<ChatMessage | null> {
  const seq = await nextChatSeq(tx, roomId);
  if (replyTo !== null && (await findQuotedMessages(tx, roomId, [replyTo])).length === 0)
    throw new DomainError('chat.notFound');
  const row = await insertMessage(tx, {
    meetingId,
    roomId,
    seq,
    authorId: personKey,
    authorName: fullName,
    text,
    clientKey,
    sentAt: deps.clock.now(),
    replyTo,
    files: files.length,
  });
  if (row === null) return null;
  await attachFiles(tx, participantId, files, { roomId, seq });
  if (mentions !== undefined) await writeMentions(tx, row, mentions);
  return toChatMessage(tx, row);
}

export const broadcastMessage = (deps: Deps, roomId: string, message: ChatMessage): void =>
  deps.hub.toRoom(roomId, chatPosted, message);

/** Posts a message once: a retry with the same key answers with the message that is there. */
export async function post(
  deps: Deps,
  participant: Participant,
  { text, clientKey, replyTo, mentions, files }: ParsedOf<typeof sendChat>,
): Promise<ChatMessage> {
  if (participant.rules.chatOff) throw new DomainError('chat.off');
  demandWords(text, files?.length ?? 0);
  const earlier = await messageByKey(deps.db, participant.personKey, clientKey);
  if (earlier !== null) return toChatMessage(deps.db, earlier);
  // Someone who was moved meanwhile means a message of the room before.
  if (replyTo !== undefined && replyTo.roomId !== participant.roomId) throw new DomainError('chat.notFound');
  try {
    const message = await transact(deps.db, async (tx) => {
      const message = { text, clientKey, replyTo: replyTo?.seq, mentions, files };
      const written = await writeMessage(deps, tx, participant, message);
      if (written === null) throw new SentBefore();
      return written;
    });
    broadcastMessage(deps, participant.roomId, message);
    return message;
  } catch (failure) {
    const first = failure instanceof SentBefore ? await messageByKey(deps.db, participant.personKey, clientKey) : null;
    if (first === null) throw failure;
    return toChatMessage(deps.db, first);
  }
}

/**
 * A page of what was written to everyone in a room, and the number of the latest change before it was read: every change up
 * to that is in it.
 */
export async function history(deps: Deps, roomId: string, page: MessagePage, readerId = '') {
  const changes = await chatChangesIn(deps.db, roomId);
  const rows = await messagesBetween(deps.db, roomId, page);
  return { messages: await toChatMessages(deps.db, rows, readerId), ...changesWire(changes) };
}

/** What someone who comes in is shown of it: the newest page of those after the last one that they know. */
export async function chatSnapshot(deps: Deps, participant: Participant, { after }: AsksOf<typeof chatContract>) {
  const page = { after, before: CHAT_LAST, rowCount: CHAT_PAGE };
  const [read, privateThreads] = await Promise.all([
    deps.coalesceRead(`chat:${participant.roomId}:${after}`, () => history(deps, participant.roomId, page)),
    threadCount(deps, participant),
  ]);
  if (!hasTruncatedReactions(read.messages)) return { ...read, privateThreads };
  // Where many react, each is told their own.
  return { ...(await history(deps, participant.roomId, page, participant.personKey)), privateThreads };
}
