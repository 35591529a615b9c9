import type { MediaSource } from '@salon/contract';
import type { Room } from 'livekit-client';
import { LogLevel, setLogLevel, Track } from 'livekit-client';
import { newChannel } from '../channel.ts';
import { type Kind, kinds } from '../devices/browser.ts';
import type { DeviceChange, DevicesState } from '../devices/devices.state.ts';
import { showTrack } from '../devices/showTrack.ts';
import type { Caption, Reception } from '../engine.ts';
import type { ConnectSfu, MediaAccess, MediaEnd, Preconnection, Sfu, SfuOptions } from '../ports.ts';
import { MediaConnection } from './mediaConnection.ts';
import { Pictures, type Shown } from './pictures.ts';
import { LivePreconnection } from './preconnection.ts';
import { Publisher } from './publisher.ts';
import type { CameraReception } from './reception.ts';
import { SharedScreen } from './screen.ts';
import { SentTrack } from './sentTrack.ts';

/** Publishing waits this long for the first remote video frame. */
const FIRST_PICTURE_MS = 300;

/** The way to LiveKit. */
export const connectSfu: ConnectSfu = (options) => new LiveSfu(options);

class LiveSfu implements Sfu {
  readonly #options: SfuOptions;
  readonly #publisher: Publisher;
  readonly #sent: Readonly<Record<Kind, SentTrack>>;
  readonly #screen: SharedScreen;
  readonly #pictures: Pictures;
  readonly levels = newChannel((personId) => this.#mediaConnection?.level(personId) ?? 0);
  readonly captions = newChannel((personId) => this.#captions.get(personId) ?? null);
  readonly #captions = new Map<string, Caption>();
  readonly #leaving = new AbortController();
  readonly #unsubscribe: () => void;
  /** Device state at the last sync. */
  #seen: DevicesState | null = null;
  #mediaConnection: MediaConnection | null = null;
  /** Used for the first connection only. */
  #preconnection: Preconnection | null;
  #reception: CameraReception | null = null;
  #closed = false;

  constructor(options: SfuOptions) {
    // What it logs is told by our state; its warnings are part of every normal repair.
    setLogLevel(LogLevel.silent);
    this.#options = options;
    this.#preconnection = options.preconnection ?? null;
    const { dispatch, clock, devices, localParticipantId } = options;
    this.#pictures = new Pictures((personId, source) => this.#find(personId, source), localParticipantId);
    const publisher = new Publisher(clock);
    this.#publisher = publisher;
    this.#sent = {
      microphone: new SentTrack({ kind: 'microphone', devices, publisher }),
      camera: new SentTrack({ kind: 'camera', devices, publisher }),
    };
    this.#screen = new SharedScreen({
      publisher,
      dispatch,
      onTrack: () => this.#pictures.refresh(localParticipantId, 'screen'),
    });
    this.#followDevices();
    this.#unsubscribe = devices.subscribe(() => this.#followDevices());
    // Disconnect on page hide, or the others see a frozen picture for half a minute.
    addEventListener('pagehide', () => void this.#mediaConnection?.end('asleep'), { signal: this.#leaving.signal });
  }

  async run(access: MediaAccess): Promise<MediaEnd> {
    const preconnection = this.#takePreconnection(access);
    if (preconnection !== null) {
      const end = await this.#connect(access, preconnection);
      // The preconnection failed; only the time it would have saved is lost.
      if (end.why !== 'gone' || end.wasUp) return end;
    }
    return this.#connect(access, null);
  }

  #takePreconnection({ selective }: MediaAccess): LivePreconnection | null {
    const preconnection = this.#preconnection;
    this.#preconnection = null;
    const { localParticipantId, devices } = this.#options;
    // With restricted cameras, connect with selective subscription.
    const serves =
      selective === undefined && preconnection?.serves(localParticipantId, devices.snapshot().speakerId) === true;
    if (serves && preconnection instanceof LivePreconnection && !this.#closed) return preconnection;
    preconnection?.cancel();
    return null;
  }

