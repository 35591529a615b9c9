import {
  limitFaults,
  MAX_SERIES_DAYS,
  type MeetingPlan,
  OCCURRENCES_MAX,
  occurrenceDays,
  type PlanLimits,
  planFaults,
  rulesFixedBy,
  type SwitchableRule,
} from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import { emailKeyOf, type User, userById } from '#features/account/index.ts';
import { forecastLimits, type LimitsForecast, limitsAt, type PackageLimits } from '#features/billing/index.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { publicId } from '#platform/ids.ts';
import type { Account } from '#platform/principal.ts';
import { localTimesOn, mailContentOf, mailContentOfSeries, uidOf } from '../calendar/meeting.calendar.ts';
import type { Deps } from '../deps.ts';
import { notifyInvited } from '../invitations/meeting.mails.ts';
import { setInvitees } from '../invitations/meeting.people.store.ts';
import { sealCode } from '../meeting.code.ts';
import { notifyListed } from '../meeting.effects.ts';
import { recordPlanChange } from '../meeting.facts.ts';
import { limitsHeld } from '../meeting.limits.ts';
import { shareablePath } from '../meeting.links.ts';
import { assignMeetingNumber, reassignMeetingNumber } from '../meeting.number.store.ts';
import { findMeeting, type Meeting, meetingsOfSeries, type Series } from '../meeting.queries.ts';
import type { meetings } from '../meeting.tables.ts';
import { contentOf } from '../meeting.wire.ts';
import { endLocalFor, instantOf, instantsOf, minutesBetween } from '../series/meeting.recurrence.ts';
import { insertMeetings, insertSeries } from './meeting.plan.store.ts';

type NewMeeting = typeof meetings.$inferInsert;

/** Who plans, and what their package lets them now and later. */
export interface Planner {
  user: User;
  ahead: LimitsForecast;
}

/** What of a package concerns plans. */
export const planLimitsOf = (limits: PackageLimits): PlanLimits & { fixedRules: SwitchableRule[] } => ({
  mayPlan: limits.planning,
  maxParticipants: limits.maxParticipants,
  maxMinutes: limits.maxMinutes,
  recording: limits.recording,
  recurring: limits.recurring,
  presenting: limits.presenting,
  fixedRules: rulesFixedBy(limits),
});

/** A change of a planned meeting: what it is, its series (both locked), and the plan that it shall have. */
export interface Edit {
  planner: Planner;
  own: Series | null;
  meeting: Meeting;
  plan: MeetingPlan;
  now: Date;
}

export async function plannerOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, account: Account): Promise<Planner> {
  const user = await userById(db, account.userId);
  if (user === null) throw new DomainError('meeting.notFound');
  return { user, ahead: await forecastLimits(db, user.id, clock.now()) };
}

/** The planner is in the meeting anyway, and no one is invited twice. */
export function withoutDoubles(plan: MeetingPlan, planner: User): MeetingPlan {
  const seen = new Set([planner.emailKey]);
  const selectedUsers = plan.selectedUsers.filter(({ email }) => {
    const key = emailKeyOf(email);
    return seen.has(key) ? false : seen.add(key) && true;
  });
  return { ...plan, selectedUsers };
}

/** A duration that is shorter than from start to end moves the end. */
function withDuration(plan: MeetingPlan): MeetingPlan {
  const { duration, startingDate, endDate } = plan;
  if (duration === null || duration >= minutesBetween(startingDate, endDate)) return plan;
  return { ...plan, endDate: endLocalFor(startingDate, duration) };
}

/** A plan that keeps every rule, with its instants and, for a series, its days. */
export interface CheckedPlan {
  plan: MeetingPlan;
  startsAt: Date;
  endsAt: Date;
  /** Days of the series; null: one meeting. */
  days: string[] | null;
}

/** Days from the first to the last of these days. */
const spanOf = (days: readonly string[]): number =>
  (Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '')) / 86_400_000;

/** Whether each meeting of a series keeps the limits of the package that is expected at its own time. */
const isWithinPackage = (plan: MeetingPlan, days: readonly string[], ahead: LimitsForecast): boolean =>
  ahead.later.length === 0 ||
  days.every((day) => {
    const limits = planLimitsOf(limitsAt(ahead, instantOf(`${day}T${plan.startingDate.slice(11)}`, plan.timeZone)));
    const minutes = minutesBetween(plan.startingDate, plan.endDate);
    return limits.recurring && Object.keys(limitFaults(plan, minutes, limits)).length === 0;
  });

