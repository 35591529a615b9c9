/** What operators tell everyone: words of their own, or that the product will be away. */
export const announcementKinds = ['banner', 'maintenance'] as const;
export type AnnouncementKind = (typeof announcementKinds)[number];

export const announcementTones = ['plain', 'attention'] as const;

/** What becomes of meetings in progress when maintenance begins. */
export const maintenanceMeetings = ['continue', 'end'] as const;

/** Languages in which operators write to everyone. */
const languages = ['tr', 'en', 'ar', 'ru'] as const;
export type AnnouncementTexts = Readonly<Record<(typeof languages)[number], string>>;
export const ANNOUNCEMENT_TEXT_MAX = 300;

/** The text in a language, or in the first one in which it was written; empty: in none. */
export const announcementText = (texts: AnnouncementTexts, language: string): string =>
  texts[languages.find((name) => name === language) ?? 'en'] ||
  texts.en ||
  languages.map((name) => texts[name]).find((text) => text !== '') ||
  '';

interface Draft {
  readonly kind: AnnouncementKind;
  readonly texts: AnnouncementTexts;
  readonly announcedFrom: string;
  readonly startsAt: string;
  readonly endsAt: string | null;
}

/** What is wrong with an announcement, by field; empty: nothing. Maintenance needs no text, and an end after its beginning. */
export function announcementFaults({ kind, texts, announcedFrom, startsAt, endsAt }: Draft, now: Date) {
  const faults: Record<string, 'field.required' | 'field.endBeforeStart' | 'field.endPast' | 'field.announcedLate'> =
    {};
  if (kind === 'banner' && announcementText(texts, 'tr') === '') faults.texts = 'field.required';
  if (Date.parse(announcedFrom) > Date.parse(startsAt)) faults.announcedFrom = 'field.announcedLate';
  if (endsAt === null) {
    if (kind === 'maintenance') faults.endsAt = 'field.required';
  } else if (Date.parse(endsAt) <= Date.parse(startsAt)) faults.endsAt = 'field.endBeforeStart';
  else if (Date.parse(endsAt) <= now.getTime()) faults.endsAt = 'field.endPast';
  return faults;
}
