import { type MeetingPlan, occurrenceDays, type SeriesScope, statusAt } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import { publicId } from '#platform/ids.ts';
import { isCancelledOrDeleted, localTimesOn, mailContentOf, uidOf } from '../calendar/meeting.calendar.ts';
import type { Deps } from '../deps.ts';
import { notifyInvited } from '../invitations/meeting.mails.ts';
import { copyInvitees, moveInvitations, setInvitees } from '../invitations/meeting.people.store.ts';
import { codeForForm } from '../meeting.code.ts';
import { recordPlanChange } from '../meeting.facts.ts';
import { assignMeetingNumber, reassignMeetingNumber } from '../meeting.number.store.ts';
import { type Invitee, inviteesOf, type Meeting, meetingsOfSeries, type Series } from '../meeting.queries.ts';
import { planOfSeries } from '../meeting.wire.ts';
import { insertMeetings, type Place, placeMeetings, updateMeetings, updateSeries } from '../plan/meeting.plan.store.ts';
import {
  checkPlan,
  type Edit,
  limitsRow,
  newOccurrences,
  remindersFrom,
  rowOf,
  seriesColumns,
  startSeries,
  timesOn,
} from '../plan/meeting.plan.ts';
import {
  cutSeries,
  isOn,
  notifyOwnLists,
  notifyRenamed,
  notifySeries,
  notifySeriesCancelled,
} from './meeting.series.mails.ts';

/** Meetings of a series that may still be changed: not begun, not taken back. */
const isOpen = (meeting: Meeting, now: Date): boolean => ['upcoming', 'suspended'].includes(statusAt(meeting, now));

/** The first meeting that an edit of a scope means. "All" are those that have not begun: what was, stays. */
function firstOf(rows: readonly Meeting[], meeting: Meeting, scope: SeriesScope, now: Date): Meeting {
  if (scope === 'following') return meeting;
  return rows.find((row) => isOpen(row, now)) ?? meeting;
}

interface SeriesPart {
  own: Series;
  rows: readonly Meeting[];
  meeting: Meeting;
  scope: SeriesScope;
  people: readonly Invitee[];
  now: Date;
}

/** What the form shows for a part of a series: from its first meeting on, with what is left of the rule. */
export function planFrom(deps: Deps, { own, rows, meeting, scope, people, now }: SeriesPart): MeetingPlan {
  const first = firstOf(rows, meeting, scope, now);
  const day = first.occurrence ?? own.startsLocal.slice(0, 10);
  const before = occurrenceDays(own.rule, own.startsLocal).filter((one) => one < day).length;
  const wall = localTimesOn(own, day);
  const count = own.rule.count === null ? null : Math.max(1, own.rule.count - before);
  const accessCode = codeForForm(deps, own.accessCode);
  return planOfSeries(own, { startsLocal: wall.starts, endsLocal: wall.ends, count, accessCode }, people);
}

const isActiveOccurrence = (row: Meeting): boolean => !isCancelledOrDeleted(row);

interface SeriesEdit extends Edit {
  scope: SeriesScope;
}

/**
 * Changes a series from one of its meetings on. Where earlier meetings stay as they are, the series is cut before that day
 * and a new one begins, as calendars know it; otherwise the series itself changes and keeps its name in calendars.
 */
