import type { LocalVideoTrack, Room } from 'livekit-client';
import { RoomEvent, Track, VideoQuality } from 'livekit-client';
import { ALL_CAMERAS } from '../bandwidth/cameras.ts';
import type { Reception } from '../engine.ts';
import type { RoomFact } from '../events.ts';
import { newSampler } from './receptionSample.ts';

/** Applied to each new connection. */
export interface CameraReception extends Reception {
  /** Applies the subscriptions to this connection. */
  join(room: Room): void;
}

/** Layers that a camera track sends; the SFU reports which are subscribed. */
type Layers = Parameters<LocalVideoTrack['setPublishingLayers']>;

/** Subscribes to the wanted cameras and limits the local camera's layers. */
export function newReception(dispatch: (fact: RoomFact) => void, current?: Room): CameraReception {
  let room: Room | null = null;
  let wish = ALL_CAMERAS;
  let low = false;
  let before: Sound = { received: 0, lost: 0 };
  const sample = newSampler();
  /** Layers last requested by the SFU for a track limited to low quality. */
  const asked = new WeakMap<LocalVideoTrack, Layers>();

  const receive = () => {
    for (const person of room?.remoteParticipants.values() ?? []) {
      const publication = person.getTrackPublication(Track.Source.Camera);
      if (publication?.track === undefined) continue;
      publication.setEnabled(wish.shown?.includes(person.identity) ?? true);
      publication.setVideoQuality(wish.low ? VideoQuality.LOW : VideoQuality.HIGH);
    }
  };
  const send = () => {
    const track = room?.localParticipant.getTrackPublication(Track.Source.Camera)?.videoTrack;
    if (track === undefined) return;
    const isHeld = Object.hasOwn(track, 'setPublishingLayers');
    if (low && !isHeld) {
      const whole = track.setPublishingLayers.bind(track);
      // Only the lowest layer is sent, whatever the SFU requests.
      track.setPublishingLayers = (isSvc, qualities) => {
        asked.set(track, [isSvc, qualities]);
        return whole(
          isSvc,
          qualities.map((one) =>
            Object.assign(one.clone(), { enabled: one.enabled && one.quality <= VideoQuality.LOW }),
          ),
        );
      };
    }
    if (low) {
      // A new connection starts with all layers.
      track.setPublishingQuality(VideoQuality.LOW);
      asked.delete(track);
    } else if (isHeld) {
      Reflect.deleteProperty(track, 'setPublishingLayers');
      const layers = asked.get(track);
      if (layers === undefined) track.setPublishingQuality(VideoQuality.HIGH);
      else void track.setPublishingLayers(...layers);
    }
  };
  const join = (next: Room) => {
    if (room !== next) {
      room = next;
      before = { received: 0, lost: 0 };
      next.on(RoomEvent.TrackSubscribed, receive).on(RoomEvent.LocalTrackPublished, send);
    }
    receive();
    send();
  };
  if (current !== undefined) join(current);
  return {
    join,
    want(next) {
      wish = next;
      dispatch({ is: 'user.cameras', shown: next.shown, because: next.because });
      receive();
    },
    sendLow(next) {
      low = next;
      send();
    },
    sample: () => sample(room),
    screenSize: (personId) =>
      room?.remoteParticipants.get(personId)?.getTrackPublication(Track.Source.ScreenShare)?.dimensions ?? null,
    async soundLoss() {
      const now = await soundOf(room);
      const [received, lost] = [now.received - before.received, now.lost - before.lost];
      before = now;
      // Too few packets for a loss figure: participants left or no one speaks.
      return received < LEAST_PACKETS || lost < 0 ? null : lost / (received + lost);
    },
  };
}

/** Of fewer packets no part is worth a word. */
const LEAST_PACKETS = 20;
/** Number of sampled microphones; all share the same link. */
const MOST_TRACKS = 4;

interface Sound {
  readonly received: number;
  readonly lost: number;
}

/** Audio packets received and lost so far. */
async function soundOf(room: Room | null): Promise<Sound> {
  const tracks = [...(room?.remoteParticipants.values() ?? [])].flatMap(
    (person) => person.getTrackPublication(Track.Source.Microphone)?.audioTrack ?? [],
  );
  const reports = await Promise.all(
    tracks.slice(0, MOST_TRACKS).map((track) => track.getRTCStatsReport().catch(() => undefined)),
  );
  let [received, lost] = [0, 0];
  for (const report of reports)
    for (const stat of report?.values() ?? []) {
      if (stat.type !== 'inbound-rtp') continue;
      received += Number(stat.packetsReceived ?? 0);
      lost += Number(stat.packetsLost ?? 0);
    }
  return { received, lost };
}
