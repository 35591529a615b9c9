import { announcementText, type getAnnouncements, type ReplyOf } from '@salon/contract';
import { dateLocaleOf, type GuestLanguage } from '@salon/phrases';
import { formatsFor } from '#shared/phrases/format.ts';
import { phraseNow } from '#shared/phrases/index.ts';

export type Announced = ReplyOf<typeof getAnnouncements>['result'][number];

const [HOUR_MINUTES, DAY_MINUTES] = [60, 1440];

/** How long it takes until then, in the two units that people count in: `in 25 minutes`, `in 3 hours`, `in 2 days`. */
function leftUntil(then: Date, now: Date, language: GuestLanguage): string {
  const format = new Intl.RelativeTimeFormat(dateLocaleOf[language], { numeric: 'always' });
  const minutes = Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 60_000));
  if (minutes < 2 * HOUR_MINUTES) return format.format(minutes, 'minute');
  if (minutes < 2 * DAY_MINUTES) return format.format(Math.floor(minutes / HOUR_MINUTES), 'hour');
  return format.format(Math.floor(minutes / DAY_MINUTES), 'day');
}

/** The words of the operator; in another language than the page they are set in that language's direction. */
function operatorText(texts: Announced['texts'], language: GuestLanguage): string {
  const text = announcementText(texts, language);
  return text === '' || (language !== 'fr' && texts[language] === text) ? text : `\u2068${text}\u2069`;
}

/** What an announcement says at a moment: of maintenance when it begins and ends, and the words of the operator. */
export function announcementSentence(announced: Announced, now: Date, language: GuestLanguage): string {
  const text = operatorText(announced.texts, language);
  if (announced.kind === 'banner') return text;
  // Without knowing the country, which only signing in tells, hours are written as in Türkiye.
  const { formatDay, formatMoment, formatTime } = formatsFor(language, 'TR');
  const startsAt = new Date(announced.startsAt);
  const endsAt = announced.endsAt === null ? startsAt : new Date(announced.endsAt);
  const before = startsAt <= now ? now : startsAt;
  const until = formatDay(before) === formatDay(endsAt) ? formatTime(endsAt) : formatMoment(endsAt);
  const say = (key: Parameters<typeof phraseNow>[1], values = {}) => phraseNow(language, key, values);
  const sentences =
    startsAt <= now
      ? [say('announcement.now', { until })]
      : [
          say('announcement.soon', { left: leftUntil(startsAt, now, language), when: formatMoment(startsAt), until }),
          say(announced.meetings === 'end' ? 'announcement.soonEnd' : 'announcement.soonContinue'),
        ];
  return [...sentences, text].filter((sentence) => sentence !== '').join(' ');
}
