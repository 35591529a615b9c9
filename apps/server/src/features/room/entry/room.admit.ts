import {
  type GivenRecordingAnswer,
  type JoinDevice,
  type joinMeeting,
  type ParsedOf,
  type RoomSession,
  sourcesOff,
  getJoinDenial,
} from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import type { Db } from '../../../platform/db/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { DomainError } from '../../../platform/errors.ts';
import { hashOf, publicId } from '../../../platform/ids.ts';
import { insertConsents } from '../../../platform/legal/consent.store.ts';
import { consentHashes } from '../../../platform/legal/legal.ts';
import { emailKeyOf } from '../../account/index.ts';
import {
  acceptByComing,
  findInvitation,
  isCreatorInvitation,
  lockMeeting,
  type Meeting,
  noteEntry,
  type OpenedLink,
} from '../../meeting/index.ts';
import { openPresence } from '../attendance/room.presences.store.ts';
import { joinConsentGiven } from '../room.events.ts';
import { markLookalikes } from '../room.lookalikes.ts';
import { type ParticipantWithMeeting, type ParticipantRow, countFreeSlots } from '../room.queries.ts';
import { type Known, type Who, wasRemoved } from '../room.bans.queries.ts';
import { ensureMainRoom } from '../room.rooms.store.ts';
import { insertParticipant, insertReserved } from '../room.store.ts';
import { rulesOf } from '../room.wire.ts';
import { asSecondDevice, connectedDevice, type Proof, refuseTooMany, requireChoice, takeOver } from './room.devices.ts';

/** Before the start, after the end, held back or taken back: each says why. */
export function assertEnterable(meeting: Meeting, deps: Deps): void {
  const why = getJoinDenial(meeting, deps.clock.now());
  if (why !== null) throw new DomainError(why);
}

/** Somebody who passed the join page, and what they accepted there. */
export interface Applicant extends Who {
  meetingId: string;
  fullName: string;
  email: string;
  textVersion: string;
  language: GuestLanguage;
  address: string;
  acceptedAt: Date;
  /** The entry is made with a session, with a personal link, or with neither. */
  provenBy: ParticipantRow['provenBy'];
  /** Name of the picture's file of the account that is signed in; an invitation alone brings none. */
  picture: string | null;
  /** What they answered about being recorded, and when; null: nothing. */
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

/** How an entry is made. */
interface Admitting {
  /** The id that it gets, unless another entry has it already; whoever brings it is connecting at this moment and is inside at once. */
  reserved?: string | null;
  /** What becomes of a device of the same person that is inside. */
  device?: JoinDevice | undefined;
  /** A moderator has to say yes to whoever is not inside with another device. */
  requiresLobby?: boolean;
  /** A moderator said yes to this very person, which counts in a locked meeting, too. */
  admittedByModerator?: boolean;
}

/** Writes the entry of somebody who may come in, where there is a place. */
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

/** Whoever keeps answers about recordings hears of this entry's. */
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

/** Null: the id was used before. */
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

/** Who somebody is to a meeting at this moment. */
interface AdmissionContext {
  meeting: Meeting;
  role: RoomSession['role'];
  isCreator: boolean;
  known: Known;
  /** On whose line of the list of invited people they stand; null: on none. */
  inviteeId: string | null;
}

/**
 * The meeting, locked, and the role that somebody has in it now: a demotion or removal may have been committed since the
 * link was opened.
 */
export async function lockAdmissionContext(deps: Deps, tx: Db, applicant: Who & { meetingId: string }): Promise<AdmissionContext> {
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

/** Nobody new comes into a locked meeting but those who may unlock it. */
export function assertNotLocked({ locked }: Meeting, role: RoomSession['role']): void {
  if (locked && role !== 'moderator') throw new DomainError('room.locked');
}

/** What somebody is who is no moderator: known by an invitation or an account, or a guest. */
export const attendeeRole = ({ invitationId }: Pick<ParticipantRow, 'invitationId'>): RoomSession['role'] =>
  invitationId === null ? 'guest' : 'user';

/** Somebody who is known by neither an invitation nor an account. */
export const isGuest = ({ invitationId, userId }: Pick<ParticipantRow, 'invitationId' | 'userId'>): boolean =>
  invitationId === null && userId === null;
