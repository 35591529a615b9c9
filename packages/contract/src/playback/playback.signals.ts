import * as z from 'zod/mini';
import { signal } from '../signal.ts';
import { toolContract } from '../tool.ts';
import { Playback } from './playback.rules.ts';

/** What plays in a room, and its place; null: nothing. `rev` as in `Playback`. */
export const PlaybackSeen = z.object({ playback: z.nullable(Playback), rev: z.int() });
export type PlaybackSeen = z.infer<typeof PlaybackSeen>;

/** A film began, was moved, changed hands, or ended; told to the room where it plays. */
export const playbackChanged = signal('playback.changed', PlaybackSeen);

/** Films over the hub. */
export const playbackContract = toolContract({
  name: 'playback',
  asks: z.object({}),
  snapshot: PlaybackSeen,
  signals: [playbackChanged],
});
