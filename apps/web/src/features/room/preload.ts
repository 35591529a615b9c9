import type { RoomSession } from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import type { Devices, Preconnection } from '@salon/room';

/** What the join page hands to the room. */
export interface Entry {
  session: RoomSession;
  language: GuestLanguage;
  /** With what is open already; they belong to the room from then on. After a reload the microphone is off. */
  devices: Devices;
  /** Someone came back to their place after a reload or a crash: the room says that the microphone is off. */
  returned: boolean;
  /** The connection that the join page opened; the room takes it over, or cancels it. */
  preconnection: Preconnection | null;
}