export async function editSeries(deps: Deps, tx: Db, edit: SeriesEdit) {
  const { own, meeting, scope, now } = edit;
  const checked = checkPlan(edit.plan, edit.planner, now);
  const rows = own === null ? [meeting] : await meetingsOfSeries(tx, own.id);
  const first = firstOf(rows, meeting, scope, now);
  const earlier = rows.filter((row) => (row.occurrence ?? '') < (first.occurrence ?? ''));
  const open = rows.filter((row) => (row.occurrence ?? '') >= (first.occurrence ?? '') && isOpen(row, now));
  const days = checked.days;
  if (days === null) return endSeriesAt(deps, tx, edit, { rows, earlier, open });
  const isWhole = own !== null && !earlier.some(isActiveOccurrence);
  const target =
    own !== null && isWhole
      ? await updateSeries(tx, own.id, {
          ...seriesColumns(deps, checked.plan, days[0] ?? ''),
          sequence: own.sequence + 1,
        })
      : await cutAndBegin(deps, tx, edit, { plan: checked.plan, days }, { rows, earlier, gone: open });
  // Days that were taken back stay taken back, on whichever side of the cut.
  const gone = rows.filter((row) => !earlier.includes(row) && !isActiveOccurrence(row));
  if (!isWhole)
    await updateMeetings(
      tx,
      gone.map(({ id }) => id),
      { seriesId: target.id },
    );
  await moveInvitations(
    tx,
    open.filter((row) => !row.hasOwnInvitees || own === null).map(({ id }) => id),
    { meetingId: null, seriesId: target.id },
  );
  const lost = await fitMeetings(deps, tx, edit, { target, plan: checked.plan, days, open });
  if (own !== null) await notifyOwnLists(deps, tx, { own, gone: lost }, edit.planner.user, now);
  const fitted = { target, plan: checked.plan, before: isWhole ? rows : null, gone: lost };
  const { removed } = await notifySeries(deps, tx, edit, fitted);
  if (own !== null) await notifyRenamed(deps, tx, { own, target, before: open, removed }, edit.planner.user, now);
  const after = await meetingsOfSeries(tx, target.id);
  const shown = after.find((row) => row.id === meeting.id && row.deletedAt === null) ?? after[0];
  if (shown === undefined) throw new DomainError('meeting.notFound');
  const [existing, changing] = [new Set(rows.map(({ id }) => id)), new Set(open.map(({ id }) => id))];
  await recordPlanChange(deps, tx, {
    planned: after.filter(({ id }) => !existing.has(id)),
    changed: after.filter((row) => changing.has(row.id) && isActiveOccurrence(row)),
    cancelled: lost,
  });
  return { id: shown.id, seriesId: target.id, revision: shown.revision };
}

/** The old series ends the day before, a new one takes its people over and begins. */
async function cutAndBegin(
  deps: Deps,
  tx: Db,
  { planner, own, meeting, now }: SeriesEdit,
  { plan, days }: { plan: MeetingPlan; days: readonly string[] },
  parts: { rows: readonly Meeting[]; earlier: readonly Meeting[]; gone: readonly Meeting[] },
): Promise<Series> {
  const { id, uid, sequence } = meeting;
  const known = own === null ? { id, uid: uid ?? uidOf(id), sequence } : null;
  const newSeries = await startSeries(deps, tx, { planner, plan, days: [], now, known });
  const target = await updateSeries(tx, newSeries.id, seriesColumns(deps, plan, days[0] ?? ''));
  const people = await inviteesOf(
    tx,
    own === null ? { meetingId: meeting.id, seriesId: null } : { meetingId: null, seriesId: own.id },
  );
  await copyInvitees(tx, people, { meetingId: null, seriesId: target.id });
  if (own !== null) await cutSeries(deps, tx, { own, ...parts, follows: isOn(plan) }, planner.user, now);
  return target;
}

/**
 * Fits the meetings that are there to the days of the rule: a meeting keeps its day where the rule still has it, the others
 * move to the remaining days in order, what is left over goes, what is missing is made. None is lost or doubled. Answers
 * with those that went, as they were.
 */
