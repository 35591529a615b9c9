import type { Corner, DeviceError } from '@salon/room';
import type { ToolView } from '#shared/room/index.ts';
import { readForTab, writeForTab } from '#shared/storage/storage.ts';
import { createStore, type Store } from '#shared/store/createStore.ts';
import { FIRST_CORNER } from '../stage/tileCorner.ts';

export type SettingsTab = 'sound' | 'picture' | 'background' | 'general';

/** A question or text over the room. */
export type RoomDialog =
  | {
      readonly is: 'keyboard' | 'information' | 'end' | 'leaving' | 'sheet' | 'reactions' | 'rename' | 'lobbyMessage';
    }
  | { readonly is: 'settings'; readonly tab?: SettingsTab }
  | { readonly is: 'help'; readonly deviceError: Exclude<DeviceError, 'moderator'> }
  | { readonly is: 'remove'; readonly personId: string; readonly name: string };

/** A dialog that stands over the room, and how it is put away. */
export interface OpenDialog {
  dialog: RoomDialog;
  onClose: () => void;
}

/** What the screen shows, apart from what the room is. */
export interface FrameState {
  /** The tool whose panel is open; one is open at a time. */
  readonly panel: string | null;
  /** How often someone opened one: each time it takes the focus. One that stands open after a reload (0) does not. */
  readonly openedByHand: number;
  readonly dialog: RoomDialog | null;
  /** Where my own small picture stands when we are two. */
  readonly corner: Corner;
  /** Pictures of others are away so that the sound continues; called, they come all the same. */
  readonly showAnyway: (() => void) | null;
  /** The browser's small window with the meeting in it: its page, or null where it holds a picture alone. */
  readonly pip: { readonly page: Window | null; close(): void } | null;
}

/** The frame as it was in this tab before a reload: the same panel is open again. */
export function openFrame(meetingId: string, toolViews: readonly ToolView[]): Store<FrameState> {
  const key = `panel.${meetingId}`;
  const stored = readForTab(key);
  const store = createStore<FrameState>({
    panel: toolViews.find(({ name, panel }) => panel !== undefined && name === stored)?.name ?? null,
    openedByHand: 0,
    dialog: null,
    corner: FIRST_CORNER,
    showAnyway: null,
    pip: null,
  });
  store.subscribe(() => {
    writeForTab(key, store.get().panel ?? '');
  });
  return store;
}
