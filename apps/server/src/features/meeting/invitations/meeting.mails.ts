import { groupNumber, type MeetingPlan } from '@salon/contract';
import { isLanguage, type Language } from '@salon/phrases';
import { type MailKey, mailPhrases } from '@salon/phrases/mail';
import { type User, userByEmail, usersByEmail } from '#features/account/index.ts';
import { getMailBranding } from '#features/company/index.ts';
import type { Db } from '#platform/db/open.ts';
import { publicId } from '#platform/ids.ts';
import type { CalendarPart, MailBody, MailOwn } from '#platform/mail/compose.ts';
import { type MailLook, productBranding, renderMail } from '#platform/mail/layout.ts';
import { MAIL_PRIORITY } from '#platform/mail/mail.jobs.ts';
import { writeMailContent } from '#platform/mail/mail.store.ts';
import { enqueueMail, enqueueMails } from '#platform/mail/outbox.ts';
import { type SharedCalendar, sharedCalendar } from '../calendar/meeting.ics.ts';
import type { Deps } from '../deps.ts';
import { mailContentFor } from '../lists/meeting.redaction.ts';
import { shareablePath } from '../meeting.links.ts';
import { numberOf } from '../meeting.number.store.ts';
import { findInvitee, type Invitee } from '../meeting.queries.ts';
import { shortLinkFor } from '../meeting.store.ts';
import { type Answer, mailLink } from './meeting.mailLinks.ts';
import {
  type MailedMailContent,
  MEETING_MAIL_CONTENT,
  type MeetingMail,
  type MeetingMailContent,
  type Organiser,
  openMailContent,
  sealMailContent,
} from './meeting.mails.content.ts';
import { consumeMailQuota } from './meeting.mails.count.ts';

/**
 * `counts`: whether a mail counts towards those that its organiser may set off in a day. `must`: it counts and is sent
 * anyway, because people who were invited would come to what no longer is. Null: the clock sets it off.
 */
const kinds = {
  invite: { subject: 'mail.inviteSubject', text: 'mail.invite', method: 'REQUEST', asks: true, counts: 'may' },
  update: { subject: 'mail.updateSubject', text: 'mail.update', method: 'REQUEST', asks: true, counts: 'may' },
  shorten: { subject: 'mail.shortenSubject', text: 'mail.shorten', method: 'REQUEST', asks: false, counts: 'must' },
  split: { subject: 'mail.splitSubject', text: 'mail.split', method: 'REQUEST', asks: false, counts: 'must' },
  renew: { subject: 'mail.renewSubject', text: 'mail.renew', method: 'CANCEL', asks: false, counts: 'must' },
  renewed: { subject: 'mail.renewedSubject', text: 'mail.renewed', method: 'REQUEST', asks: true, counts: 'may' },
  cancel: { subject: 'mail.cancelSubject', text: 'mail.cancel', method: 'CANCEL', asks: false, counts: 'must' },
  suspend: { subject: 'mail.suspendSubject', text: 'mail.suspend', method: null, asks: false, counts: 'may' },
  resume: { subject: 'mail.resumeSubject', text: 'mail.resume', method: null, asks: true, counts: 'may' },
  remindDay: { subject: 'mail.remindDaySubject', text: 'mail.remindDay', method: null, asks: true, counts: null },
  remindQuarter: {
    subject: 'mail.remindQuarterSubject',
    text: 'mail.remindQuarter',
    method: null,
    asks: false,
    counts: null,
  },
} as const satisfies Record<
  MeetingMail,
  {
    subject: MailKey;
    text: MailKey;
    method: CalendarPart['method'] | null;
    asks: boolean;
    counts: 'may' | 'must' | null;
  }
>;

type Words = ReturnType<typeof mailPhrases>;

