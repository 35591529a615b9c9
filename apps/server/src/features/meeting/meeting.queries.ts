import { PublicId } from '@salon/contract';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/open.ts';
import { invitations, meetings, shortLinks } from './meeting.tables.ts';

export type Meeting = typeof meetings.$inferSelect;
export type Invitation = typeof invitations.$inferSelect;

export async function findMeeting(db: Db, id: string): Promise<Meeting | null> {
  // Rooms of the media server may have any name.
  if (!PublicId.safeParse(id).success) return null;
  const [row] = await db.select().from(meetings).where(eq(meetings.id, id)).limit(1);
  return row ?? null;
}

export async function findInvitation(db: Db, id: string): Promise<Invitation | null> {
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id)).limit(1);
  return row ?? null;
}

/** Meetings that somebody entered and nobody ended. */
export function meetingsGoingOn(db: Db): Promise<Meeting[]> {
  return db
    .select()
    .from(meetings)
    .where(and(isNotNull(meetings.startedAt), isNull(meetings.endedAt)));
}

/** Those of these meetings that were ended. */
export async function endedAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  const possible = ids.filter((id) => PublicId.safeParse(id).success);
  if (possible.length === 0) return [];
  const rows = await db
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(inArray(meetings.id, possible), isNotNull(meetings.endedAt)));
  return rows.map((row) => row.id);
}

export async function shortLinkPath(db: Db, code: string): Promise<string | null> {
  const [row] = await db.select({ path: shortLinks.path }).from(shortLinks).where(eq(shortLinks.code, code)).limit(1);
  return row?.path ?? null;
}
