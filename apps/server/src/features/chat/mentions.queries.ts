import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { shownName } from '../room/index.ts';
import { participants } from '../room/room.tables.ts';
import { chatMentions } from './chat.tables.ts';

/** Whom messages of a room mention, as they are called now. */
export async function mentionsIn(db: Db, roomId: string, seqs: readonly number[]) {
  if (seqs.length === 0) return [];
  const { seq, participantId, written } = chatMentions;
  return db
    .select({ seq, id: participantId, written, fullName: shownName })
    .from(chatMentions)
    .innerJoin(participants, eq(participants.id, participantId))
    .where(and(eq(chatMentions.roomId, roomId), inArray(seq, [...seqs])))
    .orderBy(asc(seq), asc(participantId));
}
