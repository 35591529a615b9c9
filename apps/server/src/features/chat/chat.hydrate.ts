import type { ChatMessage, MessageReaction } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { type ChatRow, findQuotedMessages } from './chat.queries.ts';
import { messageWire } from './chat.wire.ts';
import { findFilesOf } from './files.queries.ts';
import { mentionsIn } from './mentions.queries.ts';
import { type ReactionRow, reactionsTo } from './reactions.queries.ts';

/** Reactions to one message. */
function reactionsOf(rows: readonly ReactionRow[]): MessageReaction[] {
  const all = new Map<string, MessageReaction>();
  for (const { reaction, count, id, fullName } of rows) {
    const one = all.get(reaction) ?? { reaction, count, by: [] };
    all.set(reaction, { ...one, by: [...one.by, { id, fullName }] });
  }
  return [...all.values()];
}

/** Someone may react besides those who are named. */
const isCut = ({ count, by }: MessageReaction): boolean => count > by.length;

/** Whether someone who reads them has to be told their own reactions as well. */
export const hasTruncatedReactions = (messages: readonly ChatMessage[]): boolean =>
  messages.some(({ reactions = [] }) => reactions.some(isCut));

/**
 * Messages of one room as they are told: each with its files, what it replies to, whom it mentions and who reacts to it. `readerId`: who reads them,
 * or reacted; their own reactions are told however many react.
 */
export async function toChatMessages(db: Db, rows: readonly ChatRow[], readerId = ''): Promise<ChatMessage[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const quoted = await findQuotedMessages(
    db,
    first.roomId,
    rows.flatMap(({ replyTo }) => replyTo ?? []),
  );
  const files = await findFilesOf(db, first.roomId, [...rows, ...quoted]);
  // A reaction is a change.
  const changed = rows.filter(({ changed: latest, deletedBy }) => latest > 0 && deletedBy === null);
  const reactions = await reactionsTo(
    db,
    first.roomId,
    changed.map(({ seq }) => seq),
    readerId,
  );
  const mentions = await mentionsIn(
    db,
    first.roomId,
    rows.flatMap(({ seq, text }) => (text.includes('@') ? [seq] : [])),
  );
  const mentioned = Map.groupBy(mentions, ({ seq }) => seq);
  const quotes = new Map(quoted.map((row) => [row.seq, row]));
  const bySeq = Map.groupBy(reactions, ({ seq }) => seq);
  return rows.map((row) => {
    const people = mentioned.get(row.seq)?.map(({ id, fullName, written }) => ({ id, fullName, written }));
    const reactions = reactionsOf(bySeq.get(row.seq) ?? []);
    return {
      ...messageWire(row, files, row.replyTo === null ? undefined : quotes.get(row.replyTo)),
      ...(people !== undefined && { mentions: people }),
      ...(reactions.length > 0 && { reactions: reactions }),
      ...(reactions.some(isCut) && readerId !== '' && { reactor: readerId }),
    };
  });
}

/** The same of one message. */
export async function toChatMessage(db: Db, row: ChatRow, readerId = ''): Promise<ChatMessage> {
  const [message] = await toChatMessages(db, [row], readerId);
  if (message === undefined) throw new Error('message not found while hydrating');
  return message;
}
