import {
  type GivenRecordingAnswer,
  getJoinDenial,
  type JoinDevice,
  type joinMeeting,
  type ParsedOf,
  type RoomSession,
  sourcesOff,
} from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import { emailKeyOf } from '#features/account/index.ts';
import {
  acceptByComing,
  findInvitation,
  isCreatorInvitation,
  lockMeeting,
  type Meeting,
  noteEntry,
  type OpenedLink,
} from '#features/meeting/index.ts';
import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import { hashOf, publicId } from '#platform/ids.ts';
import { insertConsents } from '#platform/legal/consent.store.ts';
import { consentHashes } from '#platform/legal/legal.ts';
import { openPresence } from '../attendance/room.presences.store.ts';
import type { Deps } from '../deps.ts';
import { type Known, type Who, wasRemoved } from '../room.bans.queries.ts';
import { joinConsentGiven } from '../room.events.ts';
import { markLookalikes } from '../room.lookalikes.ts';
import { countFreeSlots, type ParticipantRow, type ParticipantWithMeeting } from '../room.queries.ts';
import { ensureMainRoom } from '../room.rooms.store.ts';
import { insertParticipant, insertReserved } from '../room.store.ts';
import { rulesOf } from '../room.wire.ts';
import { asSecondDevice, connectedDevice, type Proof, refuseTooMany, requireChoice, takeOver } from './room.devices.ts';

/** Refuses with the reason: not started, ended, suspended or cancelled. */
export function assertEnterable(meeting: Meeting, deps: Deps): void {
  const why = getJoinDenial(meeting, deps.clock.now());
  if (why !== null) throw new DomainError(why);
}

/** An applicant at the join page with their consents. */
export interface Applicant extends Who {
  meetingId: string;
  fullName: string;
  email: string;
  textVersion: string;
  language: GuestLanguage;
  address: string;
  acceptedAt: Date;
  /** Joined with a session, a personal link, or neither. */
  provenBy: ParticipantRow['provenBy'];
  /** Avatar of the signed-in account; invitations have none. */
  picture: string | null;
  /** Recording consent decision and its time; null if none. */
  recording: { given: GivenRecordingAnswer; at: Date } | null;
}

export const applicantOf = (
  input: ParsedOf<typeof joinMeeting>,
  opened: OpenedLink,
  caller: {
    language: GuestLanguage;
    address: string;
    deviceHash: string;
    account: { userId: string; picture: string | null } | null;
  },
  now: Date,
): Applicant => ({
  meetingId: opened.meeting.id,
  fullName: input.fullName,
  email: input.email,
  emailKey: input.email.toLowerCase(),
  deviceHash: caller.deviceHash,
  invitationId: opened.invitation?.id ?? null,
  userId: caller.account?.userId ?? opened.invitation?.userId ?? null,
  textVersion: input.consentVersion,
  language: caller.language,
  address: caller.address,
  acceptedAt: now,
  provenBy: provenBy(caller.account, opened.invitation),
  picture: caller.account?.picture ?? null,
  recording: input.recordingConsent === undefined ? null : { given: input.recordingConsent, at: now },
});

export const provenBy = (account: object | null, invitation: object | null): ParticipantRow['provenBy'] =>
  account !== null ? 'account' : invitation !== null ? 'link' : 'device';

/** Options of an admission. */
interface Admitting {
  /** The id that it gets, unless another entry has it already; anyone who brings it is connecting at this moment and is inside at once. */
  reserved?: string | null;
  /** What happens to the participant's device that is already inside. */
  device?: JoinDevice | undefined;
  /** Requires a moderator's decision unless another device is already inside. */
  requiresLobby?: boolean;
  /** Admitted individually by a moderator, which also applies to locked meetings. */
  admittedByModerator?: boolean;
}

/** Inserts the participant if a slot is free. */
export async function admit(
  deps: Deps,
  tx: Db,
  applicant: Applicant,
  token: string,
  { reserved = null, device, requiresLobby = false, admittedByModerator = false }: Admitting = {},
): Promise<ParticipantWithMeeting & { marked: ParticipantRow[]; isMoved: boolean }> {
  const { fullName, email, emailKey, picture } = applicant;
  const now = deps.clock.now();
  const { meeting, role, isCreator, known, inviteeId } = await lockAdmissionContext(deps, tx, applicant);
  const inside = await connectedDevice(tx, meeting.id, proofOf(applicant));
  requireChoice(inside, device);
  if (inside === null) {
    if (!admittedByModerator) assertNotLocked(meeting, role);
    if (requiresLobby) throw new DomainError('room.mustWait');
    if ((await countFreeSlots(tx, meeting, now, { usesReservedSlot: role === 'moderator' })) <= 0)
      throw new DomainError('room.full');
  }
  if (inside !== null && device === 'move') {
    const participant = await takeOver(tx, inside, { token, deviceHash: applicant.deviceHash }, now);
    await emitAnswer(deps, tx, participant, applicant);
    await writeConsents(tx, participant, applicant);
    return { meeting, participant, marked: [], isMoved: true };
  }
  if (inside !== null) await refuseTooMany(tx, inside, now);
  const values = {
    meetingId: meeting.id,
    roomId: await ensureMainRoom(tx, meeting, now),
    role,
    fullName,
    email,
    emailKey,
    picture,
    isCreator,
    ...known,
    provenBy: applicant.provenBy,
    tokenHash: hashOf(token),
    blockedSources: sourcesOff(rulesOf(meeting), role),
    ...(inside !== null && asSecondDevice(inside)),
    admittedAt: now,
    seenAt: now,
  };
  const inserted =
    (reserved === null || inside !== null ? null : await insertInside(tx, meeting, { ...values, id: reserved }, now)) ??
    (await insertParticipant(tx, { ...values, id: publicId(), state: 'admitted' }));
  const { row: participant, marked } = await markLookalikes(tx, meeting, inserted, applicant.language);
  if (inviteeId !== null) await acceptByComing(tx, inviteeId, now);
  await emitAnswer(deps, tx, participant, applicant);
  await writeConsents(tx, participant, applicant);
  return { meeting, participant, marked, isMoved: false };
}

