import type { RoomEngine } from '@salon/room';
import type { RoomHost, ToolView } from '#shared/room/index.ts';
import type { Store } from '#shared/store/createStore.ts';
import type { Entry } from '../preload.ts';
import { type Actions, createActions } from './actions.ts';
import { type Announcements, createAnnouncements } from './announcements/announcements.ts';
import { laterSounds } from './announcements/lazySounds.ts';
import type { Sounds } from './announcements/sounds.ts';
import { openPreferences } from './settings/preferences.ts';
import { type FrameState, openFrame } from './shell/frame.store.ts';

/** Everything that the screens of one meeting share. */
export interface InsideRoom extends Pick<RoomHost, 'engine' | 'preferences'> {
  readonly entry: Entry;
  readonly host: RoomHost;
  /** The tools, in the order of their buttons. */
  readonly toolViews: readonly ToolView[];
  readonly frame: Store<FrameState>;
  readonly announcements: Announcements;
  readonly actions: Actions;
  readonly canShareScreens: boolean;
  readonly sounds: Sounds;
}

const canShareScreens = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === 'function';

const orderOf = ({ button }: ToolView): number => button?.order ?? Number.POSITIVE_INFINITY;

/** Puts the parts of a meeting's screens together around its engine. */
export function insideRoom(entry: Entry, engine: RoomEngine, tools: readonly ToolView[]): InsideRoom {
  const toolViews = tools.toSorted((a, b) => orderOf(a) - orderOf(b));
  const frame = openFrame(entry.session.meetingId, toolViews);
  const preferences = openPreferences();
  const sounds = laterSounds(() => engine.devices.snapshot().speakerId);
  const parts = { engine, toolViews, frame, canShareScreens: canShareScreens() };
  const actions = createActions(parts);
  return {
    entry,
    ...parts,
    preferences,
    sounds,
    announcements: createAnnouncements({ engine, toolViews, preferences, sounds }),
    actions,
    host: {
      engine,
      preferences,
      openPanel: actions.openPanel,
      closePanel: actions.closePanel,
      admission: async () => entry.session.admissionToken,
    },
  };
}
