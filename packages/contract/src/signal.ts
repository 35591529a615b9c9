import type * as z from 'zod/mini';

/** A fact that the hub tells (server to browser); parsed at both ends. Commands go by HTTP. */
export interface Signal<P extends z.ZodMiniType = z.ZodMiniType, N extends string = string> {
  name: N;
  payload: P;
}
export const signal = <P extends z.ZodMiniType, const N extends string>(name: N, payload: P): Signal<P, N> => ({
  name,
  payload,
});

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
