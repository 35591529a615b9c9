import type {
  ReconnectPolicy,
  RoomConnectOptions,
  RoomOptions,
  ScreenShareCaptureOptions,
  TrackPublishOptions,
} from 'livekit-client';
import { AudioPresets, ScreenSharePresets, Track } from 'livekit-client';
import type { MediaAccess } from '../ports.ts';

/** Text has to be readable: sharpness before smoothness. The own window is left out, it would show itself endlessly. */
export const screenCapture: ScreenShareCaptureOptions = {
  audio: true,
  resolution: ScreenSharePresets.h1080fps15.resolution,
  contentHint: 'detail',
  selfBrowserSurface: 'exclude',
  surfaceSwitching: 'include',
  systemAudio: 'include',
};

/** Layers below the full picture are left to the library: two for a 720p camera, one for a shared screen. */
export const publishing = {
  microphone: { source: Track.Source.Microphone },
  camera: { source: Track.Source.Camera },
  screen: { source: Track.Source.ScreenShare, degradationPreference: 'maintain-resolution' },
  /** Sound of a shared tab is mostly music or film: no silence detection, which would cut its quiet parts. */
  screenAudio: { source: Track.Source.ScreenShareAudio, audioPreset: AudioPresets.musicStereo, dtx: false },
} as const satisfies Record<string, TrackPublishOptions>;

export const roomOptions = (speakerId: string | null, reconnectPolicy: ReconnectPolicy): RoomOptions => ({
  adaptiveStream: true,
  dynacast: true,
  singlePeerConnection: true,
  // Tracks outlive a connection: the next one takes them over without opening a device again.
  stopLocalTrackOnUnpublish: false,
  // The library also leaves on `beforeunload`, which comes with every download and with "stay on this page".
  disconnectOnPageLeave: false,
  reconnectPolicy,
  publishDefaults: {
    videoCodec: 'vp8',
    backupCodec: false,
    simulcast: true,
    audioPreset: AudioPresets.speech,
    dtx: true,
    red: true,
    screenShareEncoding: ScreenSharePresets.h1080fps15.encoding,
  },
  ...(speakerId !== null && { audioOutput: { deviceId: speakerId } }),
});

/**
 * Unless the media server brings ICE servers of its own, none are asked: the library's default would tell a foreign one
 * every participant's address.
 */
export const connectOptions = (
  access: MediaAccess,
  rtcConfig: RTCConfiguration | undefined,
  autoSubscribe: boolean,
): RoomConnectOptions => ({
  autoSubscribe,
  // On a weak line the picture is held back so that the sound continues.
  subscriberAllowPause: true,
  rtcConfig: { ...(!access.ownIceServers && { iceServers: [] }), ...rtcConfig },
  maxRetries: 0,
  websocketTimeout: 8000,
  peerConnectionTimeout: 10_000,
});
