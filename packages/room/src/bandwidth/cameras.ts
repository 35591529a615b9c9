import type { CameraSubscription } from '../engine.ts';
import type { RoomState } from '../state.ts';
import type { LinkState } from './linkState.ts';

type Room = Pick<RoomState, 'people' | 'pinnedId' | 'spotlight' | 'speakerId'>;

/** Every camera, as good as its place needs. */
export const ALL_CAMERAS: CameraSubscription = { shown: null, low: false, because: 'saver' };

/** Whose cameras of others are sent, who matters most first: whom I pinned, whom a moderator shows, who talks. */
export function camerasOf({ people, pinnedId, spotlight, speakerId }: Room): readonly string[] {
  const sent = people.filter(({ isMe, camera }) => !isMe && camera !== 'off');
  const first = [pinnedId, spotlight.participantId, speakerId].flatMap((id) =>
    sent.filter((person) => person.id === id),
  );
  return [...new Set([...first, ...sent])].map(({ id, cameraOf }) => cameraOf ?? id);
}

/** Whose pictures are asked for: as many as the line bears, and with the data saver one at most, in a small size. */
export function camerasWanted(room: Room, line: LinkState, saver: boolean): CameraSubscription {
  if (line.is === 'audio') return { shown: [], low: saver, because: 'line' };
  if (line.is === 'returning')
    return { shown: camerasOf(room).slice(0, saver ? 1 : line.shown), low: saver, because: 'line' };
  return saver ? { shown: camerasOf(room).slice(0, 1), low: true, because: 'saver' } : ALL_CAMERAS;
}
