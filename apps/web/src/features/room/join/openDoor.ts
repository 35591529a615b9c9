import type { GuestLanguage } from '@salon/phrases';
import type { OutReason } from '@salon/room';
import type { ComponentType } from 'react';
import { loadPhrases } from '../../../shared/phrases/index.ts';
import { thisDeviceBrowser } from '../devices/browser.ts';
import { keepChoices, readChoices } from '../devices/choices.ts';
import { createDevices, type OwnDevices } from '../devices/devices.ts';
import type { Entry } from '../entry.ts';
import { createDoorkeeper, type Doorkeeper } from './doorkeeper.ts';
import { askMeeting, join, resume } from './join.remote.ts';
import { giveUpSeat, keepSeat, seatAt } from './seat.ts';
import { lackOf, thisBrowser } from './support.ts';

/** The room as a component; it owns the entry's tracks until it says that somebody is out. */
export type InsideComponent = ComponentType<{ entry: Entry; onOut: (reason: OutReason) => void }>;

/** The code of the room, fetched once, and its words. */
export interface RoomCode {
  load(): Promise<void>;
  /** The same, ahead of need: a failure is left to the one who needs it. */
  preload(): void;
  component(): InsideComponent | null;
}

/** Everything behind one join link. */
export interface OpenDoor {
  readonly keeper: Doorkeeper;
  readonly devices: OwnDevices;
  readonly room: RoomCode;
}

function roomCode(language: () => GuestLanguage): RoomCode {
  let component: InsideComponent | null = null;
  const load = async (): Promise<void> => {
    const insides = import.meta.glob<{ default: InsideComponent }>('../inside/index.tsx');
    const [code] = await Promise.all([insides['../inside/index.tsx']?.(), loadPhrases(language(), 'room')]);
    component = code?.default ?? null;
  };
  return { load, preload: () => void load().catch(() => undefined), component: () => component };
}

/** Puts the door of a join link together, on this browser. */
export function openDoor(encoded: string, language: () => GuestLanguage): OpenDoor {
  const room = roomCode(language);
  const devices = createDevices({ browser: thisDeviceBrowser(), choices: readChoices(), keepChoices });
  const keeper = createDoorkeeper({
    encoded,
    lack: lackOf(thisBrowser()),
    ask: () => askMeeting(encoded),
    join,
    resume,
    loadRoom: room.load,
    takeDevices: devices.take,
    chosenDevices: (cameraOn) => {
      const { microphoneId, cameraId, speakerId } = readChoices();
      return {
        microphone: { wanted: false, track: null, deviceId: microphoneId },
        camera: { wanted: cameraOn, track: null, deviceId: cameraId },
        speakerId,
      };
    },
    language,
    seats: { at: seatAt, keep: keepSeat, giveUp: giveUpSeat },
  });
  return { keeper, devices, room };
}
