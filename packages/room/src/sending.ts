import type { Call, InputOf, ReplyOf } from '@salon/contract';

/** An answer to a call. `code` is a refusal of the contract, or any other word when there was no answer at all. */
export type Answer<R> = { readonly ok: true; readonly reply: R } | { readonly ok: false; readonly code: string };

/** Sends a call with the admission in its header. */
export type Send = <C extends Call>(call: C, input: InputOf<C>) => Promise<Answer<ReplyOf<C>>>;
