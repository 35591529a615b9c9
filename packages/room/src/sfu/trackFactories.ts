import type { Track } from 'livekit-client';
import {
  createLocalAudioTrack,
  createLocalVideoTrack,
  LocalAudioTrack,
  LocalVideoTrack,
  Track as Tracks,
} from 'livekit-client';
import type { MyTrack } from './publisher.ts';
import { cameraCapture, microphoneCapture } from './settings.ts';

/** How a device of one kind is opened, and how a track that the join page opened is taken over. */
export interface TrackFactory {
  readonly source: Track.Source;
  readonly input: 'audioinput' | 'videoinput';
  create(deviceId: string | undefined): Promise<MyTrack>;
  wrap(track: MediaStreamTrack): MyTrack;
}

/** Tracks are wrapped as "not provided by the user": the library shall stop and reopen the device itself. */
export const trackFactories: Readonly<Record<'microphone' | 'camera', TrackFactory>> = {
  microphone: {
    source: Tracks.Source.Microphone,
    input: 'audioinput',
    create: (deviceId) => createLocalAudioTrack(microphoneCapture(deviceId)),
    wrap: (track) => new LocalAudioTrack(track, undefined, false),
  },
  camera: {
    source: Tracks.Source.Camera,
    input: 'videoinput',
    create: (deviceId) => createLocalVideoTrack(cameraCapture(deviceId)),
    wrap: (track) => new LocalVideoTrack(track, undefined, false),
  },
};
