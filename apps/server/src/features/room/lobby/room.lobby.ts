import {
  type askToEnter,
  ENTRY_HOLD_SECONDS,
  LOBBY_AGAIN_SECONDS,
  LOBBY_ASKS,
  LOBBY_MAX,
  LOBBY_SILENT_SECONDS,
  type LobbyRequestStatus,
  type ParsedOf,
  type ReplyOf,
  type RoomSession,
  type readLobby,
} from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import { findMeeting, lockMeeting, type Meeting } from '#features/meeting/index.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { bearerSecret, hashOf, isBearerSecret, publicId } from '#platform/ids.ts';
import { withJoinThrottle } from '#platform/joinThrottle.ts';
import {
  type Applicant,
  type Caller,
  checkApplication,
  denialFor,
  lockAdmission,
  lockEntry,
} from '../admission/room.admission.ts';
import { admit, emitAnswer } from '../admission/room.admit.ts';
import type { Deps } from '../deps.ts';
import { asAnyModerator, type ModeratorActor } from '../room.actor.ts';
import { countFreeSlots, type ParticipantWithMeeting } from '../room.queries.ts';
import { prepareRoom, session } from '../room.service.ts';
import { moveEntry, readmit } from '../room.store.ts';
import { cutMoved } from '../room.transfer.ts';
import { notifyKnocks } from './room.lobby.effects.ts';
import { watchUnanswered } from './room.lobby.mail.ts';
import { notifyAbsentModerators } from './room.lobby.notifications.ts';
import {
  countOnTheirWay,
  countWaiting,
  findKnocksByIds,
  type Knocker,
  type KnockRow,
  knockByTicket,
  knockOf,
  meetingsWithSilent,
  moderatorsInside,
  refusalsOf,
} from './room.lobby.queries.ts';
import {
  markAnswered,
  markRequestedAgain,
  markUnresponsive,
  markWithdrawn,
  noteParticipant,
  recordLobbyHeartbeat,
  renewTicket,
  writeKnock,
} from './room.lobby.store.ts';

/** A sign of life is written down again after this time. */
const NOTED_SECONDS = 10;

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);
const isOpen = ({ state }: KnockRow): boolean => state === 'waiting' || state === 'away';

/** Asks the moderators to be let in. Who was let in before with the same name need not ask again. */
export async function knock(
  deps: Deps,
  input: ParsedOf<typeof askToEnter>,
  caller: Caller,
): Promise<ReplyOf<typeof askToEnter>> {
  const { opened, applicant } = await checkApplication(deps, input, caller);
  const ticket = bearerSecret();
  const request = { credential: 'link', isInvited: opened.invited, isRequest: true } as const;
  const { meeting, row, written } = await withJoinThrottle(deps, opened.meeting.id, caller, () =>
    transact(deps.db, async (tx) => {
      const { meeting: held, inside, denial } = await lockAdmission(deps, tx, applicant, request);
      const must = denial === 'room.mustWait';
      if (denial !== null && !must) throw new DomainError(denial);
      const known = await knockOf(tx, held.id, applicant);
      const asked = await ask(tx, held, applicant, { known, ticket, must, isInside: inside !== null });
      if (asked.written) await watchUnanswered(deps, tx, held);
      const waited = known?.state === 'waiting';
      if (asked.written || waited) await notifyAbsentModerators(deps, tx, held, !waited);
      return { meeting: held, ...asked };
    }),
  );
  if (written) await notifyKnocks(deps, [row]);
  return {
    ticket: row.ticketHash === hashOf(ticket) ? ticket : null,
    standing: await standing(deps, meeting, row),
  };
}

/** `must`: a moderator has to answer; anyone who may come in without is let in. */
interface Ask {
  known: KnockRow | null;
  ticket: string;
  must: boolean;
  /** They are in with another device, and take no further place. */
  isInside: boolean;
}

async function ask(
  tx: Db,
  meeting: Meeting,
  applicant: Applicant,
  { known, ticket, must, isInside }: Ask,
): Promise<{ row: KnockRow; written: boolean }> {
  const now = applicant.acceptedAt;
  const ticketHash = hashOf(ticket);
  const { acceptedAt: _at, recording, ...who } = applicant;
  const answered = answerColumns(recording);
  if (known?.state === 'admitted' && known.fullName === applicant.fullName) {
    // What was answered before holds where nothing was answered now.
    const changed = recording === null ? {} : answered;
    await renewTicket(tx, known.id, ticketHash, now, changed);
    return { row: { ...known, ...changed, ticketHash }, written: false };
  }
  const fresh = {
    ...who,
    ...answered,
    id: publicId(),
    participantId: null,
    ticketHash,
    state: must ? ('waiting' as const) : ('admitted' as const),
    askedAt: known !== null && isOpen(known) ? known.askedAt : now,
    answeredAt: must ? null : now,
    seenAt: now,
  };
  // Turned away a moment ago, or too often: nothing is asked, and moderators hear nothing.
  if (must && (await againIn(tx, meeting.id, applicant, now)) !== 0)
    return { row: { ...fresh, ticketHash: '', state: 'refused', refusals: 0, rev: 0 }, written: false };
  if (!isInside && (await countFreeSlots(tx, meeting, now)) <= 0) throw new DomainError('room.full');
  if ((await countWaiting(tx, meeting.id)) >= LOBBY_MAX && known?.state !== 'waiting')
    throw new DomainError('limit.tooMany');
  return { row: await writeKnock(tx, fresh), written: must };
}