/** Checks a plan as a whole; refuses with the messages at their fields. */
export function checkPlan(given: MeetingPlan, { user, ahead }: Planner, now: Date): CheckedPlan {
  const plan = withDuration(withoutDoubles(given, user));
  const times = {
    startsAt: instantOf(plan.startingDate, plan.timeZone),
    endsAt: instantOf(plan.endDate, plan.timeZone),
  };
  const faults = planFaults(plan, times, now, planLimitsOf(limitsAt(ahead, times.startsAt)));
  if (plan.selectedUsers.length === 0) faults.selectedUsers = 'field.peopleRequired';
  const days = plan.recurrence === null ? null : occurrenceDays(plan.recurrence, plan.startingDate);
  const end = plan.recurrence?.until === null ? 'recurrence.count' : 'recurrence.until';
  if (days !== null && days.length === 0) faults[end] ??= 'field.seriesEmpty';
  if (days !== null && days.length > OCCURRENCES_MAX) faults[end] ??= 'field.seriesMany';
  if (days !== null && spanOf(days) > MAX_SERIES_DAYS) faults[end] ??= 'field.seriesLong';
  if (days !== null && Object.keys(faults).length === 0 && !isWithinPackage(plan, days, ahead))
    faults[end] = 'field.seriesBeyondPackage';
  if (Object.keys(faults).length > 0) throw new DomainError('input.invalid', faults);
  return { plan, ...times, days };
}

/** Reminders whose time has come already when a meeting is planned or moved: the invitation itself says it. */
export function remindersFrom(startsAt: Date, now: Date) {
  const left = startsAt.getTime() - now.getTime();
  return {
    remindedDayAt: left <= DAY_MS ? now : null,
    remindedQuarterAt: left <= QUARTER_MS ? now : null,
  };
}
const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;

/** What a meeting of a plan is held to: the package that is expected at its own time. */
export function limitsRow({ maxParticipants: most }: MeetingPlan, { ahead }: Planner, startsAt: Date) {
  const limits = limitsHeld(limitsAt(ahead, startsAt));
  return { ...limits, maxParticipants: Math.min(limits.maxParticipants, most ?? limits.maxParticipants) };
}

/** What every row of a plan has besides its limits. */
export function rowOf(
  deps: Deps,
  plan: MeetingPlan,
  { user }: Planner,
  now: Date,
): Omit<NewMeeting, 'id' | keyof ReturnType<typeof limitsRow>> {
  return {
    title: plan.title,
    creatorId: user.id,
    timeZone: plan.timeZone,
    content: contentOf(plan),
    hideFromHomepage: plan.hideFromHomepage,
    accessCode: sealCode(deps, plan.accessCode),
    participantCount: plan.selectedUsers.length + 1,
    createdAt: now,
  };
}

/** Columns of a series that come from its plan. The first day of the rule is its start. */
export const seriesColumns = (deps: Deps, plan: MeetingPlan, firstDay: string) => {
  if (plan.recurrence === null) throw new Error('a series needs a recurrence rule');
  const startsLocal = `${firstDay}T${plan.startingDate.slice(11)}`;
  return {
    title: plan.title,
    rule: plan.recurrence,
    startsLocal,
    endsLocal: endLocalFor(startsLocal, minutesBetween(plan.startingDate, plan.endDate)),
    timeZone: plan.timeZone,
    content: contentOf(plan),
    accessCode: sealCode(deps, plan.accessCode),
  };
};

/** When the meeting of a series is on one of its days. */
export function timesOn(own: Pick<Series, 'startsLocal' | 'endsLocal' | 'timeZone'>, day: string) {
  const { starts, ends } = localTimesOn(own, day);
  return instantsOf(starts, ends, own.timeZone);
}

/** What a plan or a change made; `id` is the first meeting that it is about. */
export interface Made {
  id: string;
  seriesId: string | null;
  revision: number;
}

/** What is written in the transaction that plans a meeting. */
export type OnPlanned = (tx: Db, planned: Made & { link: string }) => Promise<void>;

