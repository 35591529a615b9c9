import type { MeetingPlan } from '@salon/contract';
import { emailKeyOf } from '#features/account/index.ts';
import type { Db } from '#platform/db/open.ts';
import {
  daysOf,
  eventOf,
  isCancelledOrDeleted,
  mailContentOf,
  mailContentOfSeries,
  withExdates,
} from '../calendar/meeting.calendar.ts';
import type { Deps } from '../deps.ts';
import type { MeetingMail, MeetingMailContent, Organiser } from '../invitations/meeting.mails.content.ts';
import { notifyInvited } from '../invitations/meeting.mails.ts';
import { type PeopleChange, setInvitees } from '../invitations/meeting.people.store.ts';
import { occurrencesInView } from '../lists/meeting.redaction.ts';
import { openCode } from '../meeting.code.ts';
import { type Invitee, inviteesOf, type Meeting, meetingsOfSeries, type Series, targetOf } from '../meeting.queries.ts';
import { updateSeries } from '../plan/meeting.plan.store.ts';
import type { Edit } from '../plan/meeting.plan.ts';

/** A series that ends earlier than it was to. Meetings are told as they were before. */
interface Cut {
  own: Series;
  /** All of its meetings, and those of them that stay with it. */
  rows: readonly Meeting[];
  earlier: readonly Meeting[];
  /** Those that no longer take place. */
  gone: readonly Meeting[];
  /** Whom a series of its own continues with; without it no one. */
  follows?: (invitee: Invitee) => boolean;
}

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/**
 * Ends a series after the last of the meetings that stay, and tells its people: that others were called off, or, those
 * whom `follows` names, that a series of its own continues with them.
 */
export async function cutSeries(
  deps: Deps,
  tx: Db,
  { own, rows, earlier, gone, follows = () => false }: Cut,
  organiser: Organiser,
  now: Date,
): Promise<void> {
  const until = earlier.at(-1)?.occurrence ?? dayBefore(own.startsLocal.slice(0, 10));
  const ended = await updateSeries(tx, own.id, {
    rule: { ...own.rule, until, count: null },
    sequence: own.sequence + 1,
  });
  const remainingIds = new Set(earlier.map(({ id }) => id));
  const left = rows.filter(({ id }) => !remainingIds.has(id));
  const people = await inviteesOf(tx, { meetingId: null, seriesId: own.id });
  const notify = (kind: 'split' | 'shorten', to: readonly Invitee[], off: readonly Meeting[]) =>
    notifyReaders(deps, tx, kind, { own: ended, rows: earlier, people: to, now, organiser }, (mailContent) => ({
      ...withExdates(mailContent, own, left),
      days: daysOf(earlier, off, now),
    }));
  await notify('split', people.filter(follows), []);
  await notify(
    'shorten',
    people.filter((invitee) => !follows(invitee)),
    gone,
  );
}

interface SeriesNews {
  own: Series;
  rows: readonly Meeting[];
  people: readonly Invitee[];
  organiser: Organiser;
  now: Date;
}

/** Tells people of a series about it: each of the meetings that they may know of. */
export async function notifyReaders(
  deps: Deps,
  tx: Db,
  kind: MeetingMail,
  { own, rows, people, organiser, now }: SeriesNews,
  further: (mailContent: MeetingMailContent) => MeetingMailContent = (mailContent) => mailContent,
): Promise<void> {
  for (const view of await occurrencesInView(tx, rows, people, now)) {
    const mailContent = mailContentOfSeries(deps, own, view.rows, now);
    if (mailContent !== null)
      await notifyInvited(deps, tx, kind, { mailContent: further(mailContent), organiser, people: view.people });
  }
}