  async #connect(access: MediaAccess, preconnection: LivePreconnection | null): Promise<MediaEnd> {
    if (this.#closed) return { why: 'closed', wasUp: false };
    const mediaConnection = new MediaConnection(
      {
        clock: this.#options.clock,
        speakerId: this.#options.devices.snapshot().speakerId,
        rtcConfig: this.#options.rtcConfig,
        maySee: this.#options.maySee,
        hears: this.#options.hears,
        dispatch: (fact) => {
          if (this.#mediaConnection !== mediaConnection) return;
          if (fact.is === 'media.senderGone') this.#captions.delete(fact.id);
          this.#options.dispatch(fact);
        },
        onReady: (room) => {
          this.#reception?.join(room);
          void this.#join(room);
        },
        onEnd: (room) => this.#publisher.leave(room),
        onPicture: (personId, source) => this.#pictures.refresh(personId, source),
        onMine: (what, source) => this.#onMine(what, source),
        onSpeaker: (id) => this.#onSpeaker(id),
        onLevels: () => this.levels.changed(),
        onCaption: (personId, caption) => {
          this.#captions.set(personId, caption);
          this.captions.changed(personId);
        },
      },
      preconnection,
    );
    this.#mediaConnection = mediaConnection;
    return mediaConnection.run(access);
  }

  setSource(source: MediaSource, on: boolean): Promise<void> {
    return source === 'screen' ? this.#screen.set(on) : this.#options.devices.want(source, on);
  }

  async startSound(): Promise<void> {
    await this.#mediaConnection?.room.startAudio().catch(() => undefined);
  }

  async reception(): Promise<Reception> {
    const { newReception } = await import('./reception.ts');
    this.#reception ??= newReception(this.#options.dispatch, this.#mediaConnection?.room);
    return this.#reception;
  }

  attach(personId: string, source: 'camera' | 'screen', element: HTMLVideoElement): () => void {
    return this.#pictures.attach(personId, source, element);
  }

  updateSubscriptions(): void {
    this.#mediaConnection?.updateSubscriptions();
  }

  updateSound(): void {
    this.#mediaConnection?.updateSound();
  }

  expire(): void {
    this.#mediaConnection?.expire();
  }

  renew(): void {
    void this.#mediaConnection?.end('moved');
  }

  verify(): void {
    this.#options.devices.check(true);
    void this.#mediaConnection?.verify();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#leaving.abort();
    this.#unsubscribe();
    this.#screen.close();
    await this.#mediaConnection?.end('closed');
  }

  /** Reports device changes and publishes the current tracks. */
  #followDevices(): void {
    const { devices, dispatch, localParticipantId } = this.#options;
    const [now, before] = [devices.snapshot(), this.#seen];
    this.#seen = now;
    for (const kind of kinds) {
      if (now[kind] === before?.[kind]) continue;
      const { wanted, actual, blockedBy, track } = now[kind];
      dispatch({ is: 'device', source: kind, wanted, actual, blockedBy });
      if (kind === 'camera' && track !== before?.camera.track) this.#pictures.refresh(localParticipantId, 'camera');
      void this.#sent[kind].follow();
    }
    if (before === null) return;
    if (now.speakerId !== null && now.speakerId !== before.speakerId) void this.#publisher.switchSpeaker(now.speakerId);
    if (now.deviceChange !== null && now.deviceChange !== before.deviceChange) this.#tell(now.deviceChange);
  }

  #tell({ is, kind, name }: DeviceChange): void {
    const { dispatch } = this.#options;
    if (is === 'nowUsing' || is === 'lost')
      dispatch({ is: 'device.lost', kind, nowUsing: is === 'lost' ? null : name });
    if (is === 'processorFailed' && kind !== 'speaker') dispatch({ is: 'device.processorFailed', kind });
  }

  /** Publish audio first, so that it does not wait for the camera. */
  async #join(room: Room): Promise<void> {
    this.#publisher.join(room);
    await this.#quiet(room);
    if (this.#closed || this.#mediaConnection?.room !== room) return;
    this.#options.devices.check(false);
    for (const kind of kinds) void this.#sent[kind].follow();
    this.#screen.join();
  }

  /**
   * Publishing starts with the first received frame or after a short delay: starting earlier delays that frame by a
   * third (measured). Only on entering, and only if someone's video is expected.
   */
  async #quiet(room: Room): Promise<void> {
    const isSeen = [...room.remoteParticipants.values()].some(
      (person) => person.isCameraEnabled || person.isScreenShareEnabled,
    );
    if (!isSeen) return;
    await Promise.race([
      this.#pictures.first,
      new Promise<void>((resolve) => this.#options.clock.after(FIRST_PICTURE_MS, resolve)),
    ]);
  }

  #onMine(what: 'muted' | 'unmuted' | 'unpublished', source: Track.Source): void {
    if (source === Track.Source.Microphone) this.#sent.microphone[what]();
    else if (source === Track.Source.Camera) this.#sent.camera[what]();
    else if (source === Track.Source.ScreenShare && what !== 'unmuted') this.#screen.stopped();
  }

  /** The speaker was unplugged and LiveKit switched to another one; report it. */
  #onSpeaker(id: string): void {
    const { devices, dispatch } = this.#options;
    const { speakerId, options } = devices.snapshot();
    if (id === (speakerId ?? 'default')) return;
    devices.speakerIs(id);
    const nowUsing = options.speaker.find((speaker) => speaker.id === id)?.label ?? null;
    dispatch({ is: 'device.lost', kind: 'speaker', nowUsing });
  }

  #find(personId: string, source: 'camera' | 'screen'): Shown | undefined {
    if (personId === this.#options.localParticipantId)
      return source === 'camera' ? this.#ownCamera() : this.#screen.track;
    const wanted = source === 'camera' ? Track.Source.Camera : Track.Source.ScreenShare;
    return this.#mediaConnection?.room.remoteParticipants.get(personId)?.getTrackPublication(wanted)?.track;
  }

  #ownCamera(): Shown | undefined {
    const { track } = this.#options.devices.snapshot().camera;
    return track === null ? undefined : { attach: (element) => showTrack(track, element), detach: () => undefined };
  }
}
