import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * What the lines to the hub are notified of. `room`: participants, of their meeting and of themselves. `user`: every tab of someone
 * signed in. `company`: those of its people. `presence`: those of its tabs that
 * watch who is online. `admin`: those of administrators. `service`: a program of ours that is no person.
 */
export type Topic = 'room' | 'user' | 'company' | 'presence' | 'admin' | 'service';

/** A fact that the hub tells on one topic (server to browser); parsed at both ends. Commands go by HTTP. */
export interface Signal<P extends z.ZodMiniType = z.ZodMiniType, N extends string = string, T extends Topic = Topic> {
  name: N;
  payload: P;
  topic: T;
}
export const signalOn =
  <const T extends Topic>(topic: T) =>
  <P extends z.ZodMiniType, const N extends string>(name: N, payload: P): Signal<P, N, T> => ({ name, payload, topic });
/** A signal of the room, as those of its tools are. */
export const signal = signalOn('room');
/** A signal of one topic, whatever it says. */
export type SignalOn<T extends Topic> = Signal<z.ZodMiniType, string, T>;

/** A question that the browser asks over the hub and that is answered by an acknowledgement. */
export interface Question<I extends z.ZodMiniType = z.ZodMiniType, R extends z.ZodMiniType = z.ZodMiniType> {
  name: string;
  input: I;
  reply: R;
}
export const question = <I extends z.ZodMiniType, R extends z.ZodMiniType>(
  name: string,
  input: I,
  reply: R,
): Question<I, R> => ({
  name,
  input,
  reply,
});

export type PayloadOf<S> = S extends Signal<infer P> ? z.output<P> : never;

/**
 * What a tab of someone signed in asks over the hub, with arguments in a fixed order, and is answered by an acknowledgement: the
 * reply, or `{ code }` of a refusal.
 */
export interface HubMethod<I extends z.ZodMiniType = z.ZodMiniType, R extends z.ZodMiniType = z.ZodMiniType> {
  name: string;
  input: I;
  reply: R;
  refusals: readonly ErrorCode[];
}
export const hubMethod = <I extends z.ZodMiniType<unknown[]>, R extends z.ZodMiniType>(
  name: string,
  input: I,
  reply: R,
  refusals: readonly ErrorCode[],
): HubMethod<I, R> => ({ name, input, reply, refusals });
