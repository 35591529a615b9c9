import type { Call, InputOf } from '@salon/contract';
import type { ModeratorCommands } from '../engine.ts';
import type { Send, Sfu } from '../ports.ts';
import type { Store } from './store.ts';

export interface CommandDeps {
  readonly store: Store;
  readonly send: Send;
  readonly sfu: Sfu;
  /** The meeting is a call between two. */
  readonly isCall?: boolean | undefined;
}

/** What moderators ask, but for the end, which is noted at once. */
export type LaterCommands = Omit<ModeratorCommands, 'endForAll'>;

/** Asks our server; true when it agreed. */
export async function ask<C extends Call>({ send, store }: CommandDeps, call: C, input: InputOf<C>): Promise<boolean> {
  const response = await send(call, input);
  if (!response.ok) store.dispatch({ is: 'command.failed', code: response.code });
  return response.ok;
}
