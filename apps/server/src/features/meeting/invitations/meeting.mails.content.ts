import type { MeetingPlan } from '@salon/contract';
import type { User } from '#features/account/index.ts';
import type { CalendarEvent } from '../calendar/meeting.ics.ts';
import type { Deps } from '../deps.ts';
import type { Meeting } from '../meeting.queries.ts';

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
export interface MeetingMailContent {
  /** Whose number the mail shows: a meeting's, or that of the series that it is in. */
  numbered: Pick<Meeting, 'id' | 'seriesId'>;
  title: string;
  summary: string;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  accessCode: string | null;
  /** Not open to everyone: who put it into their own list is not told what it is about. */
  forInvitedAlone: boolean;
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
export const MEETING_MAIL_CONTENT = 'meeting';

/** What all mails of one action share. */
export interface MailedMailContent {
  kind: MeetingMail;
  mailContent: MeetingMailContent;
  /** The number as it was when the mail was written: a meeting that joins a series has another later. */
  number: string;
  organiser: Organiser;
}

/** JSON has no moments: they are texts in it. */
type InJson<T> = T extends Date ? string : T extends object ? { [K in keyof T]: InJson<T[K]> } : T;

/** News as a row keeps them: sealed, because access codes are in them. */
export function sealMailContent(
  deps: Pick<Deps, 'accessCodeCipher'>,
  { kind, mailContent, number, organiser }: MailedMailContent,
): string {
  const { id, email, name, surname, language, isActive } = organiser;
  return deps.accessCodeCipher.seal(
    JSON.stringify({ kind, mailContent, number, organiser: { id, email, name, surname, language, isActive } }),
  );
}

/** The actions whose mails are being sent: hundreds of people read the same news. */
const MAX_OPENED = 8;
const opened = new Map<string, MailedMailContent>();

/** News as they were sealed. The same ones are the same value for a while, so that what is made of them is kept with it. */
export function openMailContent(deps: Pick<Deps, 'accessCodeCipher'>, content: string): MailedMailContent {
  const known = opened.get(content);
  if (known !== undefined) return known;
  const news = unsealed(deps, content);
  for (const oldest of [...opened.keys()].slice(0, Math.max(0, opened.size + 1 - MAX_OPENED))) opened.delete(oldest);
  opened.set(content, news);
  return news;
}

function unsealed(deps: Pick<Deps, 'accessCodeCipher'>, content: string): MailedMailContent {
  const text = deps.accessCodeCipher.open(content);
  if (text === null) throw new Error('mail content sealed with another key');
  const { kind, mailContent, number, organiser }: InJson<MailedMailContent> = JSON.parse(text);
  const moment = (time: string) => new Date(time);
  const { days, ...others } = mailContent;
  return {
    kind,
    number,
    organiser,
    mailContent: {
      ...others,
      startsAt: moment(mailContent.startsAt),
      endsAt: moment(mailContent.endsAt),
      otherCodes: mailContent.otherCodes.map((one) => ({ ...one, startsAt: moment(one.startsAt) })),
      ...(days === undefined ? {} : { days: { gone: days.gone.map(moment), left: days.left.map(moment) } }),
      events: mailContent.events.map((event) => ({ ...event, stamp: moment(event.stamp) })),
    },
  };
}
