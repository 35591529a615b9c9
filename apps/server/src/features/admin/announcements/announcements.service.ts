import { type Announcement, announcementFaults, type ParsedOf, type saveAnnouncement } from '@salon/contract';
import {
  type AnnouncementRow,
  deleteAnnouncement,
  latestAnnouncements,
  lockAnnouncement,
  upsertAnnouncement,
} from '#platform/announcements/announcements.store.ts';
import type { Actor } from '#platform/audit/audit.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { publicId } from '#platform/ids.ts';
import type { Deps } from '../deps.ts';

export const announcementWire = (row: AnnouncementRow) => ({
  ...row,
  announcedFrom: row.announcedFrom.toISOString(),
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
});

function stateOf({ announcedFrom, startsAt, endsAt }: AnnouncementRow, now: Date): Announcement['state'] {
  if (endsAt !== null && endsAt <= now) return 'past';
  if (startsAt <= now) return 'current';
  return announcedFrom <= now ? 'announced' : 'upcoming';
}

/** The last announcements with what they are now. */
export async function announcementsFor({ db, clock }: Deps): Promise<Announcement[]> {
  const now = clock.now();
  return (await latestAnnouncements(db)).map((row) => ({ ...announcementWire(row), state: stateOf(row, now) }));
}

/** What the audit log records of one. */
const auditFacts = (row: AnnouncementRow) => {
  const { id: _id, ...facts } = announcementWire(row);
  return facts;
};

/** Announces, or changes what is announced. */
export async function changeAnnouncement(
  deps: Deps,
  by: Actor,
  { id, ...input }: ParsedOf<typeof saveAnnouncement>,
): Promise<void> {
  const now = deps.clock.now();
  const startsAt = input.kind === 'banner' ? input.announcedFrom : input.startsAt;
  const faults = announcementFaults({ ...input, startsAt }, now);
  if (Object.keys(faults).length > 0) throw new DomainError('input.invalid', faults);
  await transact(deps.db, async (tx) => {
    const before = id === null ? null : await lockAnnouncement(tx, id);
    if (id !== null && (before === null || stateOf(before, now) === 'past'))
      throw new DomainError('admin.announcementOver');
    const row: AnnouncementRow = {
      ...input,
      id: id ?? publicId(),
      announcedFrom: new Date(input.announcedFrom),
      startsAt: new Date(startsAt),
      endsAt: input.endsAt === null ? null : new Date(input.endsAt),
    };
    await upsertAnnouncement(tx, row);
    await deps.audit.note(tx, by, {
      deed: 'announcement.saved',
      target: { kind: 'announcement', id: row.id },
      before: before && auditFacts(before),
      after: auditFacts(row),
    });
  });
  deps.announcements.invalidate();
}

export async function withdrawAnnouncement(deps: Deps, by: Actor, id: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const before = await lockAnnouncement(tx, id);
    if (before === null) throw new DomainError('admin.announcementOver');
    await deleteAnnouncement(tx, id);
    await deps.audit.note(tx, by, {
      deed: 'announcement.removed',
      target: { kind: 'announcement', id },
      before: auditFacts(before),
    });
  });
  deps.announcements.invalidate();
}
