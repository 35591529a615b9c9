import { groupNumber, joinPath, type MeetingPlan } from '@salon/contract';
import { isLanguage, type Language } from '@salon/phrases';
import { type MailKey, mailPhrases } from '@salon/phrases/mail';
import type { Db } from '../../platform/db/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { type CalendarPart, sendLater } from '../../platform/mail/later.ts';
import { type User, userByEmail } from '../session/index.ts';
import type { CalendarEvent } from './meeting.ics.ts';
import { calendarText } from './meeting.ics.ts';
import { answerPath, inviteeLink, shareablePath } from './meeting.links.ts';
import { numberOf } from './meeting.number.store.ts';
import type { Invitee, Meeting } from './meeting.queries.ts';

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
  /** End of the last meeting that the personal link is for. */
  lastEnd: Date;
  /** Of a series that lost meetings: the starts of those that no longer take place, and of those to come that do. */
  days?: { gone: readonly Date[]; left: readonly Date[] };
  /** What calendars are told; empty: nothing. The person's own way in is filled in. */
  events: readonly CalendarEvent[];
}

const kinds = {
  invite: { subject: 'mail.inviteSubject', text: 'mail.invite', method: 'REQUEST', asks: true },
  update: { subject: 'mail.updateSubject', text: 'mail.update', method: 'REQUEST', asks: true },
  shorten: { subject: 'mail.shortenSubject', text: 'mail.shorten', method: 'REQUEST', asks: false },
  split: { subject: 'mail.splitSubject', text: 'mail.split', method: 'REQUEST', asks: false },
  renew: { subject: 'mail.renewSubject', text: 'mail.renew', method: 'CANCEL', asks: false },
  renewed: { subject: 'mail.renewedSubject', text: 'mail.renewed', method: 'REQUEST', asks: true },
  cancel: { subject: 'mail.cancelSubject', text: 'mail.cancel', method: 'CANCEL', asks: false },
  suspend: { subject: 'mail.suspendSubject', text: 'mail.suspend', method: null, asks: false },
  resume: { subject: 'mail.resumeSubject', text: 'mail.resume', method: null, asks: true },
  remindDay: { subject: 'mail.remindDaySubject', text: 'mail.remindDay', method: null, asks: true },
  remindQuarter: { subject: 'mail.remindQuarterSubject', text: 'mail.remindQuarter', method: null, asks: false },
} as const satisfies Record<
  string,
  { subject: MailKey; text: MailKey; method: CalendarPart['method'] | null; asks: boolean }
>;
export type MeetingMail = keyof typeof kinds;

type Words = ReturnType<typeof mailPhrases>;

/** How a meeting repeats, in words. */
function repeatWords({ t, day }: Words, rule: NonNullable<MeetingPlan['recurrence']>): string {
  const name = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' } as const;
  const frequency = name[rule.frequency];
  const words =
    rule.interval === 1 ? t(`mail.repeat${frequency}`) : t(`mail.repeat${frequency}By`, { count: rule.interval });
  return rule.until === null
    ? t('mail.repeatTimes', { rule: words, count: rule.count ?? 1 })
    : t('mail.repeatUntil', { rule: words, day: day(rule.until) });
}

/** So many days of a series are listed one by one; the others are counted. */
const DAYS_LISTED = 12;

/** Starts of meetings, one a line. `zone` is named where no other line of the mail names it. */
function dayList({ t, moment }: Words, days: readonly Date[], timeZone: string, zone: boolean): string {
  const listed = days
    .slice(0, DAYS_LISTED)
    .map((day) => `${moment(day, timeZone)}${zone ? ` (${timeZone.replaceAll('_', ' ')})` : ''}`);
  const more = days.length - listed.length;
  return [...listed, ...(more > 0 ? [t('mail.moreMeetings', { count: more })] : [])].join('\n');
}

/** The code that opens the door, and below it those of single meetings that have another. */
const codeLines = ({ moment }: Words, { accessCode, otherCodes, timeZone }: MeetingNews): string =>
  [
    ...(accessCode === null ? [] : [accessCode]),
    ...otherCodes.map((one) => `${moment(one.startsAt, timeZone)}: ${one.accessCode ?? '—'}`),
  ].join('\n');

/** The mails of a series that ends earlier than it was to. */
const isCut = (kind: MeetingMail): boolean => kind === 'shorten' || kind === 'split';

/** Whether there is something left to come to. */
const goesOn = (kind: MeetingMail, { days }: MeetingNews): boolean =>
  kind !== 'renew' && kind !== 'cancel' && kind !== 'suspend' && !(isCut(kind) && days?.left.length === 0);

