import {
  type AdmissionCredential,
  type AdmissionMeeting,
  type AdmissionPerson,
  ENTRY_HOLD_SECONDS,
  type ErrorCode,
  type GivenRecordingAnswer,
  getAdmissionDenial,
  isLockedOut,
  type JoinDevice,
  type joinMeeting,
  maySeeDetails,
  needsAccessCode,
  type ParsedOf,
  VISITOR,
} from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import { emailKeyOf } from '#features/account/index.ts';
import {
  checkAccessCode,
  ensureOpened,
  findInvitation,
  isCreatorInvitation,
  lockMeeting,
  type Meeting,
  type OpenedLink,
  openLink,
} from '#features/meeting/index.ts';
import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import { networkOf } from '#platform/http/address.ts';
import type { Account } from '#platform/principal.ts';
import type { Deps } from '../deps.ts';
import { type Known, type Who, wasRemoved } from '../room.bans.queries.ts';
import {
  countDevices,
  countFreeSlots,
  findParticipant,
  type ParticipantRow,
  type ParticipantWithMeeting,
  personKeyOf,
} from '../room.queries.ts';
import { rulesOf } from '../room.wire.ts';
import { connectedDevice, isInsideElsewhere, mayBeInside, type Proof } from './room.devices.ts';

/** Who sends the join form. */
export interface Caller {
  language: GuestLanguage;
  address: string;
  deviceHash: string;
  /** Someone signed in; null: a visitor. */
  account: Account | null;
  /** The solved captcha challenge that was brought, if any. */
  captcha?: string | undefined;
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

const provenBy = ({ invitation, holder }: OpenedLink, account: Account | null): ParticipantRow['provenBy'] =>
  account !== null ? 'account' : (invitation ?? holder) !== null ? 'link' : 'device';

const applicantOf = (
  input: ParsedOf<typeof joinMeeting>,
  opened: OpenedLink,
  caller: Caller,
  now: Date,
): Applicant => ({
  meetingId: opened.meeting.id,
  fullName: opened.fixedName ?? input.fullName,
  email: input.email,
  emailKey: input.email.toLowerCase(),
  deviceHash: caller.deviceHash,
  invitationId: opened.invitation?.id ?? null,
  userId: caller.account?.userId ?? opened.invitation?.userId ?? null,
  textVersion: input.consentVersion,
  language: caller.language,
  address: caller.address,
  acceptedAt: now,
  provenBy: provenBy(opened, caller.account),
  picture: caller.account?.picture ?? null,
  recording: input.recordingConsent === undefined ? null : { given: input.recordingConsent, at: now },
});

const proofOf = (applicant: Applicant): Proof => ({
  ...applicant,
  accountId: applicant.provenBy === 'account' ? applicant.userId : null,
});

const factsOf = (meeting: Meeting): AdmissionMeeting => ({
  ...meeting,
  hasAccessCode: meeting.accessCode !== null,
  isInviteOnly: meeting.content?.freeJoin === false,
  guestsWait: rulesOf(meeting).guestsWait,
});

const personOf = ({ invitation, invited, role }: OpenedLink, isNew: boolean): AdmissionPerson => ({
  ...VISITOR,
  role,
  isInvited: invited,
  isRemoved: Boolean(invitation?.revokedAt),
  isNew,
});

/** Why a person may not come in now, or null. What `person` leaves out is a visitor's. */
export const denialFor = (
  { clock }: Pick<Deps, 'clock'>,
  meeting: Meeting,
  person: Partial<AdmissionPerson>,
  credential: AdmissionCredential,
): ErrorCode | null => getAdmissionDenial(factsOf(meeting), { ...VISITOR, ...person }, credential, clock.now());

/** What the join page may show and has to ask for. */
export async function joinPageAccess({ db }: Deps, opened: OpenedLink, { account, deviceHash }: Caller) {
  const { meeting, invitation } = opened;
  const proof = { accountId: account?.userId ?? null, invitationId: invitation?.id ?? null, deviceHash };
  const facts = factsOf(meeting);
  const person = personOf(opened, !meeting.locked || !(await mayBeInside(db, meeting.id, proof)));
  return {
    needsAccessCode: needsAccessCode(facts, person),
    locked: isLockedOut(facts, person),
    isOpen: maySeeDetails(facts, person),
  };
}

/** Checks the join form of someone who comes in at once or asks a moderator. Throws every denial but `room.mustWait`. */
export async function checkApplication(deps: Deps, input: ParsedOf<typeof joinMeeting>, caller: Caller) {
  const now = deps.clock.now();
  const opened = await openLink(deps, input.link ?? input.meetingId, caller.account);
  const { meeting } = opened;
  if (meeting.id !== input.meetingId) throw new DomainError('room.linkBroken');
  // A meeting in progress stays open to everyone; administrators try the product before maintenance ends.
  if (meeting.startedAt === null && caller.account?.isAdmin !== true) await deps.announcements.demandNoMaintenance();
  const inside = await connectedDevice(deps.db, meeting.id, proofOf(applicantOf(input, opened, caller, now)));
  const person = personOf(opened, inside === null);
  const denial = denialFor(deps, meeting, person, 'link');
  if (denial !== null && denial !== 'room.mustWait') throw new DomainError(denial);
  if (needsAccessCode(factsOf(meeting), person))
    await checkAccessCode(deps, meeting, input.accessCode, networkOf(caller.address));
  if (!input.kvkk || !input.terms || input.consentVersion !== (await deps.legal.inForce()).guest)
    throw new DomainError('room.consentMissing');
  const ensured = await ensureOpened(deps, opened);
  return { opened: ensured, applicant: applicantOf(input, ensured, caller, now), inside, denial };
}

/** How someone who has no entry yet comes in. */
export interface Applying {
  credential: Exclude<AdmissionCredential, 'entry'>;
  isInvited?: boolean;
  /** What happens to the participant's device that is already inside. */
  device?: JoinDevice | undefined;
  /** Only asks a moderator, and takes no slot yet. */
  isRequest?: boolean;
}

/**
 * Locks the meeting and decides about an applicant. Everything is read again: a demotion or removal may have been committed
 * since the link was opened. `inside`: the person's device that is connected.
 */
export async function lockAdmission(
  deps: Deps,
  tx: Db,
  applicant: Applicant,
  { credential, isInvited = false, device, isRequest = false }: Applying,
) {
  const now = deps.clock.now();
  const meeting = await lockMeeting(tx, applicant.meetingId);
  if (meeting === null) throw new DomainError('meeting.notFound');
  const invitation = applicant.invitationId === null ? null : await findInvitation(tx, applicant.invitationId);
  const role = invitation?.role ?? 'guest';
  const isCreator = invitation !== null && isCreatorInvitation(meeting, invitation);
  const { deviceHash, invitationId, userId, emailKey } = applicant;
  const provenKey = emailKeyOf(invitation?.email ?? '');
  const address = { addressKey: provenKey || emailKey, addressProven: provenKey !== '' };
  const known: Known = { deviceHash, invitationId, userId, ...address };
  const isBanned = !isCreator && (await wasRemoved(tx, meeting.id, known, role === 'moderator'));
  const inside = await connectedDevice(tx, meeting.id, proofOf(applicant));
  const isNew = inside === null;
  const slot = { usesReservedSlot: role === 'moderator' };
  const denial = denialFor(
    deps,
    meeting,
    {
      role,
      isInvited,
      isRemoved: isBanned || Boolean(invitation?.revokedAt),
      isNew,
      devices: isNew || isRequest || device === 'move' ? 0 : await countDevices(tx, inside, now),
      freeSlots: isNew && !isRequest ? await countFreeSlots(tx, meeting, now, slot) : null,
    },
    credential,
  );
  return { meeting, role, isCreator, known, inviteeId: invitation?.inviteeId ?? null, inside, denial };
}

/** Connected, or just admitted: the slot already counts as occupied. */
const holdsSlot = ({ state, admittedAt }: ParticipantRow, now: Date): boolean =>
  state === 'inside' || (state === 'admitted' && now.getTime() - admittedAt.getTime() < ENTRY_HOLD_SECONDS * 1000);

/** Locks a participant's meeting and admits the entry that was made before; throws the denial. `row`: read before. */
export async function lockEntry(
  deps: Deps,
  tx: Db,
  participantId: string,
  credential: Exclude<AdmissionCredential, 'link'> = 'entry',
  row: ParticipantRow | null = null,
): Promise<ParticipantWithMeeting> {
  const now = deps.clock.now();
  // A participant row never changes its meeting.
  const found = row ?? (await findParticipant(tx, participantId));
  const meeting = found === null ? null : await lockMeeting(tx, found.meetingId);
  const participant = await findParticipant(tx, participantId);
  if (meeting === null || participant === null) throw new DomainError('room.notAdmitted');
  const { state, role, invitationId, enteredAt, isCreator } = participant;
  const invitation = invitationId === null ? null : await findInvitation(tx, invitationId);
  const isBanned =
    credential === 'ticket' &&
    !isCreator &&
    (await wasRemoved(tx, meeting.id, participant, invitation?.role === 'moderator'));
  const isHolder = holdsSlot(participant, now);
  const isElsewhere = !isHolder && (await isInsideElsewhere(tx, participant));
  const slot = { exceptId: personKeyOf(participant), usesReservedSlot: role === 'moderator' && invitationId !== null };
  const denial = denialFor(
    deps,
    meeting,
    {
      role,
      isRemoved: state === 'removed' || isBanned || Boolean(invitation?.revokedAt),
      isNew: state === 'left' && enteredAt === null && !isElsewhere,
      devices: isHolder ? 0 : await countDevices(tx, participant, now, participant.id),
      freeSlots: isHolder || isElsewhere ? null : await countFreeSlots(tx, meeting, now, slot),
    },
    credential,
  );
  if (denial !== null) throw new DomainError(denial);
  return { meeting, participant };
}
