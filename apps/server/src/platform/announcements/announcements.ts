import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { DomainError } from '../errors.ts';
import { ttlCache } from '../ttlCache.ts';
import { type AnnouncementRow, openAnnouncements } from './announcements.store.ts';

/** How often each server reads: what was announced on one is shown by all after that time at the latest. */
const POLL_INTERVAL_MS = 2000;

/** What operators tell everyone. */
export interface Announcements {
  /** What is shown now. */
  listVisible(): Promise<readonly AnnouncementRow[]>;
  /** The maintenance that has begun and is not over; null: none. */
  maintenance(): Promise<AnnouncementRow | null>;
  /** The next or present maintenance that ends meetings; null: none. */
  endOfMeetings(): Promise<AnnouncementRow | null>;
  /** Throws `admin.maintenance` while maintenance lasts. */
  demandNoMaintenance(): Promise<void>;
  /** Reads again at the next question. */
  invalidate(): void;
}

export function createAnnouncements(db: Db, clock: Clock): Announcements {
  const rows = ttlCache(clock, POLL_INTERVAL_MS, () => openAnnouncements(db, clock.now()));
  const open = async () => {
    const now = clock.now();
    return (await rows.get()).filter(({ endsAt }) => endsAt === null || endsAt > now);
  };
  const maintenance = async () =>
    (await open()).find(({ kind, startsAt }) => kind === 'maintenance' && startsAt <= clock.now()) ?? null;
  return {
    maintenance,
    listVisible: async () => (await open()).filter(({ announcedFrom }) => announcedFrom <= clock.now()),
    endOfMeetings: async () =>
      (await open()).find(({ kind, meetings }) => kind === 'maintenance' && meetings === 'end') ?? null,
    async demandNoMaintenance() {
      if ((await maintenance()) !== null) throw new DomainError('admin.maintenance');
    },
    invalidate: rows.invalidate,
  };
}
