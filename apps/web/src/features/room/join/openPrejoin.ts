import type { GuestLanguage } from '@salon/phrases';
import { createDevices, type DeviceChoices, type Devices, thisDeviceBrowser } from '@salon/room/devices';
import type { ComponentType } from 'react';
import { loadPhrases } from '#shared/phrases/index.ts';
import type { ToolView } from '#shared/room/index.ts';
import { keepChoices, readChoices } from '../devices/choices.ts';
import { lasting } from '../devices/lasting.ts';
import { withEffects } from '../effects/withEffects.ts';
import { missingCapabilityOf, thisBrowser } from './capabilities.ts';
import { askMeeting, join, resume, takePreloaded } from './join.remote.ts';
import { createJoinController, type JoinController, type RoomEntrance } from './joinController.ts';
import { discardSavedEntry, savedEntryAt, saveEntry, ticketAt } from './savedEntry.ts';
import type { LobbyProps } from './waiting/Lobby.tsx';

/** The tools of the room are features of their own: anyone who composes the page brings them. */
export type LoadTools = () => Promise<readonly ToolView[]>;

type RoomModule = typeof import('../joined/index.tsx');

/** The loaded room. `Inside` owns the entry's tracks until it calls `onOut`. */
interface Room extends RoomEntrance, Pick<RoomModule, 'Prewarm'> {
  readonly Inside: RoomModule['default'];
  readonly tools: readonly ToolView[];
}

/** The code of the room and its phrases, fetched once. */
interface RoomCode {
  load(): Promise<unknown>;
  /** The same, ahead of need: failures are ignored. */
  preload(): Promise<void>;
  /** Null until it was loaded. */
  loaded(): Room | null;
}

/** Everything behind one join link. */
export interface OpenPrejoin {
  readonly controller: JoinController;
  /** Those of the form; others once these were handed over. */
  readonly devices: Devices;
  readonly room: RoomCode;
  /** The lobby's screen; null until someone has to wait there. */
  lobby(): ComponentType<LobbyProps> | null;
}

function createRoomCode(loadTools: LoadTools, language: () => GuestLanguage): RoomCode {
  let loaded: Room | null = null;
  const load = async () => {
    const [room, tools] = await Promise.all([
      import('../joined/index.tsx'),
      loadTools(),
      loadPhrases(language(), 'room'),
      // What is said on coming out has to be here when the connection fails.
      import('./Notices.tsx'),
    ]);
    const { default: Inside, Prewarm, openRoom, abandonRoom, openPreconnection, warmUp } = room;
    loaded ??= { Inside, Prewarm, tools, openRoom: (entry) => openRoom(entry, tools), abandonRoom, openPreconnection };
    return warmUp;
  };
  return {
    load,
    preload: () =>
      load()
        .then((warmUp) => warmUp())
        .catch(() => undefined),
    loaded: () => loaded,
  };
}

/** Puts the join page of a join link together, on this browser. */
export function openPrejoin({
  encoded,
  loadTools,
  language,
  hasAnsweredCall,
  isSignedIn,
}: {
  readonly encoded: string;
  readonly loadTools: LoadTools;
  readonly language: () => GuestLanguage;
  readonly hasAnsweredCall: boolean;
  readonly isSignedIn: () => boolean;
}): OpenPrejoin {
  const room = createRoomCode(loadTools, language);
  const openDevices = (change?: Partial<DeviceChoices>) =>
    withEffects(
      createDevices({ browser: thisDeviceBrowser(), choices: { ...readChoices(), ...change }, keepChoices }),
      encoded,
    );
  let devices = lasting(openDevices());
  let Lobby: ComponentType<LobbyProps> | null = null;
  const controller = createJoinController({
    encoded,
    missingCapability: missingCapabilityOf(thisBrowser()),
    preloaded: takePreloaded(encoded),
    visitor: () => ({
      link: encoded,
      isSignedIn: isSignedIn(),
      hasAnsweredCall,
      skipsPreview: readChoices().straightIn,
    }),
    ask: () => askMeeting(encoded),
    join,
    resume,
    loadLobby: async () => {
      Lobby ??= await (await import('./waiting/Lobby.tsx')).ready();
    },
    loadRoom: room.load,
    room: room.loaded,
    speakerId: () => devices.snapshot().speakerId,
    takeDevices: () => {
      const taken = devices;
      devices = lasting(openDevices());
      return taken;
    },
    chosenDevices: (camera, microphone = false) => openDevices({ microphone, camera }),
    language,
    savedEntries: {
      get: savedEntryAt,
      save: saveEntry,
      discard: discardSavedEntry,
      hasTicket: (at) => ticketAt(at) !== null,
    },
  });
  return {
    controller,
    get devices() {
      return devices;
    },
    room,
    lobby: () => Lobby,
  };
}
