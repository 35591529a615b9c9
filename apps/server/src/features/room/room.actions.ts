import {
  type endReasons,
  getEndDenial,
  getMoveDenial,
  type MediaSource,
  ruleOfSource,
  sourcesOff,
  statusAt,
} from '@salon/contract';
import { DEFAULT_LANGUAGE } from '@salon/phrases';
import type { Actor } from '#platform/audit/audit.ts';
import { domainEvent } from '#platform/connected.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { Account, Participant } from '#platform/principal.ts';
import {
  closeMeeting,
  findMeeting,
  type InvitedChange,
  lockMeeting,
  notifyListed,
  ownMeeting,
  revokeInvitation,
  setInvitationRole,
} from '../meeting/index.ts';
import { attendeeRole, isGuest } from './admission/room.admit.ts';
import type { Deps } from './deps.ts';
import { reapplyCameraRestrictions } from './gate/gate.trackVisibility.ts';
import { notifyWhoWaits } from './lobby/room.lobby.effects.ts';
import { asAnyModerator, asModerator, isInside, type ModeratorActor } from './room.actor.ts';
import { recordDeparture, recordEnd } from './room.facts.ts';
import { markLookalikesOf } from './room.lookalikes.ts';
import {
  emitMoved,
  notifyAsked,
  notifyEnded,
  notifyMutedAll,
  notifyPeople,
  notifyRemoved,
  notifyRights,
  notifyStopped,
} from './room.notifications.ts';
import {
  findParticipant,
  type ParticipantRow,
  participantsOfInvitees,
  peopleInside,
  personKeyOf,
  withAllDevices,
} from './room.queries.ts';
import { roomsOf } from './room.rooms.store.ts';
import { markAllLeft, markRemoved, setBlocked, setDisplayName, setHand, setPicture, setRole } from './room.store.ts';
import { rulesOf } from './room.wire.ts';

/** The person that a moderator acts on: in the same meeting and still there. */
async function target(
  db: Db,
  { meetingId }: Pick<ModeratorActor, 'meetingId'>,
  participantId: string,
): Promise<ParticipantRow> {
  const found = await findParticipant(db, participantId);
  if (found === null || found.meetingId !== meetingId || found.state === 'removed' || found.state === 'left')
    throw new DomainError('room.personGone');
  return found;
}

/** Someone whom a moderator may put out, or whose role they may change. */
async function movable(tx: Db, actor: ModeratorActor, participantId: string): Promise<ParticipantRow> {
  const person = await target(tx, actor, participantId);
  // Any device of mine is me.
  const isMe = await isOwnDevice(tx, actor, person);
  const role = isInside(actor) ? actor.role : 'moderator';
  const why = getMoveDenial({ id: isMe ? person.id : entryIdOf(actor), role }, person);
  if (why !== null) throw new DomainError(why);
  return person;
}

/** Empty: an actor who is not inside has no entry. */
const entryIdOf = (actor: ModeratorActor): string => (isInside(actor) ? actor.participantId : '');

async function isOwnDevice(db: Db, actor: ModeratorActor, person: ParticipantRow): Promise<boolean> {
  if (!isInside(actor)) return person.userId === actor.accountId;
  const me = await findParticipant(db, actor.participantId);
  return me !== null && personKeyOf(me) === personKeyOf(person);
}

/** Where a person is, with every device; someone who is on their way is one of them. */
async function devicesInside(db: Db, person: ParticipantRow): Promise<ParticipantRow[]> {
  const devices = await withAllDevices(db, person.meetingId, [person.id]);
  return devices.filter(({ id, state }) => id === person.id || state === 'inside');
}

/** What was written is done in the media server too. If that fails now, the gate and the reconciler still enforce it. */
export async function applyToSfu(deps: Deps, action: Promise<void>): Promise<void> {
  await action.catch((failure: unknown) => deps.log.warn({ err: failure }, 'media server update deferred'));
}

/**
 * Takes away and gives back in the media server what the changed entries say, and tells their people. Of whom nothing else is
 * blocked than `before`, the media server hears nothing.
 */
