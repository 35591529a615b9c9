import type { MeetingPlan } from '@salon/contract';
import type { Deps } from '../../platform/deps.ts';
import type { User } from '../session/index.ts';
import type { CalendarEvent } from './meeting.ics.ts';
import type { Meeting } from './meeting.queries.ts';

/** What mails about meetings there are. */
export type MeetingMail =
  | 'invite'
  | 'update'
  | 'shorten'
  | 'split'
  | 'renew'
  | 'renewed'
  | 'cancel'
  | 'suspend'
  | 'resume'
  | 'remindDay'
  | 'remindQuarter';

/** What a mail about a meeting (or a series) tells. */
export interface MeetingNews {
  /** Whose number the mail shows: a meeting's, or that of the series that it is in. */
  numbered: Pick<Meeting, 'id' | 'seriesId'>;
  title: string;
  summary: string;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  accessCode: string | null;
  /** Meetings of a series to come that open by a code of their own, or by none. */
  otherCodes: readonly { startsAt: Date; accessCode: string | null }[];
  rule: MeetingPlan['recurrence'];
  linkVersion: number;
  /** Of a series that lost meetings: the starts of those that no longer take place, and of those to come that do. */
  days?: { gone: readonly Date[]; left: readonly Date[] };
  /** What calendars are told; empty: nothing. The person's own way in is filled in. */
  events: readonly CalendarEvent[];
}

/** Who a mail names as the organiser, as they were when it was written. */
export type Organiser = Pick<User, 'id' | 'email' | 'name' | 'surname' | 'language' | 'isActive'>;

/** The kind of news that this feature composes mails of. */
export const MEETING_NEWS = 'meeting';

/** What all mails of one deed share. */
export interface MailedNews {
  kind: MeetingMail;
  news: MeetingNews;
  /** The number as it was when the mail was written: a meeting that joins a series has another later. */
  number: string;
  organiser: Organiser;
}

/** JSON has no moments: they are texts in it. */
type InJson<T> = T extends Date ? string : T extends object ? { [K in keyof T]: InJson<T[K]> } : T;

/** News as a row keeps them: sealed, because access codes are in them. */
export function sealNews(deps: Pick<Deps, 'codes'>, { kind, news, number, organiser }: MailedNews): string {
  const { id, email, name, surname, language, isActive } = organiser;
  return deps.codes.seal(
    JSON.stringify({ kind, news, number, organiser: { id, email, name, surname, language, isActive } }),
  );
}

export function openNews(deps: Pick<Deps, 'codes'>, content: string): MailedNews {
  const text = deps.codes.open(content);
  if (text === null) throw new Error('news that another key has sealed');
  const { kind, news, number, organiser }: InJson<MailedNews> = JSON.parse(text);
  const moment = (time: string) => new Date(time);
  const { days, ...others } = news;
  return {
    kind,
    number,
    organiser,
    news: {
      ...others,
      startsAt: moment(news.startsAt),
      endsAt: moment(news.endsAt),
      otherCodes: news.otherCodes.map((one) => ({ ...one, startsAt: moment(one.startsAt) })),
      ...(days === undefined ? {} : { days: { gone: days.gone.map(moment), left: days.left.map(moment) } }),
      events: news.events.map((event) => ({ ...event, stamp: moment(event.stamp) })),
    },
  };
}
