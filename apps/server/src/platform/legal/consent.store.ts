import type { SQL } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { publicId } from '../ids.ts';
import { consents } from './consent.tables.ts';

export type ConsentRow = typeof consents.$inferSelect;
export type NewConsent = Omit<typeof consents.$inferInsert, 'id' | 'seq'>;

/** Records consents; what can be given once alone (of an order, a trial, a renewed period) and was given already stays as it is. */
export async function insertConsents(tx: Db, rows: readonly NewConsent[]): Promise<void> {
  await tx
    .insert(consents)
    .values(rows.map((row) => ({ ...row, id: publicId() })))
    .onConflictDoNothing();
}

/** Erases from where these consents were given; that they were stays for proof. */
export async function eraseConsentAddresses(tx: Db, these: SQL): Promise<void> {
  await tx.update(consents).set({ address: '' }).where(these);
}