export async function syncPublishPermissions(
  deps: Deps,
  rows: readonly ParticipantRow[],
  before: readonly ParticipantRow[] = [],
): Promise<void> {
  const textOf = ({ blockedSources }: ParticipantRow) => blockedSources.toSorted().join();
  const known = new Map(before.map((row) => [row.id, textOf(row)]));
  const changed = rows.filter((row) => known.get(row.id) !== textOf(row));
  await Promise.all(
    changed.map((row) => {
      notifyRights(deps, row.id);
      return applyToSfu(deps, deps.sfu.setBlocked(row.roomId, row.id, row.blockedSources));
    }),
  );
}

/** Mutes everyone in the moderator's room but them and `except`. Who has no open microphone is notified of it alone. */
export async function muteAll(deps: Deps, participant: Participant, except: readonly string[]): Promise<void> {
  const { participantId, meetingId, roomId, fullName } = participant;
  const left = (await withAllDevices(deps.db, meetingId, [participantId, ...except])).map(({ id }) => id);
  notifyMutedAll(deps, roomId, {
    byId: participantId,
    byName: fullName,
    except: left.filter((id) => id !== participantId),
  });
  const others = (await peopleInside(deps.db, roomId)).filter(({ id }) => !left.includes(id));
  await Promise.all(others.map(({ id }) => applyToSfu(deps, deps.sfu.stopMedia(roomId, id, 'microphone'))));
}

/** Someone is called something else from now on. */
export async function rename(deps: Deps, { participantId, meetingId }: Participant, name: string): Promise<void> {
  const changed = await transact(deps.db, async (tx) => {
    const meeting = await lockMeeting(tx, meetingId);
    const before = await findParticipant(tx, participantId);
    // The mark beside the name is no part of it.
    const mark = before?.nameMark ?? null;
    const plain = mark === null ? name : name.replace(` (${mark})`, '');
    if (meeting === null || before === null) return [];
    return markLookalikesOf(tx, meeting, await setDisplayName(tx, before, plain), DEFAULT_LANGUAGE);
  });
  notifyPeople(deps, changed);
}

export async function stopMedia(
  deps: Deps,
  actor: ModeratorActor,
  participantId: string,
  source: MediaSource,
): Promise<void> {
  const person = await target(deps.db, actor, participantId);
  for (const device of await devicesInside(deps.db, person)) {
    await deps.sfu.stopMedia(device.roomId, device.id, source);
    notifyStopped(deps, device.id, source, actor.fullName);
  }
}

/** Asks for someone's microphone, or opens it where the meeting lets moderators do that; their own browser does either. */
export async function askMicrophone(
  deps: Deps,
  participant: Participant,
  participantId: string,
  open: boolean,
): Promise<void> {
  const person = await target(deps.db, participant, participantId);
  if (await isOwnDevice(deps.db, participant, person)) throw new DomainError('room.notYourself');
  if (open && !participant.rules.moderatorsUnmute) throw new DomainError('room.unmuteOff');
  if (person.blockedSources.includes('microphone')) return;
  // A microphone that opens on its own is that of one device: two beside each other would howl.
  const devices = open ? [person] : await devicesInside(deps.db, person);
  for (const { id } of devices) notifyAsked(deps, id, participant.fullName, open);
}

export async function allowMedia(
  deps: Deps,
  participant: Participant,
  participantId: string,
  source: MediaSource,
  allowed: boolean,
): Promise<void> {
  if (allowed && participant.rules.fixed?.includes(ruleOfSource[source])) throw new DomainError('billing.notInPackage');
  const changed = await asModerator(deps, participant, async (tx) => {
    const person = await target(tx, participant, participantId);
    const others = person.blockedSources.filter((item) => item !== source);
    return setBlocked(tx, person, allowed ? others : [...others, source]);
  });
  notifyPeople(deps, changed);
  for (const row of changed) {
    notifyRights(deps, row.id);
    if (!allowed) notifyStopped(deps, row.id, source, participant.fullName);
    await applyToSfu(deps, deps.sfu.setBlocked(row.roomId, row.id, row.blockedSources));
  }
}

