import type { CameraSubscription } from '../engine.ts';
import type { RoomState } from '../state.ts';
import type { LinkState } from './linkState.ts';

type Room = Pick<RoomState, 'people' | 'pinnedId' | 'spotlight' | 'speakerId'>;

/** All cameras, in the quality that the layout needs. */
export const ALL_CAMERAS: CameraSubscription = { shown: null, low: false, because: 'saver' };

/** Remote cameras by priority: pinned, spotlight, active speaker. */
export function camerasOf({ people, pinnedId, spotlight, speakerId }: Room): readonly string[] {
  const sent = people.filter(({ isMe, camera }) => !isMe && camera !== 'off');
  const first = [pinnedId, spotlight.participantId, speakerId].flatMap((id) =>
    sent.filter((person) => person.id === id),
  );
  return [...new Set([...first, ...sent])].map(({ id, cameraOf }) => cameraOf ?? id);
}

/** Cameras to subscribe to: as many as the link allows; with the data saver at most one, in low quality. */
export function camerasWanted(room: Room, line: LinkState, saver: boolean): CameraSubscription {
  if (line.is === 'audio') return { shown: [], low: saver, because: 'line' };
  if (line.is === 'returning')
    return { shown: camerasOf(room).slice(0, saver ? 1 : line.shown), low: saver, because: 'line' };
  return saver ? { shown: camerasOf(room).slice(0, 1), low: true, because: 'saver' } : ALL_CAMERAS;
}
