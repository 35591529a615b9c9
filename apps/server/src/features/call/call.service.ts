import { setTimeout as pause } from 'node:timers/promises';
import {
  type CallAnswer,
  type CallEvent,
  type CallState,
  callAfter,
  callAnswers,
  callChanged,
  callsSeen,
  type getMyCalls,
  type ParsedOf,
} from '@salon/contract';
import { isLanguage } from '@salon/phrases';
import { mailPhrases } from '@salon/phrases/mail';
import type { Db } from '#platform/db/open.ts';
import { searchPatternOf } from '#platform/db/searchPattern.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { publicId } from '#platform/ids.ts';
import { markNotificationsSeen } from '#platform/notifications.ts';
import type { Account } from '#platform/principal.ts';
import { emailKeyOf, type User, userByEmail } from '../account/index.ts';
import { limitsOfUser } from '../billing/index.ts';
import { findColleaguesByEmail } from '../company/index.ts';
import { type CallParty, createCallMeeting, discardMeetings, inviteTalker } from '../meeting/index.ts';
import { endFor } from '../room/index.ts';
import { notifyMissed } from './call.mails.ts';
import {
  activeCalls,
  type CallRow,
  callById,
  countMissed,
  isInside,
  lastCallBy,
  listCalls,
  lockTalkers,
  namedCalls,
  preferencesOf,
} from './call.queries.ts';
import { endTalksLeftBy, insertCall, savePreferences, settle } from './call.store.ts';
import { recordWire } from './call.wire.ts';
import type { Deps } from './deps.ts';
import { findOnline } from './presence.queries.ts';
import { whereaboutsChanged } from './presence.ts';
import { type SettledBy, tellBrowsers } from './push.jobs.ts';
import { findPushable } from './push.queries.ts';

const talkerOf = ({ id, email, name, surname }: Pick<User, 'id' | 'email' | 'name' | 'surname'>): CallParty => ({
  id,
  email,
  fullName: `${name} ${surname}`.trim(),
});

/** Both sides are notified of a call in every tab, and those who watch see what the two are doing. */
export function notifyCall(deps: Deps, row: CallRow): void {
  const payload = { callID: row.id, meetingID: row.meetingId ?? row.id, state: row.state };
  deps.hub.toUsers([row.callerId], callChanged, { ...payload, outgoing: true });
  deps.hub.toUsers([row.calleeId], callChanged, { ...payload, outgoing: false });
  whereaboutsChanged(deps, [row.callerId, row.calleeId]);
}

/** The colleague of that address; refused where there is none. */
async function colleagueOf(deps: Deps, account: Account, email: string): Promise<User> {
  const key = emailKeyOf(email);
  if (key === emailKeyOf(account.email)) throw new DomainError('call.yourself');
  const [known] = await findColleaguesByEmail(deps.db, account.userId, [key]);
  const user = known === undefined ? null : await userByEmail(deps.db, key);
  if (user === null) throw new DomainError('call.notColleague');
  return user;
}

/** The line of a page that was just opened is noted a moment after it is there: so long it is waited for. */
const OPENING_MS = 1000;
const POLL_INTERVAL_MS = 100;

async function whileOpening(deps: Deps, userId: string): Promise<void> {
  for (let waited = 0; waited < OPENING_MS; waited += POLL_INTERVAL_MS) {
    if ((await findReachable(deps.db, [userId], deps.clock.now())).has(userId)) return;
    await pause(POLL_INTERVAL_MS);
  }
}

/** Talks that one of these people left, and did not come back to, are over: they ask for another one. */
async function leaveAbandonedTalks(deps: Deps, userIds: readonly string[]): Promise<void> {
  for (const row of await endTalksLeftBy(deps.db, userIds, deps.clock.now())) await closeTalk(deps, row);
}

/** What follows when a talk is over. */
export async function closeTalk(deps: Deps, row: CallRow): Promise<void> {
  if (row.ownMeeting && row.meetingId !== null) await endFor(deps, row.meetingId, 'call');
  notifyCall(deps, row);
}

interface PlacedCall {
  row: CallRow;
  /** What was there before it: the other had called at the same moment, and this answers them. */
  isAnswer: boolean;
}

