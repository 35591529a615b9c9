import {
  type EditDetail,
  type editLiveMeeting,
  type editMeeting,
  getActionDenial,
  getInviteesDenial,
  type MeetingAction,
  type MeetingFlag,
  type MeetingPlan,
  meetingFlagNames,
  type ParsedOf,
  type SeriesScope,
  statusAt,
} from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import { emailKeyOf, userById } from '#features/account/index.ts';
import { domainEvent } from '#platform/connected.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { Account } from '#platform/principal.ts';
import { mailContentOf, timesOf } from '../calendar/meeting.calendar.ts';
import type { Deps } from '../deps.ts';
import { notifyInvited } from '../invitations/meeting.mails.ts';
import { copyInvitees, moveInvitations, type PeopleChange, setInvitees } from '../invitations/meeting.people.store.ts';
import { type Owner, ownMeeting } from '../lists/meeting.lists.queries.ts';
import { codeForForm, openCode, sealCode } from '../meeting.code.ts';
import { notifyListed } from '../meeting.effects.ts';
import { recordPlanChange } from '../meeting.facts.ts';
import { limitsOfMeeting } from '../meeting.limits.ts';
import { shareablePath } from '../meeting.links.ts';
import {
  findRefusedInvitees,
  findSeries,
  inviteesOf,
  type Meeting,
  meetingsOfSeries,
  type Series,
  targetOf,
} from '../meeting.queries.ts';
import { lockMeeting } from '../meeting.store.ts';
import { contentOf, planOf, presentContent, viewerOf } from '../meeting.wire.ts';
import { editSeries, planFrom } from '../series/meeting.series.ts';
import { lockSeries, updateMeetings, updateSeries } from './meeting.plan.store.ts';
import { checkPlan, type Edit, limitsRow, plannerOf, remindersFrom, rowOf, withoutDoubles } from './meeting.plan.ts';

export const ownerOf = (account: Account): Owner => ({
  userId: account.userId,
  emailKey: emailKeyOf(account.email),
});

/** The meeting of someone who may do an action with it; refused as the rules say. A stranger is notified that there is none. */
export async function meetingFor(db: Db, owner: Owner, id: string, action: MeetingAction, now: Date): Promise<Meeting> {
  const found = await ownMeeting(db, owner, id);
  if (found === null) throw new DomainError('meeting.notFound');
  const { meeting } = found;
  const why = getActionDenial(action, statusAt(meeting, now), viewerOf(meeting, owner), meeting.startsAt !== null);
  if (why !== null) throw new DomainError(why);
  return meeting;
}

/** What the form is filled from. */
export async function editDetail(
  deps: Deps,
  account: Account,
  id: string,
  scope: SeriesScope,
  action: 'edit' | 'editLive',
): Promise<EditDetail> {
  const now = deps.clock.now();
  const meeting = await meetingFor(deps.db, ownerOf(account), id, action, now);
  if (meeting.content === null) throw new DomainError('meeting.notPlanned');
  const common = {
    id,
    seriesId: meeting.seriesId,
    meetingStatus: statusAt(meeting, now),
    isException: meeting.isException,
  };
  const own = meeting.seriesId === null || scope === 'this' ? null : await findSeries(deps.db, meeting.seriesId);
  if (own === null) {
    const people = await inviteesOf(deps.db, targetOf(meeting));
    const content = action === 'editLive' ? presentContent(meeting, meeting.content) : meeting.content;
    return {
      ...common,
      userIds: people.map((person) => person.id),
      refusedAddresses: [...(await findRefusedInvitees(deps.db, people))],
      revision: meeting.revision,
      plan: planOf(meeting, content, codeForForm(deps, meeting.accessCode), people),
    };
  }
  const people = await inviteesOf(deps.db, { meetingId: null, seriesId: own.id });
  const rows = await meetingsOfSeries(deps.db, own.id);
  const userIds = people.map((person) => person.id);
  const refusedAddresses = [...(await findRefusedInvitees(deps.db, people))];
  const plan = planFrom(deps, { own, rows, meeting, scope, people, now });
  return { ...common, userIds, refusedAddresses, revision: own.revision, plan };
}

