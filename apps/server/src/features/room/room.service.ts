import {
  ENTRY_HOLD_SECONDS,
  getJoinDenial,
  type joinMeeting,
  type ParsedOf,
  type RoomSession,
  statusAt,
} from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { networkOf } from '#platform/http/address.ts';
import { bearerSecret } from '#platform/ids.ts';
import { withJoinThrottle } from '#platform/joinThrottle.ts';
import type { Account } from '#platform/principal.ts';
import { acceptedTexts, userById } from '../account/index.ts';
import { getMeetingBranding } from '../company/index.ts';
import {
  checkAccessCode,
  ensureOpened,
  findInvitation,
  lockMeeting,
  type Meeting,
  noteEntry,
  notifyListed,
  type OpenedLink,
  openLink,
  shareablePath,
} from '../meeting/index.ts';
import type { Deps } from './deps.ts';
import {
  type Applicant,
  admit,
  applicantOf,
  assertEnterable,
  assertNotLocked,
  isGuest,
  proofOf,
  provenBy,
} from './entry/room.admit.ts';
import {
  connectedDevice,
  isInsideElsewhere,
  isSecondDevice,
  mayBeInside,
  refuseTooMany,
  requireChoice,
} from './entry/room.devices.ts';
import { mediaAccess, preconnectOf, reservedId } from './entry/room.preconnect.ts';
import { emitEntered, notifyPeople } from './room.notifications.ts';
import {
  countFreeSlots,
  countInside,
  findParticipant,
  latestConsent,
  type ParticipantRow,
  type ParticipantWithMeeting,
  peopleInside,
  personKeyOf,
} from './room.queries.ts';
import { mainRoomOf } from './room.rooms.store.ts';
import { markBack, markInside, readmit } from './room.store.ts';
import { cutMoved } from './room.transfer.ts';
import { appearanceOf, nameOf, personWire, rulesOf } from './room.wire.ts';

export interface Caller {
  language: GuestLanguage;
  address: string;
  deviceHash: string;
  /** Someone signed in; null: a visitor. */
  account: Account | null;
  /** The solved captcha challenge that was brought, if any. */
  captcha?: string | undefined;
}

/** Personal links and invited accounts need no access code. */
const needsCode = ({ meeting, invited, role }: OpenedLink): boolean =>
  meeting.accessCode !== null && !invited && role !== 'moderator';

/** Whether the current legal texts were accepted before, by the account or with this invitation on this browser. */
async function consented(deps: Deps, before: { textVersion: string } | null, account: Account | null) {
  const { guest, account: own } = await deps.legal.inForce();
  return before?.textVersion === guest || (account !== null && (await acceptedTexts(deps.db, account.userId, own)));
}

/** Data of the join page: title and state of the meeting, role, and prefilled fields. */
export async function joinInfo(deps: Deps, encoded: string, caller: Caller) {
  const opened = await openLink(deps, encoded, caller.account);
  const { meeting } = opened;
  // Without code or invitation, or before admission, only title and time are returned.
  const locked =
    meeting.locked && opened.role !== 'moderator' && !(await mayBeInside(deps.db, meeting.id, heldBy(opened, caller)));
  const isOpen = !needsCode(opened) && !isForInvitedAlone(opened) && !requiresLobby(opened) && !locked;
  const creator = meeting.creatorId === null ? null : await userById(deps.db, meeting.creatorId);
  const { brand } = await getMeetingBranding(deps.db, meeting.creatorId);
  const before =
    opened.invitation === null ? null : await latestConsent(deps.db, opened.invitation.id, caller.deviceHash);
  return {
    meetingId: meeting.id,
    title: meeting.title,
    status: statusAt(meeting, deps.clock.now()),
    role: opened.role,
    prefill: {
      userId: opened.prefill.userId,
      userName: opened.prefill.userName || (before?.fullName ?? ''),
      email: opened.prefill.email || (before?.email ?? ''),
    },
    signed: opened.invitation !== null || opened.holder !== null,
    consentGiven: await consented(deps, before, caller.account),
    consentVersion: (await deps.legal.inForce()).guest,
    link: shareablePath(caller.language, meeting.id),
    maxParticipants: meeting.maxParticipants,
    startsAt: meeting.startsAt?.toISOString() ?? null,
    endsAt: meeting.startsAt === null ? null : (meeting.endsAt?.toISOString() ?? null),
    timeZone: meeting.timeZone,
    serverNow: deps.clock.now().toISOString(),
    needsAccessCode: needsCode(opened),
    locked,
    headerText: isOpen ? (meeting.content?.headerText ?? '') : '',
    summary: isOpen ? (meeting.content?.summary ?? '') : '',
    creatorFullName: creator === null || !isOpen ? '' : `${creator.name} ${creator.surname}`,
    ...(brand !== undefined && { brand }),
    muteOnStart: rulesOf(meeting).muteOnStart,
    recording: await deps.features.recordings.getConsentRequirement(meeting.id),
    ...(isOpen && meeting.startedAt !== null && { inside: await insideNow(deps, opened) }),
    preconnect: await preconnectOf(deps, opened, isOpen),
  };
}

