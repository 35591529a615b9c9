import * as z from 'zod/mini';
import {
  ANNOUNCEMENT_TEXT_MAX,
  announcementKinds,
  announcementTones,
  maintenanceMeetings,
} from './announcement.rules.ts';

const Text = z.string('field.required').check(z.trim(), z.maxLength(ANNOUNCEMENT_TEXT_MAX, 'field.textLong'));
const Instant = z.iso.datetime('field.dateInvalid');
/** What an announcement says, and when. */
export const announcementFields = {
  kind: z.enum(announcementKinds),
  /** Empty where it is not written; it is then shown in another language. */
  texts: z.object({ tr: Text, en: Text, ar: Text, ru: Text }),
  tone: z.enum(announcementTones),
  /** From when it is shown. */
  announcedFrom: Instant,
  /** When maintenance begins; of a banner as `announcedFrom`. */
  startsAt: Instant,
  /** Null: until it is removed. */
  endsAt: z.nullable(Instant),
  /** Of maintenance: whether meetings in progress end when it begins. */
  meetings: z.enum(maintenanceMeetings),
};
