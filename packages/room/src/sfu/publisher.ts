import type { LocalAudioTrack, LocalTrack, LocalVideoTrack, Room, TrackPublishOptions } from 'livekit-client';
import type { Clock } from '../ports.ts';
import { isPublishRefusal } from './deviceError.ts';

const AGAIN_AFTER = 2000;

export type MyTrack = LocalAudioTrack | LocalVideoTrack;

export const isEnded = (track: MyTrack): boolean => track.mediaStreamTrack.readyState === 'ended';

/** Sends my tracks over whichever connection stands. */
export class Publisher {
  readonly #clock: Clock;
  #room: Room | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  join(room: Room): void {
    this.#room = room;
  }

  leave(room: Room): void {
    if (this.#room === room) this.#room = null;
  }

  /** Sends a track now if there is a connection; calls `refused` when the media server does not allow it. */
  async publish(track: MyTrack, options: TrackPublishOptions, refused: () => void): Promise<void> {
    const room = this.#room;
    if (room === null || isEnded(track)) return;
    try {
      await room.localParticipant.publishTrack(track as LocalTrack, { ...options });
    } catch (error) {
      // A connection that ended publishes nothing; the next one starts anew.
      if (room !== this.#room) return;
      if (isPublishRefusal(error)) refused();
      else this.#clock.after(AGAIN_AFTER, () => room === this.#room && void this.publish(track, options, refused));
    }
  }

  async unpublish(track: MyTrack): Promise<void> {
    await this.#room?.localParticipant.unpublishTrack(track as LocalTrack, true).catch(() => undefined);
  }

  /** Switches what is sent to another device and keeps the library's own bookkeeping right. */
  async switchDevice(track: MyTrack, kind: 'audioinput' | 'videoinput', id: string): Promise<void> {
    const sent = [...(this.#room?.localParticipant.trackPublications.values() ?? [])].some(
      (publication) => publication.track === track,
    );
    if (sent) await this.#room?.switchActiveDevice(kind, id);
    else await track.setDeviceId({ exact: id });
  }

  /** Some browsers cannot choose the speaker; they do not list speakers either. */
  async switchSpeaker(id: string): Promise<void> {
    await this.#room?.switchActiveDevice('audiooutput', id).catch(() => false);
  }
}
