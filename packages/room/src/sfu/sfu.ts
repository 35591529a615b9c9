import type { MediaSource } from '@salon/contract';
import type { Room } from 'livekit-client';
import { LogLevel, setLogLevel, Track } from 'livekit-client';
import type { DeviceChoice } from '../engine.ts';
import type { ConnectSfu, MediaAccess, MediaEnd, Preconnection, Sfu, SfuOptions } from '../ports.ts';
import type { DeviceKind } from '../state.ts';
import { Capture } from './capture.ts';
import { Levels } from './levels.ts';
import { MediaConnection } from './mediaConnection.ts';
import { Pictures } from './pictures.ts';
import { PreconnectedRoom } from './preconnect.ts';
import { Publisher } from './publisher.ts';
import { SharedScreen } from './screen.ts';
import { type ChosenDevices, chosenOf } from './settings.ts';
import { trackFactories } from './trackFactories.ts';

const inputs: Record<DeviceKind, MediaDeviceKind> = {
  microphone: 'audioinput',
  camera: 'videoinput',
  speaker: 'audiooutput',
};

/** So long the own sound and picture wait for the first picture of the others. Milliseconds. */
const FIRST_PICTURE = 300;

/** The way to LiveKit. */
export const connectSfu: ConnectSfu = (options) => new LiveSfu(options);

class LiveSfu implements Sfu {
  readonly #options: SfuOptions;
  readonly #publisher: Publisher;
  readonly #microphone: Capture;
  readonly #camera: Capture;
  readonly #screen: SharedScreen;
  readonly #pictures: Pictures;
  readonly #levels = new Levels();
  readonly #leaving = new AbortController();
  #speaker: string | null;
  #mediaConnection: MediaConnection | null = null;
  /** Begun before the meeting was entered; for the first connection alone. */
  #preconnect: Preconnection | undefined;
  #closed = false;