/** On which days a meeting repeats, in words. */
function formatDays(
  { t, weekdays, dayOfMonth }: Words,
  rule: NonNullable<MeetingPlan['recurrence']>,
  { startsAt, timeZone }: Pick<MeetingMailContent, 'startsAt' | 'timeZone'>,
): string {
  const { frequency, interval: count, selectedDays } = rule;
  if (frequency === 'daily') return count === 1 ? t('mail.repeatDaily') : t('mail.repeatDailyBy', { count });
  if (frequency === 'weekly') {
    const days = weekdays(selectedDays);
    return count === 1 ? t('mail.repeatWeekly', { days }) : t('mail.repeatWeeklyBy', { count, days });
  }
  const day = dayOfMonth(startsAt, timeZone);
  return count === 1 ? t('mail.repeatMonthly', { day }) : t('mail.repeatMonthlyBy', { count, day });
}

/** How a meeting repeats, in words: on which days, and until when. */
function repeatWords(
  words: Words,
  rule: NonNullable<MeetingPlan['recurrence']>,
  mailContent: MeetingMailContent,
): string {
  const said = formatDays(words, rule, mailContent);
  return rule.until === null
    ? words.t('mail.repeatTimes', { rule: said, count: rule.count ?? 1 })
    : words.t('mail.repeatUntil', { rule: said, day: words.day(rule.until) });
}

/** This many days of a series are listed one by one; the others are counted. */
const DAYS_LISTED = 12;

/** Starts of meetings, one a line. `zone` is named where no other line of the mail names it. */
function dayList({ t, moment }: Words, days: readonly Date[], timeZone: string, zone: boolean): string {
  const listed = days
    .slice(0, DAYS_LISTED)
    .map((day) => `${moment(day, timeZone)}${zone ? ` (${timeZone.replaceAll('_', ' ')})` : ''}`);
  const more = days.length - listed.length;
  return [...listed, ...(more > 0 ? [t('mail.moreMeetings', { count: more })] : [])].join('\n');
}

/** The code that opens the join page, and below it those of single meetings that have another. */
const codeLines = ({ moment }: Words, { accessCode, otherCodes, timeZone }: MeetingMailContent): string =>
  [
    ...(accessCode === null ? [] : [accessCode]),
    ...otherCodes.map((one) => `${moment(one.startsAt, timeZone)}: ${one.accessCode ?? '—'}`),
  ].join('\n');

/** The mails of a series that ends earlier than it was to. */
const isCut = (kind: MeetingMail): boolean => kind === 'shorten' || kind === 'split';

/** Whether there is something left to come to. */
const goesOn = (kind: MeetingMail, { days }: MeetingMailContent): boolean =>
  kind !== 'renew' && kind !== 'cancel' && kind !== 'suspend' && !(isCut(kind) && days?.left.length === 0);

interface MailFacts extends Pick<MailedMailContent, 'kind' | 'mailContent' | 'number'> {
  /** Full name. */
  organiser: string;
}

/** The short lines of a mail: when, how often, what fell out, what about. */
function factsOf(words: Words, { kind, mailContent, number, organiser }: MailFacts, invitee: Invitee) {
  const { t } = words;
  const on = goesOn(kind, mailContent);
  // Where nothing is left to come, the next meeting would be one that is over.
  const when = on || !isCut(kind);
  const { gone, left } = mailContent.days ?? { gone: [], left: [] };
  const showsLeft = left.length > 0 ? kind !== 'cancel' : kind === 'shorten';
  const codes = codeLines(words, mailContent);
  const remaining = left.length > 0 ? dayList(words, left, mailContent.timeZone, false) : t('mail.noneLeft');
  return [
    ...(when
      ? [
          {
            label: t('mail.factWhen'),
            value: words.range(mailContent.startsAt, mailContent.endsAt, mailContent.timeZone),
          },
        ]
      : []),
    ...(mailContent.rule === null || !when
      ? []
      : [{ label: t('mail.factRepeat'), value: repeatWords(words, mailContent.rule, mailContent) }]),
    ...(gone.length === 0
      ? []
      : [{ label: t('mail.factGone'), value: dayList(words, gone, mailContent.timeZone, !when) }]),
    ...(showsLeft ? [{ label: t('mail.factLeft'), value: remaining }] : []),
    ...(mailContent.summary === '' ? [] : [{ label: t('mail.factSummary'), value: mailContent.summary }]),
    { label: t('mail.factOrganiser'), value: organiser },
    ...(on ? [{ label: t('mail.factNumber'), value: groupNumber(number) }] : []),
    ...(codes === '' || !on || invitee.registered ? [] : [{ label: t('mail.factCode'), value: codes }]),
  ];
}

