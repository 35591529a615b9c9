import type { RoomSession } from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';

/** One of my own sources as the join page hands it over. */
export interface EntrySource {
  /** The state asked for on the join page; after a reload the microphone's is always false. */
  wanted: boolean;
  /** Live when it is on: the preview's own track, kept so that the device is not opened twice. */
  track: MediaStreamTrack | null;
  /** Chosen device, null for the system's default. */
  deviceId: string | null;
}

/** What the join page hands to the room. Tracks are live and owned by the room from then on. */
export interface Entry {
  session: RoomSession;
  language: GuestLanguage;
  microphone: EntrySource;
  camera: EntrySource;
  speakerId: string | null;
  /** Somebody came back to their place after a reload or a crash: the room says that the microphone is off. */
  returned: boolean;
}
