import type { RoomEngine, RoomState, ToolHandles, ToolName, ToolStates } from '@salon/room';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Store } from '../store/createStore.ts';
import type { Preferences } from './preferences.ts';
import type { Somebody } from './toolView.ts';

/** The meeting as its tools see it. */
export interface RoomHost {
  readonly engine: RoomEngine;
  readonly preferences: Store<Preferences>;
  /** Opens the panel of a tool, about someone, about no one (null), or as it was. One that is open takes the focus. */
  openPanel(tool: string, about?: Somebody | null): void;
  closePanel(): void;
  /** What proves this entry to the server, for connections that are no calls (`shared/documents`), and large files. */
  admission(): Promise<string>;
}

export const RoomHostContext = createContext<RoomHost | null>(null);

/** The meeting that the screens around here show. */
export function useRoomHost(): RoomHost {
  const host = use(RoomHostContext);
  if (host === null) throw new Error('useRoomHost needs a meeting above it');
  return host;
}

/** One part of the room's state; `select` must return the same value for the same state. */
export function useRoom<Part>(select: (state: RoomState) => Part): Part {
  const { engine } = useRoomHost();
  return useSyncExternalStore(engine.subscribe, () => select(engine.snapshot()));
}

type Here<N extends ToolName> = NonNullable<ToolHandles[N]> & { readonly state: NonNullable<ToolStates[N]> };

/** A tool of the meeting: its state, what can be asked of it, and its rules. Panels and stages are shown once its code is here. */
export function useTool<N extends ToolName>(name: N): Here<N> {
  const { engine } = useRoomHost();
  const state = useRoom(({ tools }) => tools[name]);
  const handle = engine.tools[name];
  if (state === null || handle === null) throw new Error(`the code of ${name} is not here`);
  return { ...handle, state } as Here<N>;
}
