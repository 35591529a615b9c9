import type {
  AudioCaptureOptions,
  ReconnectPolicy,
  RoomConnectOptions,
  RoomOptions,
  ScreenShareCaptureOptions,
  TrackPublishOptions,
  VideoCaptureOptions,
} from 'livekit-client';
import { AudioPresets, ScreenSharePresets, Track, VideoPresets } from 'livekit-client';
import type { MediaAccess, PrejoinMedia } from '../ports.ts';
import type { DeviceKind } from '../state.ts';

/** Devices that were chosen; what is not chosen is the browser's default. */
export type ChosenDevices = Partial<Record<DeviceKind, string>>;

/** The devices of the join page, whether chosen there or the browser's own choice. */
export function chosenAt({ microphone, camera, speakerId }: PrejoinMedia): ChosenDevices {
  const idOf = ({ deviceId, track }: PrejoinMedia['camera']) => deviceId ?? track?.getSettings().deviceId ?? null;
  return chosenOf(idOf(microphone), idOf(camera), speakerId);
}

export const chosenOf = (microphone: string | null, camera: string | null, speaker: string | null): ChosenDevices => ({
  ...(microphone !== null && { microphone }),
  ...(camera !== null && { camera }),
  ...(speaker !== null && { speaker }),
});

export const microphoneCapture = (deviceId: string | undefined): AudioCaptureOptions => ({
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  ...(deviceId !== undefined && { deviceId }),
});

export const cameraCapture = (deviceId: string | undefined): VideoCaptureOptions => ({
  resolution: VideoPresets.h720.resolution,
  ...(deviceId !== undefined && { deviceId }),
});

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

export const roomOptions = (chosen: ChosenDevices, reconnectPolicy: ReconnectPolicy): RoomOptions => ({
  adaptiveStream: true,
  dynacast: true,
  singlePeerConnection: true,
  // Tracks outlive a connection: the next one takes them over without opening a device again.
  stopLocalTrackOnUnpublish: false,
  // The library also leaves on `beforeunload`, which comes with every download and with "stay on this page".
  disconnectOnPageLeave: false,
  reconnectPolicy,
  audioCaptureDefaults: microphoneCapture(chosen.microphone),
  videoCaptureDefaults: cameraCapture(chosen.camera),
  publishDefaults: {
    videoCodec: 'vp8',
    backupCodec: false,
    simulcast: true,
    audioPreset: AudioPresets.speech,
    dtx: true,
    red: true,
    screenShareEncoding: ScreenSharePresets.h1080fps15.encoding,
  },
  ...(chosen.speaker !== undefined && { audioOutput: { deviceId: chosen.speaker } }),
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
  // On a weak line the picture is held back so that the sound goes on.
  subscriberAllowPause: true,
  rtcConfig: { ...(!access.ownIceServers && { iceServers: [] }), ...rtcConfig },
  maxRetries: 0,
  websocketTimeout: 8000,
  peerConnectionTimeout: 10_000,
});
