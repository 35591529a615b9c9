import type { Db } from '../../platform/db/open.ts';
import { packages } from './billing.tables.ts';

/** The free package of the specification's decisions: instant meetings, 16 participants, 60 minutes. */
const FREE = { id: 'default', maxParticipants: 16, maxMinutes: 60, instantMeeting: true, isFree: true };

/** Puts the packages there that a new database lacks; what an administrator changed stays. */
export async function seedPackages(db: Db): Promise<void> {
  await db.insert(packages).values(FREE).onConflictDoNothing();
}
