import { maySeeCamera } from '@salon/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { VisibleOwnersQuery, TrackVisibility } from '../../../platform/sfu/cameras.ts';
import type { SfuPerson } from '../../../platform/sfu/sfu.ts';
import type { PresentedToken } from '../../../platform/sfu/tokens.ts';
import { findMeeting, type Meeting } from '../../meeting/index.ts';
import { type ParticipantRow, findParticipantsByIds } from '../room.queries.ts';
import { roomsOf } from '../room.rooms.store.ts';
import { usesSelectiveSubscription, rulesOf } from '../room.wire.ts';

/**
 * What somebody may ask the media server for; null where everything is for everybody. A recorder is given nothing of people who did
 * not agree to be recorded. What is recorded is for more than moderators' eyes: a recorder sees the cameras that a guest does.
 */
export function visibilityFor(
  deps: Deps,
  meeting: Meeting,
  { identity: viewerId, isRecorder }: Pick<PresentedToken, 'identity' | 'isRecorder'>,
): TrackVisibility | null {
  const cameras: VisibleOwnersQuery = async (ownerIds) => {
    // As it is now: the rule may have been switched since the connection began.
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
 * Takes every camera from those whose eyes it is not for. The gate lets nobody ask for one; this is for what was asked
 * for by somebody who moderated then, or of somebody who did.
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
  const standing = new Map(entries.map((entry) => [entry.id, entry]));
  for (const { identity } of present) {
    const viewer = standing.get(identity);
    if (viewer === undefined) continue;
    const hidden = present.flatMap((person) => {
      const owner = standing.get(person.identity);
      return owner === undefined || !maySeeCamera(rules, viewer, owner) ? person.cameras : [];
    });
    if (hidden.length === 0) continue;
    // A name that the media server keeps after its person is gone must not keep the cameras of all who come after it on the list.
    await deps.sfu
      .unsubscribe(roomId, identity, hidden)
      .catch((failure: unknown) =>
        deps.log.warn({ err: failure, roomId, participantId: identity }, 'camera restriction not applied'),
      );
  }
}

/** Somebody is no moderator any more: done at once, and by the regular look if that fails now. */
export async function reapplyCameraRestrictions(deps: Deps, meetingId: string): Promise<void> {
  const meeting = await findMeeting(deps.db, meetingId);
  if (meeting === null || !rulesOf(meeting).camerasForModerators) return;
  for (const roomId of (await roomsOf(deps.db, [meetingId])).get(meetingId) ?? []) {
    const present = await deps.sfu.people(roomId);
    const ids = present.map(({ identity }) => identity);
    await unsubscribeHiddenCameras(deps, meeting, roomId, present, await findParticipantsByIds(deps.db, meetingId, ids));
  }
}

/**
 * Whether a connection began before cameras were restricted cameras. The clocks are those of two machines: everybody inside is cut
 * by the switch itself, this is for who came in at that moment or could not be cut.
 */
export const predatesCameraRestriction = (
  { selectiveSince }: Pick<Meeting, 'selectiveSince'>,
  { joinedAt }: Pick<SfuPerson, 'joinedAt'>,
): boolean => selectiveSince !== null && joinedAt < selectiveSince;
