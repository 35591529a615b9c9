import type { CallState } from '@salon/contract';
import { readForTab, removeForTab, writeForTab } from '#shared/storage/storage.ts';
import { createStore } from '#shared/store/createStore.ts';
import type { PlacedCall } from './call.remote.ts';

/** The call that this tab made: it, and no other tab, goes into the room when the colleague answers. */
export interface OwnCall extends PlacedCall {
  /** Made inside a meeting, where the colleague comes to. */
  readonly isInside: boolean;
}

const KEY = 'outgoingCall';

/** A page that is loaded again while it rings continues with its call. */
function readOwnCall(): OwnCall | null {
  try {
    return JSON.parse(readForTab(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** The call of this tab, and how the last one ended, for as long as that is shown. */
export const outgoing = createStore<{ readonly call: OwnCall | null }>({ call: readOwnCall() });

export function setOutgoing(call: OwnCall | null): void {
  outgoing.set({ call });
  if (call === null) removeForTab(KEY);
  else writeForTab(KEY, JSON.stringify(call));
}

/** Something was notified of a call. */
export function outgoingBecame(callID: string, state: CallState): void {
  const { call } = outgoing.get();
  if (call !== null && call.callID === callID && call.state !== state) setOutgoing({ ...call, state });
}
