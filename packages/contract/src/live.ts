import * as z from 'zod/mini';
import { PublicId } from './meeting/meeting.rules.ts';

/**
 * What a participant tells the others in the room many times a second: over the hub, which says from whom it is and asks the
 * feature whether it may be. No one is answered, nothing is kept, and where a line is slow it is lost.
 */
export interface LiveMessage<S extends z.ZodMiniType = z.ZodMiniType, N extends string = string> {
  readonly name: N;
  readonly said: S;
  /** What is told: from whom, and what was said. */
  readonly heard: z.ZodMiniType<{ from: string; said: z.output<S> }>;
}
export const liveMessage = <S extends z.ZodMiniType, const N extends string>(name: N, said: S): LiveMessage<S, N> => ({
  name,
  said,
  heard: z.object({ from: PublicId, said }) as unknown as LiveMessage<S, N>['heard'],
});
export type SaidIn<M> = M extends LiveMessage<infer S> ? z.output<S> : never;

/** Most live messages of one line in ten seconds; what is more is dropped. */
export const LIVE_IN_10_S = 300;
/** Of how many bytes they are in all; what is more is dropped. */
export const LIVE_BYTES_IN_10_S = 128 * 1024;
