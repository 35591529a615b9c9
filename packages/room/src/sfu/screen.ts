import type { Track as AnyTrack } from 'livekit-client';
import { createLocalScreenTracks, Track, TrackEvent } from 'livekit-client';
import { deviceErrorOf } from '../devices/deviceError.ts';
import type { RoomFact } from '../events.ts';
import type { Switch } from './desiredState.ts';
import { DesiredState } from './desiredState.ts';
import type { MyTrack, Publisher } from './publisher.ts';
import { isEnded } from './publisher.ts';
import { publishing, screenCapture } from './settings.ts';

export interface ScreenOptions {
  readonly publisher: Publisher;
  readonly dispatch: (fact: RoomFact) => void;
  readonly onTrack: () => void;
}

/** The screen that I share, with its sound when the browser gives it. */
export class SharedScreen implements Switch {
  readonly #options: ScreenOptions;
  readonly #desired = new DesiredState(this);
  #tracks: readonly MyTrack[] = [];
  #closed = false;

  constructor(options: ScreenOptions) {
    this.#options = options;
  }

  get track(): AnyTrack | undefined {
    return this.#tracks.find((track) => track.kind === Track.Kind.Video);
  }

  set(on: boolean): Promise<void> {
    return this.#desired.set(on);
  }

  isOn(): boolean {
    return this.#tracks.length > 0;
  }

  async open(): Promise<void> {
    this.#dispatch('starting', null);
    try {
      this.#take((await createLocalScreenTracks(screenCapture)) as MyTrack[]);
    } catch (error) {
      const deviceError = deviceErrorOf(error);
      this.#desired.assume(false);
      // Closing the browser's picker is an answer, not a device error.
      this.#dispatch('off', deviceError === 'denied' ? null : deviceError);
    }
  }

  async shut(): Promise<void> {
    const tracks = this.#tracks;
    this.#tracks = [];
    for (const track of tracks) track.stop();
    this.#dispatch('off', null);
    await Promise.all(tracks.map((track) => this.#options.publisher.unpublish(track)));
  }

  /** A connection stands: goes on sharing if it still can. */
  join(): void {
    if (this.#tracks.some(isEnded)) void this.set(false);
    else this.#publish();
  }

  /** The media server muted or stopped it. */
  stopped(): void {
    if (this.isOn()) void this.set(false);
  }

  close(): void {
    this.#closed = true;
    this.#desired.end();
    for (const track of this.#tracks) track.stop();
  }

  #take(tracks: readonly MyTrack[]): void {
    if (this.#closed) {
      for (const track of tracks) track.stop();
      return;
    }
    this.#tracks = tracks;
    for (const track of tracks) {
      if (track.kind !== Track.Kind.Video) continue;
      track.mediaStreamTrack.contentHint = 'detail';
      // The browser's own "stop sharing", or the shared window was closed.
      track.on(TrackEvent.Ended, () => void this.set(false));
    }
    this.#dispatch('on', null);
    this.#options.onTrack();
    this.#publish();
  }

  #publish(): void {
    for (const track of this.#tracks) {
      const options = track.kind === Track.Kind.Audio ? publishing.screenAudio : publishing.screen;
      void this.#options.publisher.publish(track, options, {
        refused: () => void this.set(false),
        republish: () => this.#publish(),
      });
    }
  }

  #dispatch(actual: 'off' | 'starting' | 'on', blockedBy: ReturnType<typeof deviceErrorOf> | null): void {
    this.#options.dispatch({ is: 'device', source: 'screen', wanted: this.#desired.wanted, actual, blockedBy });
  }
}
