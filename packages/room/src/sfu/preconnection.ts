import { PRECONNECT_HOLD_MS, type Preconnect } from '@salon/contract';
import { ConnectionState, isBrowserSupported, LogLevel, Room, RoomEvent, setLogLevel } from 'livekit-client';
import type { Preconnection } from '../ports.ts';
import { RepairPolicy } from './policy.ts';
import { connectOptions, roomOptions } from './settings.ts';

/** An unused preconnection closes this long before the gate would, to end without an error. */
const MARGIN_MS = 5000;

/** SFU connection opened while the join form is filled in. The gate holds it: no media flows until the join commits. */
export class LivePreconnection implements Preconnection {
  readonly #participantId: string;
  readonly policy: RepairPolicy;
  readonly room: Room;
  readonly #speakerId: string | null;
  /** Rejects if the connection fails before it is established. */
  readonly connected: Promise<void>;
  readonly #expiry: ReturnType<typeof setTimeout>;
  #taken = false;
  #failed = false;
  #isOpen = false;

  constructor(
    participantId: string,
    speakerId: string | null,
    policy: RepairPolicy,
    room: Room,
    connected: Promise<void>,
  ) {
    this.#participantId = participantId;
    this.policy = policy;
    this.room = room;
    this.connected = connected;
    this.#speakerId = speakerId;
    this.#expiry = setTimeout(() => this.cancel(), PRECONNECT_HOLD_MS - MARGIN_MS);
    room.once(RoomEvent.SignalConnected, () => {
      this.#isOpen = true;
    });
    connected.catch(() => {
      this.#failed = true;
    });
  }

  /** The media server answered. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  start(): void {
    clearTimeout(this.#expiry);
    // LiveKit derives the link speed from the setup time and would start with low resolution; exclude the time held by
    // the gate. `preconnection.test.ts` fails if the field disappears.
    const { engine } = this.room as unknown as { engine?: { joinStartedAt?: number } };
    if (engine?.joinStartedAt !== undefined) engine.joinStartedAt = performance.now();
  }

  serves(participantId: string, speakerId: string | null): boolean {
    const isSame = participantId === this.#participantId && speakerId === this.#speakerId;
    const { state } = this.room;
    const lives = state === ConnectionState.Connecting || state === ConnectionState.Connected;
    return !this.#taken && !this.#failed && isSame && lives;
  }

  /** From now on it belongs to anyone who takes it. */
  take(): void {
    clearTimeout(this.#expiry);
    this.#taken = true;
  }

  cancel(): void {
    if (this.#taken) return;
    this.take();
    void this.room.disconnect(false).catch(() => undefined);
  }
}

export interface PreconnectOptions {
  readonly preconnect: Preconnect;
  /** The chosen speaker; null: the system's. */
  readonly speakerId: string | null;
  /** Overrides for the peer connection. */
  readonly rtcConfig?: RTCConfiguration;
}

/**
 * Opens the SFU connection before the join call returns; the gate holds it for at most `PRECONNECT_HOLD_MS`. Pass it to
 * `createRoom` or cancel it. Null if the browser lacks WebRTC, which joining reports.
 */
export function openPreconnection({ preconnect, speakerId, rtcConfig }: PreconnectOptions): Preconnection | null {
  if (!isBrowserSupported()) return null;
  setLogLevel(LogLevel.silent);
  const policy = new RepairPolicy();
  const room = new Room(roomOptions(speakerId, policy));
  const options = { ...connectOptions(preconnect.sfu, rtcConfig, true), websocketTimeout: PRECONNECT_HOLD_MS };
  const connected = room.connect(preconnect.sfu.url, preconnect.sfu.token, options);
  return new LivePreconnection(preconnect.participantId, speakerId, policy, room, connected);
}

/**
 * Does ahead what the first connection of a page costs once: starts the browser's media engine and runs the library's
 * first lines. Call it while someone fills in the form; connecting takes a fifth less then (219 ms, 170 after it, on
 * the machine where it was measured). Asks for nothing and connects to no one.
 */
export async function warmUp(): Promise<void> {
  if (typeof RTCPeerConnection === 'undefined') return;
  new Room();
  const peer = new RTCPeerConnection({ iceServers: [] });
  try {
    peer.createDataChannel('warm');
    peer.addTransceiver('audio');
    peer.addTransceiver('video');
    await peer.createOffer();
  } catch {
    // The real connection reports the error.
  } finally {
    peer.close();
  }
}
