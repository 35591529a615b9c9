import {
  type Announcement,
  type AnnouncementKind,
  announcementFaults,
  type InputOf,
  type saveAnnouncement,
} from '@salon/contract';

/** Instants are written as a day and a time of the browser's zone: `2026-12-01 21:00`; a part may be missing. */
export interface AnnouncementValues {
  readonly texts: Announcement['texts'];
  readonly tone: Announcement['tone'];
  readonly announcedFrom: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly meetings: Announcement['meetings'];
}

const two = (value: number) => String(value).padStart(2, '0');
const dayOf = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
const localOf = (at: Date): string => `${dayOf(at)} ${two(at.getHours())}:${two(at.getMinutes())}`;

/** The instant; null: not written as a whole, or none. */
function instantOf(local: string): string | null {
  const at = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(local) ? new Date(local.replace(' ', 'T')) : null;
  return at === null || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

const nothing = { tr: '', en: '', ar: '', ru: '' };

export const initialValues = (announcement: Announcement | null, now: Date): AnnouncementValues => ({
  texts: announcement?.texts ?? nothing,
  tone: announcement?.tone ?? 'plain',
  announcedFrom: localOf(announcement === null ? now : new Date(announcement.announcedFrom)),
  startsAt: announcement === null ? '' : localOf(new Date(announcement.startsAt)),
  endsAt: announcement?.endsAt == null ? '' : localOf(new Date(announcement.endsAt)),
  meetings: announcement?.meetings ?? 'continue',
});

/** What is sent of the values; null: an instant is missing. */
export function inputOf(
  { kind, id }: { kind: AnnouncementKind; id: string | null },
  values: AnnouncementValues,
): InputOf<typeof saveAnnouncement> | null {
  const announcedFrom = instantOf(values.announcedFrom);
  const startsAt = kind === 'banner' ? announcedFrom : instantOf(values.startsAt);
  const endsAt = instantOf(values.endsAt);
  if (announcedFrom === null || startsAt === null || (endsAt === null && values.endsAt.trim() !== '')) return null;
  return { ...values, id, kind, announcedFrom, startsAt, endsAt };
}

/** Why the values cannot be sent, by field. */
export function faultsIn(kind: AnnouncementKind, values: AnnouncementValues, now: Date) {
  const input = inputOf({ kind, id: null }, values);
  if (input !== null) return announcementFaults({ ...input, endsAt: input.endsAt }, now);
  return {
    ...(instantOf(values.announcedFrom) === null && { announcedFrom: 'field.required' as const }),
    ...(kind === 'maintenance' && instantOf(values.startsAt) === null && { startsAt: 'field.required' as const }),
    ...(instantOf(values.endsAt) === null &&
      (kind === 'maintenance' || values.endsAt.trim() !== '') && { endsAt: 'field.required' as const }),
  };
}
