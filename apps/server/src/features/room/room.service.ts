import {
  CONSENT_VERSION,
  type joinMeeting,
  type ParsedOf,
  type RoomSession,
  statusAt,
  whyNotEnter,
} from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import type { Db } from '../../platform/db/open.ts';
import { transact } from '../../platform/db/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/errors.ts';
import { bearerSecret, hashOf, publicId } from '../../platform/ids.ts';
import {
  findInvitation,
  findMeeting,
  lockMeeting,
  type Meeting,
  noteEntry,
  openLink,
  shareablePath,
} from '../meeting/index.ts';
import { tellPeople } from './room.effects.ts';
import { type Admission, findAdmission, latestConsent, placesTaken, wasRemoved } from './room.queries.ts';
import { insertAdmission, insertConsents, markBack, markInside, readmit } from './room.store.ts';

export interface Caller {
  language: GuestLanguage;
  address: string;
  deviceHash: string;
}

/** What the door shows: the meeting's title and state, the role, and what the link lets us fill in. */
export async function lookThroughDoor(deps: Deps, encoded: string, caller: Caller) {
  const opened = await openLink(deps, encoded);
  const before =
    opened.invitation === null ? null : await latestConsent(deps.db, opened.invitation.id, caller.deviceHash);
  return {
    meetingId: opened.meeting.id,
    title: opened.meeting.title,
    status: statusAt(opened.meeting, deps.clock.now()),
    role: opened.role,
    prefill: {
      userId: opened.prefill.userId,
      userName: opened.prefill.userName || (before?.fullName ?? ''),
      email: opened.prefill.email || (before?.email ?? ''),
    },
    signed: opened.invitation !== null,
    consentGiven: before?.textVersion === CONSENT_VERSION,
    consentVersion: CONSENT_VERSION,
    link: shareablePath(caller.language, opened.meeting.id),
    maxParticipants: opened.meeting.maxParticipants,
  };
}

/** Lets somebody in: consent recorded, a place held, a secret for this entry. */
export async function join(deps: Deps, input: ParsedOf<typeof joinMeeting>, caller: Caller): Promise<RoomSession> {
  const opened = await openLink(deps, input.link ?? input.meetingId);
  if (opened.meeting.id !== input.meetingId) throw new DomainError('room.linkBroken');
  if (opened.invitation?.revokedAt) throw new DomainError('room.removed');
  refuseEnded(opened.meeting, deps);
  // Made beside the entry, so that the gate finds it; a failure shows there.
  void deps.sfu.ensureRoom(opened.meeting.id, opened.meeting.maxParticipants).catch(() => undefined);
  if (!input.kvkk || !input.terms || input.consentVersion !== CONSENT_VERSION)
    throw new DomainError('room.consentMissing');
  const now = deps.clock.now();
  const token = bearerSecret();
  const who = {
    deviceHash: caller.deviceHash,
    emailKey: input.email.toLowerCase(),
    invitationId: opened.invitation?.id ?? null,
  };
  const { meeting, admission } = await transact(deps.db, async (tx) => {
    const locked = await lockMeeting(tx, input.meetingId);
    if (locked === null) throw new DomainError('meeting.notFound');
    refuseEnded(locked, deps);
    // Read again under the lock: a demotion or removal may have been committed since the link was opened.
    const invitation = opened.invitation === null ? null : await findInvitation(tx, opened.invitation.id);
    if (invitation?.revokedAt) throw new DomainError('room.removed');
    if (await wasRemoved(tx, locked.id, who)) throw new DomainError('room.removed');
    if ((await placesTaken(tx, locked.id, now)) >= locked.maxParticipants) throw new DomainError('room.full');
    const made = await insertAdmission(tx, {
      id: publicId(),
      meetingId: locked.id,
      role: invitation?.role ?? 'guest',
      fullName: input.fullName,
      email: input.email,
      ...who,
      tokenHash: hashOf(token),
      state: 'admitted',
      admittedAt: now,
      seenAt: now,
    });
    const consent = {
      meetingId: locked.id,
      admissionId: made.id,
      invitationId: who.invitationId,
      textVersion: input.consentVersion,
      language: caller.language,
      fullName: input.fullName,
      email: input.email,
      address: caller.address,
      deviceHash: caller.deviceHash,
      acceptedAt: now,
    };
    await insertConsents(tx, [
      { ...consent, id: publicId(), kind: 'dataProtection' },
      { ...consent, id: publicId(), kind: 'terms' },
    ]);
    return { meeting: locked, admission: made };
  });
  return session(deps, meeting, admission, token, caller.language);
}