/** The short lines of a mail: when, how often, what fell out, what about. */
function factsOf(
  words: Words,
  kind: MeetingMail,
  news: MeetingNews,
  number: string,
  organiser: string,
  invitee: Invitee,
) {
  const { t } = words;
  const on = goesOn(kind, news);
  // Where nothing is left to come, the next meeting would be one that is over.
  const when = on || !isCut(kind);
  const { gone, left } = news.days ?? { gone: [], left: [] };
  const tellsLeft = left.length > 0 ? kind !== 'cancel' : kind === 'shorten';
  const codes = codeLines(words, news);
  const stays = left.length > 0 ? dayList(words, left, news.timeZone, false) : t('mail.noneLeft');
  return [
    ...(when ? [{ label: t('mail.factWhen'), value: words.range(news.startsAt, news.endsAt, news.timeZone) }] : []),
    ...(news.rule === null || !when ? [] : [{ label: t('mail.factRepeat'), value: repeatWords(words, news.rule) }]),
    ...(gone.length === 0 ? [] : [{ label: t('mail.factGone'), value: dayList(words, gone, news.timeZone, !when) }]),
    ...(tellsLeft ? [{ label: t('mail.factLeft'), value: stays }] : []),
    ...(news.summary === '' ? [] : [{ label: t('mail.factSummary'), value: news.summary }]),
    { label: t('mail.factOrganiser'), value: organiser },
    ...(on ? [{ label: t('mail.factNumber'), value: groupNumber(number) }] : []),
    ...(codes === '' || !on || invitee.registered ? [] : [{ label: t('mail.factCode'), value: codes }]),
  ];
}

/** One mail to one person, in their account's language, else in the organiser's. */
async function write(
  deps: Deps,
  tx: Db,
  kind: MeetingMail,
  news: MeetingNews,
  number: string,
  organiser: User,
  invitee: Invitee,
  language: Language,
): Promise<void> {
  const words = mailPhrases(language);
  const { t } = words;
  const { subject, text, method, asks } = kinds[kind];
  const sealed = await inviteeLink(deps, invitee, { version: news.linkVersion, lastEnd: news.lastEnd });
  const url = deps.config.publicUrl + joinPath(language, sealed);
  const name = `${organiser.name} ${organiser.surname}`;
  const values = {
    brand: deps.config.brand,
    title: news.title,
    organiser: name,
    name: invitee.fullName || invitee.email,
    when: words.moment(news.startsAt, news.timeZone),
  };
  const page = (answer?: string) => deps.config.publicUrl + answerPath(language, sealed, answer);
  const on = goesOn(kind, news);
  // The link of somebody who is invited to a series answers for all of it: not asked about one of its days.
  const answers = asks && (news.rule !== null || invitee.seriesId === null);
  await sendLater(
    tx,
    deps,
    invitee.email,
    language,
    {
      subject: t(subject, values),
      greeting: t('mail.greeting', values),
      paragraphs: [t(text, values), ...(on ? [t('mail.inviteLink', values)] : [])],
      facts: factsOf(words, kind, news, number, name, invitee),
      ...(on ? { action: { label: t('mail.meetingJoin'), url } } : {}),
      ...(answers
        ? {
            links: [
              { label: t('mail.meetingAccept'), url: page('accepted') },
              { label: t('mail.meetingMaybe'), url: page('tentative') },
              { label: t('mail.meetingDecline'), url: page('declined') },
            ],
          }
        : {}),
      footer: t('mail.meetingFooter', values),
    },
    {
      // Nobody is sent to the mailbox of an account that was closed.
      ...(organiser.isActive ? { replyTo: organiser.email } : {}),
      ...(method === null || news.events.length === 0
        ? {}
        : { calendar: { method, content: calendarFor(deps, method, news, organiser, invitee, url) } }),
    },
  );
}

/** What the calendar of one person is told: their own way in, and of the others nothing. */
function calendarFor(
  deps: Deps,
  method: CalendarPart['method'],
  news: MeetingNews,
  organiser: User,
  invitee: Invitee,
  url: string,
): string {
  const events = news.events.map((event) => ({
    ...event,
    url,
    organiser: { email: organiser.email, fullName: `${organiser.name} ${organiser.surname}` },
    attendees: [{ email: invitee.email, fullName: invitee.fullName, response: invitee.response }],
  }));
  return calendarText(method, events, { product: deps.config.brand });
}

const languageOf = (user: User | null, otherwise: Language): Language =>
  user !== null && isLanguage(user.language) ? user.language : otherwise;

/** Writes the news to people, in the transaction of the deed. */
export async function tellInvited(
  deps: Deps,
  tx: Db,
  kind: MeetingMail,
  news: MeetingNews,
  organiser: User,
  people: readonly Invitee[],
): Promise<void> {
  const own = languageOf(organiser, 'tr');
  const number = await numberOf(tx, news.numbered);
  // Who was forgotten has no address any more.
  for (const invitee of people.filter(({ email }) => email !== '')) {
    const account = await userByEmail(tx, invitee.email);
    await write(deps, tx, kind, news, number, organiser, invitee, languageOf(account, own));
  }
}

/** Reminds the organiser, who has no invitation. */
export async function tellOwner(
  deps: Deps,
  tx: Db,
  kind: 'remindDay' | 'remindQuarter',
  news: MeetingNews,
  organiser: User,
  meetingId: string,
): Promise<void> {
  const language = languageOf(organiser, 'tr');
  const words = mailPhrases(language);
  const { t } = words;
  const values = {
    brand: deps.config.brand,
    title: news.title,
    name: organiser.name,
    when: words.moment(news.startsAt, news.timeZone),
  };
  await sendLater(tx, deps, organiser.email, language, {
    subject: t(kinds[kind].subject, values),
    greeting: t('mail.greeting', values),
    paragraphs: [t(kinds[kind].text, values)],
    facts: [{ label: t('mail.factWhen'), value: words.range(news.startsAt, news.endsAt, news.timeZone) }],
    action: { label: t('mail.meetingJoin'), url: deps.config.publicUrl + shareablePath(language, meetingId) },
    footer: t('mail.meetingOwnFooter', values),
  });
}
