import { MAX_LISTED_REACTORS } from '@salon/contract';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { shownName } from '../room/index.ts';
import { participants } from '../room/room.tables.ts';
import { chatReactions } from './chat.tables.ts';

/** Reactions to messages of a room, in the order of their first; of each the first people, `firstId` before all others. */
export async function reactionsTo(db: Db, roomId: string, seqs: readonly number[], firstId: string) {
  if (seqs.length === 0) return [];
  const { seq, reaction, participantId, reactedAt } = chatReactions;
  const ofOne = sql`partition by ${seq}, ${reaction}`;
  const ranked = db
    .select({
      seq,
      reaction,
      participantId,
      count: sql<number>`(count(*) over (${ofOne}))::int`.as('count'),
      begunAt: sql<string>`min(${reactedAt}) over (${ofOne})`.as('begun_at'),
      place: sql<number>`(row_number() over (${ofOne}
        order by (${participantId} = ${firstId}) desc, ${reactedAt}, ${participantId}))::int`.as('place'),
    })
    .from(chatReactions)
    .where(and(eq(chatReactions.roomId, roomId), inArray(seq, [...seqs])))
    .as('ranked');
  return db
    .select({
      seq: ranked.seq,
      reaction: ranked.reaction,
      count: ranked.count,
      id: ranked.participantId,
      fullName: shownName,
    })
    .from(ranked)
    .innerJoin(participants, eq(participants.id, ranked.participantId))
    .where(lte(ranked.place, MAX_LISTED_REACTORS))
    .orderBy(asc(ranked.begunAt), asc(ranked.reaction), asc(ranked.place));
}
export type ReactionRow = Awaited<ReturnType<typeof reactionsTo>>[number];