/** Seconds until someone who was turned away may ask again; 0: now; null: no more. */
async function againIn(db: Db, meetingId: string, who: Knocker, now: Date): Promise<number | null> {
  const { times, last } = await refusalsOf(db, meetingId, who);
  if (times >= LOBBY_ASKS) return null;
  if (last === null) return 0;
  return Math.max(0, Math.ceil(LOBBY_AGAIN_SECONDS - (now.getTime() - last.getTime()) / 1000));
}

/** What someone who waits is told: how they stand, and nothing of the room. */
async function standing(deps: Deps, meeting: Meeting, row: KnockRow): Promise<LobbyRequestStatus> {
  const now = deps.clock.now();
  const state = isOpen(row) ? 'waiting' : row.state === 'admitted' ? 'admitted' : 'refused';
  const isFull = async () => (await countFreeSlots(deps.db, meeting, now, { exceptId: row.participantId ?? '' })) <= 0;
  return {
    state,
    fullName: row.fullName,
    moderatorInside: state === 'waiting' && (await moderatorsInside(deps.db, meeting.id)).length > 0,
    full: state === 'admitted' && (await isFull()),
    message: state === 'waiting' ? meeting.lobbyMessage : '',
    againIn: state === 'refused' ? await againIn(deps.db, meeting.id, row, now) : null,
  };
}

/** The request of a ticket, in a meeting that can be entered. */
async function requestOf(deps: Deps, meetingId: string, ticket: string): Promise<{ meeting: Meeting; row: KnockRow }> {
  const row = isBearerSecret(ticket) ? await knockByTicket(deps.db, meetingId, hashOf(ticket)) : null;
  const meeting = row === null ? null : await findMeeting(deps.db, meetingId);
  if (row === null || meeting === null || row.state === 'left') throw new DomainError('room.notAdmitted');
  const denial = denialFor(deps, meeting, {}, 'ticket');
  if (denial !== null) throw new DomainError(denial);
  return { meeting, row };
}

/** How someone's request stands; asking is also their sign of life. */
export async function pollLobbyRequest(deps: Deps, input: ParsedOf<typeof readLobby>): Promise<LobbyRequestStatus> {
  const { meeting, row } = await requestOf(deps, input.meetingId, input.ticket);
  const now = deps.clock.now();
  if (row.state === 'refused' && input.again) return standing(deps, meeting, await askAgain(deps, row, now));
  const updated = isOpen(row) ? await noteSign(deps, row, now) : null;
  if (updated !== null && updated.rev !== row.rev) await notifyKnocks(deps, [updated]);
  return standing(deps, meeting, updated ?? row);
}

/** Who was away is back, and moderators are notified of it. */
function noteSign(deps: Deps, { id, meetingId, state }: KnockRow, now: Date): Promise<KnockRow | null> {
  const note = (db: Db) => recordLobbyHeartbeat(db, id, now, before(now, NOTED_SECONDS));
  if (state !== 'away') return note(deps.db);
  return inMeeting(deps, meetingId, true, note);
}

/** Changes who waits in a meeting, under its lock; moderators who are not inside are notified of how it is then. */
const inMeeting = <R>(deps: Deps, meetingId: string, isNews: boolean, action: (tx: Db) => Promise<R>): Promise<R> =>
  transact(deps.db, async (tx) => {
    const meeting = await lockMeeting(tx, meetingId);
    const result = await action(tx);
    if (meeting !== null) await notifyAbsentModerators(deps, tx, meeting, isNews);
    return result;
  });

async function askAgain(deps: Deps, row: KnockRow, now: Date): Promise<KnockRow> {
  const asked = await inMeeting(deps, row.meetingId, true, async (tx) => {
    if ((await againIn(tx, row.meetingId, row, now)) !== 0) return [];
    if ((await countWaiting(tx, row.meetingId)) >= LOBBY_MAX) throw new DomainError('limit.tooMany');
    return markRequestedAgain(tx, row.id, now);
  });
  await notifyKnocks(deps, asked);
  return asked[0] ?? row;
}

