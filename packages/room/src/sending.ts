import type { Call, InputOf, ReplyOf } from '@salon/contract';

/** An answer to a call. `code` is a refusal of the contract, or any other word when there was no answer at all. */
export type Answer<R> = { readonly ok: true; readonly reply: R } | { readonly ok: false; readonly code: string };

/** For calls that take a large file. */
export interface Sending {
  /** Hears the part that has left, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** Sends a call with the admission in its header. */
export type Send = <C extends Call>(call: C, input: InputOf<C>, sending?: Sending) => Promise<Answer<ReplyOf<C>>>;