/** Calls a colleague, into a meeting that the caller moderates or into a room of the two. */
export async function placeCall(deps: Deps, account: Account, email: string, meetingId: string | null) {
  if (account.companyId === null) throw new DomainError('session.forbidden');
  const now = deps.clock.now();
  if (!(await limitsOfUser(deps.db, account.userId, now)).calls) throw new DomainError('billing.notInPackage');
  const callee = await colleagueOf(deps, account, email);
  await whileOpening(deps, callee.id);
  await leaveAbandonedTalks(deps, [account.userId, callee.id]);
  const { row, isAnswer } = await transact(deps.db, (tx) => place(deps, tx, { account, callee, meetingId, now }));
  if (isAnswer) deps.log.info({ callId: row.id }, 'crossed calls connected');
  if (row.meetingId !== null && row.state === 'dialing') prepareRoom(deps, row.meetingId);
  notifyCall(deps, row);
  return { callID: row.id, meetingID: row.meetingId ?? row.id, userName: talkerOf(callee).fullName, state: row.state };
}

async function place(
  deps: Deps,
  tx: Db,
  { account, callee, meetingId, now }: { account: Account; callee: User; meetingId: string | null; now: Date },
): Promise<PlacedCall> {
  await lockTalkers(tx, [account.userId, callee.id]);
  const mine = await activeCalls(tx, account.userId);
  const theirs = mine.find((row) => row.callerId === callee.id && row.state !== 'answered');
  if (theirs !== undefined) {
    const answered = await settle(tx, theirs.id, 'answered', now);
    if (answered !== null) {
      await tellBrowsers(deps, tx, answered, account);
      return { row: answered, isAnswer: true };
    }
  }
  if (mine.some((row) => row.state !== 'answered' || row.meetingId !== meetingId))
    throw new DomainError('call.already');
  if (meetingId !== null && !(await isInside(tx, account.userId, meetingId)))
    throw new DomainError('call.notModerator');
  const reached = await stateOf(tx, callee, now);
  const rings = reached === 'dialing';
  const row = {
    id: publicId(),
    callerId: account.userId,
    calleeId: callee.id,
    meetingId: rings ? await placeFor(deps, tx, account, callee, meetingId) : null,
    ownMeeting: rings && meetingId === null,
    state: reached,
    createdAt: now,
    answeredAt: null,
    endedAt: rings ? null : now,
  };
  await insertCall(tx, row);
  if (rings) await tellBrowsers(deps, tx, row);
  else await notifyMissed(deps, tx, row);
  return { row, isAnswer: false };
}

/** What a call to someone is at its beginning. */
async function stateOf(tx: Db, callee: User, now: Date): Promise<CallState> {
  if ((await activeCalls(tx, callee.id)).length > 0 || (await isInside(tx, callee.id))) return 'busy';
  if ((await preferencesOf(tx, callee.id)).doNotDisturb) return 'busy';
  return (await findReachable(tx, [callee.id], now)).has(callee.id) ? 'dialing' : 'unanswered';
}

/** Those in whom a call can ring: a tab of theirs is open, or a browser of theirs is told without one. */
export async function findReachable(db: Db, userIds: readonly string[], now: Date): Promise<Set<string>> {
  const online = await findOnline(db, userIds, now);
  const others = userIds.filter((id) => !online.has(id));
  return new Set([...online, ...(await findPushable(db, others, now))]);
}

/** The meeting of a call that rings. */
async function placeFor(deps: Deps, tx: Db, account: Account, callee: User, meetingId: string | null): Promise<string> {
  const [from, to] = [talkerOf({ ...account, id: account.userId }), talkerOf(callee)];
  if (meetingId !== null) {
    await inviteTalker(deps, tx, meetingId, to);
    return meetingId;
  }
  const { t } = mailPhrases(isLanguage(account.language) ? account.language : 'tr');
  return createCallMeeting(deps, tx, t('mail.callTitle', { caller: from.fullName, callee: to.fullName }), [from, to]);
}

/** The media server has the room when someone answers. If not now, entering makes it. */
function prepareRoom(deps: Deps, meetingId: string): void {
  deps.sfu
    .ensureRoom(meetingId, 2)
    .catch((failure: unknown) => deps.log.warn({ err: failure }, 'room creation deferred'));
}

/** Something happens to a call that rings; null: it was settled before. */
export async function applyTo(
  deps: Deps,
  call: CallRow,
  event: CallEvent,
  by: SettledBy = {},
): Promise<CallRow | null> {
  const state = callAfter(call.state, event);
  if (state === null) return null;
  const now = deps.clock.now();
  const row = await transact(deps.db, async (tx) => {
    const settled = await settle(tx, call.id, state, now);
    if (settled === null) return null;
    if (settled.endedAt !== null && settled.ownMeeting && settled.meetingId !== null)
      await discardMeetings(tx, [settled.meetingId], now);
    if (state !== 'calling') await tellBrowsers(deps, tx, settled, by);
    await notifyMissed(deps, tx, settled);
    return settled;
  });
  if (row === null) return null;
  notifyCall(deps, row);
  return row;
}