/** Identity proven at the join page before a name is entered. */
const heldBy = ({ invitation }: OpenedLink, { account, deviceHash }: Caller) => ({
  provenBy: provenBy(account, invitation),
  accountId: account?.userId ?? null,
  invitationId: invitation?.id ?? null,
  deviceHash,
});

/** Names shown to invitees before they join. */
const NAMES_SHOWN = 3;

/** Concurrent requests share one read. */
const insideNow = ({ db, coalesceRead }: Deps, { meeting, invited }: OpenedLink) => {
  const most = invited ? NAMES_SHOWN : 0;
  return coalesceRead(`inside:${meeting.id}:${most}`, () => countInside(db, meeting.id, most));
};

/** Admits a participant: records consent, reserves a slot, issues the admission token. */
export async function join(deps: Deps, input: ParsedOf<typeof joinMeeting>, caller: Caller): Promise<RoomSession> {
  const { opened, applicant } = await validateJoin(deps, input, caller);
  const token = bearerSecret();
  const how = { device: input.device, requiresLobby: requiresLobby(opened) };
  const inside = await connectedDevice(deps.db, opened.meeting.id, proofOf(applicant));
  requireChoice(inside, input.device);
  if (inside === null && how.requiresLobby) throw new DomainError('room.mustWait');
  const reserved = await reservedId(deps, input, opened);
  const entry = await withJoinThrottle(deps, opened.meeting.id, caller, () => {
    // Created concurrently; the gate retries if it failed.
    void deps.sfu.ensureRoom(mainRoomOf(opened.meeting), opened.meeting.maxParticipants).catch(() => undefined);
    return transact(deps.db, (tx) => admit(deps, tx, applicant, token, { ...how, reserved }));
  });
  if (entry.isMoved) await cutMoved(deps, entry.participant);
  deps.hub.participantAdmitted(entry.participant.id);
  notifyPeople(deps, entry.marked);
  if (entry.participant.state === 'inside' && !entry.isMoved) notifyEntered(deps, entry, true);
  return session(deps, entry, token, caller.language);
}

/** Validates the join form, whether admission is immediate or by a moderator. */
export async function validateJoin(
  deps: Deps,
  input: ParsedOf<typeof joinMeeting>,
  caller: Caller,
): Promise<{ opened: OpenedLink; applicant: Applicant }> {
  const opened = await openLink(deps, input.link ?? input.meetingId, caller.account);
  if (opened.meeting.id !== input.meetingId) throw new DomainError('room.linkBroken');
  if (opened.invitation?.revokedAt) throw new DomainError('room.removed');
  assertEnterable(opened.meeting, deps);
  refuseUninvited(opened);
  await refuseLockedOut(deps, opened, applicantOf(input, opened, caller, deps.clock.now()));
  if (needsCode(opened)) await checkAccessCode(deps, opened.meeting, input.accessCode, networkOf(caller.address));
  if (!input.kvkk || !input.terms || input.consentVersion !== (await deps.legal.inForce()).guest)
    throw new DomainError('room.consentMissing');
  const ensured = await ensureOpened(deps, opened);
  return { opened: ensured, applicant: applicantOf(input, ensured, caller, deps.clock.now()) };
}

/** A further device of a participant inside is not a new participant. */
async function refuseLockedOut({ db }: Deps, { meeting, role }: OpenedLink, applicant: Applicant): Promise<void> {
  if (meeting.locked && (await connectedDevice(db, meeting.id, proofOf(applicant))) === null)
    assertNotLocked(meeting, role);
}

/** For an admitted participant, a meeting that cannot be entered has ended. */
function refuseEnded(meeting: Meeting, deps: Deps): void {
  if (getJoinDenial(meeting, deps.clock.now()) !== null) throw new DomainError('meeting.ended');
}

/** A meeting with restricted access admits only invitees. */
function refuseUninvited(opened: OpenedLink): void {
  if (isForInvitedAlone(opened)) throw new DomainError('room.notInvited');
}

function isForInvitedAlone({ meeting, invited }: OpenedLink): boolean {
  return meeting.content?.freeJoin === false && !invited;
}

/** Where the meeting's rule says so, a moderator lets in anyone who is not on its list; an account alone makes no one invited. */
export const requiresLobby = ({ meeting, invited, role }: OpenedLink): boolean =>
  rulesOf(meeting).guestsWait && !invited && role !== 'moderator';