/** Calendars take the whole series away. */
export async function notifySeriesCancelled(
  deps: Deps,
  tx: Db,
  { own, rows, gone }: Omit<Cut, 'earlier' | 'follows'>,
  organiser: Organiser,
  now: Date,
): Promise<void> {
  const after = await updateSeries(tx, own.id, { sequence: own.sequence + 1 });
  const mailContent = mailContentOfSeries(deps, after, rows, now);
  if (mailContent === null) return;
  const events = mailContent.events.slice(0, 1).map((event) => ({ ...event, status: 'CANCELLED' as const }));
  const people = await inviteesOf(tx, { meetingId: null, seriesId: own.id });
  const days = { gone: daysOf([], gone, now).gone, left: [] };
  await notifyInvited(deps, tx, 'cancel', { mailContent: { ...mailContent, events, days }, organiser, people });
}

/** Meetings that fell out of a series and had a list of their own: their people know nothing of the series. */
export async function notifyOwnLists(
  deps: Deps,
  tx: Db,
  /** `own`: the series as calendars know it. */
  { own, gone }: Pick<Cut, 'own' | 'gone'>,
  organiser: Organiser,
  now: Date,
): Promise<void> {
  const later = { ...own, sequence: own.sequence + 1 };
  for (const row of gone.filter((one) => one.hasOwnInvitees)) {
    const mailContent = mailContentOf(deps, { ...row, deletedAt: now, sequence: row.sequence + 1 }, later, now);
    await notifyInvited(deps, tx, 'cancel', { mailContent, organiser, people: await inviteesOf(tx, targetOf(row)) });
  }
}

/** Meetings with lists of their own whose series was changed. */
interface Renaming {
  /** The series as calendars know it, and the one that the meetings are in now. */
  own: Series;
  target: Series;
  /** The meetings as they were. */
  before: readonly Meeting[];
  /** Who heard that the series is none of theirs any more, and so lost these meetings from their calendar, too. */
  removed: readonly Invitee[];
}

/**
 * Tells who is on the list of a single meeting and not on that of its series, which calendars know by another name from
 * now on: by that of another series, or by another time of the rule. The old entry is taken from their calendars and the
 * new one brought. Who is on both lists has it from the series' own mails.
 */
export async function notifyRenamed(
  deps: Deps,
  tx: Db,
  { own, target, before, removed }: Renaming,
  organiser: Organiser,
  now: Date,
): Promise<void> {
  const apart = before.filter((row) => row.hasOwnInvitees);
  if (apart.length === 0) return;
  const later = { ...own, sequence: own.sequence + 1 };
  const present = new Map((await meetingsOfSeries(tx, target.id)).map((row) => [row.id, row]));
  const keysOf = (people: readonly Invitee[]) => new Set(people.map(({ emailKey }) => emailKey));
  const onSeries = keysOf(await inviteesOf(tx, { meetingId: null, seriesId: target.id }));
  const lost = keysOf(removed);
  for (const row of apart) {
    const after = present.get(row.id);
    if (after === undefined || isCancelledOrDeleted(after)) continue;
    const people = (await inviteesOf(tx, targetOf(after))).filter(({ emailKey }) => !onSeries.has(emailKey));
    const isSame = isSameEntry(deps, [row, own], [after, target], now);
    const old = mailContentOf(deps, { ...row, deletedAt: now, sequence: row.sequence + 1 }, later, now);
    if (!isSame) await notifyInvited(deps, tx, 'renew', { mailContent: old, organiser, people });
    const lacking = isSame ? people.filter(({ emailKey }) => lost.has(emailKey)) : people;
    await notifyInvited(deps, tx, 'renewed', {
      mailContent: mailContentOf(deps, after, target, now),
      organiser,
      people: lacking,
    });
  }
}

/** Whether calendars take two states of a meeting for one entry. */
function isSameEntry(deps: Deps, before: [Meeting, Series], after: [Meeting, Series], now: Date): boolean {
  const [known, present] = [eventOf(deps, ...before, now), eventOf(deps, ...after, now)];
  return known.uid === present.uid && known.recurrenceLocal === present.recurrenceLocal;
}