export async function removePerson(deps: Deps, actor: ModeratorActor, participantId: string): Promise<void> {
  const now = deps.clock.now();
  const removed = await asAnyModerator(deps, actor, async (tx) => {
    const person = await movable(tx, actor, participantId);
    if (person.invitationId !== null) await revokeInvitation(tx, person.invitationId, now);
    return recordDeparture(deps, tx, await markRemoved(tx, person, entryIdOf(actor), now));
  });
  notifyPeople(deps, removed);
  for (const row of removed) {
    notifyRemoved(deps, row.id);
    await applyToSfu(deps, deps.sfu.removePerson(row.roomId, row.id));
  }
}

export async function changeRole(
  deps: Deps,
  participant: Participant,
  participantId: string,
  moderator: boolean,
): Promise<void> {
  const {
    person,
    changed,
    told: notified,
  } = await asModerator(deps, participant, async (tx) => {
    const person = await movable(tx, participant, participantId);
    const role = moderator ? 'moderator' : attendeeRole(person);
    // The link must not give back what was taken away.
    if (!moderator && person.invitationId !== null) await setInvitationRole(tx, person.invitationId, role);
    const blocked = sourcesOff(participant.rules, role);
    const changed = await setRole(tx, person, role, participant.participantId, blocked);
    const meeting = await findMeeting(tx, person.meetingId);
    const notified = meeting === null ? changed : await markLookalikesOf(tx, meeting, changed, DEFAULT_LANGUAGE);
    return { person, changed, told: notified };
  });
  notifyPeople(deps, notified);
  await syncPublishPermissions(deps, changed, [person]);
  await notifyWhoWaits(deps, changed);
  if (!moderator) await applyToSfu(deps, reapplyCameraRestrictions(deps, participant.meetingId));
}

/** The list of a meeting that goes on was changed: who was taken off it goes, and roles follow. */
export async function onInviteesChanged(deps: Deps, { meetingId, ...change }: InvitedChange): Promise<void> {
  const now = deps.clock.now();
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const { removed, changed, before } = await transact(deps.db, async (tx) => {
    const meeting = await lockMeeting(tx, meetingId);
    const out: ParticipantRow[] = [];
    for (const entry of await participantsOfInvitees(tx, meetingId, ids(change.removed)))
      out.push(...(await recordDeparture(deps, tx, await markRemoved(tx, entry, '', now))));
    const other: ParticipantRow[] = [];
    const entries: ParticipantRow[] = [];
    for (const isModerator of [true, false]) {
      const people = change.otherRole.filter((row) => row.isModerator === isModerator);
      for (const entry of await participantsOfInvitees(tx, meetingId, ids(people))) {
        entries.push(entry);
        const role = isModerator ? 'moderator' : attendeeRole(entry);
        const blocked = meeting === null ? [] : sourcesOff(rulesOf(meeting), role);
        other.push(...(await setRole(tx, entry, role, '', blocked)));
      }
    }
    return { removed: out, changed: other, before: entries };
  });
  notifyPeople(deps, [...removed, ...changed]);
  await syncPublishPermissions(deps, changed, before);
  await notifyWhoWaits(deps, changed);
  if (changed.some(({ role }) => role !== 'moderator'))
    await applyToSfu(deps, reapplyCameraRestrictions(deps, meetingId));
  for (const row of removed) {
    notifyRemoved(deps, row.id);
    await applyToSfu(deps, deps.sfu.removePerson(row.roomId, row.id));
  }
}

/** Someone changed their picture: everyone in their meetings sees that one, anyone who comes later too. */
export async function onAvatarChanged(
  deps: Deps,
  { userId, picture }: { userId: string; picture: string | null },
): Promise<void> {
  const changed = await setPicture(deps.db, userId, picture);
  notifyPeople(
    deps,
    changed.filter(({ state }) => state === 'inside'),
  );
}

export async function setHandOf(deps: Deps, participantId: string, raised: boolean): Promise<void> {
  const person = await findParticipant(deps.db, participantId);
  if (person !== null) notifyPeople(deps, await setHand(deps.db, person, raised ? deps.clock.now() : null));
}

