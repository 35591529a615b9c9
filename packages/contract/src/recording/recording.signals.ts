import * as z from 'zod/mini';
import { signal } from '../signal.ts';
import { toolContract } from '../tool.ts';
import { RoomRecording } from './recording.rules.ts';

/** What became of the recording of a room. */
export const recordingChanged = signal('recording.changed', RoomRecording);

/** Recordings over the hub: on entering, the one that goes on or was made last in this room. */
export const recordingContract = toolContract({
  name: 'recording',
  asks: z.object({}),
  snapshot: z.object({
    recording: z.nullable(RoomRecording),
    /** Moderators may start one: the package and the plan say so. */
    mayRecord: z.boolean(),
    /** They may pause, resume and stop it. */
    mayControl: z.boolean(),
  }),
  signals: [recordingChanged],
});
