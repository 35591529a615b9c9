import type { GuestLanguage } from '@salon/phrases';
import { createDevices, type DeviceChoices, type Devices, thisDeviceBrowser } from '@salon/room/devices';
import type { ComponentType } from 'react';
import { loadPhrases } from '#shared/phrases/index.ts';
import type { ToolView } from '#shared/room/index.ts';
import { keepChoices, readChoices } from '../devices/choices.ts';
import { lasting } from '../devices/lasting.ts';
import { withEffects } from '../effects/withEffects.ts';
import type { beginPreconnect, beginRoom } from '../joined/index.tsx';
import type { Entry } from '../preload.ts';
import { missingCapabilityOf, thisBrowser } from './capabilities.ts';
import { askMeeting, join, resume, takePreloaded } from './join.remote.ts';
import { createJoinController, type JoinController } from './joinController.ts';
import { discardSavedEntry, savedEntryAt, saveEntry, ticketAt } from './savedEntry.ts';
import type { LobbyProps } from './waiting/Lobby.tsx';

/** The tools of the room are features of their own: anyone who composes the page brings them. */
export type LoadTools = () => Promise<readonly ToolView[]>;

/** The room as components; `Inside` owns the entry's tracks until it says that someone is out. */
export interface RoomScreens {
  readonly Inside: typeof import('../joined/index.tsx').default;
  readonly tools: readonly ToolView[];
  /** Draws the room once out of sight, so that entering is quick. */
  readonly Prewarm: typeof import('../joined/index.tsx').Prewarm;
}

/** The code of the room and its words, fetched once. */
export interface RoomCode {
  load(): Promise<void>;
  /** The same, ahead of need: a failure is left to the one who needs it. */
  preload(): Promise<void>;
  /** Null until it was loaded. */
  screens(): RoomScreens | null;
  /** Enters the meeting before it is drawn. Only once it was loaded. */
  begin(entry: Entry): void;
  /** Begins the connection of someone who is being let in, where the room's code is here. */
  openPreconnection: typeof beginPreconnect;
  /** Leaves the meeting of an entry that was begun and never drawn. */
  abandon(entry: Entry): void;
}

/** Everything behind one join link. */
export interface OpenPrejoin {
  readonly keeper: JoinController;
  /** Those of the form; others once these were handed over. */
  readonly devices: Devices;
  readonly room: RoomCode;
  /** Where a moderator's answer is waited for; null until someone has to. */
  lobby(): ComponentType<LobbyProps> | null;
}

function roomCode(loadTools: LoadTools, language: () => GuestLanguage): RoomCode {
  let begin: typeof beginRoom = () => undefined;
  let abandon: RoomCode['abandon'] = () => undefined;
  let openPreconnection: typeof beginPreconnect = () => null;
  let screens: RoomScreens | null = null;
  const loadInside = async () => {
    const {
      default: Inside,
      beginRoom,
      beginPreconnect,
      abandonRoom,
      Prewarm,
      warmUp,
    } = await import('../joined/index.tsx');
    [begin, openPreconnection, abandon] = [beginRoom, beginPreconnect, abandonRoom];
    return { Inside, Prewarm, warmUp };
  };
  const load = async () => {
    const [{ Inside, Prewarm, warmUp }, tools] = await Promise.all([
      loadInside(),
      loadTools(),
      loadPhrases(language(), 'room'),
      // What is said on coming out has to be here when the connection fails.
      import('./Notices.tsx'),
    ]);
    screens ??= { Inside, tools, Prewarm };
    return warmUp;
  };
  const preload = async (): Promise<void> => (await load())();
  return {
    load: async () => void (await load()),
    preload: () => preload().catch(() => undefined),
    screens: () => screens,
    begin: (entry) => begin(entry, screens?.tools ?? []),
    openPreconnection: (preconnect, speakerId) => openPreconnection(preconnect, speakerId),
    abandon: (entry) => abandon(entry),
  };
}

/** Puts the join page of a join link together, on this browser. */
export function openPrejoin(
  encoded: string,
  loadTools: LoadTools,
  language: () => GuestLanguage,
  opensMicrophone: boolean,
  isSignedIn: () => boolean,
): OpenPrejoin {
  const room = roomCode(loadTools, language);
  const openDevices = (change?: Partial<DeviceChoices>) =>
    withEffects(
      createDevices({ browser: thisDeviceBrowser(), choices: { ...readChoices(), ...change }, keepChoices }),
      encoded,
    );
  let devices = lasting(openDevices());
  let Lobby: ComponentType<LobbyProps> | null = null;
  const keeper = createJoinController({
    encoded,
    missingCapability: missingCapabilityOf(thisBrowser()),
    known: takePreloaded(encoded),
    ask: () => askMeeting(encoded),
    join,
    resume,
    loadLobby: async () => {
      Lobby ??= await (await import('./waiting/Lobby.tsx')).ready();
    },
    loadRoom: room.load,
    isRoomHere: () => room.screens() !== null,
    begin: room.begin,
    openPreconnection: (preconnect) => room.openPreconnection(preconnect, devices.snapshot().speakerId),
    abandon: room.abandon,
    takeDevices: () => {
      const taken = devices;
      devices = lasting(openDevices());
      return taken;
    },
    opensMicrophone,
    // Who answered a call waits for nothing; a personal link leads straight in.
    mayGoStraight: () => opensMicrophone || !isSignedIn() || readChoices().straightIn,
    chosenDevices: (camera, microphone = false) => openDevices({ microphone, camera }),
    language,
    savedEntries: {
      at: savedEntryAt,
      keep: saveEntry,
      giveUp: discardSavedEntry,
      waits: (at) => ticketAt(at) !== null,
    },
  });
  return {
    keeper,
    get devices() {
      return devices;
    },
    room,
    lobby: () => Lobby,
  };
}