export async function session(
  deps: Deps,
  { meeting, participant }: ParticipantWithMeeting,
  admissionToken: string,
  language: GuestLanguage,
): Promise<RoomSession> {
  return {
    meetingId: meeting.id,
    roomId: participant.roomId,
    title: meeting.title,
    participantId: participant.id,
    admissionToken,
    role: participant.role,
    isGuest: isGuest(participant),
    fullName: nameOf(participant),
    sfu: await mediaAccess(deps, meeting, participant),
    link: shareablePath(language, meeting.id),
    startedAt: (meeting.startedAt ?? deps.clock.now()).toISOString(),
    endsAt: meeting.endsAt?.toISOString() ?? null,
    serverNow: deps.clock.now().toISOString(),
    maxParticipants: meeting.maxParticipants,
    rules: rulesOf(meeting),
    ...((await isSecondDevice(deps.db, participant)) && { isSecondDevice: true }),
    ...(meeting.isCall && { isCall: true }),
    ...appearanceOf(meeting, participant.role, await getMeetingBranding(deps.db, meeting.creatorId)),
    people: participant.state === 'inside' ? (await peopleInside(deps.db, participant.roomId)).map(personWire) : [],
  };
}

/** Resumes a participant's session with a new SFU token. */
export async function resume(
  deps: Deps,
  participantId: string,
  admissionToken: string,
  language: GuestLanguage,
): Promise<RoomSession> {
  const now = deps.clock.now();
  const entry = await transact(deps.db, async (tx) => {
    const participantRow = await lockParticipant(deps, tx, participantId);
    if (participantRow.participant.state === 'left') {
      await assertHasCapacity(tx, participantRow, now);
      await readmit(tx, participantId, now);
    }
    return participantRow;
  });
  return session(deps, entry, admissionToken, language);
}

/** Locks a participant and the meeting; refuses removed participants and ended meetings. */
async function lockParticipant(
  deps: Deps,
  tx: Db,
  participantId: string,
  known: ParticipantRow | null = null,
): Promise<ParticipantWithMeeting> {
  // A participant row never changes its meeting.
  const found = known ?? (await findParticipant(tx, participantId));
  const meeting = found === null ? null : await lockMeeting(tx, found.meetingId);
  const participant = await findParticipant(tx, participantId);
  if (meeting === null || participant === null) throw new DomainError('room.notAdmitted');
  if (participant.state === 'removed') throw new DomainError('room.removed');
  const invitation = participant.invitationId === null ? null : await findInvitation(tx, participant.invitationId);
  if (invitation?.revokedAt) throw new DomainError('room.removed');
  refuseEnded(meeting, deps);
  // Returning participants were inside before; others are new.
  if (participant.state === 'left' && participant.enteredAt === null && !(await isInsideElsewhere(tx, participant)))
    assertNotLocked(meeting, participant.role);
  return { meeting, participant };
}

/** Just admitted: the slot already counts as occupied. */
const holdsPlace = ({ state, admittedAt }: ParticipantRow, now: Date): boolean =>
  state === 'admitted' && now.getTime() - admittedAt.getTime() < ENTRY_HOLD_SECONDS * 1000;

/** A further device of a participant inside needs no slot. */
export async function assertHasCapacity(
  tx: Db,
  { meeting, participant }: ParticipantWithMeeting,
  now: Date,
): Promise<void> {
  await refuseTooMany(tx, participant, now, participant.id);
  if (await isInsideElsewhere(tx, participant)) return;
  const usesReservedSlot = participant.role === 'moderator' && participant.invitationId !== null;
  if ((await countFreeSlots(tx, meeting, now, { exceptId: personKeyOf(participant), usesReservedSlot })) <= 0)
    throw new DomainError('room.full');
}

/**
 * Someone connected (to the hub or the media gate): from now on the others see them. Someone who had left and
 * comes back needs a free place again. `isNew`: the others did not see them inside before.
 */
export async function enter(
  deps: Deps,
  participantId: string,
): Promise<{ participant: ParticipantRow; isNew: boolean }> {
  const now = deps.clock.now();
  const current = await findParticipant(deps.db, participantId);
  if (current?.state === 'inside') {
    await markBack(deps.db, [participantId], now);
    return { participant: current, isNew: false };
  }
  const { isNew, ...entered } = await transact(deps.db, async (tx) => {
    const participantRow = await lockParticipant(deps, tx, participantId, current);
    if (participantRow.participant.state !== 'inside' && !holdsPlace(participantRow.participant, now))
      await assertHasCapacity(tx, participantRow, now);
    const row = await markInside(tx, participantId, now);
    const isFirst = participantRow.participant.enteredAt === null;
    if (row === null) return { ...participantRow, isNew: false, isFirst };
    await noteEntry(tx, participantRow.meeting, now);
    return { meeting: participantRow.meeting, participant: row, isNew: true, isFirst };
  });
  if (isNew) notifyEntered(deps, entered, entered.isFirst);
  return { participant: entered.participant, isNew };
}

/**
 * A participant is inside: updates lists when the meeting starts or is no longer empty. `isFirst`: this participant was
 * never inside before.
 */
function notifyEntered(deps: Deps, { meeting, participant }: ParticipantWithMeeting, isFirst: boolean): void {
  notifyPeople(deps, [participant]);
  if (isFirst) emitEntered(deps, participant);
  if (meeting.startedAt === null || meeting.emptySince !== null) notifyListed(deps, meeting.id);
}