/** Changes a planned meeting, or those of its series that `scope` means. */
export async function changeMeeting(
  deps: Deps,
  account: Account,
  input: ParsedOf<typeof editMeeting>,
  language: GuestLanguage,
) {
  const { id, revision, scope, ...plan } = input;
  const now = deps.clock.now();
  const planner = await plannerOf(deps, account);
  const made = await transact(deps.db, async (tx) => {
    const before = await meetingFor(tx, ownerOf(account), id, 'edit', now);
    // Series first, then meetings: the same order everywhere.
    const own = before.seriesId === null ? null : await lockSeries(tx, before.seriesId);
    const meeting = await lockMeeting(tx, id);
    if (meeting === null) throw new DomainError('meeting.notFound');
    const whole = own !== null && scope !== 'this';
    if (revision !== undefined && (whole ? own.revision : meeting.revision) !== revision)
      throw new DomainError('meeting.changedMeanwhile');
    if (whole) return editSeries(deps, tx, { planner, own, meeting, scope, plan, now });
    return own === null && plan.recurrence !== null
      ? editSeries(deps, tx, { planner, own, meeting, scope: 'all', plan, now })
      : editOne(deps, tx, { planner, own, meeting, plan: { ...plan, recurrence: null }, now });
  });
  notifyListed(deps, made.id);
  return { ...made, link: shareablePath(language, made.id) };
}

/** One meeting alone; one of a series differs from it from then on. */
async function editOne(deps: Deps, tx: Db, { planner, own, meeting, plan: given, now }: Edit) {
  const { plan, startsAt, endsAt } = checkPlan(given, planner, now);
  const { createdAt: _created, ...row } = rowOf(deps, plan, planner, now);
  const moved = startsAt.getTime() !== timesOf(meeting).startsAt.getTime();
  const people = await changePeople(tx, own, meeting, plan, now);
  const series = own === null ? null : await updateSeries(tx, own.id, { sequence: own.sequence + 1 });
  const [changed] = await updateMeetings(tx, [meeting.id], {
    ...row,
    ...limitsRow(plan, planner, startsAt),
    startsAt,
    endsAt,
    hasOwnInvitees: people.own,
    isException: own !== null,
    sequence: Math.max(series?.sequence ?? 0, meeting.sequence + 1),
    ...(moved ? remindersFrom(startsAt, now) : {}),
  });
  if (changed === undefined) throw new DomainError('meeting.notFound');
  await recordPlanChange(deps, tx, { changed: [changed] });
  const mailContent = mailContentOf(deps, changed, series, now);
  await notifyInvited(deps, tx, 'invite', { mailContent, organiser: planner.user, people: people.change.added });
  if (isSeen(deps, meeting, changed))
    await notifyInvited(deps, tx, 'update', { mailContent, organiser: planner.user, people: people.change.unchanged });
  // Who is taken off the list is notified of what they knew.
  const known = mailContentOf(deps, { ...meeting, sequence: changed.sequence }, series, now);
  const cancelled = { ...known, events: known.events.map((event) => ({ ...event, status: 'CANCELLED' as const })) };
  await notifyInvited(deps, tx, 'cancel', {
    mailContent: cancelled,
    organiser: planner.user,
    people: people.change.removed,
  });
  return { id: meeting.id, seriesId: meeting.seriesId, revision: changed.revision };
}

/** Whether invited people see a difference. */
function isSeen(deps: Deps, before: Meeting, after: Meeting): boolean {
  const seen = (row: Meeting) =>
    JSON.stringify([
      row.title,
      row.startsAt,
      row.endsAt,
      row.timeZone,
      openCode(deps, row.accessCode),
      row.content?.summary,
      row.content?.description,
    ]);
  return seen(before) !== seen(after);
}

/** Sets who is invited to one meeting; one of a series gets a list of its own only when it differs from the series'. */
async function changePeople(
  tx: Db,
  own: Series | null,
  meeting: Meeting,
  plan: Pick<MeetingPlan, 'selectedUsers'>,
  now: Date,
): Promise<{ own: boolean; change: PeopleChange }> {
  const before = await inviteesOf(tx, targetOf(meeting));
  const mine = { meetingId: meeting.id, seriesId: null };
  if (own === null || meeting.hasOwnInvitees)
    return { own: true, change: await setInvitees(tx, mine, plan.selectedUsers, now) };
  const text = (people: readonly { email: string; isModerator: boolean }[]) =>
    people
      .map(({ email, isModerator }) => `${emailKeyOf(email)} ${isModerator}`)
      .sort()
      .join('\n');
  if (text(before.filter((row) => !row.registered)) === text(plan.selectedUsers))
    return { own: false, change: { added: [], unchanged: before, removed: [], otherRole: [] } };
  await copyInvitees(tx, before, mine);
  await moveInvitations(tx, [meeting.id], mine);
  return { own: true, change: await setInvitees(tx, mine, plan.selectedUsers, now) };
}

