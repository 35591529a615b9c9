import type { GuestLanguage } from '@salon/phrases';
import type { OutReason, RoomState } from '@salon/room';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { loadPhrases } from '../../../../shared/phrases/index.ts';
import { withWords } from '../../../../testing/withWords.tsx';
import type { Entry } from '../../preload.ts';
import type { ChatSlot } from '../frame/Frame.tsx';
import Inside from '../index.tsx';
import { anEntry, aState, type FakeRoom, fakeRoom, type NoticeKind } from './fakeRoom.ts';

interface Given {
  state?: Partial<RoomState>;
  entry?: Partial<Entry>;
  language?: GuestLanguage;
}

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

/** Draws the room around a scripted engine, with a stand-in for the chat. */
export async function enterRoom({ state = {}, entry = {}, language = 'tr' }: Given = {}): Promise<Entered> {
  await loadPhrases(language, 'room');
  const engine = fakeRoom(aState(state));
  const outs: OutReason[] = [];
  const slots: ChatSlot[] = [];
  const chat = (slot: ChatSlot) => {
    slots.push(slot);
    return <textarea aria-label="sohbet alanı" />;
  };
  const own: Entry = { ...anEntry, ...entry };
  const open = () => engine;
  const onOut = (because: OutReason) => outs.push(because);
  const view = await withWords(<Inside entry={own} onOut={onOut} open={open} chat={chat} />, language);
  return {
    engine,
    outs,
    slots,
    set: (change) => act(() => engine.set(change)),
    notice: (kind) => act(() => engine.notice(kind)),
    speak: async (next) => {
      await loadPhrases(next, 'room');
      await act(() => view.speak(next));
    },
    unmount: view.unmount,
  };
}

/** A window of 1280 × 800 whose sizes can be measured; nothing kept from before. */
export function aWindow(): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
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
