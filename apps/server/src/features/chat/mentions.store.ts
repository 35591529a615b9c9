import type { Mentions } from '@salon/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/open.ts';
import { DomainError } from '../../platform/errors.ts';
import { participantsAmong } from '../room/index.ts';
import { participants } from '../room/room.tables.ts';
import type { ChatRow } from './chat.queries.ts';
import { chatMentions } from './chat.tables.ts';

/** A message mentions these people and nobody else: those of its meeting whose name stands in the text. */
export async function writeMentions(
  tx: Db,
  { meetingId, roomId, seq, text }: Pick<ChatRow, 'meetingId' | 'roomId' | 'seq' | 'text'>,
  mentions: Mentions = [],
): Promise<void> {
  const written = new Map(
    mentions.filter((one) => text.includes(`@${one.written}`)).map((one) => [one.participantId, one.written]),
  );
  const found = await participantsAmong(tx, meetingId, [...written.keys()]);
  if (found.length < written.size) throw new DomainError('room.personGone');
  await tx.delete(chatMentions).where(and(eq(chatMentions.roomId, roomId), eq(chatMentions.seq, seq)));
  if (written.size === 0) return;
  const rows = [...written].map(([participantId, name]) => ({ roomId, seq, participantId, written: name }));
  await tx.insert(chatMentions).values(rows);
}

/** Nothing names somebody whose account is erased any more, but the words that others wrote. */
export async function deleteMentionsOf(tx: Db, userId: string): Promise<void> {
  const own = tx.select({ id: participants.id }).from(participants).where(eq(participants.userId, userId));
  await tx.delete(chatMentions).where(inArray(chatMentions.participantId, own));
}
