import type { Participant, RemoteParticipant } from 'livekit-client';
import { ConnectionQuality as Quality, Track } from 'livekit-client';
import type { Sender } from '../memory.ts';
import type { ConnectionQuality } from '../state.ts';

const qualities: Record<Quality, ConnectionQuality> = {
  [Quality.Excellent]: 'excellent',
  [Quality.Good]: 'good',
  [Quality.Poor]: 'poor',
  [Quality.Lost]: 'lost',
  [Quality.Unknown]: 'unknown',
};

export const qualityOf = (participant: Participant): ConnectionQuality => qualities[participant.connectionQuality];

/** What a participant sends right now. */
export function senderOf(participant: RemoteParticipant): Sender {
  const sends = (source: Track.Source) => {
    const publication = participant.getTrackPublication(source);
    return publication !== undefined && !publication.isMuted;
  };
  const picture = participant.getTrackPublication(Track.Source.Camera)?.track;
  const shown = picture?.streamState === Track.StreamState.Paused ? 'paused' : 'on';
  return {
    id: participant.identity,
    microphone: sends(Track.Source.Microphone),
    camera: sends(Track.Source.Camera) ? shown : 'off',
    screen: sends(Track.Source.ScreenShare),
    quality: qualityOf(participant),
  };
}
