import type { LocalAudioTrack, LocalTrack, LocalVideoTrack, Room, TrackPublishOptions } from 'livekit-client';
import type { Clock } from '../ports.ts';

const AGAIN_AFTER = 2000;

export type MyTrack = LocalAudioTrack | LocalVideoTrack;

export const isEnded = (track: MyTrack): boolean => track.mediaStreamTrack.readyState === 'ended';

/** The SFU rejected the track: the permission was revoked. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && error.name === 'PublishTrackError' && 'status' in error && error.status === 403;

export interface PublishEnd {
  /** The media server does not allow it. */
  refused(): void;
  /** Publishing failed; retry. */
  republish(): void;
}

/** Publishes local tracks over the current connection. */
export class Publisher {
  readonly #clock: Clock;
  #room: Room | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The current connection, connected or reconnecting. */
  get room(): Room | null {
    return this.#room;
  }

  join(room: Room): void {
    this.#room = room;
  }

  leave(room: Room): void {
    if (this.#room === room) this.#room = null;
  }

  /** Publishes a track if there is a connection. */
  async publish(track: MyTrack, options: TrackPublishOptions, { refused, republish }: PublishEnd): Promise<void> {
    const room = this.#room;
    if (room === null || isEnded(track)) return;
    try {
      await room.localParticipant.publishTrack(track as LocalTrack, { ...options });
    } catch (error) {
      // A connection that ended publishes nothing; the next one starts again.
      if (room !== this.#room) return;
      if (isRefusal(error)) refused();
      else this.#clock.after(AGAIN_AFTER, () => room === this.#room && republish());
    }
  }

  async unpublish(track: MyTrack): Promise<void> {
    await this.#room?.localParticipant.unpublishTrack(track as LocalTrack, true).catch(() => undefined);
  }

  /** Browsers that cannot select a speaker do not list any. */
  async switchSpeaker(id: string): Promise<void> {
    await this.#room?.switchActiveDevice('audiooutput', id).catch(() => false);
  }
}
