import { groupNumber, type MeetingDetail } from '@salon/contract';
import type { Phrases } from '#shared/phrases/index.ts';
import { listComma, offsetAt } from '../meeting.clocks.ts';
import { viewerZone } from '../meeting.times.ts';
import { zoneOption } from '../meeting.zones.ts';
import type { When } from '../useWhen.ts';

/** A zone's name in a language and what its clocks differ by at a moment: `Türkiye saati, İstanbul, GMT+3`; the bare name of an unknown one. */
export function formatZone(zone: string, at: Date, locale: string): string {
  try {
    return [zoneOption(zone, locale).label, offsetAt(zone, at)].join(listComma(locale));
  } catch {
    return zone;
  }
}

interface Invited {
  readonly meeting: Pick<MeetingDetail, 'title' | 'startingDate' | 'number'>;
  readonly when: When | null;
  /** Absolute address. */
  readonly link: string;
  /** Null where none is asked for, or the viewer may not know it. */
  readonly code: string | null;
}

/**
 * The invitation as a text to paste into a message. Its time carries the name of its zone, the meeting's own where that
 * differs from the viewer's: anyone who reads it may be anywhere.
 */
export function invitationText(
  { t, locale }: Pick<Phrases, 't' | 'locale'>,
  { meeting, when, link, code }: Invited,
): string {
  const lines = [t('records.invitationGreeting', { title: meeting.title })];
  if (when !== null && meeting.startingDate !== null) {
    const zone = formatZone(when.there?.zone ?? viewerZone(), new Date(meeting.startingDate), locale);
    const said = t('records.inZone', { when: when.there?.text ?? when.here, zone });
    lines.push(t('records.invitationWhen', { when: said }));
  }
  lines.push(t('records.invitationLink', { link }));
  lines.push(t('records.invitationNumber', { number: groupNumber(meeting.number) }));
  if (code !== null) lines.push(t('records.invitationCode', { code }));
  return lines.join('\n');
}