/** Who was taken off the list of a meeting that continues, and who moderates from now on or no more. */
export interface InvitedChange {
  meetingId: string;
  removed: readonly { id: string }[];
  otherRole: readonly { id: string; isModerator: boolean }[];
}
export const invitedChanged = domainEvent<InvitedChange>('meeting.invitedChanged');

/** A plan whose rules were changed while its meeting continues: what it was, what it is, and which flags were changed. */
export interface LiveRulesChange {
  before: Meeting;
  after: Meeting;
  changed: ReadonlySet<MeetingFlag>;
}
export const liveRulesChanged = domainEvent<LiveRulesChange>('meeting.liveRulesChanged');

/** Changes what may be changed while the meeting continues: words, people and the rules that need not be fixed before. */
export async function changeLiveMeeting(
  deps: Deps,
  account: Account,
  input: ParsedOf<typeof editLiveMeeting>,
  language: GuestLanguage,
) {
  const { id, revision, ...live } = input;
  const now = deps.clock.now();
  const planner = await plannerOf(deps, account);
  const limits = await limitsOfMeeting(deps, id);
  const made = await transact(deps.db, async (tx) => {
    const before = await meetingFor(tx, ownerOf(account), id, 'editLive', now);
    const own = before.seriesId === null ? null : await lockSeries(tx, before.seriesId);
    const meeting = await lockMeeting(tx, id);
    if (meeting === null || meeting.content === null) throw new DomainError('meeting.notFound');
    if (meeting.revision !== revision) throw new DomainError('meeting.changedMeanwhile');
    const present = presentContent(meeting, meeting.content);
    const old = planOf(meeting, present, openCode(deps, meeting.accessCode), []);
    const plan = withoutDoubles({ ...old, ...definedOf(live) }, planner.user);
    if (plan.selectedUsers.length === 0)
      throw new DomainError('input.invalid', { selectedUsers: 'field.peopleRequired' });
    // It continues as it began, whatever became of the package in the meantime.
    const beyond = getInviteesDenial(plan.selectedUsers.length, plan.maxParticipants, meeting);
    if (beyond !== null) throw new DomainError('input.invalid', { selectedUsers: beyond });
    const isRecordingNew = (flag: 'recordMeeting' | 'autoStartRecording') => plan[flag] && !present[flag];
    if ((isRecordingNew('recordMeeting') || isRecordingNew('autoStartRecording')) && limits?.recording !== true)
      throw new DomainError('input.invalid', { recordMeeting: 'field.notInPackage' });
    const people = await changePeople(tx, own, meeting, plan, now);
    const series = own === null ? null : await updateSeries(tx, own.id, { sequence: own.sequence + 1 });
    const [changed] = await updateMeetings(tx, [id], {
      title: plan.title,
      content: contentOf(plan),
      hideFromHomepage: plan.hideFromHomepage,
      ...(live.accessCode !== undefined && { accessCode: sealCode(deps, live.accessCode) }),
      // What was said last about who reads the meeting's file holds.
      ...(live.fileReaders !== undefined && { fileReaders: live.fileReaders }),
      hasOwnInvitees: people.own,
      isException: own !== null,
      participantCount: plan.selectedUsers.length + 1,
      sequence: Math.max(series?.sequence ?? 0, meeting.sequence + 1),
    });
    if (changed === undefined) throw new DomainError('meeting.notFound');
    await recordPlanChange(deps, tx, { changed: [changed] });
    const organiser = await userById(tx, account.userId);
    if (organiser !== null) {
      const mailContent = mailContentOf(deps, changed, series, now);
      await notifyInvited(deps, tx, 'invite', { mailContent, organiser, people: people.change.added });
      if (isSeen(deps, meeting, changed))
        await notifyInvited(deps, tx, 'update', { mailContent, organiser, people: people.change.unchanged });
      const known = mailContentOf(deps, { ...meeting, sequence: changed.sequence }, series, now);
      await notifyInvited(deps, tx, 'cancel', { mailContent: known, organiser, people: people.change.removed });
    }
    return {
      planned: { id, seriesId: meeting.seriesId, revision: changed.revision },
      change: people.change,
      rules: { before: meeting, after: changed, changed: changedFlags(present, plan) },
    };
  });
  await deps.features.emit(invitedChanged, { meetingId: id, ...made.change });
  if (made.rules.changed.size > 0) await deps.features.emit(liveRulesChanged, made.rules);
  notifyListed(deps, id);
  return { ...made.planned, link: shareablePath(language, id) };
}

/** Without the fields that were not sent. */
function definedOf<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}

const changedFlags = (before: Record<MeetingFlag, boolean>, after: Record<MeetingFlag, boolean>) =>
  new Set(meetingFlagNames.filter((flag) => before[flag] !== after[flag]));
