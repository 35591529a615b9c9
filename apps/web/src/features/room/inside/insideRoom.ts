import type { RoomEngine } from '@salon/room';
import type { Store } from '../../../shared/store/createStore.ts';
import type { Entry } from '../entry.ts';
import { createDeeds, type Deeds } from './deeds.ts';
import { type FrameState, openFrame } from './frame/frame.store.ts';
import { openPreferences, type Preferences } from './settings/preferences.ts';
import { createSounds, type Sounds } from './told/sounds.ts';
import { createTold, type Told } from './told/told.ts';

/** Everything that the screens of one meeting share. */
export interface InsideRoom {
  readonly entry: Entry;
  readonly engine: RoomEngine;
  readonly frame: Store<FrameState>;
  readonly preferences: Store<Preferences>;
  readonly told: Told;
  readonly deeds: Deeds;
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
    told: createTold({ engine, preferences, sounds }),
    deeds: createDeeds(parts),
  };
}
