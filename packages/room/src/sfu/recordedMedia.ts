import type { RemoteParticipant, RemoteTrackPublication } from 'livekit-client';
import { ConnectionState, LogLevel, Room, RoomEvent, setLogLevel, Track } from 'livekit-client';
import type { MediaAccess } from '../ports.ts';
import { Pictures } from './pictures.ts';
import { connectOptions, roomOptions } from './settings.ts';

/**
 * A connection that gives no pictures any more is given up after this: the recorder begins another part with a fresh token. While our
 * server is away alone, pictures and sound continue.
 */
const REPAIR_MS = { media: 4000, signal: 90_000 } as const;
const REPAIR_PAUSE = 400;

/** What someone who is recorded sends now. */
export interface RecordedSender {
  readonly camera: boolean;
  readonly screen: boolean;
  readonly microphone: boolean;
  readonly isSpeaking: boolean;
}

/** Who may be seen and heard in a recording, and whether their camera may be. */
export type RecordedWhom = ReadonlyMap<string, { readonly camera: boolean }>;

const NOTHING: RecordedSender = { camera: false, screen: false, microphone: false, isSpeaking: false };

/** A room of the media server as its recorder has it: it sends nothing, and asks for what may be recorded and nothing else. */
export class RecordedMedia {
  readonly #room: Room;
  readonly #pictures: Pictures;
  #whom: RecordedWhom = new Map();

  /** `onChange`: someone sends something else; `onEnd`: the connection is gone for good. */
  constructor({ onChange, onEnd }: { onChange: () => void; onEnd: () => void }) {
    setLogLevel(LogLevel.silent);
    this.#room = new Room({
      ...roomOptions(null, {
        nextRetryDelayInMs: ({ elapsedMs }) => {
          const isMedia = this.#room.state !== ConnectionState.SignalReconnecting;
          return elapsedMs > REPAIR_MS[isMedia ? 'media' : 'signal'] ? null : REPAIR_PAUSE;
        },
      }),
      // Each picture comes as large as it is drawn, and not twice that.
      adaptiveStream: { pixelDensity: 1 },
    });
    this.#pictures = new Pictures(
      (id, source) =>
        this.#publicationOf(id, source === 'camera' ? Track.Source.Camera : Track.Source.ScreenShare)?.videoTrack,
      '',
    );
    const changed = () => {
      this.#choose();
      onChange();
    };
    for (const event of [
      RoomEvent.Connected,
      RoomEvent.Reconnected,
      RoomEvent.ParticipantConnected,
      RoomEvent.ParticipantDisconnected,
      RoomEvent.TrackPublished,
      RoomEvent.TrackUnpublished,
      RoomEvent.TrackMuted,
      RoomEvent.TrackUnmuted,
      RoomEvent.ActiveSpeakersChanged,
    ] as const)
      this.#room.on(event, changed);
    this.#room
      .on(RoomEvent.TrackSubscribed, (track, { source }, { identity }) => {
        if (track.kind === Track.Kind.Audio) track.attach();
        else this.#pictures.refresh(identity, source === Track.Source.ScreenShare ? 'screen' : 'camera');
        changed();
      })
      .on(RoomEvent.TrackUnsubscribed, (track) => {
        for (const element of track.detach()) if (track.kind === Track.Kind.Audio) element.remove();
        changed();
      })
      .on(RoomEvent.Disconnected, onEnd);
  }

  async connect(access: MediaAccess): Promise<void> {
    await this.#room.connect(access.url, access.token, { ...connectOptions(access, undefined, false), maxRetries: 2 });
    await this.#room.startAudio().catch(() => undefined);
  }

  /** No one else is seen or heard from now on. */
  record(whom: RecordedWhom): void {
    this.#whom = whom;
    this.#choose();
  }

  senderOf(id: string): RecordedSender {
    const person = this.#room.remoteParticipants.get(id);
    if (person === undefined || !this.#whom.has(id)) return NOTHING;
    const sends = (source: Track.Source) => {
      const publication = person.getTrackPublication(source);
      return publication?.isSubscribed === true && !publication.isMuted;
    };
    return {
      camera: sends(Track.Source.Camera),
      screen: sends(Track.Source.ScreenShare),
      microphone: sends(Track.Source.Microphone),
      isSpeaking: person.isSpeaking && sends(Track.Source.Microphone),
    };
  }

  /** Shows a picture in an element, now or when it comes; returns how to end that. */
  attach(id: string, source: 'camera' | 'screen', element: HTMLVideoElement): () => void {
    return this.#pictures.attach(id, source, element);
  }

  async end(): Promise<void> {
    await this.#room.disconnect();
  }

  #publicationOf(id: string, source: Track.Source): RemoteTrackPublication | undefined {
    return this.#room.remoteParticipants.get(id)?.getTrackPublication(source) as RemoteTrackPublication | undefined;
  }

  #choose(): void {
    for (const person of this.#room.remoteParticipants.values())
      for (const publication of person.trackPublications.values()) {
        const wanted = this.#isWanted(person, publication);
        if (publication.isDesired !== wanted) publication.setSubscribed(wanted);
      }
  }

  #isWanted({ identity }: RemoteParticipant, { source }: RemoteTrackPublication): boolean {
    const one = this.#whom.get(identity);
    return one !== undefined && (source !== Track.Source.Camera || one.camera);
  }
}