/** What the subject and the sentences of a mail name. */
const valuesOf = (
  deps: Pick<Deps, 'config'>,
  words: Words,
  mailContent: MeetingMailContent,
  { name, surname }: Organiser,
) => ({
  brand: deps.config.brand,
  title: mailContent.title,
  organiser: `${name} ${surname}`,
  when: words.moment(mailContent.startsAt, mailContent.timeZone),
});

interface Reader {
  invitee: Invitee;
  language: Language;
  name: string;
  look: { look?: MailLook };
}

/** One mail to one person. */
async function bodyFor(
  deps: Deps,
  { kind, mailContent: all, number, organiser }: MailedMailContent,
  { invitee, language, name, look }: Reader,
): Promise<MailBody> {
  const mailContent = mailContentFor(deps, all, invitee);
  const words = mailPhrases(language);
  const { t } = words;
  const { subject, text, method, asks } = kinds[kind];
  const page = (answer?: Answer) => mailLink(deps, invitee, mailContent.linkVersion, answer);
  const values = { ...valuesOf(deps, words, mailContent, organiser), name };
  const on = goesOn(kind, mailContent);
  // The link of someone who is invited to a series answers for all of it: not asked about one of its days.
  const answers = asks && (mailContent.rule !== null || invitee.seriesId === null);
  const content = {
    subject: t(subject, values),
    heading: mailContent.title,
    greeting: name === '' ? t('mail.greetingUnknown') : t('mail.greeting', values),
    paragraphs: [t(text, values), ...(on ? [t('mail.inviteLink', values)] : [])],
    facts: factsOf(words, { kind, mailContent, number, organiser: values.organiser }, invitee),
    ...(on ? { action: { label: t('mail.meetingJoin'), url: page() } } : {}),
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
    ...look,
  };
  return {
    ...renderMail(content, language, productBranding(deps.config)),
    // No one is sent to the mailbox of an account that was closed.
    replyTo: organiser.isActive ? organiser.email : null,
    calendar:
      method === null || mailContent.events.length === 0
        ? null
        : { method, content: calendarFor(deps, method, mailContent, organiser)({ url: page(), attendees: [invitee] }) },
  };
}

/** What was written for the first person of those who read the same. */
const calendars = new WeakMap<MeetingMailContent['events'], SharedCalendar>();

/** What the calendar of one person is told: their own way in, and of the others nothing. */
function calendarFor(
  { config }: Pick<Deps, 'config'>,
  method: CalendarPart['method'],
  { events }: MeetingMailContent,
  { email, name, surname }: Organiser,
): SharedCalendar {
  const organiser = { email, fullName: `${name} ${surname}` };
  const written =
    calendars.get(events) ??
    sharedCalendar(
      method,
      events.map((event) => ({ ...event, organiser })),
      { product: config.brand },
    );
  calendars.set(events, written);
  return written;
}

const languageOf = (user: Pick<User, 'language'> | undefined, otherwise: Language): Language =>
  user !== undefined && isLanguage(user.language) ? user.language : otherwise;

interface MeetingNews {
  mailContent: MeetingMailContent;
  organiser: Organiser;
  people: readonly Invitee[];
}

/**
 * Writes the news to people, in the transaction of the action: what they share once, sealed, and a line for each. The words
 * are found when each mail is sent, so that hundreds of people cost the action and its locks a few statements.
 */
