import { getActionDenial, type ParsedOf, type resendInvitation, statusAt } from '@salon/contract';
import { userById } from '#features/account/index.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { Account } from '#platform/principal.ts';
import { mailContentOf } from '../calendar/meeting.calendar.ts';
import type { Deps } from '../deps.ts';
import { findSeries, type Invitee, inviteesOf, meetingsOfSeries, targetOf } from '../meeting.queries.ts';
import { meetingFor, ownerOf } from '../plan/meeting.edit.ts';
import { notifyReaders } from '../series/meeting.series.mails.ts';
import { notifyInvited } from './meeting.mails.ts';

/** To one person, of one meeting or series. */
const AGAIN = { points: 3, seconds: 86_400 };

/** Whether someone may be mailed the same invitation once more today. */
const mayHave = (deps: Deps, { id }: Invitee): Promise<boolean> =>
  deps.limits.spend('meeting.resend', id, AGAIN.points, AGAIN.seconds).then(
    () => true,
    (failure: unknown) => {
      if (failure instanceof DomainError) return false;
      throw failure;
    },
  );

/** What they were not mailed after all leaves them what they may have today. */
const refundQuota = (deps: Deps, people: readonly Invitee[]) =>
  Promise.all(people.map(({ id }) => deps.limits.count('meeting.resend', id, -1, AGAIN.seconds)));

async function whomToMail(deps: Deps, people: readonly Invitee[], personId: string | null): Promise<Invitee[]> {
  const invited = people.filter(({ registered }) => !registered);
  if (personId === null) {
    const silent = invited.filter(({ response }) => response === 'none');
    const mailed = await Promise.all(silent.map((person) => mayHave(deps, person)));
    return silent.filter((_person, index) => mailed[index]);
  }
  const person = invited.find(({ id }) => id === personId);
  if (person === undefined) throw new DomainError('meeting.changedMeanwhile');
  if (!(await mayHave(deps, person))) throw new DomainError('limit.tooMany');
  return [person];
}

/** Mails an invitation once more, as it would be written now. */
export async function resend(
  deps: Deps,
  account: Account,
  { id, personId = null }: ParsedOf<typeof resendInvitation>,
): Promise<{ count: number }> {
  const now = deps.clock.now();
  const meeting = await meetingFor(deps.db, ownerOf(account), id, 'details', now);
  const status = statusAt(meeting, now);
  // As long as it may be put off or continues, someone may come.
  const action = status === 'ongoing' ? 'editLive' : 'suspend';
  const isOwn = meeting.creatorId === account.userId;
  const why = getActionDenial(action, status, isOwn ? 'creator' : 'invited', meeting.startsAt !== null);
  if (why !== null) throw new DomainError(why);
  const target = targetOf(meeting);
  const people = await whomToMail(deps, await inviteesOf(deps.db, target), personId);
  if (people.length === 0) return { count: 0 };
  await transact(deps.db, async (tx) => {
    const organiser = await userById(tx, account.userId);
    if (organiser === null) throw new DomainError('meeting.notFound');
    const own = meeting.seriesId === null ? null : await findSeries(tx, meeting.seriesId);
    if (own === null || target.seriesId === null)
      return notifyInvited(deps, tx, 'invite', {
        mailContent: mailContentOf(deps, meeting, own, now),
        organiser,
        people,
      });
    const rows = await meetingsOfSeries(tx, own.id);
    await notifyReaders(deps, tx, 'invite', { own, rows, people, now, organiser });
  }).catch(async (failure: unknown) => {
    await refundQuota(deps, people);
    throw failure;
  });
  return { count: people.length };
}
