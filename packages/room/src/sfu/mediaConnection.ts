import type {
  LocalTrackPublication,
  Participant,
  RemoteTrack,
  RemoteTrackPublication,
  RoomConnectOptions,
  TrackPublication,
} from 'livekit-client';
import {
  ConnectionState,
  DisconnectReason,
  isBrowserSupported,
  RemoteParticipant,
  Room,
  RoomEvent,
  Track,
} from 'livekit-client';
import type { Caption } from '../engine.ts';
import type { RoomFact } from '../events.ts';
import type { Clock, MediaAccess, MediaEnd } from '../ports.ts';
import { RepairPolicy } from './policy.ts';
import type { LivePreconnection } from './preconnection.ts';
import { qualityOf, senderOf } from './senders.ts';
import { connectOptions, roomOptions } from './settings.ts';
import { limitTemporalLayers } from './temporalLayers.ts';
import { received } from './transportStats.ts';

/** How often it is looked whether anything still arrives. */
const SAMPLE_EVERY_MS = 1000;
/** Nothing arrived for so many looks: enough to say so. */
const SILENT_SAMPLES_TO_WARN = 2;
/** Enough to give the connection up; an idle line says something every two or three seconds. */
const SILENT_SAMPLES_TO_DROP = 6;
/**
 * A connection that was begun ahead and held may be dead without anybody noticing: once someone is in, the gate lets it through
 * at once or never.
 */
const HELD_ANSWERS_IN_MS = 3000;

export interface LinkOptions {
  readonly clock: Clock;
  /** The chosen speaker; null: the system's. */
  readonly speakerId: string | null;
  readonly rtcConfig: RTCConfiguration | undefined;
  /** Whether someone's camera is for my eyes. */
  readonly maySee: (personId: string) => boolean;
  readonly hears: (personId: string) => boolean;
  readonly dispatch: (fact: RoomFact) => void;
  /** Connected, or repaired: what is on shall be sent. */
  readonly onReady: (room: Room) => void;
  readonly onEnd: (room: Room) => void;
  readonly onPicture: (personId: string, source: 'camera' | 'screen') => void;
  /** Something happened to one of my own tracks that I may not have done. */
  readonly onMine: (what: 'muted' | 'unmuted' | 'unpublished', source: Track.Source) => void;
  /** Sound comes out of this speaker now, chosen or fallen back to. */
  readonly onSpeaker: (deviceId: string) => void;
  /** The media server told again how loud people are. */
  readonly onLevels: () => void;
  /** What someone says was written down. */
  readonly onCaption: (personId: string, caption: Caption) => void;
}

/** One connection to the media server, from the first call to its end. */
export class MediaConnection {
  readonly #options: LinkOptions;
  readonly #policy: RepairPolicy;
  readonly #preconnection: LivePreconnection | null;
  readonly room: Room;
  #wasUp = false;
  /** Nothing comes on its own: each track is asked for. */
  #usesSelectiveSubscription = false;
  /** Why we ended it ourselves. */
  #ended: MediaEnd['why'] | null = null;
  #verifying = false;