async function fitMeetings(
  deps: Deps,
  tx: Db,
  { planner, now }: SeriesEdit,
  {
    target,
    plan,
    days,
    open,
  }: { target: Series; plan: MeetingPlan; days: readonly string[]; open: readonly Meeting[] },
): Promise<Meeting[]> {
  const wanted = new Set(days);
  const taken = new Set(
    (await meetingsOfSeries(tx, target.id))
      .filter((row) => !open.some(({ id }) => id === row.id))
      .map((row) => row.occurrence),
  );
  const placed = new Map<string, Meeting>();
  const homeless: Meeting[] = [];
  for (const row of open) {
    if (row.occurrence !== null && wanted.has(row.occurrence)) placed.set(row.occurrence, row);
    else homeless.push(row);
  }
  const free = days.filter((day) => !placed.has(day) && !taken.has(day));
  // Out of the way first: a day belongs to one meeting of a series at a time.
  await updateMeetings(
    tx,
    homeless.map(({ id }) => id),
    { occurrence: null },
  );
  const lost: Meeting[] = [];
  for (const row of homeless) {
    // What was changed alone belongs to its day, and goes with it.
    const day = row.isException ? undefined : free.shift();
    if (day === undefined) lost.push(row);
    else placed.set(day, row);
  }
  await updateMeetings(
    tx,
    lost.map(({ id }) => id),
    { deletedAt: now },
  );
  const { createdAt: _created, ...row } = rowOf(deps, plan, planner, now);
  const places = [...placed].map(([day, meeting]): Place => {
    // What was changed alone keeps its own words and time.
    if (meeting.isException) return { id: meeting.id, day, times: null, reminded: null };
    const times = timesOn(target, day);
    const moved = times.startsAt.getTime() !== meeting.startsAt?.getTime();
    return { id: meeting.id, day, times, reminded: moved ? remindersFrom(times.startsAt, now) : null };
  });
  await placeMeetings(tx, target.id, places);
  // Mostly one update: the meetings of a series differ in what they are held to where the package changes between them.
  const planned = places.flatMap(({ id, times }) =>
    times === null ? [] : [{ id, limits: limitsRow(plan, planner, times.startsAt) }],
  );
  for (const alike of Map.groupBy(planned, ({ limits }) => limits.packageVersionId).values())
    await updateMeetings(
      tx,
      alike.map(({ id }) => id),
      { ...row, ...alike[0]?.limits, hasOwnInvitees: false },
    );
  await insertMeetings(tx, newOccurrences(deps, target, { planner, plan, days: free, now }));
  return lost;
}

/** The repetition was taken off: the first of these meetings stays alone, the others go. */
async function endSeriesAt(
  deps: Deps,
  tx: Db,
  edit: SeriesEdit,
  { rows, earlier, open }: { rows: readonly Meeting[]; earlier: readonly Meeting[]; open: readonly Meeting[] },
) {
  const { own, planner, now } = edit;
  const { plan, startsAt, endsAt } = checkPlan(edit.plan, planner, now);
  const [first, ...others] = open;
  if (own === null || first === undefined) throw new DomainError('meeting.over');
  const people = await inviteesOf(tx, { meetingId: null, seriesId: own.id });
  // Calendars know the first one, too, as a day of the series.
  await notifyOwnLists(deps, tx, { own, gone: open }, planner.user, now);
  await updateMeetings(
    tx,
    others.map(({ id }) => id),
    { deletedAt: now },
  );
  await copyInvitees(tx, people, { meetingId: first.id, seriesId: null });
  await moveInvitations(tx, [first.id], { meetingId: first.id, seriesId: null });
  const { createdAt: _created, ...row } = rowOf(deps, plan, planner, now);
  const [alone] = await updateMeetings(tx, [first.id], {
    ...row,
    ...limitsRow(plan, planner, startsAt),
    startsAt,
    endsAt,
    seriesId: null,
    occurrence: null,
    isException: false,
    hasOwnInvitees: true,
    // A name that calendars have not heard: the series' own is taken away.
    uid: uidOf(publicId()),
    ...remindersFrom(startsAt, now),
  });
  if (alone === undefined) throw new DomainError('meeting.notFound');
  await recordPlanChange(deps, tx, { changed: [alone], cancelled: others });
  const left = { meetingId: null, seriesId: own.id };
  if (!earlier.some(isActiveOccurrence)) await reassignMeetingNumber(tx, left, { meetingId: first.id, seriesId: null });
  await assignMeetingNumber(tx, earlier.some(isActiveOccurrence) ? { meetingId: first.id, seriesId: null } : left);
  const parts = { own, rows, earlier, gone: others };
  if (earlier.some(isActiveOccurrence)) await cutSeries(deps, tx, parts, planner.user, now);
  else await notifySeriesCancelled(deps, tx, { ...parts, rows: others.length > 0 ? others : open }, planner.user, now);
  const change = await setInvitees(tx, { meetingId: alone.id, seriesId: null }, plan.selectedUsers, now);
  const mailContent = mailContentOf(deps, alone, null, now);
  await notifyInvited(deps, tx, 'invite', {
    mailContent,
    organiser: planner.user,
    people: [...change.added, ...change.unchanged],
  });
  return { id: alone.id, seriesId: null, revision: alone.revision };
}
