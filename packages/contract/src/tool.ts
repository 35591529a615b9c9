import * as z from 'zod/mini';
import type { LiveMessage } from './live.ts';
import type { Signal, SignalOn } from './signal.ts';

/**
 * What a tool of the room (chat, polls, board) says over the hub. The frame knows no tool by name: every part is parsed by
 * the tool that it belongs to, at both ends, so that one that breaks its contract costs that tool and never the entry.
 */
export interface ToolContract<
  N extends string = string,
  A extends z.ZodMiniType = z.ZodMiniType,
  S extends z.ZodMiniType = z.ZodMiniType,
  G extends readonly SignalOn<'room'>[] = readonly SignalOn<'room'>[],
> {
  readonly name: N;
  /** What the browser says of this tool when it enters. Nothing said (`{}`) has to parse. */
  readonly asks: A;
  /** The tool's part of what the browser is answered. */
  readonly snapshot: S;
  /** What is told from then on. Names begin with the tool's name and a dot. */
  readonly signals: G;
  /** What its people tell one another many times a second; its name begins so, too. */
  readonly live?: LiveMessage;
}

export const toolContract = <
  const N extends string,
  A extends z.ZodMiniType,
  S extends z.ZodMiniType,
  const G extends readonly Signal<z.ZodMiniType, `${N}.${string}`, 'room'>[],
>(
  contract: ToolContract<N, A, S, G>,
): ToolContract<N, A, S, G> => contract;

/** Parts of an entry by tool, each to be parsed by its own. */
export const ToolParts = z.record(z.string().check(z.maxLength(40)), z.unknown());

/** A tool's part of the entry, parsed. */
export type SnapshotOf<C extends ToolContract> = z.output<C['snapshot']>;
/** What is said of a tool on entering, as it is sent, and as it was parsed. */
export type AskedOf<C extends ToolContract> = z.input<C['asks']>;
export type AsksOf<C extends ToolContract> = z.output<C['asks']>;

type FactOfSignal<G> = G extends Signal<infer P, infer N> ? { readonly is: N; readonly payload: z.output<P> } : never;
/** The signals of a tool as facts: the signal's name says what happened. */
export type SignalFact<C extends ToolContract> = FactOfSignal<C['signals'][number]>;
