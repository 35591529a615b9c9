import type { RoomEngine } from '@salon/room';
import type { Store } from '../../../shared/store/createStore.ts';
import type { Entry } from '../preload.ts';
import { type Actions, createActions } from './actions.ts';
import { type Announcements, createAnnouncements } from './announcements/announcements.ts';
import { createSounds, type Sounds } from './announcements/sounds.ts';
import { type FrameState, openFrame } from './frame/frame.store.ts';
import { openPreferences, type Preferences } from './settings/preferences.ts';

/** Everything that the screens of one meeting share. */
export interface InsideRoom {
  readonly entry: Entry;
  readonly engine: RoomEngine;
  readonly frame: Store<FrameState>;
  readonly preferences: Store<Preferences>;
  readonly announcements: Announcements;
  readonly actions: Actions;
  readonly canShareScreens: boolean;
  readonly sounds: Sounds;
}

const canShareScreens = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === 'function';

/** Puts the parts of a meeting's screens together around its engine. */
export function insideRoom(entry: Entry, engine: RoomEngine): InsideRoom {
  const frame = openFrame(entry.session.meetingId);
  const preferences = openPreferences();
  const sounds = createSounds(() => engine.commands.currentDevice('speaker'));
  const parts = { engine, frame, canShareScreens: canShareScreens() };
  return {
    entry,
    ...parts,
    preferences,
    sounds,
    announcements: createAnnouncements({ engine, preferences, sounds }),
    actions: createActions(parts),
  };
}
