import type { Ahead } from '@salon/contract';
import { ConnectionState, isBrowserSupported, LogLevel, Room, setLogLevel } from 'livekit-client';
import type { ConnectionAhead, DoorMedia } from '../ports.ts';
import { RepairPolicy } from './policy.ts';
import { type ChosenDevices, chosenAt, connectOptions, roomOptions } from './settings.ts';

/**
 * A connection that was begun while somebody is still being let in. Nothing is sent over it and nobody listens to it until the
 * meeting takes it over.
 */
export class RoomAhead implements ConnectionAhead {
  readonly participantId: string;
  readonly policy: RepairPolicy;
  readonly room: Room;
  readonly #chosen: ChosenDevices;
  /** Rejects when the connection fails before it was up. */
  readonly connected: Promise<void>;
  #taken = false;
  #failed = false;

  constructor(
    participantId: string,
    chosen: ChosenDevices,
    policy: RepairPolicy,
    room: Room,
    connected: Promise<void>,
  ) {
    this.participantId = participantId;
    this.policy = policy;
    this.room = room;
    this.connected = connected;
    this.#chosen = chosen;
    connected.catch(() => {
      this.#failed = true;
    });
  }

  /** Whether a connection of this person with these devices, for whom everything is to be seen, would have begun the same way and it still lives. */
  fits(participantId: string, chosen: ChosenDevices): boolean {
    const { microphone, camera, speaker } = this.#chosen;
    const isSame = microphone === chosen.microphone && camera === chosen.camera && speaker === chosen.speaker;
    const { state } = this.room;
    const lives = state === ConnectionState.Connecting || state === ConnectionState.Connected;
    return !this.#taken && !this.#failed && participantId === this.participantId && isSame && lives;
  }

  /** From now on it belongs to whoever takes it. */
  take(): void {
    this.#taken = true;
  }

  cancel(): void {
    if (this.#taken) return;
    this.#taken = true;
    void this.room.disconnect(false).catch(() => undefined);
  }
}

export interface AheadOptions {
  readonly ahead: Ahead;
  /** How the devices stand with which the meeting will be entered; they stay the door's. */
  readonly door: DoorMedia;
  /** Overrides for the peer connection. */
  readonly rtcConfig?: RTCConfiguration;
}

/**
 * Begins the way to the media server ahead of the answer that lets in; the gate holds it until then. Give it to `createRoom`, or
 * cancel it. Null where the browser cannot do it at all, which the meeting will say.
 */
export function connectAhead({ ahead, door, rtcConfig }: AheadOptions): ConnectionAhead | null {
  if (!isBrowserSupported()) return null;
  setLogLevel(LogLevel.silent);
  const policy = new RepairPolicy();
  const chosen = chosenAt(door);
  const room = new Room(roomOptions(chosen, policy));
  const connected = room.connect(ahead.sfu.url, ahead.sfu.token, connectOptions(ahead.sfu, rtcConfig, true));
  return new RoomAhead(ahead.participantId, chosen, policy, room, connected);
}