  constructor(options: SfuOptions) {
    // What it logs is told by our state; its warnings are part of every normal repair.
    setLogLevel(LogLevel.silent);
    this.#options = options;
    this.#preconnect = options.preconnect;
    const { dispatch, clock, prejoin, meId } = options;
    this.#pictures = new Pictures((personId, source) => this.#find(personId, source), meId);
    const publisher = new Publisher(clock);
    this.#publisher = publisher;
    this.#speaker = prejoin.speakerId;
    this.#microphone = new Capture({
      kind: 'microphone',
      factory: trackFactories.microphone,
      prejoin: prejoin.microphone,
      publisher,
      dispatch,
      onTrack: () => {},
    });
    this.#screen = new SharedScreen({ publisher, dispatch, onTrack: () => this.#pictures.refresh(meId, 'screen') });
    // The join page's camera is there before this object is whole.
    const onCamera = () => queueMicrotask(() => this.#pictures.refresh(meId, 'camera'));
    this.#camera = new Capture({
      kind: 'camera',
      factory: trackFactories.camera,
      prejoin: prejoin.camera,
      publisher,
      dispatch,
      onTrack: onCamera,
    });
    // A page that goes away says so, or everybody else looks at a frozen picture for half a minute.
    addEventListener('pagehide', () => void this.#mediaConnection?.end('asleep'), { signal: this.#leaving.signal });
  }

  async run(access: MediaAccess): Promise<MediaEnd> {
    const preconnect = this.#takePreconnection();
    if (preconnect !== null) {
      const end = await this.#connect(access, preconnect);
      // What was begun ahead led nowhere: nothing is lost but the time it would have saved.
      if (end.why !== 'gone' || end.wasUp) return end;
    }
    return this.#connect(access, null);
  }

  #takePreconnection(): PreconnectedRoom | null {
    const preconnect = this.#preconnect;
    this.#preconnect = undefined;
    const { meId, maySee } = this.#options;
    // Where cameras are for some eyes only, a connection begins otherwise.
    const fits =
      preconnect instanceof PreconnectedRoom && maySee === undefined && preconnect.fits(meId, this.#chosen());
    if (fits && !this.#closed) return preconnect;
    preconnect?.cancel();
    return null;
  }

  async #connect(access: MediaAccess, preconnect: PreconnectedRoom | null): Promise<MediaEnd> {
    if (this.#closed) return { why: 'closed', wasUp: false };
    const mediaConnection = new MediaConnection(
      {
        clock: this.#options.clock,
        chosen: this.#chosen(),
        rtcConfig: this.#options.rtcConfig,
        maySee: this.#options.maySee,
        dispatch: (fact) => this.#mediaConnection === mediaConnection && this.#options.dispatch(fact),
        onReady: (room) => void this.#join(room),
        onEnd: (room) => this.#publisher.leave(room),
        onPicture: (personId, source) => this.#pictures.refresh(personId, source),
        onMine: (what, source) => this.#onMine(what, source),
        onSpeaker: (id) => void this.#onSpeaker(id),
        onLevels: () => this.#levels.changed(),
      },
      preconnect,
    );
    this.#mediaConnection = mediaConnection;
    return mediaConnection.run(access);
  }

  setSource(source: MediaSource, on: boolean): Promise<void> {
    return { microphone: this.#microphone, camera: this.#camera, screen: this.#screen }[source].set(on);
  }

  async listDevices(kind: DeviceKind): Promise<readonly DeviceChoice[]> {
    const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => []);
    return (devices ?? [])
      .filter((device) => device.kind === inputs[kind] && device.deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
  }

  async useDevice(kind: DeviceKind, id: string): Promise<void> {
    if (kind !== 'speaker') return this.#capture(kind).useDevice(id);
    this.#speaker = id;
    await this.#publisher.switchSpeaker(id);
  }

  currentDevice(kind: DeviceKind): string | null {
    return kind === 'speaker' ? this.#speaker : this.#capture(kind).deviceId;
  }

  async startSound(): Promise<void> {
    await this.#mediaConnection?.room.startAudio().catch(() => undefined);
  }

  attach(personId: string, source: 'camera' | 'screen', element: HTMLVideoElement): () => void {
    return this.#pictures.attach(personId, source, element);
  }

  watchLevel(personId: string, onLevel: (level: number) => void): () => void {
    return this.#levels.watch(() => this.#mediaConnection?.level(personId) ?? 0, onLevel);
  }

  updateSubscriptions(): void {
    this.#mediaConnection?.updateSubscriptions();
  }

  expire(): void {
    this.#mediaConnection?.expire();
  }

  renew(): void {
    void this.#mediaConnection?.end('gone');
  }

  verify(): void {
    void this.#mediaConnection?.verify();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#leaving.abort();
    for (const source of [this.#microphone, this.#camera, this.#screen]) source.close();
    await this.#mediaConnection?.end('closed');
  }

  #capture(kind: 'microphone' | 'camera'): Capture {
    return kind === 'microphone' ? this.#microphone : this.#camera;
  }

  #chosen(): ChosenDevices {
    return chosenOf(this.#microphone.deviceId, this.#camera.deviceId, this.#speaker);
  }

  /** The sound goes first: nobody waits for a camera to be heard. */
  async #join(room: Room): Promise<void> {
    this.#publisher.join(room);
    await this.#quiet(room);
    if (this.#closed || this.#mediaConnection?.room !== room) return;
    void this.#microphone.join();
    void this.#camera.join();
    this.#screen.join();
  }

  /**
   * Sending begins with the first picture that arrives, or after a moment: what it costs to begin would hold up the
   * picture by a third (measured). Only on entering, and not where nobody is to be seen.
   */
  async #quiet(room: Room): Promise<void> {
    const isSeen = [...room.remoteParticipants.values()].some(
      (person) => person.isCameraEnabled || person.isScreenShareEnabled,
    );
    if (!isSeen) return;
    await Promise.race([
      this.#pictures.first,
      new Promise<void>((resolve) => this.#options.clock.after(FIRST_PICTURE, resolve)),
    ]);
  }

  #onMine(what: 'muted' | 'unmuted' | 'unpublished', source: Track.Source): void {
    if (source === Track.Source.Microphone) this.#microphone[what]();
    else if (source === Track.Source.Camera) this.#camera[what]();
    else if (source === Track.Source.ScreenShare && what !== 'unmuted') this.#screen.stopped();
  }

  /** The speaker was unplugged and the library took another one: that is said. */
  async #onSpeaker(id: string): Promise<void> {
    if (id === (this.#speaker ?? 'default')) return;
    this.#speaker = id;
    const speakers = await this.listDevices('speaker');
    const nowUsing = speakers.find((speaker) => speaker.id === id)?.label ?? null;
    this.#options.dispatch({ is: 'device.lost', kind: 'speaker', nowUsing });
  }

  #find(personId: string, source: 'camera' | 'screen'): Track | undefined {
    if (personId === this.#options.meId) return source === 'camera' ? this.#camera.track : this.#screen.track;
    const wanted = source === 'camera' ? Track.Source.Camera : Track.Source.ScreenShare;
    return this.#mediaConnection?.room.remoteParticipants.get(personId)?.getTrackPublication(wanted)?.track;
  }
}