export const proofOf = ({ provenBy, userId, invitationId, deviceHash, emailKey, fullName }: Applicant): Proof => ({
  provenBy,
  accountId: provenBy === 'account' ? userId : null,
  invitationId,
  deviceHash,
  emailKey,
  fullName,
});

async function writeConsents(tx: Db, participant: ParticipantRow, applicant: Applicant): Promise<void> {
  const { meetingId, invitationId, fullName, email, address, deviceHash, textVersion, language, acceptedAt } =
    applicant;
  const who = { meetingId, participantId: participant.id, invitationId, fullName, email, address, deviceHash };
  const hashes = await consentHashes(tx, 'guest', applicant.textVersion);
  await insertConsents(
    tx,
    (['dataProtection', 'terms'] as const).map((kind) => ({
      ...who,
      about: 'meeting' as const,
      kind,
      textVersion,
      textHash: hashes[kind],
      language,
      givenAt: acceptedAt,
    })),
  );
}

/** Anyone who keeps answers about recordings is notified of this entry's. */
export async function emitAnswer(
  deps: Deps,
  tx: Db,
  participant: ParticipantRow,
  { recording, language }: Pick<Applicant, 'recording' | 'language'>,
): Promise<void> {
  if (recording === null) return;
  await deps.features.emit(joinConsentGiven, {
    tx,
    participant,
    given: recording.given,
    language,
    answeredAt: recording.at,
  });
}

/** Null if the id was used before. */
async function insertInside(
  tx: Db,
  meeting: Meeting,
  values: Omit<Parameters<typeof insertReserved>[1], 'state'>,
  now: Date,
): Promise<ParticipantRow | null> {
  const participant = await insertReserved(tx, { ...values, state: 'inside', enteredAt: now });
  if (participant === null) return null;
  await openPresence(tx, participant, now);
  await noteEntry(tx, meeting, now);
  return participant;
}

/** A person's current relation to a meeting. */
interface AdmissionContext {
  meeting: Meeting;
  role: RoomSession['role'];
  isCreator: boolean;
  known: Known;
  /** Invitee row of the person; null if not invited. */
  inviteeId: string | null;
}

/**
 * The meeting, locked, and the role that someone has in it now: a demotion or removal may have been committed since the
 * link was opened.
 */
export async function lockAdmissionContext(
  deps: Deps,
  tx: Db,
  applicant: Who & { meetingId: string },
): Promise<AdmissionContext> {
  const meeting = await lockMeeting(tx, applicant.meetingId);
  if (meeting === null) throw new DomainError('meeting.notFound');
  assertEnterable(meeting, deps);
  const invitation = applicant.invitationId === null ? null : await findInvitation(tx, applicant.invitationId);
  if (invitation?.revokedAt) throw new DomainError('room.removed');
  const role = invitation?.role ?? 'guest';
  const isCreator = invitation !== null && isCreatorInvitation(meeting, invitation);
  const known = knownAs(applicant, invitation?.email ?? '');
  if (!isCreator && (await wasRemoved(tx, meeting.id, known, role === 'moderator')))
    throw new DomainError('room.removed');
  return { meeting, role, isCreator, known, inviteeId: invitation?.inviteeId ?? null };
}

/** `proven`: the address of the invitation or the account; empty where there is none. */
const knownAs = ({ deviceHash, emailKey, invitationId, userId }: Who, proven: string): Known => ({
  deviceHash,
  invitationId,
  userId,
  addressKey: proven === '' ? emailKey : emailKeyOf(proven),
  addressProven: proven !== '',
});

/** Only those who may unlock a meeting can join it while it is locked. */
export function assertNotLocked({ locked }: Meeting, role: RoomSession['role']): void {
  if (locked && role !== 'moderator') throw new DomainError('room.locked');
}

/** Role of a non-moderator: participant if invited or signed in, else guest. */
export const attendeeRole = ({ invitationId }: Pick<ParticipantRow, 'invitationId'>): RoomSession['role'] =>
  invitationId === null ? 'guest' : 'user';

/** Neither invited nor signed in. */
export const isGuest = ({ invitationId, userId }: Pick<ParticipantRow, 'invitationId' | 'userId'>): boolean =>
  invitationId === null && userId === null;