function refuseEnded(meeting: Meeting, deps: Deps): void {
  const why = whyNotEnter(meeting, deps.clock.now());
  if (why !== null) throw new DomainError(why);
}

async function session(
  deps: Deps,
  meeting: Meeting,
  admission: Admission,
  admissionToken: string,
  language: GuestLanguage,
): Promise<RoomSession> {
  return {
    meetingId: meeting.id,
    title: meeting.title,
    participantId: admission.id,
    admissionToken,
    role: admission.role,
    fullName: admission.fullName,
    sfu: {
      url: deps.config.publicUrl,
      token: await deps.sfu.token(meeting.id, admission.id, admission.blockedSources),
      ownIceServers: deps.config.sfu.turn,
    },
    link: shareablePath(language, meeting.id),
    endsAt: meeting.endsAt?.toISOString() ?? null,
    serverNow: deps.clock.now().toISOString(),
    maxParticipants: meeting.maxParticipants,
  };
}

/** The session of an entry again, with a fresh token for the media server. */
export async function resume(
  deps: Deps,
  participantId: string,
  admissionToken: string,
  language: GuestLanguage,
): Promise<RoomSession> {
  const now = deps.clock.now();
  const { meeting, admission } = await transact(deps.db, async (tx) => {
    const held = await lockEntry(deps, tx, participantId);
    if (held.admission.state === 'left') {
      await refuseFull(tx, held, now);
      await readmit(tx, participantId, now);
    }
    return held;
  });
  return session(deps, meeting, admission, admissionToken, language);
}

interface Entry {
  meeting: Meeting;
  admission: Admission;
}

/** An entry and its meeting, locked until the transaction ends; refused when the person was removed or the meeting is over. */
async function lockEntry(deps: Deps, tx: Db, participantId: string): Promise<Entry> {
  const found = await findAdmission(tx, participantId);
  const meeting = found === null ? null : await lockMeeting(tx, found.meetingId);
  const admission = await findAdmission(tx, participantId);
  if (meeting === null || admission === null) throw new DomainError('room.notAdmitted');
  if (admission.state === 'removed') throw new DomainError('room.removed');
  refuseEnded(meeting, deps);
  return { meeting, admission };
}

async function refuseFull(tx: Db, { meeting, admission }: Entry, now: Date): Promise<void> {
  if ((await placesTaken(tx, meeting.id, now, admission.id)) >= meeting.maxParticipants)
    throw new DomainError('room.full');
}

/**
 * Somebody connected (to the hub or the media gate): from now on the others see them. Somebody who had left and
 * comes back needs a free place again.
 */
export async function enter(deps: Deps, participantId: string): Promise<void> {
  const now = deps.clock.now();
  const current = await findAdmission(deps.db, participantId);
  if (current?.state === 'inside') {
    if (current.goneAt !== null) await markBack(deps.db, [participantId], now);
    return;
  }
  const entered = await transact(deps.db, async (tx) => {
    const held = await lockEntry(deps, tx, participantId);
    if (held.admission.state !== 'inside') await refuseFull(tx, held, now);
    const row = await markInside(tx, participantId, now);
    if (row !== null) await noteEntry(tx, held.meeting, now);
    return row;
  });
  if (entered !== null) tellPeople(deps, [entered]);
}

/** The meeting and entry behind an identity of the media server; null when they do not belong together. */
export async function entryOf(deps: Deps, meetingId: string, participantId: string): Promise<Entry | null> {
  const [meeting, admission] = await Promise.all([
    findMeeting(deps.db, meetingId),
    findAdmission(deps.db, participantId),
  ]);
  return meeting === null || admission === null || admission.meetingId !== meeting.id ? null : { meeting, admission };
}