  /** `preconnection`: taken over, instead of connecting. */
  constructor(options: LinkOptions, preconnection: LivePreconnection | null = null) {
    this.#options = options;
    this.#preconnection = preconnection;
    preconnection?.take();
    this.#policy = preconnection?.policy ?? new RepairPolicy();
    this.room = preconnection?.room ?? new Room(roomOptions(options.speakerId, this.#policy));
  }

  /** Connects and resolves when it is over. */
  async run(access: MediaAccess): Promise<MediaEnd> {
    if (this.#preconnection === null && !isBrowserSupported()) return { why: 'unsupported', wasUp: false };
    this.#usesSelectiveSubscription = access.selective === true;
    const ended = new Promise<DisconnectReason | undefined>((resolve) =>
      this.room.once(RoomEvent.Disconnected, resolve),
    );
    this.#listen();
    if (this.room.state === ConnectionState.Connected) this.#catchUp();
    this.#options.clock.after(
      HELD_ANSWERS_IN_MS,
      () => void (this.#preconnection?.isOpen === false && this.end('gone')),
    );
    const connected =
      this.#preconnection?.connected ?? this.room.connect(access.url, access.token, this.#connecting(access));
    const failed = connected.then(
      () => ended,
      () => DisconnectReason.JOIN_FAILURE,
    );
    const reason = await Promise.race([ended, failed]);
    this.room.removeAllListeners();
    this.#options.onEnd(this.room);
    return { why: this.#why(reason), wasUp: this.#wasUp };
  }

  /** Asks for what is for my eyes now, and for nothing else. Where everything is, it comes on its own. */
  updateSubscriptions(): void {
    for (const person of this.room.remoteParticipants.values()) this.#choose(person);
  }

  updateSound(): void {
    for (const person of this.room.remoteParticipants.values()) this.#play(person);
  }

  /** How loud someone is as ears judge it, 0..1: the root of the amplitude that the media server tells. */
  level(personId: string): number {
    const { localParticipant, remoteParticipants } = this.room;
    const person = personId === localParticipant.identity ? localParticipant : remoteParticipants.get(personId);
    return Math.sqrt(Math.min(1, person?.audioLevel ?? 0));
  }

  expire(): void {
    this.#policy.expire();
  }

  /** Ends it: for good (`closed`), until the page is looked at again (`asleep`), or so that a new one is made (`gone`). */
  async end(why: 'closed' | 'asleep' | 'gone' | 'moved'): Promise<void> {
    this.#ended = why;
    await this.room.disconnect(false);
  }

  /** Looks at once whether anything still arrives; if not, ends it. A connection that is being repaired is left alone. */
  async verify(): Promise<void> {
    const connected = () => this.room.state === ConnectionState.Connected;
    if (this.#verifying || !connected()) return;
    this.#verifying = true;
    if (await this.#isSilent(connected, SILENT_SAMPLES_TO_DROP, false)) void this.end('gone');
    this.#verifying = false;
  }

  #connecting(access: MediaAccess): RoomConnectOptions {
    return connectOptions(access, this.#options.rtcConfig, !this.#usesSelectiveSubscription);
  }

  #choose(person: RemoteParticipant): void {
    if (!this.#usesSelectiveSubscription) return;
    for (const publication of person.trackPublications.values()) {
      const wanted = publication.source !== Track.Source.Camera || this.#options.maySee(person.identity);
      if (publication.isDesired !== wanted) publication.setSubscribed(wanted);
    }
  }

  #play({ identity, trackPublications }: RemoteParticipant): void {
    const isHeard = this.#options.hears(identity);
    for (const { track } of trackPublications.values())
      if (track?.kind !== Track.Kind.Audio) continue;
      else if (!isHeard) track.detach();
      else if (track.attachedElements.length === 0) track.attach();
  }

  #why(reason: DisconnectReason | undefined): MediaEnd['why'] {
    if (this.#ended !== null) return this.#ended;
    if (reason === DisconnectReason.DUPLICATE_IDENTITY) return 'elsewhere';
    // The library leaves on its own when the browser freezes the page.
    return reason === DisconnectReason.CLIENT_INITIATED ? 'asleep' : 'gone';
  }

  #listen(): void {
    const { dispatch } = this.#options;
    const { room } = this;
    room
      .on(RoomEvent.Connected, () => this.#up())
      .on(RoomEvent.Reconnected, () => this.#up())
      // The media server no longer knows the session. The library's own new connection pauses for 2 s before it sends.
      .on(RoomEvent.Reconnecting, () => void this.end('gone'))
      .on(RoomEvent.SignalReconnecting, () => void this.#onSignalLost())
      .on(RoomEvent.ActiveSpeakersChanged, (speakers) => {
        dispatch({ is: 'media.speakers', ids: speakers.map(({ identity }) => identity) });
        this.#options.onLevels();
      })
      .on(RoomEvent.TranscriptionReceived, (segments, speaker) => {
        const latest = segments.at(-1);
        if (latest === undefined || speaker === undefined) return;
        const { id, text, language, final } = latest;
        this.#options.onCaption(speaker.identity, { id, text, language, final });
      })
      .on(RoomEvent.AudioPlaybackStatusChanged, () => dispatch({ is: 'media.sound', blocked: !room.canPlaybackAudio }));
    this.#listenToPeople();
    this.#listenToTracks();
  }

  #listenToPeople(): void {
    const changed = (_: unknown, participant: Participant) => this.#changed(participant);
    this.room
      .on(RoomEvent.ParticipantConnected, (participant) => this.#changed(participant))
      .on(RoomEvent.ParticipantDisconnected, ({ identity }) =>
        this.#options.dispatch({ is: 'media.senderGone', id: identity }),
      )
      .on(RoomEvent.ConnectionQualityChanged, changed)
      .on(RoomEvent.TrackPublished, (_publication, participant) => {
        this.#choose(participant);
        this.#changed(participant);
      })
      .on(RoomEvent.TrackUnpublished, changed)
      .on(RoomEvent.TrackStreamStateChanged, (_publication, _state, participant) => this.#changed(participant))
      .on(RoomEvent.TrackMuted, (publication, participant) => this.#mutedOrNot('muted', publication, participant))
      .on(RoomEvent.TrackUnmuted, (publication, participant) => this.#mutedOrNot('unmuted', publication, participant));
  }

  #listenToTracks(): void {
    this.room
      .on(RoomEvent.TrackSubscribed, (track, publication, participant) =>
        this.#subscribed(track, publication, participant),
      )
      .on(RoomEvent.TrackUnsubscribed, (track) => {
        track.detach();
      })
      .on(RoomEvent.ActiveDeviceChanged, (kind, deviceId) => {
        if (kind === 'audiooutput') this.#options.onSpeaker(deviceId);
      })
      .on(RoomEvent.LocalTrackPublished, ({ source, videoTrack }) => {
        if (source === Track.Source.Camera) void limitTemporalLayers(videoTrack?.sender);
      })
      .on(RoomEvent.LocalTrackUnpublished, (publication) => this.#onUnpublished(publication));
  }

  #up(): void {
    this.#wasUp = true;
    this.updateSubscriptions();
    const senders = [...this.room.remoteParticipants.values()].map(senderOf);
    this.#options.dispatch({ is: 'media.up', senders });
    this.#options.dispatch({ is: 'media.sound', blocked: !this.room.canPlaybackAudio });
    // Not before: sending while the first pictures are on their way delays them by a third (measured).
    this.#options.onReady(this.room);
  }

  /** It was connected before anybody listened: what came until now is told as if it came now. */
  #catchUp(): void {
    this.#up();
    for (const person of this.room.remoteParticipants.values())
      for (const publication of person.trackPublications.values())
        if (publication.track !== undefined) this.#subscribed(publication.track, publication, person);
  }

  #subscribed(track: RemoteTrack, publication: RemoteTrackPublication, participant: RemoteParticipant): void {
    if (track.kind === Track.Kind.Audio) this.#play(participant);
    else
      this.#options.onPicture(
        participant.identity,
        publication.source === Track.Source.ScreenShare ? 'screen' : 'camera',
      );
    this.#changed(participant);
  }

  #changed(participant: Participant): void {
    if (this.room.state === ConnectionState.Connecting) return;
    if (participant instanceof RemoteParticipant)
      this.#options.dispatch({ is: 'media.sender', sender: senderOf(participant) });
    else this.#options.dispatch({ is: 'media.myQuality', quality: qualityOf(participant) });
  }

  #mutedOrNot(what: 'muted' | 'unmuted', publication: TrackPublication, participant: Participant): void {
    if (participant instanceof RemoteParticipant) this.#changed(participant);
    else this.#options.onMine(what, publication.source);
  }

  /** Only what the media server took back is of interest: not an end of the connection, not a repair, not my own doing. */
  #onUnpublished({ source }: LocalTrackPublication): void {
    queueMicrotask(() => {
      if (this.room.state !== ConnectionState.Connected) return;
      if (this.room.localParticipant.getTrackPublication(source) === undefined)
        this.#options.onMine('unpublished', source);
    });
  }

  /** Sound and picture often continue while signalling is repaired, for example while our server is restarted. */
  async #onSignalLost(): Promise<void> {
    const repairing = () => this.room.state === ConnectionState.SignalReconnecting;
    while (repairing()) {
      if (await this.#isSilent(repairing, SILENT_SAMPLES_TO_WARN, true))
        return this.#options.dispatch({ is: 'media.wavering' });
      await this.#wait();
    }
  }

  /** True when nothing arrived for a few looks in a row while `still` holds; `unsaid` when there is nothing to look at. */
  async #isSilent(still: () => boolean, samples: number, unsaid: boolean): Promise<boolean> {
    let before = await received(this.room);
    for (let sample = 0; sample < samples && still(); sample += 1) {
      await this.#wait();
      const now = await received(this.room);
      if (now !== before) return false;
      before = now;
    }
    return still() && (before !== null || unsaid);
  }

  #wait(): Promise<void> {
    return new Promise((resolve) => this.#options.clock.after(SAMPLE_EVERY_MS, resolve));
  }
}
