import { ConnectionState, LocalAudioTrack, LocalVideoTrack, type Room, Track } from 'livekit-client';
import type { Kind } from '../devices/browser.ts';
import type { Devices } from '../devices/devices.ts';
import { isEnded, type MyTrack, type Publisher } from './publisher.ts';
import { publishing } from './settings.ts';

const sources = { microphone: Track.Source.Microphone, camera: Track.Source.Camera } as const;

/** The library neither stops nor opens what it is given so: devices do. */
const wrap = (kind: Kind, track: MediaStreamTrack): MyTrack =>
  kind === 'microphone' ? new LocalAudioTrack(track) : new LocalVideoTrack(track);

export interface SentTrackOptions {
  readonly kind: Kind;
  readonly devices: Pick<Devices, 'snapshot' | 'want' | 'revoke'>;
  readonly publisher: Pick<Publisher, 'room' | 'publish'>;
  readonly wrap?: (kind: Kind, track: MediaStreamTrack) => MyTrack;
}

/**
 * My microphone or my camera on its way to the others, over all connections: what goes out follows what the devices give.
 * A muted microphone is sent silent, so that unmuting takes no time; a camera that is off is not.
 */
export class SentTrack {
  readonly #options: Required<SentTrackOptions>;
  /** The library's hold on what was sent last. It is made when it is needed: making one starts an audio graph. */
  #local: MyTrack | null = null;
  #running: Promise<void> | null = null;
  #isDirty = false;
  /** We mute or unmute: the library's word about it is our own. */
  #muting = false;

  constructor(options: SentTrackOptions) {
    this.#options = { wrap, ...options };
  }

  get #device() {
    return this.#options.devices.snapshot()[this.#options.kind];
  }

  /** The devices or the connection changed: brings what is sent into line, one step at a time. */
  follow(): Promise<void> {
    this.#isDirty = true;
    this.#running ??= this.#settle().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** It was muted: by us, by the media server, or by the library because the device stopped, which devices look after. */
  muted(): void {
    const isOurs = this.#muting || this.#device.actual !== 'on' || this.#local === null || isEnded(this.#local);
    if (!isOurs) void this.#options.devices.want(this.#options.kind, false);
  }

  /** No one but me opens my devices. */
  unmuted(): void {
    if (!this.#muting && this.#device.actual !== 'on') void this.#local?.mute();
  }

  /** The media server no longer takes it: the right was taken away. */
  unpublished(): void {
    this.#options.devices.revoke(this.#options.kind, false);
  }

  async #settle(): Promise<void> {
    while (this.#isDirty) {
      this.#isDirty = false;
      const { actual, held } = this.#device;
      // A device that is being opened will say how that ended; what is held back goes out no longer.
      if (actual !== 'starting' || held !== null) await this.#step(actual === 'on').catch(() => undefined);
    }
  }

  async #step(isOn: boolean): Promise<void> {
    const { track } = this.#device;
    const { room } = this.#options.publisher;
    if (room === null) return;
    if (this.#local?.sender === undefined) return this.#publish(room, track, isOn);
    if (isOn && track !== null && this.#local.mediaStreamTrack !== track) await this.#local.replaceTrack(track, true);
    if (this.#local.isMuted === !isOn) return;
    this.#muting = true;
    await (isOn ? this.#local.unmute() : this.#local.mute()).finally(() => {
      this.#muting = false;
    });
  }

  async #publish(room: Room, track: MediaStreamTrack | null, isOn: boolean): Promise<void> {
    const { kind, publisher, devices } = this.#options;
    const isSent = track !== null && (isOn || kind === 'microphone');
    if (!isSent || room.state !== ConnectionState.Connected) return;
    if (this.#local?.mediaStreamTrack !== track) {
      this.#local = this.#options.wrap(kind, track);
      this.#local.source = sources[kind];
    }
    // Muting by the library's own call takes effect too late for what is published at once.
    this.#local.isMuted = !isOn;
    await publisher.publish(this.#local, publishing[kind], {
      refused: () => devices.revoke(kind, true),
      republish: () => void this.follow(),
    });
    // What changed meanwhile goes after it.
    this.#isDirty ||= this.#local.sender !== undefined;
  }
}
