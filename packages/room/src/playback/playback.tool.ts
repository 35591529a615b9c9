import { playbackContract } from '@salon/contract';
import type { RoomCore } from '../core.ts';
import { tool } from '../tool.ts';
import { playbackCommands } from './playback.commands.ts';
import { reducePlayback } from './playback.reduce.ts';
import { NO_PLAYBACK, type PlaybackTypes } from './playback.state.ts';

const amModerator = ({ people, localParticipantId }: Pick<RoomCore, 'people' | 'localParticipantId'>): boolean =>
  people.find(({ id }) => id === localParticipantId)?.role === 'moderator';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Films that people in a room watch together. */
export const playback = tool<PlaybackTypes>({
  ...playbackContract,
  initial: NO_PLAYBACK,
  reduce: reducePlayback,
  commands: playbackCommands,
  denials: {
    manage: (_state, room) => (amModerator(room) ? null : 'room.notModerator'),
    control({ playback }, room) {
      if (playback === null) return 'playback.notPlaying';
      return amModerator(room) || playback.presenterId === room.localParticipantId ? null : 'playback.notPresenter';
    },
  },
  persist: ({ volume, muted, address }) => ({ volume, muted, address }),
  restore(state, persisted) {
    const { volume, muted, address } = isRecord(persisted) ? persisted : {};
    return {
      ...state,
      volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 1,
      muted: muted === true,
      address: typeof address === 'string' ? address : '',
    };
  },
});
