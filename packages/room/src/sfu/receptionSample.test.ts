import type { Room } from 'livekit-client';
import { describe, expect, it } from 'vitest';
import { newSampler } from './receptionSample.ts';

type Stat = Readonly<Record<string, unknown>>;

/** A connection that receives the sound and the camera of someone, as a test says. */
function buildRoom(sound: Stat | null, camera: Stat | null, shownSeconds = 0): Room {
  const track = (kind: string, stat: Stat | null) => ({
    track: {
      ...{ kind, sid: kind, attachedElements: [{ currentTime: shownSeconds }] },
      getRTCStatsReport: async () =>
        stat === null ? undefined : new Map([['in', { id: 'in', type: 'inbound-rtp', kind, ...stat }]]),
    },
  });
  const trackPublications = new Map([
    ['a', track('audio', sound)],
    ['v', track('video', camera)],
  ]);
  return { remoteParticipants: new Map([['ada', { trackPublications }]]) } as unknown as Room;
}

describe('what is received', () => {
  it('counts what came since the last sample', async () => {
    const sample = newSampler();
    await sample(buildRoom({ packetsReceived: 100, packetsLost: 5, jitter: 0.02 }, { packetsReceived: 50 }, 0.4));
    const room = buildRoom(
      { packetsReceived: 150, packetsLost: 15, jitter: 0.035 },
      { packetsReceived: 90, packetsLost: 10, freezeCount: 2, totalFreezesDuration: 1.25 },
      3.5,
    );
    expect(await sample(room)).toEqual({
      ...{ packets: 90, lost: 20, jitterMs: 35 },
      ...{ freezes: 2, frozenMs: 1250, shownForMs: 3500 },
    });
  });

  it('counts from nought on a new connection, and never below', async () => {
    const sample = newSampler();
    await sample(buildRoom({ packetsReceived: 1000, packetsLost: 50 }, null));
    expect(await sample(buildRoom({ packetsReceived: 30, packetsLost: -2 }, null))).toMatchObject({
      packets: 30,
      lost: 0,
      jitterMs: null,
      shownForMs: null,
    });
  });

  it('is nothing without a connection', async () => {
    expect(await newSampler()(null)).toEqual({
      ...{ packets: 0, lost: 0, jitterMs: null, freezes: 0, frozenMs: 0, shownForMs: null },
    });
  });
});
