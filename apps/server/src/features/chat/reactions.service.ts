import { type ChatMessage, chatChanged, type ParsedOf, type reactToChat } from '@salon/contract';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { Participant } from '#platform/principal.ts';
import { nextChatChange } from '../room/index.ts';
import { toChatMessage } from './chat.hydrate.ts';
import { lockMessage, updateMessage } from './chat.store.ts';
import type { Deps } from './deps.ts';
import { deleteReaction, insertReaction } from './reactions.store.ts';

/** Reacts to a message, or takes that back: a change of the message, which the room is told. */
export async function react(
  deps: Deps,
  { personKey, roomId, rules }: Participant,
  input: ParsedOf<typeof reactToChat>,
): Promise<ChatMessage> {
  if (rules.chatOff) throw new DomainError('chat.off');
  // Someone who was moved meanwhile means a message of the room before.
  if (input.roomId !== roomId) throw new DomainError('chat.notFound');
  const { message, isNew } = await transact(deps.db, async (tx) => {
    const before = await lockMessage(tx, roomId, input.seq);
    if (before === null || before.deletedBy !== null) throw new DomainError('chat.notFound');
    const row = { roomId, seq: input.seq, reaction: input.reaction, participantId: personKey };
    const differs = await (input.on
      ? insertReaction(tx, { ...row, reactedAt: deps.clock.now() })
      : deleteReaction(tx, row));
    if (!differs) return { message: await toChatMessage(tx, before, personKey), isNew: false };
    const after = await updateMessage(tx, before, { changed: await nextChatChange(tx, roomId) });
    return { message: await toChatMessage(tx, after, personKey), isNew: true };
  });
  if (isNew) deps.hub.toRoom(roomId, chatChanged, message);
  return message;
}