/** Tells that meetings of a series were called off: it ends after the last one that stands, or it is gone. */
export async function notifyCancelled(
  deps: Deps,
  tx: Db,
  /** `before`: the meetings as they were. */
  { own, before }: { own: Series; before: readonly Meeting[] },
  organiser: Organiser,
  now: Date,
): Promise<void> {
  // What had been called off earlier was told then.
  const gone = before.filter((row) => !isCancelledOrDeleted(row));
  await notifyOwnLists(deps, tx, { own, gone }, organiser, now);
  const rows = await meetingsOfSeries(tx, own.id);
  const last = rows.filter((row) => !isCancelledOrDeleted(row)).at(-1)?.occurrence ?? null;
  if (last === null) return notifySeriesCancelled(deps, tx, { own, rows, gone }, organiser, now);
  const earlier = rows.filter((row) => (row.occurrence ?? '') <= last);
  await cutSeries(deps, tx, { own, rows, earlier, gone }, organiser, now);
}

/** What a change of a series made of its meetings, as they were before. */
interface Fitted {
  target: Series;
  plan: MeetingPlan;
  /** All of them; null: a new series, of which who is taken off has never heard. */
  before: readonly Meeting[] | null;
  /** Those that the rule has no day for any more. */
  gone: readonly Meeting[];
}

/** Sets the series' people and tells who came, stayed and went. */
export async function notifySeries(
  deps: Deps,
  tx: Db,
  { planner, own, now }: Edit,
  { target, plan, before, gone }: Fitted,
): Promise<PeopleChange> {
  const change = await setInvitees(tx, { meetingId: null, seriesId: target.id }, plan.selectedUsers, now);
  const rows = await meetingsOfSeries(tx, target.id);
  const details = { own: target, rows, organiser: planner.user, now };
  await notifyReaders(deps, tx, 'invite', { ...details, people: change.added });
  const lost = gone.filter((row) => !row.hasOwnInvitees);
  const isShorter = lost.length > 0 && own !== null && before !== null && isSame(deps, own, target, before, rows);
  await notifyReaders(
    deps,
    tx,
    isShorter ? 'shorten' : 'update',
    { ...details, people: change.unchanged },
    (mailContent) => {
      if (lost.length === 0) return mailContent;
      const left = own === null || before === null ? mailContent : withExdates(mailContent, own, gone);
      return { ...left, days: daysOf(rows, lost, now) };
    },
  );
  // Who is taken off the list is notified of what they knew.
  const known =
    own === null || before === null
      ? null
      : mailContentOfSeries(deps, { ...own, sequence: target.sequence }, before, now);
  if (known === null) return change;
  const events = known.events.slice(0, 1).map((event) => ({ ...event, status: 'CANCELLED' as const }));
  await notifyInvited(deps, tx, 'cancel', {
    mailContent: { ...known, events },
    organiser: planner.user,
    people: change.removed,
  });
  return change;
}

/** Whether what is left of a series is as it was: the same words, and no meeting at another time. */
function isSame(
  deps: Deps,
  own: Series,
  target: Series,
  before: readonly Meeting[],
  after: readonly Meeting[],
): boolean {
  const words = ({ title, timeZone, content: { summary, description }, accessCode }: Series) =>
    JSON.stringify([title, timeZone, summary, description, openCode(deps, accessCode)]);
  const times = (row: Meeting) => `${row.startsAt?.getTime()} ${row.endsAt?.getTime()}`;
  const known = new Map(before.map((row) => [row.id, times(row)]));
  return (
    words(own) === words(target) && after.every((row) => isCancelledOrDeleted(row) || known.get(row.id) === times(row))
  );
}

/** Who is on a plan's list, or put themselves on it, is notified of the series that the plan makes. */
export const isOn = (plan: MeetingPlan): ((invitee: Invitee) => boolean) => {
  const keys = new Set(plan.selectedUsers.map(({ email }) => emailKeyOf(email)));
  return (invitee) => invitee.registered || keys.has(invitee.emailKey);
};
