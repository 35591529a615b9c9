import type { Track as AnyTrack } from 'livekit-client';
import { TrackEvent } from 'livekit-client';
import type { RoomFact } from '../events.ts';
import type { PrejoinDevice } from '../ports.ts';
import type { DeviceError } from '../state.ts';
import type { Switch } from './desiredState.ts';
import { DesiredState } from './desiredState.ts';
import { deviceErrorOf } from './deviceError.ts';
import type { MyTrack, Publisher } from './publisher.ts';
import { isEnded } from './publisher.ts';
import { publishing } from './settings.ts';
import type { TrackFactory } from './trackFactories.ts';

/** Whatever the browser likes best. */
const ANY_DEVICE = { ideal: 'default' } as const;

export interface CaptureOptions {
  readonly kind: 'microphone' | 'camera';
  readonly factory: TrackFactory;
  readonly prejoin: PrejoinDevice;
  readonly publisher: Pick<Publisher, 'publish' | 'switchDevice'>;
  readonly dispatch: (fact: RoomFact) => void;
  /** A new track can be shown. */
  readonly onTrack: () => void;
}

/**
 * My microphone or my camera, over all connections. What is on stays open while a connection is replaced; what is off
 * is opened by nothing but a wish of mine. A muted microphone keeps its device, so that unmuting takes no time; a camera
 * that is off lets go of it, so that its light goes out.
 */
export class Capture implements Switch {
  readonly #options: CaptureOptions;
  readonly #desired = new DesiredState(this);
  #track: MyTrack | null = null;
  /** The join page's microphone until it is needed: wrapping it starts an audio graph, which must not delay the connection. */
  #fromPrejoin: MediaStreamTrack | null = null;
  #deviceId: string | undefined;
  /** The device was unplugged and may be replaced. */
  #lost = false;
  #closed = false;

  constructor(options: CaptureOptions) {
    this.#options = options;
    this.#deviceId = options.prejoin.deviceId ?? undefined;
    this.#takeFromPrejoin();
  }

  get track(): AnyTrack | undefined {
    return this.#track ?? undefined;
  }

  get mediaTrack(): MediaStreamTrack | null {
    return this.#fromPrejoin ?? this.#track?.mediaStreamTrack ?? null;
  }

  get deviceId(): string | null {
    return this.#deviceId ?? this.mediaTrack?.getSettings().deviceId ?? null;
  }

  set(on: boolean): Promise<void> {
    return this.#desired.set(on);
  }

  isOn(): boolean {
    const track = this.#mine();
    return track !== null && !track.isMuted;
  }

