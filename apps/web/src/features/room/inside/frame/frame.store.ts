import type { Corner, DeviceError } from '@salon/room';
import { readForTab, writeForTab } from '../../../../shared/storage/storage.ts';
import { createStore, type Store } from '../../../../shared/store/createStore.ts';
import { FIRST_CORNER } from '../stage/tileCorner.ts';

export const panels = ['people', 'chat'] as const;
/** A side panel; one is open at a time. */
export type Panel = (typeof panels)[number];

/** A question or text over the room. */
export type RoomDialog =
  | { readonly is: 'keyboard' | 'settings' | 'information' | 'end' | 'sheet' | 'reactions' }
  | { readonly is: 'help'; readonly deviceError: Exclude<DeviceError, 'moderator'> }
  | { readonly is: 'remove'; readonly personId: string; readonly name: string };

/** Somebody whose conversation with me is open; the name is kept because they may leave. */
export interface TalkingTo {
  readonly id: string;
  readonly fullName: string;
}

/** What the screen shows, apart from what the room is. */
export interface FrameState {
  readonly panel: Panel | null;
  /** How often somebody opened one: each time it takes the focus. One that stands open after a reload (0) does not. */
  readonly openedByHand: number;
  /** How many messages were unread when the chat was opened. */
  readonly unreadAtOpen: number;
  /** Whose conversation the chat shows; null: everybody's. */
  readonly talkingTo: TalkingTo | null;
  readonly dialog: RoomDialog | null;
  /** Where my own small picture stands when we are two. */
  readonly corner: Corner;
}

/** The frame as it was in this tab before a reload: the same panel is open again. */
export function openFrame(meetingId: string): Store<FrameState> {
  const key = `panel.${meetingId}`;
  const talkKey = `talk.${meetingId}`;
  const stored = readForTab(key);
  const store = createStore<FrameState>({
    panel: panels.find((panel) => panel === stored) ?? null,
    openedByHand: 0,
    unreadAtOpen: 0,
    talkingTo: readTalk(readForTab(talkKey) ?? ''),
    dialog: null,
    corner: FIRST_CORNER,
  });
  store.subscribe(() => {
    const { panel, talkingTo } = store.get();
    writeForTab(key, panel ?? '');
    writeForTab(talkKey, talkingTo === null ? '' : `${talkingTo.id} ${talkingTo.fullName}`);
  });
  return store;
}

/** The same conversation again, before the room knows who is in it: nothing private is ever typed into everybody's. */
function readTalk(stored: string): TalkingTo | null {
  const [id = '', ...name] = stored.split(' ');
  return id === '' ? null : { id, fullName: name.join(' ') };
}