export async function lowerHand(deps: Deps, participant: Participant, participantId: string): Promise<void> {
  const person = await target(deps.db, participant, participantId);
  await setHandOf(deps, person.id, false);
}

/** A moderator ends the meeting for everyone. */
export async function endAsModerator(deps: Deps, participant: Participant): Promise<void> {
  const now = deps.clock.now();
  const closed = await asModerator(deps, participant, (tx, actor) => {
    const why = getEndDenial(actor, isGuest(actor));
    if (why !== null) throw new DomainError(why);
    return close(deps, tx, participant.meetingId, 'moderator', now);
  });
  if (closed !== null) await notifyClosed(deps, participant.meetingId, closed, 'moderator');
}

/** The organiser ends a running meeting, without being inside. */
export async function endAsOrganiser(deps: Deps, account: Account, meetingId: string): Promise<void> {
  const now = deps.clock.now();
  const status = statusAt(await ownMeeting(deps, account, meetingId), now);
  if (status === 'deleted') throw new DomainError('meeting.notFound');
  if (status === 'upcoming' || status === 'suspended') throw new DomainError('meeting.notStarted');
  const closed =
    status === 'ongoing' ? await transact(deps.db, (tx) => close(deps, tx, meetingId, 'moderator', now)) : null;
  if (closed === null) throw new DomainError('meeting.over');
  await notifyClosed(deps, meetingId, closed, 'moderator');
}

type EndReason = (typeof endReasons)[number];

/** Ends a meeting for everyone, once. */
export async function endFor(deps: Deps, meetingId: string, because: EndReason): Promise<void> {
  const now = deps.clock.now();
  const closed = await transact(deps.db, (tx) => close(deps, tx, meetingId, because, now));
  if (closed !== null) await notifyClosed(deps, meetingId, closed, because);
}

/** An administrator ends a meeting that goes on for everyone, and says why. */
export async function endAsAdministrator(deps: Deps, by: Actor, meetingId: string, reason: string): Promise<void> {
  const now = deps.clock.now();
  const closed = await transact(deps.db, async (tx) => {
    const meeting = await findMeeting(tx, meetingId);
    const done = meeting?.startedAt == null ? null : await close(deps, tx, meetingId, 'administrator', now);
    if (done === null) throw new DomainError('admin.meetingOver');
    await deps.audit.note(tx, by, {
      deed: 'meeting.ended',
      target: { kind: 'meeting', id: meetingId },
      before: {
        creatorId: meeting?.creatorId ?? null,
        started: meeting?.startedAt?.toISOString(),
        people: done.left.length,
      },
      reason,
    });
    return done;
  });
  await notifyClosed(deps, meetingId, closed, 'administrator');
}

/** What an end reached: the rooms of the meeting, and everyone who was there. */
interface Closed {
  roomIds: readonly string[];
  left: readonly ParticipantRow[];
}

/** A meeting was ended, by whatever; heard once a meeting, in the transaction of its end. */
export const meetingEnded = domainEvent<{ tx: Db; meetingId: string }>('room.meetingEnded');

/** Null: the meeting was ended before. */
async function close(deps: Deps, tx: Db, meetingId: string, because: EndReason, now: Date): Promise<Closed | null> {
  if (!(await closeMeeting(tx, meetingId, because, now))) return null;
  const left = await recordDeparture(deps, tx, await markAllLeft(tx, meetingId, now));
  await deps.files.abandonUploadsOf(tx, { kind: 'meeting', id: meetingId });
  await deps.features.emit(meetingEnded, { tx, meetingId });
  await recordEnd(deps, tx, meetingId, because);
  return { left, roomIds: (await roomsOf(tx, [meetingId])).get(meetingId) ?? [] };
}

async function notifyClosed(
  deps: Deps,
  meetingId: string,
  { roomIds, left }: Closed,
  because: EndReason,
): Promise<void> {
  deps.log.info({ meetingId, because }, 'meeting ended');
  notifyListed(deps, meetingId);
  notifyEnded(deps, meetingId, because);
  emitMoved(deps, left);
  for (const roomId of roomIds) await applyToSfu(deps, deps.sfu.deleteRoom(roomId));
}
