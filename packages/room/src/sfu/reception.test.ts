import { type Room, RoomEvent, VideoQuality } from 'livekit-client';
import { describe, expect, it } from 'vitest';
import type { RoomFact } from '../events.ts';
import { newReception } from './reception.ts';

/** A layer as the media server asks for it. */
const layer = (quality: VideoQuality, enabled = true): object => ({
  quality,
  enabled,
  clone: () => layer(quality, enabled),
});
const allLayers = [VideoQuality.LOW, VideoQuality.MEDIUM, VideoQuality.HIGH];

/** My camera, which says what it was told to send. */
function createTestCamera() {
  const sent: number[][] = [];
  class Camera {
    setPublishingLayers(_isSvc: boolean, qualities: { quality: number; enabled: boolean }[]) {
      sent.push(qualities.filter(({ enabled }) => enabled).map(({ quality }) => quality));
    }
    setPublishingQuality(most: VideoQuality) {
      this.setPublishingLayers(false, allLayers.map((one) => layer(one, one <= most)) as never);
    }
  }
  return { camera: new Camera(), sent };
}

/** A connection with Ada and Ben, whose cameras say what was asked of them, and whose sound is as a test says. */
function buildConnection() {
  const asked: string[] = [];
  const sound = { packetsReceived: 0, packetsLost: 0 };
  const listeners = new Map<string, () => void>();
  const person = (identity: string) => ({
    identity,
    getTrackPublication: (source: string) =>
      source === 'camera'
        ? {
            track: {},
            setEnabled: (on: boolean) => asked.push(`${identity} ${on ? 'on' : 'off'}`),
            setVideoQuality: (quality: VideoQuality) => asked.push(`${identity} ${VideoQuality[quality]}`),
          }
        : { audioTrack: { getRTCStatsReport: async () => new Map([['in', { type: 'inbound-rtp', ...sound }]]) } },
  });
  const { camera, sent } = createTestCamera();
  const room = {
    remoteParticipants: new Map([person('ada'), person('ben')].map((one) => [one.identity, one])),
    localParticipant: { getTrackPublication: () => ({ videoTrack: camera }) },
    on(event: string, then: () => void) {
      listeners.set(event, then);
      return this;
    },
  } as unknown as Room;
  return { room, asked, sent, sound, camera, happens: (event: RoomEvent) => listeners.get(event)?.() };
}

describe('the cameras that are asked for', () => {
  it('are those that are wished for, as large as wished, on every connection and for anyone who comes later', () => {
    const told: RoomFact[] = [];
    const [first, second] = [buildConnection(), buildConnection()];
    const reception = newReception((fact) => told.push(fact), first.room);
    first.asked.length = 0;
    reception.want({ shown: ['ben'], low: true, because: 'saver' });
    const wished = ['ada off', 'ada LOW', 'ben on', 'ben LOW'];
    expect(first.asked).toEqual(wished);
    expect(told).toEqual([{ is: 'user.cameras', shown: ['ben'], because: 'saver' }]);
    reception.join(second.room);
    expect(second.asked).toEqual(wished);
    second.asked.length = 0;
    second.happens(RoomEvent.TrackSubscribed);
    expect(second.asked).toEqual(wished);
    second.asked.length = 0;
    reception.want({ shown: null, low: false, because: 'saver' });
    expect(second.asked).toEqual(['ada on', 'ada HIGH', 'ben on', 'ben HIGH']);
  });
});

describe('my own camera', () => {
  it('goes out in its smallest size whatever the media server asks for, and as it asked afterwards', () => {
    const { room, sent, camera, happens } = buildConnection();
    const reception = newReception(() => undefined, room);
    expect(sent).toEqual([]);
    reception.sendLow(true);
    camera.setPublishingLayers(false, allLayers.map((one) => layer(one)) as never);
    happens(RoomEvent.LocalTrackPublished);
    expect(sent).toEqual([[VideoQuality.LOW], [VideoQuality.LOW], [VideoQuality.LOW]]);
    camera.setPublishingLayers(false, [
      layer(VideoQuality.LOW),
      layer(VideoQuality.MEDIUM),
      layer(VideoQuality.HIGH, false),
    ] as never);
    reception.sendLow(false);
    expect(sent.slice(3)).toEqual([[VideoQuality.LOW], [VideoQuality.LOW, VideoQuality.MEDIUM]]);
    reception.sendLow(true);
    reception.sendLow(false);
    expect(sent.at(-1)).toEqual(allLayers);
  });
});

describe('how well sound arrives', () => {
  it('is the part that was lost since it was asked last; of next to nothing, nothing is said', async () => {
    const { room, sound } = buildConnection();
    const reception = newReception(() => undefined, room);
    expect(await reception.soundLoss()).toBeNull();
    Object.assign(sound, { packetsReceived: 90, packetsLost: 10 });
    expect(await reception.soundLoss()).toBeCloseTo(0.1);
    Object.assign(sound, { packetsReceived: 190, packetsLost: 10 });
    expect(await reception.soundLoss()).toBe(0);
    Object.assign(sound, { packetsReceived: 195, packetsLost: 10 });
    expect(await reception.soundLoss()).toBeNull();
  });
});
