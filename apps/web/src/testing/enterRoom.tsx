import type { GuestLanguage } from '@salon/phrases';
import type { OutReason, RoomState } from '@salon/room';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { useChat } from '../features/chat/ChatTool.tsx';
import { chatView } from '../features/chat/index.ts';
import { pollView } from '../features/poll/index.ts';
import Inside, { preloadParts } from '../features/room/joined/index.tsx';
import { ServerDialogs } from '../features/room/joined/shell/lazyServerDialogs.ts';
import {
  buildEntry,
  buildState,
  type FakeRoom,
  fakeRoom,
  type NoticeKind,
} from '../features/room/joined/test/fakeRoom.ts';
import { toolsAfter } from '../features/room/joined/test/fakeTools.ts';
import { persistedTools, persistTools } from '../features/room/joined/toolPersistence.ts';
import type { Entry } from '../features/room/preload.ts';
import { peopleView } from '../features/room/screens.ts';
import { loadLanguage, loadPhrases } from '../shared/phrases/index.ts';
import { fetchAnnouncements, type PanelProps, type ToolView } from '../shared/room/index.ts';
import { withWords } from './withWords.tsx';

interface Given {
  state?: Partial<RoomState>;
  entry?: Partial<Entry>;
  language?: GuestLanguage;
  /** Further tools. */
  toolViews?: readonly ToolView[];
}

type ChatSlot = ReturnType<typeof useChat>;

/** A room on the page, and the ways to change it from outside as the engine would. */
export interface Entered {
  readonly engine: FakeRoom;
  readonly outs: OutReason[];
  /** What the chat panel was last given. */
  readonly slots: ChatSlot[];
  set(change: Partial<RoomState>): void;
  notice(kind: NoticeKind): void;
  speak(language: GuestLanguage): Promise<void>;
  unmount(): void;
}

/** What the chat panel of the room on the page was given, the latest last. */
let given: ChatSlot[] = [];

function StandIn(props: PanelProps) {
  given.push(useChat(props));
  return <textarea aria-label="sohbet alanı" />;
}

/** The chat with a stand-in for its panel. */
const chatStandIn: ToolView = {
  ...chatView,
  ...(chatView.panel && { panel: { ...chatView.panel, load: async () => StandIn } }),
};

/** Draws the room around a scripted engine, with a stand-in for the chat's panel. */
export async function enterRoom({
  state = {},
  entry = {},
  language = 'tr',
  toolViews = [],
}: Given = {}): Promise<Entered> {
  await loadPhrases(language, 'room');
  const engine = fakeRoom(buildState({ tools: toolsAfter(persistedTools('me')), ...state }));
  persistTools(engine, 'me');
  const outs: OutReason[] = [];
  const slots: ChatSlot[] = [];
  given = slots;
  const tools = [peopleView, chatStandIn, pollView, ...toolViews];
  await Promise.all([preloadParts(tools, engine), ServerDialogs.preload(), ...tools.map(fetchAnnouncements)]);
  const own: Entry = { ...buildEntry, ...entry };
  const open = () => engine;
  const onOut = (because: OutReason) => outs.push(because);
  const view = await withWords(<Inside entry={own} onOut={onOut} open={open} tools={tools} />, language);
  return {
    engine,
    outs,
    slots,
    set(change) {
      act(() => engine.set(change));
    },
    notice(kind) {
      act(() => engine.notice(kind));
    },
    speak: async (next) => {
      await loadLanguage(next);
      await act(() => view.speak(next));
    },
    unmount: view.unmount,
  };
}

/** A window of 1280 × 800 whose sizes can be measured; nothing kept from before. */
export function installTestWindow(): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1280);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(680);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
