import { type joinMeeting, type ParsedOf, type RoomSession, statusAt } from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { bearerSecret } from '#platform/ids.ts';
import { withJoinThrottle } from '#platform/joinThrottle.ts';
import type { Account } from '#platform/principal.ts';
import { acceptedTexts, userById } from '../account/index.ts';
import { getMeetingBranding } from '../company/index.ts';
import { noteEntry, notifyListed, type OpenedLink, openLink, shareablePath } from '../meeting/index.ts';
import { type Caller, checkApplication, joinPageAccess, lockEntry } from './admission/room.admission.ts';
import { admit, isGuest } from './admission/room.admit.ts';
import { isInsideElsewhere, requireChoice } from './admission/room.devices.ts';
import { mediaAccess, preconnectOf, reservedId } from './admission/room.preconnect.ts';
import type { Deps } from './deps.ts';
import { recordEntry } from './room.facts.ts';
import { emitEntered, notifyPeople } from './room.notifications.ts';
import {
  countInside,
  findParticipant,
  latestConsent,
  type ParticipantRow,
  type ParticipantWithMeeting,
  peopleInside,
} from './room.queries.ts';
import { markBack, markInside, readmit } from './room.store.ts';
import { cutMoved } from './room.transfer.ts';
import { appearanceOf, nameOf, personWire, rulesOf } from './room.wire.ts';

/** Whether the current legal texts were accepted before, by the account or with this invitation on this browser. */
async function consented(deps: Deps, before: { textVersion: string } | null, account: Account | null) {
  const { guest, account: own } = await deps.legal.inForce();
  return before?.textVersion === guest || (account !== null && (await acceptedTexts(deps.db, account.userId, own)));
}

/** Data of the join page: title and state of the meeting, role, and prefilled fields. */
export async function joinInfo(deps: Deps, encoded: string, caller: Caller) {
  const opened = await openLink(deps, encoded, caller.account);
  const { meeting } = opened;
  const { isOpen, ...access } = await joinPageAccess(deps, opened, caller);
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
    ...access,
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

/** Names shown to invitees before they join. */
const NAMES_SHOWN = 3;

/** Concurrent requests share one read. */
const insideNow = ({ db, coalesceRead }: Deps, { meeting, invited }: OpenedLink) => {
  const most = invited ? NAMES_SHOWN : 0;
  return coalesceRead(`inside:${meeting.id}:${most}`, () => countInside(db, meeting.id, most));
};

/** Admits a participant: records consent, reserves a slot, issues the admission token. */
export async function join(deps: Deps, input: ParsedOf<typeof joinMeeting>, caller: Caller): Promise<RoomSession> {
  const { opened, applicant, inside, denial } = await checkApplication(deps, input, caller);
  requireChoice(inside, input.device);
  if (denial !== null) throw new DomainError(denial);
  const token = bearerSecret();
  const reserved = await reservedId(deps, input, opened);
  const how = { credential: 'link', isInvited: opened.invited, device: input.device, reserved } as const;
  const entry = await withJoinThrottle(deps, opened.meeting.id, caller, () =>
    transact(deps.db, (tx) => admit(deps, tx, applicant, token, how)),
  );
  prepareRoom(deps, entry);
  if (entry.isMoved) await cutMoved(deps, entry.participant);
  deps.hub.participantAdmitted(entry.participant.id);
  notifyPeople(deps, entry.marked);
  if (entry.participant.state === 'inside' && !entry.isMoved) notifyEntered(deps, entry, true);
  return session(deps, entry, token, caller.language);
}

/** Created while the browser connects; the gate retries if it failed. */
export function prepareRoom({ sfu }: Deps, { meeting, participant }: ParticipantWithMeeting): void {
  void sfu.ensureRoom(participant.roomId, meeting.maxParticipants).catch(() => undefined);
}

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
    ...(participant.deviceOf !== null && (await isInsideElsewhere(deps.db, participant)) && { isSecondDevice: true }),
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
  const entry = await transact(deps.db, async (tx) => {
    const participantRow = await lockEntry(deps, tx, participantId);
    if (participantRow.participant.state === 'left') await readmit(tx, participantId, deps.clock.now());
    return participantRow;
  });
  return session(deps, entry, admissionToken, language);
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
    const participantRow = await lockEntry(deps, tx, participantId, 'entry', current);
    const row = await markInside(tx, participantId, now);
    const isFirst = participantRow.participant.enteredAt === null;
    if (row === null) return { ...participantRow, isNew: false, isFirst };
    await noteEntry(tx, participantRow.meeting, now);
    await recordEntry(deps, tx, participantRow.meeting, row);
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
