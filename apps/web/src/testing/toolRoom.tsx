import type { RoomEngine, RoomState } from '@salon/room';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { preferencesFrom } from '../features/room/joined/settings/preferences.ts';
import { loadPhrases, type Pack } from '../shared/phrases/index.ts';
import { RoomHostContext } from '../shared/room/index.ts';
import { createStore } from '../shared/store/createStore.ts';
import { withWords } from './withWords.tsx';

/** A tool whose phrases are a pack of its name. */
type ToolWithPack = keyof RoomState['tools'] & Pack;
/** What a part of a tool reads of the room. */
type Read = { readonly [Part in keyof RoomState]?: unknown };
interface Asked {
  readonly commands: object;
  readonly denials: object;
}

/** A room around a part of one tool: a test says how the room is, and what the tool's commands and rules are. */
export function toolRoom(tool: ToolWithPack, first: Read, asked: Asked) {
  const store = createStore({ state: first as RoomState });
  const engine = {
    subscribe: store.subscribe,
    snapshot: () => store.get().state,
    tools: { [tool]: asked },
  } as unknown as RoomEngine;
  const host = {
    engine,
    preferences: createStore(preferencesFrom(null)),
    openPanel: () => undefined,
    closePanel: () => undefined,
    admission: async () => '',
  };
  return {
    /** The room is so from now on. What `act` returns must not be awaited: whatever is fetched meanwhile would arrive outside of it. */
    set(next: Read): void {
      act(() => store.set({ state: next as RoomState }));
    },
    async show(part: ReactNode, language: 'tr' | 'ar' = 'tr') {
      await Promise.all(([tool, 'room', 'roomLazy'] as const).map((pack) => loadPhrases(language, pack)));
      await withWords(<RoomHostContext value={host}>{part}</RoomHostContext>, language);
    },
  };
}
