import { type answerInvitation, joinPath, type ParsedOf, type registerMeeting, statusAt } from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import { userByEmail, userById } from '#features/account/index.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { raiseNotifications } from '#platform/notifications.ts';
import type { Account } from '#platform/principal.ts';
import { isOpenToAll, timesOf } from '../calendar/meeting.calendar.ts';
import type { Deps } from '../deps.ts';
import { ownMeeting } from '../lists/meeting.lists.queries.ts';
import { getReadDenial, redactFor } from '../lists/meeting.redaction.ts';
import { checkAccessCode } from '../meeting.access.ts';
import { notifyListed } from '../meeting.effects.ts';
import { openInvitee } from '../meeting.open.ts';
import { findMeeting, findSeries, type Invitee, inviteeByEmail, type Meeting, targetOf } from '../meeting.queries.ts';
import { ownerOf } from '../plan/meeting.edit.ts';
import { registerInvitee, saveAnswer } from './meeting.people.store.ts';

/** What the holder of a personal link sees of their invitation. */
async function shown(deps: Deps, sealed: string, meeting: Meeting, invitee: Invitee, language: GuestLanguage) {
  const [creator, own] = await Promise.all([
    meeting.creatorId === null ? null : userById(deps.db, meeting.creatorId),
    meeting.seriesId === null ? null : findSeries(deps.db, meeting.seriesId),
  ]);
  const { startsAt, endsAt } = timesOf(meeting);
  return {
    meetingId: meeting.id,
    title: meeting.title,
    summary: redactFor(deps, meeting, invitee).content?.summary ?? '',
    startingDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
    timeZone: meeting.timeZone,
    recurrence: invitee.seriesId === null ? null : (own?.rule ?? null),
    meetingStatus: statusAt(meeting, deps.clock.now()),
    creatorFullName: creator === null ? '' : `${creator.name} ${creator.surname}`,
    fullName: invitee.fullName,
    email: invitee.email,
    response: invitee.response,
    reminders: invitee.reminders,
    joinPath: joinPath(language, sealed),
  };
}

export async function invitationOf(deps: Deps, sealed: string, language: GuestLanguage) {
  const { meeting, invitee } = await openInvitee(deps, sealed);
  return shown(deps, sealed, meeting, invitee, language);
}

function refuseAnswer(meeting: Meeting, now: Date): void {
  const status = statusAt(meeting, now);
  if (status === 'terminated') throw new DomainError('meeting.ended');
  if (status === 'cancelled') throw new DomainError('meeting.cancelled');
  if (status === 'deleted') throw new DomainError('meeting.notFound');
}

/** Keeps someone's answer, and notifies anyone who made the meeting of one that is another than before. */
const saveAndNotify = (
  deps: Deps,
  meeting: Meeting,
  before: Invitee,
  answer: Parameters<typeof saveAnswer>[2],
): Promise<Invitee | null> =>
  transact(deps.db, async (tx) => {
    const invitee = await saveAnswer(tx, before.id, answer, deps.clock.now());
    const { creatorId: userId, id: meetingId, title } = meeting;
    if (invitee === null || userId === null) return invitee;
    const { id: subject, fullName, email, emailKey, response } = invitee;
    if (response === 'none' || response === before.response) return invitee;
    const actorId = (await userByEmail(tx, emailKey))?.id ?? null;
    const name = fullName === '' ? email : fullName;
    const content = { kind: 'invitationAnswered', meetingId, title, name, response } as const;
    await raiseNotifications(deps, tx, [{ userId, subject, meetingId, actorId, content }]);
    return invitee;
  });

/** Answers an invitation by its personal link. */
export async function answerByLink(deps: Deps, input: ParsedOf<typeof answerInvitation>, language: GuestLanguage) {
  const { meeting, invitee } = await openInvitee(deps, input.link);
  const now = deps.clock.now();
  if (input.response !== undefined) refuseAnswer(meeting, now);
  const { link: _link, ...given } = input;
  const answer = {
    ...(given.response === undefined ? {} : { response: given.response }),
    ...(given.reminders === undefined ? {} : { reminders: given.reminders }),
  };
  const changed = await saveAndNotify(deps, meeting, invitee, answer);
  notifyListed(deps, meeting.id);
  return shown(deps, input.link, meeting, changed ?? invitee, language);
}

/** Answers as someone signed in. */
export async function answerAsUser(
  deps: Deps,
  account: Account,
  id: string,
  response: 'accepted' | 'tentative' | 'declined',
) {
  const owner = ownerOf(account);
  const meeting = await findMeeting(deps.db, id);
  const invitee = meeting === null ? null : await inviteeByEmail(deps.db, targetOf(meeting), owner.emailKey);
  if (meeting === null || invitee === null) throw new DomainError('meeting.notFound');
  const now = deps.clock.now();
  refuseAnswer(meeting, now);
  const changed = await saveAndNotify(deps, meeting, invitee, { response });
  notifyListed(deps, id);
  return { response: changed?.response ?? invitee.response };
}

/**
 * A meeting that its own list does not show the caller, or not with its texts, and that anyone who has the link may put there;
 * null: it is there.
 */
async function meetingToRegister(deps: Deps, account: Account, id: string): Promise<Meeting | null> {
  const meeting = await findMeeting(deps.db, id);
  if (meeting === null || meeting.deletedAt !== null) throw new DomainError('meeting.notFound');
  if (meeting.content === null || meeting.startsAt === null) throw new DomainError('meeting.notPlanned');
  refuseAnswer(meeting, deps.clock.now());
  const own = await ownMeeting(deps.db, ownerOf(account), id);
  if (own !== null && getReadDenial(deps, meeting, own) === null) return null;
  if (!isOpenToAll(meeting.content)) throw new DomainError('room.notInvited');
  return meeting;
}

/** Puts a meeting into the caller's own list: anyone who has the link of one that is open to everyone, and its code, may do so. */
export async function registerFor(
  deps: Deps,
  account: Account,
  { id, accessCode }: ParsedOf<typeof registerMeeting>,
  network: string,
) {
  const meeting = await meetingToRegister(deps, account, id);
  if (meeting !== null) {
    await checkAccessCode(deps, meeting, accessCode, network);
    const fullName = `${account.name} ${account.surname}`;
    const person = { email: account.email, fullName, provenCode: meeting.accessCode };
    await registerInvitee(deps.db, targetOf(meeting), person, deps.clock.now());
    notifyListed(deps, id);
  }
  return { registered: true };
}
