import { getActionDenial, type ParsedOf, type SuspendAction, statusAt, type suspendMeeting } from '@salon/contract';
import { type User, userById } from '#features/account/index.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { Account } from '#platform/principal.ts';
import { eventOf, mailContentOf, mailContentOfSeries } from '../calendar/meeting.calendar.ts';
import type { Deps } from '../deps.ts';
import type { MeetingMail } from '../invitations/meeting.mails.content.ts';
import { notifyInvited } from '../invitations/meeting.mails.ts';
import { notifyListed } from '../meeting.effects.ts';
import { recordPlanChange } from '../meeting.facts.ts';
import { inviteesOf, type Meeting, meetingsOfSeries, type Series, targetOf } from '../meeting.queries.ts';
import { lockMeeting } from '../meeting.store.ts';
import { notifyCancelled } from '../series/meeting.series.mails.ts';
import { meetingFor, ownerOf } from './meeting.edit.ts';
import { lockSeries, updateMeetings, updateSeries } from './meeting.plan.store.ts';

const changes = {
  suspend: (now: Date) => ({ suspendedAt: now }),
  resume: () => ({ suspendedAt: null }),
  cancel: (now: Date) => ({ cancelledAt: now }),
  delete: (now: Date) => ({ deletedAt: now }),
} as const satisfies Record<SuspendAction, (now: Date) => object>;

const OPEN: readonly ReturnType<typeof statusAt>[] = ['upcoming', 'ongoing', 'suspended'];

const mails: Record<SuspendAction, MeetingMail> = {
  suspend: 'suspend',
  resume: 'resume',
  cancel: 'cancel',
  delete: 'cancel',
};

/** Suspends, resumes, cancels or deletes a meeting, or those of its series that `scope` means. */
export async function changeStatus(deps: Deps, account: Account, input: ParsedOf<typeof suspendMeeting>) {
  const now = deps.clock.now();
  const done = await transact(deps.db, async (tx) => {
    const before = await meetingFor(tx, ownerOf(account), input.id, 'details', now);
    const own = before.seriesId === null ? null : await lockSeries(tx, before.seriesId);
    const meeting = await lockMeeting(tx, input.id);
    const organiser = await userById(tx, account.userId);
    if (meeting === null || organiser === null) throw new DomainError('meeting.notFound');
    if (meeting.seriesId !== before.seriesId) throw new DomainError('meeting.changedMeanwhile');
    const affected = await affectedBy(tx, input, { own, meeting, userId: account.userId, now });
    const changed = await updateMeetings(
      tx,
      affected.map(({ id }) => id),
      changes[input.action](now),
    );
    const rows = changed.sort((one, other) => (one.occurrence ?? '').localeCompare(other.occurrence ?? ''));
    await recordStatus(deps, tx, { ...input, before: affected, rows, now });
    await notify(deps, tx, { ...input, own, organiser, before: affected, rows, now });
    return { status: statusAt({ ...meeting, ...changes[input.action](now) }, now), count: rows.length };
  });
  notifyListed(deps, input.id);
  return { meetingStatus: done.status, count: done.count };
}

/** The meetings that an action changes. Of several, those that the rules keep from it are left as they are. */
async function affectedBy(
  tx: Db,
  { action, scope }: ParsedOf<typeof suspendMeeting>,
  { own, meeting, userId, now }: { own: Series | null; meeting: Meeting; userId: string; now: Date },
): Promise<Meeting[]> {
  const why = (row: Meeting) =>
    getActionDenial(
      action,
      statusAt(row, now),
      row.creatorId === userId ? 'creator' : 'invited',
      row.startsAt !== null,
    );
  const refusal = why(meeting);
  if (own === null || scope === 'this') {
    if (refusal !== null) throw new DomainError(refusal);
    return [meeting];
  }
  const rows = await meetingsOfSeries(tx, own.id);
  const meant = scope === 'all' ? rows : rows.filter((row) => (row.occurrence ?? '') >= (meeting.occurrence ?? ''));
  const possible = meant.filter((row) => why(row) === null);
  if (possible.length === 0) throw new DomainError(refusal ?? 'meeting.notFound');
  return possible;
}

interface Taken extends ParsedOf<typeof suspendMeeting> {
  own: Series | null;
  organiser: User;
  /** The meetings as they were, and as they are. */
  before: readonly Meeting[];
  rows: readonly Meeting[];
  now: Date;
}

/** What is over, or was called off before, is deleted from lists alone: that is no cancellation. */
async function recordStatus(
  deps: Deps,
  tx: Db,
  { action, before, rows, now }: Pick<Taken, 'action' | 'before' | 'rows' | 'now'>,
): Promise<void> {
  const planned = rows.filter((row) => row.startsAt !== null);
  if (action === 'suspend' || action === 'resume') return recordPlanChange(deps, tx, { changed: planned });
  const open = new Set(before.filter((row) => OPEN.includes(statusAt(row, now))).map(({ id }) => id));
  return recordPlanChange(deps, tx, { cancelled: planned.filter(({ id }) => open.has(id)) });
}

async function notify(deps: Deps, tx: Db, taken: Taken): Promise<void> {
  const { action, scope, own, organiser, rows, now } = taken;
  const [first] = rows;
  // An instant meeting has no invited people, and what was cancelled before was told then.
  if (first === undefined || first.startsAt === null) return;
  const isRemoved = action === 'cancel' || action === 'delete';
  if (isRemoved && taken.before.every((row) => row.cancelledAt !== null)) return;
  const alone = own === null || scope === 'this';
  const people = await inviteesOf(tx, alone ? targetOf(first) : { meetingId: null, seriesId: own.id });
  if (own === null || scope === 'this') {
    const series = own === null ? null : await updateSeries(tx, own.id, { sequence: own.sequence + 1 });
    const [marked] = await updateMeetings(tx, [first.id], {
      sequence: Math.max(series?.sequence ?? 0, first.sequence + 1),
    });
    const meeting = marked ?? first;
    const mailContent = mailContentOf(deps, meeting, series, now);
    const events = [eventOf(deps, meeting, series, now)];
    return notifyInvited(deps, tx, mails[action], { mailContent: { ...mailContent, events }, organiser, people });
  }
  if (isRemoved) return notifyCancelled(deps, tx, { own, before: taken.before }, organiser, now);
  for (const row of rows.filter((one) => one.hasOwnInvitees)) {
    const mailContent = mailContentOf(deps, row, own, now);
    await notifyInvited(deps, tx, mails[action], {
      mailContent,
      organiser,
      people: await inviteesOf(tx, targetOf(row)),
    });
  }
  const mailContent = mailContentOfSeries(deps, own, rows, now);
  if (mailContent !== null) await notifyInvited(deps, tx, mails[action], { mailContent, organiser, people });
}
