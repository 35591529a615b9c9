import type { Db } from '../../platform/db/open.ts';
import { packages } from './billing.tables.ts';

/** What every package that is sold has. */
const SOLD = {
  instantMeeting: true,
  planning: true,
  recurring: true,
  recording: true,
  attendeeList: true,
  polls: true,
};

/**
 * The packages of a new database: the free one (instant meetings, 16 participants, 60 minutes) and the three that are
 * sold (specification, section 9: 100, 300 and 500 participants, 10 hours for the first).
 */
const PACKAGES = [
  { id: 'default', maxParticipants: 16, maxMinutes: 60, instantMeeting: true, isFree: true },
  { id: 'standart', maxParticipants: 100, maxMinutes: 600, ...SOLD },
  { id: 'business', maxParticipants: 300, maxMinutes: null, ...SOLD },
  { id: 'enterprise', maxParticipants: 500, maxMinutes: null, ...SOLD, calls: true },
];

/** Puts the packages there that a new database lacks; what an administrator changed stays. */
export async function seedPackages(db: Db): Promise<void> {
  await db.insert(packages).values(PACKAGES).onConflictDoNothing();
}