/** The call, where someone is on that side of it. */
async function ownCall(deps: Deps, { userId }: Account, id: string, side: 'callerId' | 'calleeId'): Promise<CallRow> {
  const row = await callById(deps.db, id);
  if (row === null || row[side] !== userId) throw new DomainError('call.over');
  return row;
}

/** Anyone who answers a call that was settled a moment ago is told so. */
async function settled(deps: Deps, row: CallRow, event: CallEvent, by: SettledBy = {}): Promise<CallRow> {
  const changed = await applyTo(deps, row, event, by);
  if (changed === null) throw new DomainError('call.over');
  return changed;
}

export async function replyTo(deps: Deps, account: Account, id: string, answer: CallAnswer) {
  const row = await ownCall(deps, account, id, 'calleeId');
  const event = answer === callAnswers.accept ? 'accept' : 'decline';
  const { state, meetingId } = await settled(deps, row, event, account);
  return { state, meetingID: meetingId ?? id };
}

export async function cancel(deps: Deps, account: Account, id: string) {
  const { state } = await settled(deps, await ownCall(deps, account, id, 'callerId'), 'cancel');
  return { state };
}

/** A device of the callee rings; of several the first one counts. */
export async function markRinging(deps: Deps, account: Account, id: string) {
  const row = await ownCall(deps, account, id, 'calleeId');
  if (row.state === 'calling') return { state: row.state };
  const { state } = await settled(deps, row, 'rings');
  return { state };
}

/** What rings for someone, whom they call, and what they missed. */
export async function standing(deps: Deps, { userId }: Account) {
  const [rows, last, preferences] = await Promise.all([
    activeCalls(deps.db, userId),
    lastCallBy(deps.db, userId),
    preferencesOf(deps.db, userId),
  ]);
  const ringing = rows.filter(({ state }) => state !== 'answered');
  const named = await namedCalls(
    deps.db,
    ringing.map(({ id }) => id),
  );
  const incoming = named.find(({ call }) => call.calleeId === userId);
  const outgoing = named.find(({ call }) => call.callerId === userId);
  return {
    incoming:
      incoming === undefined
        ? null
        : {
            callID: incoming.call.id,
            meetingID: incoming.call.meetingId ?? incoming.call.id,
            callerUserEmail: incoming.callerEmail,
            callerFullName: incoming.callerName,
            created: incoming.call.createdAt.toISOString(),
          },
    outgoing:
      outgoing === undefined
        ? null
        : {
            callID: outgoing.call.id,
            meetingID: outgoing.call.meetingId ?? outgoing.call.id,
            userName: outgoing.calleeName,
            state: outgoing.call.state,
            created: outgoing.call.createdAt.toISOString(),
          },
    lastOutgoing: last && { callID: last.id, state: last.state, isOver: last.endedAt !== null },
    missed: await countMissed(deps.db, userId, preferences.missedSeenAt),
    doNotDisturb: preferences.doNotDisturb,
    missedCallMails: preferences.missedCallMails,
  };
}

export async function history(deps: Deps, { userId }: Account, { search, ...page }: ParsedOf<typeof getMyCalls>) {
  const searchPattern = search === '' ? null : searchPatternOf(search);
  const { rows, totalCount } = await listCalls(deps.db, userId, { ...page, searchPattern });
  return { result: { items: rows.map((row) => recordWire(row, userId)), totalCount } };
}

export async function seeMissed(deps: Deps, { userId }: Account): Promise<void> {
  await transact(deps.db, async (tx) => {
    await savePreferences(tx, userId, { missedSeenAt: deps.clock.now() });
    await markNotificationsSeen(deps, { tx, userId, kind: 'missedCall' });
  });
  deps.hub.toUsers([userId], callsSeen, {});
}

export async function setPreferences(
  deps: Deps,
  { userId }: Account,
  values: { doNotDisturb: boolean; missedCallMails: boolean },
): Promise<void> {
  await savePreferences(deps.db, userId, values);
  deps.hub.toUsers([userId], callsSeen, {});
  whereaboutsChanged(deps, [userId]);
}