/** Plans a meeting or a series, and invites. */
export async function planMeeting(
  deps: Deps,
  account: Account,
  requested: MeetingPlan,
  language: GuestLanguage,
  onPlanned: OnPlanned = async () => undefined,
) {
  const planner = await plannerOf(deps, account);
  const now = deps.clock.now();
  const checked = checkPlan(requested, planner, now);
  const planned = await transact(deps.db, async (tx) => {
    const created: Made =
      checked.days === null
        ? await planOne(deps, tx, planner, checked, now)
        : await planSeries(deps, tx, planner, { ...checked, days: checked.days }, now);
    const withLink = { ...created, link: shareablePath(language, created.id) };
    await onPlanned(tx, withLink);
    return withLink;
  });
  notifyListed(deps, planned.id);
  return planned;
}

async function planOne(deps: Deps, tx: Db, planner: Planner, checked: CheckedPlan, now: Date) {
  const id = publicId();
  const { plan, startsAt, endsAt } = checked;
  await insertMeetings(tx, [
    {
      ...rowOf(deps, plan, planner, now),
      ...limitsRow(plan, planner, startsAt),
      id,
      startsAt,
      endsAt,
      uid: uidOf(id),
      ...remindersFrom(startsAt, now),
    },
  ]);
  await assignMeetingNumber(tx, { meetingId: id, seriesId: null });
  const { added } = await setInvitees(tx, { meetingId: id, seriesId: null }, plan.selectedUsers, now);
  const meeting = await findMeeting(tx, id);
  if (meeting === null) throw new Error('insert into meeting returned no row');
  await recordPlanChange(deps, tx, { planned: [meeting] });
  await notifyInvited(deps, tx, 'invite', {
    mailContent: mailContentOf(deps, meeting, null, now),
    organiser: planner.user,
    people: added,
  });
  return { id, seriesId: null, revision: meeting.revision };
}

async function planSeries(
  deps: Deps,
  tx: Db,
  planner: Planner,
  { plan, days }: CheckedPlan & { days: string[] },
  now: Date,
) {
  const own = await startSeries(deps, tx, { planner, plan, days, now });
  const { added } = await setInvitees(tx, { meetingId: null, seriesId: own.id }, plan.selectedUsers, now);
  const rows = await meetingsOfSeries(tx, own.id);
  const mailContent = mailContentOfSeries(deps, own, rows, now);
  const [first] = rows;
  if (mailContent === null || first === undefined) throw new Error('series has no meetings');
  await recordPlanChange(deps, tx, { planned: rows });
  await notifyInvited(deps, tx, 'invite', { mailContent, organiser: planner.user, people: added });
  return { id: first.id, seriesId: own.id, revision: first.revision };
}

interface PlannedDays {
  planner: Planner;
  plan: MeetingPlan;
  days: readonly string[];
  now: Date;
}

interface NewSeries extends PlannedDays {
  /** The meeting that becomes a series, and what calendars know it by. */
  known?: { id: string; uid: string; sequence: number } | null;
}

/** Writes a series with a meeting for each of its days. */
export async function startSeries(
  deps: Deps,
  tx: Db,
  { planner, plan, days, now, known = null }: NewSeries,
): Promise<Series> {
  const id = publicId();
  const own = await insertSeries(tx, {
    id,
    creatorId: planner.user.id,
    uid: known?.uid ?? uidOf(id),
    sequence: known === null ? 0 : known.sequence + 1,
    ...seriesColumns(deps, plan, days[0] ?? plan.startingDate.slice(0, 10)),
    createdAt: now,
  });
  if (known === null) await assignMeetingNumber(tx, { meetingId: null, seriesId: id });
  else await reassignMeetingNumber(tx, { meetingId: known.id, seriesId: null }, { meetingId: null, seriesId: id });
  await insertMeetings(tx, newOccurrences(deps, own, { planner, plan, days, now }));
  return own;
}

/** Rows for days of a series that have no meeting yet. */
export const newOccurrences = (deps: Deps, own: Series, { planner, plan, days, now }: PlannedDays): NewMeeting[] => {
  const row = rowOf(deps, plan, planner, now);
  return days.map((day) => {
    const times = timesOn(own, day);
    return {
      ...row,
      ...limitsRow(plan, planner, times.startsAt),
      id: publicId(),
      seriesId: own.id,
      hasOwnInvitees: false,
      occurrence: day,
      ...times,
      ...remindersFrom(times.startsAt, now),
    };
  });
};
