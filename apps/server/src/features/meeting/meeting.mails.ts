import { joinPath, type MeetingPlan } from '@salon/contract';
import { isLanguage, type Language } from '@salon/phrases';
import { type MailKey, mailPhrases } from '@salon/phrases/mail';
import type { Db } from '../../platform/db/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { type CalendarPart, sendLater } from '../../platform/mail/later.ts';
import { type User, userByEmail } from '../session/index.ts';
import type { CalendarEvent } from './meeting.ics.ts';
import { calendarText } from './meeting.ics.ts';
import { answerPath, inviteeLink, shareablePath } from './meeting.links.ts';
import type { Invitee } from './meeting.queries.ts';

/** What a mail about a meeting (or a series) tells. */
export interface MeetingNews {
  title: string;
  summary: string;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  accessCode: string | null;
  rule: MeetingPlan['recurrence'];
  linkVersion: number;
  /** End of the last meeting that the personal link is for. */
  lastEnd: Date;
  /** What calendars are told; empty: nothing. The person's own way in is filled in. */
  events: readonly CalendarEvent[];
}

const kinds = {
  invite: { subject: 'mail.inviteSubject', text: 'mail.invite', method: 'REQUEST', asks: true },
  update: { subject: 'mail.updateSubject', text: 'mail.update', method: 'REQUEST', asks: true },
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

/** One mail to one person, in their account's language, else in the organiser's. */
async function write(
  deps: Deps,
  tx: Db,
  kind: MeetingMail,
  news: MeetingNews,
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
  const goesOn = kind !== 'cancel' && kind !== 'suspend';
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
      paragraphs: [t(text, values), ...(goesOn ? [t('mail.inviteLink', values)] : [])],
      facts: [
        { label: t('mail.factWhen'), value: words.range(news.startsAt, news.endsAt, news.timeZone) },
        ...(news.rule === null ? [] : [{ label: t('mail.factRepeat'), value: repeatWords(words, news.rule) }]),
        ...(news.summary === '' ? [] : [{ label: t('mail.factSummary'), value: news.summary }]),
        { label: t('mail.factOrganiser'), value: name },
        ...(news.accessCode === null || !goesOn || invitee.registered
          ? []
          : [{ label: t('mail.factCode'), value: news.accessCode }]),
      ],
      ...(goesOn ? { action: { label: t('mail.meetingJoin'), url } } : {}),
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
      replyTo: organiser.email,
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
  for (const invitee of people) {
    const account = await userByEmail(tx, invitee.email);
    await write(deps, tx, kind, news, organiser, invitee, languageOf(account, own));
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