/** The entry of someone whom a moderator let in: the same one again, with a new secret, where there is one already. */
export async function enterByTicket(
  deps: Deps,
  input: { meetingId: string; ticket: string },
  language: GuestLanguage,
): Promise<RoomSession> {
  await requestOf(deps, input.meetingId, input.ticket);
  const token = bearerSecret();
  const { entry, isOld } = await transact(deps.db, async (tx) => {
    await lockMeeting(tx, input.meetingId);
    const row = await knockByTicket(tx, input.meetingId, hashOf(input.ticket));
    if (row?.state !== 'admitted') throw new DomainError('room.notAdmitted');
    if (row.participantId !== null)
      return { entry: await takeUp(deps, tx, row, row.participantId, token), isOld: true };
    const made = await admit(deps, tx, applicantIn(row), token, { credential: 'ticket', device: 'second' });
    await noteParticipant(tx, row.id, made.participant.id);
    return { entry: made, isOld: false };
  });
  prepareRoom(deps, entry);
  // Anyone who holds the old secret is somewhere else now.
  if (isOld) await cutMoved(deps, entry.participant);
  return session(deps, entry, token, language);
}

/** What was answered about being recorded, as a request keeps it. */
const answerColumns = (recording: Applicant['recording']) => ({
  recordingAnswer: recording?.given.answer ?? null,
  recordingVersion: recording?.given.version ?? null,
  recordingAnsweredAt: recording?.at ?? null,
});

function answerIn({ recordingAnswer, recordingVersion, recordingAnsweredAt }: KnockRow): Applicant['recording'] {
  if (recordingAnswer === null || recordingAnsweredAt === null) return null;
  return { given: { answer: recordingAnswer, version: recordingVersion ?? '' }, at: recordingAnsweredAt };
}

const applicantIn = (row: KnockRow): Applicant => ({ ...row, acceptedAt: row.askedAt, recording: answerIn(row) });

async function takeUp(
  deps: Deps,
  tx: Db,
  row: KnockRow,
  participantId: string,
  token: string,
): Promise<ParticipantWithMeeting> {
  const now = deps.clock.now();
  const { meeting, participant } = await lockEntry(deps, tx, participantId, 'ticket');
  if (participant.state === 'left') await readmit(tx, participantId, now);
  // Answered again at the join page; what was answered inside since is later.
  await emitAnswer(deps, tx, participant, { recording: answerIn(row), language: row.language });
  return { meeting, participant: await moveEntry(tx, participantId, { tokenHash: hashOf(token) }, now) };
}

/** Waits no longer. */
export async function leaveLobby(deps: Deps, meetingId: string, ticket: string): Promise<void> {
  const known = isBearerSecret(ticket) ? await knockByTicket(deps.db, meetingId, hashOf(ticket)) : null;
  if (known === null) return;
  const left = await inMeeting(deps, meetingId, false, (tx) => markWithdrawn(tx, meetingId, hashOf(ticket)));
  await notifyKnocks(deps, left);
}

/** A moderator's answer. The first one counts: what another moderator answered before stays. */
export async function decideKnocks(
  deps: Deps,
  actor: ModeratorActor,
  asked: readonly string[],
  admitted: boolean,
): Promise<number> {
  const now = deps.clock.now();
  const answered = await asAnyModerator(deps, actor, async (tx) => {
    const waiting = await findKnocksByIds(tx, actor.meetingId, asked);
    if (waiting.length === 0) throw new DomainError('room.notWaiting');
    const chosen = admitted ? waiting.slice(0, await countUnpromisedSlots(tx, actor.meetingId, now)) : waiting;
    if (chosen.length === 0) throw new DomainError('room.full');
    const ids = chosen.map(({ id }) => id);
    const rows = await markAnswered(tx, ids, admitted, now);
    // All of them may have gone, or been answered, before the lock was free.
    if (rows.length === 0) throw new DomainError('room.notWaiting');
    const meeting = await findMeeting(tx, actor.meetingId);
    if (meeting !== null) await notifyAbsentModerators(deps, tx, meeting, false);
    return rows;
  });
  await notifyKnocks(deps, answered);
  return answered.length;
}

async function countUnpromisedSlots(tx: Db, meetingId: string, now: Date): Promise<number> {
  const meeting = await findMeeting(tx, meetingId);
  const coming = await countOnTheirWay(tx, meetingId, before(now, ENTRY_HOLD_SECONDS));
  return meeting === null ? 0 : Math.max(0, (await countFreeSlots(tx, meeting, now)) - coming);
}

/** Takes people off the moderators' lists who gave no sign of life for a while. */
export async function hideUnresponsive(deps: Deps, now: Date): Promise<void> {
  const seenBefore = before(now, LOBBY_SILENT_SECONDS);
  for (const meetingId of await meetingsWithSilent(deps.db, seenBefore))
    await notifyKnocks(
      deps,
      await inMeeting(deps, meetingId, false, (tx) => markUnresponsive(tx, meetingId, seenBefore)),
    );
}
