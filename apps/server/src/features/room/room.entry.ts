import { type joinMeeting, type MediaSource, type ParsedOf, type RoomSession, whyNotEnter } from '@salon/contract';
import type { Db } from '../../platform/db/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/errors.ts';
import { hashOf, publicId } from '../../platform/ids.ts';
import { findInvitation, lockMeeting, type Meeting, noteEntry, type OpenedLink } from '../meeting/index.ts';
import { type Admission, type Entry, placesTaken, type Who, wasRemoved } from './room.queries.ts';
import { openStay } from './room.stays.store.ts';
import { insertAdmission, insertConsents, insertPromised } from './room.store.ts';

/** Before the start, after the end, held back or taken back: each says why. */
export function refuseClosed(meeting: Meeting, deps: Deps): void {
  const why = whyNotEnter(meeting, deps.clock.now());
  if (why !== null) throw new DomainError(why);
}

/** Somebody who passed the door, and what they accepted there. */
export interface Applicant extends Who {
  meetingId: string;
  fullName: string;
  email: string;
  textVersion: string;
  language: string;
  address: string;
  acceptedAt: Date;
}

export const applicantOf = (
  input: ParsedOf<typeof joinMeeting>,
  opened: OpenedLink,
  caller: { language: string; address: string; deviceHash: string },
  now: Date,
): Applicant => ({
  meetingId: opened.meeting.id,
  fullName: input.fullName,
  email: input.email,
  emailKey: input.email.toLowerCase(),
  deviceHash: caller.deviceHash,
  invitationId: opened.invitation?.id ?? null,
  textVersion: input.consentVersion,
  language: caller.language,
  address: caller.address,
  acceptedAt: now,
});

/**
 * Writes the entry of somebody who may come in, where there is a place. `promised`: the id it gets, unless another entry
 * has it already; whoever brings it is connecting at this moment and is inside at once.
 */
export async function admit(
  deps: Deps,
  tx: Db,
  applicant: Applicant,
  token: string,
  promised: string | null = null,
): Promise<Entry> {
  const { fullName, email, emailKey, deviceHash, invitationId } = applicant;
  const now = deps.clock.now();
  const { meeting, role } = await standingOf(deps, tx, applicant);
  if ((await placesTaken(tx, meeting.id, now)) >= meeting.maxParticipants) throw new DomainError('room.full');
  const values = {
    meetingId: meeting.id,
    role,
    fullName,
    email,
    emailKey,
    deviceHash,
    invitationId,
    tokenHash: hashOf(token),
    blockedSources: blockedAtStart(meeting, role),
    admittedAt: now,
    seenAt: now,
  };
  const admission =
    (promised === null ? null : await insertInside(tx, meeting, { ...values, id: promised }, now)) ??
    (await insertAdmission(tx, { ...values, id: publicId(), state: 'admitted' }));
  const { emailKey: _key, ...accepted } = applicant;
  const consent = { ...accepted, admissionId: admission.id };
  await insertConsents(tx, [
    { ...consent, id: publicId(), kind: 'dataProtection' },
    { ...consent, id: publicId(), kind: 'terms' },
  ]);
  return { meeting, admission };
}

/** Null: the id was used before. */
async function insertInside(
  tx: Db,
  meeting: Meeting,
  values: Omit<Parameters<typeof insertPromised>[1], 'state'>,
  now: Date,
): Promise<Admission | null> {
  const admission = await insertPromised(tx, { ...values, state: 'inside', enteredAt: now });
  if (admission === null) return null;
  await openStay(tx, admission, now);
  await noteEntry(tx, meeting, now);
  return admission;
}

/**
 * The meeting, locked, and the role that somebody has in it now: a demotion or removal may have been committed since the
 * link was opened.
 */
export async function standingOf(
  deps: Deps,
  tx: Db,
  applicant: Who & { meetingId: string },
): Promise<{ meeting: Meeting; role: RoomSession['role'] }> {
  const meeting = await lockMeeting(tx, applicant.meetingId);
  if (meeting === null) throw new DomainError('meeting.notFound');
  refuseClosed(meeting, deps);
  const invitation = applicant.invitationId === null ? null : await findInvitation(tx, applicant.invitationId);
  if (invitation?.revokedAt) throw new DomainError('room.removed');
  if (await wasRemoved(tx, meeting.id, applicant)) throw new DomainError('room.removed');
  return { meeting, role: invitation?.role ?? 'guest' };
}

/** What the meeting's rules keep everybody but its moderators from sending. */
export function blockedAtStart({ content }: Meeting, role: RoomSession['role']): MediaSource[] {
  if (content === null || role === 'moderator') return [];
  const blocked: MediaSource[] = [];
  if (content.disableMic) blocked.push('microphone');
  if (content.disableCam) blocked.push('camera');
  return blocked;
}
