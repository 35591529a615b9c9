import { desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { announcements } from './announcements.tables.ts';

export type AnnouncementRow = typeof announcements.$inferSelect;

/** What is not over: maintenance before banners, the first to begin first. */
export const openAnnouncements = (db: Db, now: Date): Promise<AnnouncementRow[]> =>
  db
    .select()
    .from(announcements)
    .where(or(isNull(announcements.endsAt), gt(announcements.endsAt, now)))
    .orderBy(desc(announcements.kind), announcements.startsAt, announcements.id);

/** The last hundred, the newest first. */
export const latestAnnouncements = (db: Db): Promise<AnnouncementRow[]> =>
  db.select().from(announcements).orderBy(desc(announcements.startsAt), announcements.id).limit(100);

/** One for a change; null: it was removed. */
export async function lockAnnouncement(tx: Db, id: string): Promise<AnnouncementRow | null> {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update');
  return row ?? null;
}

export async function upsertAnnouncement(tx: Db, { id, ...row }: AnnouncementRow): Promise<void> {
  await tx
    .insert(announcements)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: announcements.id, set: row });
}

export async function deleteAnnouncement(tx: Db, id: string): Promise<void> {
  await tx.delete(announcements).where(eq(announcements.id, id));
}
