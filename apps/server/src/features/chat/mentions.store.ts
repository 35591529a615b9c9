import type { Mentions } from '@salon/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import { findParticipantsByIds, personKeyOf } from '../room/index.ts';
import { type ChatRow, namesOfUser } from './chat.queries.ts';
import { chatMentions } from './chat.tables.ts';

/** A message mentions these people and no one else: those of its meeting whose name stands in the text. */
export async function writeMentions(
  tx: Db,
  { meetingId, roomId, seq, text }: Pick<ChatRow, 'meetingId' | 'roomId' | 'seq' | 'text'>,
  mentions: Mentions = [],
): Promise<void> {
  const written = new Map(
    mentions.filter((one) => text.includes(`@${one.written}`)).map((one) => [one.participantId, one.written]),
  );
  const found = await findParticipantsByIds(tx, meetingId, [...written.keys()]);
  if (found.length < written.size) throw new DomainError('room.personGone');
  await tx.delete(chatMentions).where(and(eq(chatMentions.roomId, roomId), eq(chatMentions.seq, seq)));
  if (written.size === 0) return;
  const rows = found.map((row) => ({
    roomId,
    seq,
    participantId: personKeyOf(row),
    written: written.get(row.id) ?? '',
  }));
  await tx.insert(chatMentions).values(rows).onConflictDoNothing();
}

/** Nothing names someone whose account is erased any more, but the words that others wrote. */
export async function deleteMentionsOf(tx: Db, userId: string): Promise<void> {
  const own = namesOfUser(tx, userId);
  await tx.delete(chatMentions).where(inArray(chatMentions.participantId, own));
}