export async function notifyInvited(
  deps: Deps,
  tx: Db,
  kind: MeetingMail,
  { mailContent, organiser, people }: MeetingNews,
): Promise<void> {
  // Who was forgotten has no address any more.
  const readers = people.filter(({ email }) => email !== '');
  if (readers.length === 0) return;
  const now = deps.clock.now();
  if (kinds[kind].counts !== null) await consumeMailQuota(deps, tx, organiser.id, readers.length, kinds[kind].counts);
  const own = languageOf(organiser, 'tr');
  const keys = readers.map(({ emailKey }) => emailKey);
  const accounts = await usersByEmail(tx, keys);
  const subjects = new Map<Language, string>();
  const subjectIn = (language: Language): string => {
    const known = subjects.get(language);
    if (known !== undefined) return known;
    const words = mailPhrases(language);
    const subject = words.t(kinds[kind].subject, valuesOf(deps, words, mailContent, organiser));
    subjects.set(language, subject);
    return subject;
  };
  const mailed = { kind, mailContent, organiser, number: await numberOf(tx, mailContent.numbered) };
  const rowFor = (reader: Invitee, body: Partial<MailBody>) => {
    const subject = subjectIn(languageOf(accounts.get(reader.emailKey), own));
    const recipient = reader.email.toLowerCase();
    return { id: publicId(), recipient, subject, text: '', html: '', ...body, createdAt: now };
  };
  // Who was invited by an account that goes is forgotten with it: no one would know them when the mail is sent.
  if (!organiser.isActive) {
    const look = await getMailBranding(deps, tx, organiser.id);
    const rows: ReturnType<typeof rowFor>[] = [];
    for (const reader of readers) {
      const account = accounts.get(reader.emailKey);
      const [language, name] = [languageOf(account, own), nameOf(reader, account)];
      rows.push(rowFor(reader, await bodyFor(deps, mailed, { invitee: reader, language, name, look })));
    }
    return enqueueMails(tx, deps, rows);
  }
  const contentId = publicId();
  await writeMailContent(tx, {
    id: contentId,
    kind: MEETING_MAIL_CONTENT,
    content: sealMailContent(deps, mailed),
    createdAt: now,
  });
  await enqueueMails(
    tx,
    deps,
    readers.map((reader) => {
      const language = languageOf(accounts.get(reader.emailKey), own);
      return { ...rowFor(reader, {}), contentId, own: { reader: reader.id, language } };
    }),
  );
}

/** What someone is called: as they were invited, else as their account says; empty: no one said. */
const nameOf = ({ fullName }: Invitee, account: User | null | undefined): string =>
  fullName === '' && account ? `${account.name} ${account.surname}` : fullName;

/** Finds the words of a mail that is sent now. */
export async function composeMailContent(deps: Deps, content: string, own: MailOwn): Promise<MailBody | null> {
  const invitee = await findInvitee(deps.db, own.reader);
  if (invitee === null || invitee.email === '') return null;
  const account = invitee.fullName === '' ? await userByEmail(deps.db, invitee.email) : null;
  const mailed = openMailContent(deps, content);
  const look = await getMailBranding(deps, deps.db, mailed.organiser.id);
  return bodyFor(deps, mailed, { invitee, language: own.language, name: nameOf(invitee, account), look });
}

/** Reminds the organiser, who has no invitation. */
export async function notifyOwner(
  deps: Deps,
  tx: Db,
  kind: 'remindDay' | 'remindQuarter',
  { mailContent, organiser, meetingId }: { mailContent: MeetingMailContent; organiser: User; meetingId: string },
): Promise<void> {
  const language = languageOf(organiser, 'tr');
  const words = mailPhrases(language);
  const { t } = words;
  const values = {
    brand: deps.config.brand,
    title: mailContent.title,
    name: organiser.name,
    when: words.moment(mailContent.startsAt, mailContent.timeZone),
  };
  const code = await shortLinkFor(tx, shareablePath(language, meetingId), publicId(), deps.clock.now());
  const content = {
    subject: t(kinds[kind].subject, values),
    heading: mailContent.title,
    greeting: t('mail.greeting', values),
    paragraphs: [t(kinds[kind].text, values)],
    facts: [
      { label: t('mail.factWhen'), value: words.range(mailContent.startsAt, mailContent.endsAt, mailContent.timeZone) },
    ],
    action: { label: t('mail.meetingJoin'), url: `${deps.config.publicUrl}/s/${code}` },
    footer: t('mail.meetingOwnFooter', values),
    ...(await getMailBranding(deps, tx, organiser.id)),
  };
  await enqueueMail(tx, deps, organiser.email, language, { ...content, priority: MAIL_PRIORITY.many });
}