  async open(): Promise<void> {
    this.#dispatch('starting', null);
    try {
      if (this.#track === null) this.#keep(await this.#options.factory.create(this.#deviceId));
      else await this.#reopen(this.#track);
      // A wish that was taken back while the browser asked for permission is not fulfilled for a moment either.
      if (this.#closed || !this.#desired.wanted) this.#drop(null);
      else this.#isOpen();
    } catch (error) {
      this.#desired.assume(false);
      this.#dispatch('off', deviceErrorOf(error));
    }
  }

  async shut(): Promise<void> {
    await this.#mine()?.mute();
    this.#dispatch('off', null);
  }

  /** A connection stands: sends what is on, and the muted microphone. */
  async join(): Promise<void> {
    const track = this.#mine();
    if (track === null) return;
    const isCamera = this.#options.kind === 'camera';
    if (isCamera && track.isMuted) return;
    if (!isEnded(track)) return this.#publish(track);
    // The page was frozen and its devices were closed. A microphone does not come back by itself.
    if (!isCamera) return this.#drop(null);
    try {
      await track.restartTrack();
      await this.#publish(track);
    } catch (error) {
      this.#drop(deviceErrorOf(error));
    }
  }

  /** The media server muted it, or the library did because the device is gone. */
  muted(): void {
    if (!this.#desired.wanted) return;
    if (this.#lost) return void this.#replace();
    this.#desired.assume(false);
    this.#dispatch('off', null);
  }

  /** Nobody but me opens my devices. */
  unmuted(): void {
    if (!this.#desired.wanted) void this.#track?.mute();
  }

  /** The media server no longer takes it: the right was taken away. The device is let go of. */
  unpublished(): void {
    this.#drop(null);
  }

  async useDevice(id: string): Promise<void> {
    const before = this.#deviceId;
    this.#deviceId = id;
    const track = this.#mine();
    if (track === null) return;
    try {
      await this.#options.publisher.switchDevice(track, this.#options.factory.input, id);
    } catch {
      // It would not open: the one before it goes on, and that is said.
      this.#deviceId = before;
      this.#lost = true;
      await track
        .setDeviceId(before === undefined ? ANY_DEVICE : { exact: before })
        .catch((error) => this.#gone(deviceErrorOf(error)));
    }
  }

  close(): void {
    this.#closed = true;
    this.#desired.end();
    this.#fromPrejoin?.stop();
    this.#track?.stop();
  }

  #takeFromPrejoin(): void {
    const { prejoin, kind, factory } = this.#options;
    if (prejoin.track === null) {
      // A microphone is opened by the join page or by its button, by nothing else.
      if (prejoin.wanted && kind === 'camera') void this.set(true);
    } else if (kind === 'microphone') {
      this.#fromPrejoin = prejoin.track;
      prejoin.track.enabled = prejoin.wanted;
      this.#desired.assume(prejoin.wanted);
      if (prejoin.wanted) this.#dispatch('on', null);
    } else if (prejoin.wanted) {
      this.#desired.assume(true);
      this.#keep(factory.wrap(prejoin.track));
      this.#isOpen();
    } else prejoin.track.stop();
  }

  #mine(): MyTrack | null {
    const track = this.#fromPrejoin;
    this.#fromPrejoin = null;
    if (track === null) return this.#track;
    const wrapped = this.#keep(this.#options.factory.wrap(track));
    // Muting by the library's own call takes effect too late for whoever asks now.
    wrapped.isMuted = !track.enabled;
    return wrapped;
  }

  #keep(track: MyTrack): MyTrack {
    this.#track = track;
    track.source = this.#options.factory.source;
    track.on(TrackEvent.Ended, () => {
      this.#lost = this.#desired.wanted;
    });
    track.on(TrackEvent.Restarted, () => {
      // Whoever restarted it, perhaps on another device: that one is in use now.
      this.#deviceId = track.mediaStreamTrack.getSettings().deviceId;
      const nowUsing = track.mediaStreamTrack.label;
      if (this.#lost) this.#options.dispatch({ is: 'device.lost', kind: this.#options.kind, nowUsing });
      this.#lost = false;
    });
    return track;
  }

  #isOpen(): void {
    this.#dispatch('on', null);
    this.#options.onTrack();
    if (this.#track !== null) void this.#publish(this.#track);
  }

  /** Unmutes; when the chosen device is gone, takes another one, which is said. */
  async #reopen(track: MyTrack): Promise<void> {
    try {
      await track.unmute();
    } catch (error) {
      if (deviceErrorOf(error) !== 'missing') throw error;
      this.#lost = true;
      this.#deviceId = undefined;
      await track.setDeviceId(ANY_DEVICE);
      await track.unmute();
    }
  }

  async #publish(track: MyTrack): Promise<void> {
    const { publisher, kind } = this.#options;
    await publisher.publish(track, publishing[kind], () => this.#drop('moderator'));
  }

  /** The library found no other microphone. It does not look for another camera, so that is done here. */
  async #replace(): Promise<void> {
    const { kind } = this.#options;
    if (kind === 'microphone' || this.#track === null) return this.#gone(await whyGone(kind));
    this.#deviceId = undefined;
    await this.#track.setDeviceId(ANY_DEVICE);
    await this.set(true);
  }

  #gone(why: DeviceError): void {
    this.#lost = false;
    this.#drop(why);
    this.#options.dispatch({ is: 'device.lost', kind: this.#options.kind, nowUsing: null });
  }

  /** Lets go of the device altogether. */
  #drop(blockedBy: DeviceError | null): void {
    this.#desired.assume(false);
    this.#track?.stop();
    this.#track = null;
    this.#dispatch('off', blockedBy);
  }

  #dispatch(actual: 'off' | 'starting' | 'on', blockedBy: DeviceError | null): void {
    this.#options.dispatch({
      is: 'device',
      source: this.#options.kind,
      wanted: this.#desired.wanted,
      actual,
      blockedBy,
    });
  }
}

/** A device that vanished was unplugged, or the permission was taken back. */
async function whyGone(name: 'microphone' | 'camera'): Promise<DeviceError> {
  try {
    return (await navigator.permissions.query({ name })).state === 'denied' ? 'denied' : 'missing';
  } catch {
    return 'missing';
  }
}
