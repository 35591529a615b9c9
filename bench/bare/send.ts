// People who only send, as the product does: the media library alone, many of them in one page, with the codec that is asked for.
import { limitTemporalLayers } from '@salon/room/live';
import { Room, Track, type VideoCodec } from 'livekit-client';

declare global {
  interface Window {
    /** Sends camera and microphone of this page once for each token, until the page is closed. */
    sendFor(url: string, tokens: readonly string[], codec: VideoCodec): Promise<void>;
  }
}

window.sendFor = async (url, tokens, videoCodec) => {
  const video = { width: 1280, height: 720 };
  const tracks = (await navigator.mediaDevices.getUserMedia({ audio: true, video })).getTracks();
  for (const token of tokens) {
    const room = new Room({
      dynacast: true,
      singlePeerConnection: true,
      publishDefaults: { videoCodec, backupCodec: false, simulcast: true },
    });
    await room.connect(url, token, { autoSubscribe: false, rtcConfig: { iceServers: [] } });
    for (const track of tracks) {
      const source = track.kind === 'video' ? Track.Source.Camera : Track.Source.Microphone;
      const { videoTrack } = await room.localParticipant.publishTrack(track.clone(), { source });
      if (videoCodec === 'vp8') await limitTemporalLayers(videoTrack?.sender);
    }
  }
};
document.documentElement.dataset.ready = '';
