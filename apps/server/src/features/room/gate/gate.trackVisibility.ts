import { maySeeCamera } from '@salon/contract';
import { findMeeting, type Meeting } from '#features/meeting/index.ts';
import type { TrackVisibility, VisibleOwnersQuery } from '#platform/sfu/cameras.ts';
import type { SfuPerson } from '#platform/sfu/sfu.ts';
import type { PresentedToken } from '#platform/sfu/tokens.ts';
import type { Deps } from '../deps.ts';
import { findParticipantsByIds, type ParticipantRow } from '../room.queries.ts';
import { roomsOf } from '../room.rooms.store.ts';
import { rulesOf, usesSelectiveSubscription } from '../room.wire.ts';

/**
 * Which tracks a participant may subscribe to; null if unrestricted. A recorder sees the cameras that a guest sees,
 * minus participants without consent.
 */
export function visibilityFor(
  deps: Deps,
  meeting: Meeting,
  { identity: viewerId, isRecorder }: Pick<PresentedToken, 'identity' | 'isRecorder'>,
): TrackVisibility | null {
  const cameras: VisibleOwnersQuery = async (ownerIds) => {
    // Read now: the rule may have changed since the connection was opened.
    const [now, entries] = await Promise.all([
      findMeeting(deps.db, meeting.id),
      findParticipantsByIds(deps.db, meeting.id, [viewerId, ...ownerIds]),
    ]);
    if (now === null) return new Set();
    const rules = rulesOf(now);
    const viewer = isRecorder ? { id: viewerId, role: 'guest' as const } : entries.find(({ id }) => id === viewerId);
    if (viewer === undefined) return new Set();
    return new Set(entries.filter((owner) => maySeeCamera(rules, viewer, owner)).map(({ id }) => id));
  };
  if (!isRecorder) return usesSelectiveSubscription(meeting) ? { cameras, others: null } : null;
  const agreed: VisibleOwnersQuery = (ownerIds) => deps.features.recordings.findConsenting(viewerId, ownerIds);
  return { cameras: async (ownerIds) => cameras([...(await agreed(ownerIds))]), others: agreed };
}

/**
 * Unsubscribes viewers from cameras that they may not see. The gate rejects new subscriptions; this covers those made
 * while viewer or owner was a moderator.
 */
export async function unsubscribeHiddenCameras(
  deps: Deps,
  meeting: Meeting,
  roomId: string,
  present: readonly SfuPerson[],
  entries: readonly ParticipantRow[],
): Promise<void> {
  const rules = rulesOf(meeting);
  if (!rules.camerasForModerators) return;
  const participantsById = new Map(entries.map((entry) => [entry.id, entry]));
  for (const { identity } of present) {
    const viewer = participantsById.get(identity);
    if (viewer === undefined) continue;
    const hidden = present.flatMap((person) => {
      const owner = participantsById.get(person.identity);
      return owner === undefined || !maySeeCamera(rules, viewer, owner) ? person.cameras : [];
    });
    if (hidden.length === 0) continue;
    // A stale identity on the SFU must not stop the update for the rest of the list.
    await deps.sfu
      .unsubscribe(roomId, identity, hidden)
      .catch((failure: unknown) =>
        deps.log.warn({ err: failure, roomId, participantId: identity }, 'camera restriction not applied'),
      );
  }
}

/** After a demotion: applied immediately, and by the periodic task if this attempt fails. */
export async function reapplyCameraRestrictions(deps: Deps, meetingId: string): Promise<void> {
  const meeting = await findMeeting(deps.db, meetingId);
  if (meeting === null || !rulesOf(meeting).camerasForModerators) return;
  for (const roomId of (await roomsOf(deps.db, [meetingId])).get(meetingId) ?? []) {
    const present = await deps.sfu.people(roomId);
    const ids = present.map(({ identity }) => identity);
    await unsubscribeHiddenCameras(
      deps,
      meeting,
      roomId,
      present,
      await findParticipantsByIds(deps.db, meetingId, ids),
    );
  }
}

/**
 * Whether a connection predates the camera restriction. Compares clocks of two machines: the switch itself reconnects
 * everyone inside, this covers those who joined at that moment or could not be disconnected.
 */
export const predatesCameraRestriction = (
  { selectiveSubscriptionSince }: Pick<Meeting, 'selectiveSubscriptionSince'>,
  { joinedAt }: Pick<SfuPerson, 'joinedAt'>,
): boolean => selectiveSubscriptionSince !== null && joinedAt < selectiveSubscriptionSince;
