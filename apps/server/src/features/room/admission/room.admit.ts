import { type RoomSession, sourcesOff } from '@salon/contract';
import { acceptByComing, type Meeting, noteEntry } from '#features/meeting/index.ts';
import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import { hashOf, publicId } from '#platform/ids.ts';
import { insertConsents } from '#platform/legal/consent.store.ts';
import { consentHashes } from '#platform/legal/legal.ts';
import { openPresence } from '../attendance/room.presences.store.ts';
import type { Deps } from '../deps.ts';
import { joinConsentGiven } from '../room.events.ts';
import { recordEntry } from '../room.facts.ts';
import { markLookalikes } from '../room.lookalikes.ts';
import type { ParticipantRow, ParticipantWithMeeting } from '../room.queries.ts';
import { ensureMainRoom } from '../room.rooms.store.ts';
import { insertParticipant, insertReserved, moveEntry } from '../room.store.ts';
import { rulesOf } from '../room.wire.ts';
import { type Applicant, type Applying, lockAdmission } from './room.admission.ts';
import { asSecondDevice, requireChoice } from './room.devices.ts';

interface Admitting extends Applying {
  /** The id that it gets, unless another entry has it already; anyone who brings it is connecting at this moment and is inside at once. */
  reserved?: string | null;
}

/** Inserts the participant, if the meeting admits them now. */
export async function admit(
  deps: Deps,
  tx: Db,
  applicant: Applicant,
  token: string,
  { reserved = null, ...applying }: Admitting,
): Promise<ParticipantWithMeeting & { marked: ParticipantRow[]; isMoved: boolean }> {
  const { fullName, email, emailKey, picture } = applicant;
  const now = deps.clock.now();
  const admission = await lockAdmission(deps, tx, applicant, applying);
  const { meeting, role, isCreator, known, inviteeId, inside, denial } = admission;
  requireChoice(inside, applying.device);
  if (denial !== null) throw new DomainError(denial);
  if (inside !== null && applying.device === 'move') {
    // The same room, role, hand and rights.
    const device = { tokenHash: hashOf(token), deviceHash: applicant.deviceHash };
    const participant = await moveEntry(tx, inside.id, device, now);
    await emitAnswer(deps, tx, participant, applicant);
    await writeConsents(tx, participant, applicant);
    return { meeting, participant, marked: [], isMoved: true };
  }
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
    (reserved === null || inside !== null
      ? null
      : await insertInside(deps, tx, meeting, { ...values, id: reserved })) ??
    (await insertParticipant(tx, { ...values, id: publicId(), state: 'admitted' }));
  const { row: participant, marked } = await markLookalikes(tx, meeting, inserted, applicant.language);
  if (inviteeId !== null) await acceptByComing(tx, inviteeId, now);
  await emitAnswer(deps, tx, participant, applicant);
  await writeConsents(tx, participant, applicant);
  return { meeting, participant, marked, isMoved: false };
}

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
  deps: Deps,
  tx: Db,
  meeting: Meeting,
  values: Omit<Parameters<typeof insertReserved>[1], 'state'>,
): Promise<ParticipantRow | null> {
  const now = values.admittedAt;
  const participant = await insertReserved(tx, { ...values, state: 'inside', enteredAt: now });
  if (participant === null) return null;
  await openPresence(tx, participant, now);
  await noteEntry(tx, meeting, now);
  await recordEntry(deps, tx, meeting, participant);
  return participant;
}

/** Role of a non-moderator: participant if invited or signed in, else guest. */
export const attendeeRole = ({ invitationId }: Pick<ParticipantRow, 'invitationId'>): RoomSession['role'] =>
  invitationId === null ? 'guest' : 'user';

/** Neither invited nor signed in. */
export const isGuest = ({ invitationId, userId }: Pick<ParticipantRow, 'invitationId' | 'userId'>): boolean =>
  invitationId === null && userId === null;
