import type { RemoteTrack, RemoteVideoTrack, Room } from 'livekit-client';
import { Track } from 'livekit-client';
import type { ReceptionSample } from '../engine.ts';

/** Tracks of one sample; reading statistics costs time of the computer, and all tracks share the connection. */
const MAX_TRACKS = 12;

/** What a received stream counted so far. */
interface Totals {
  readonly packets: number;
  readonly lost: number;
  readonly freezes: number;
  readonly frozenMs: number;
}
const NOTHING: Totals = { packets: 0, lost: 0, freezes: 0, frozenMs: 0 };

/** A counter that is below its last value began again with a new connection. */
const growth = (now: number, before: number): number => (now < before ? now : now - before);

/** Samples what a connection receives, each time what came since the last one. */
export function newSampler(): (room: Room | null) => Promise<ReceptionSample> {
  let before: ReadonlyMap<string, Totals> = new Map();
  return async (room) => {
    const tracks = receivedTracks(room);
    const now = new Map<string, Totals>();
    const sample = { packets: 0, lost: 0, jitterMs: null as number | null, freezes: 0, frozenMs: 0 };
    for (const { sid = '', report } of await reportsOf(tracks))
      for (const stat of report.values()) {
        if (stat.type !== 'inbound-rtp') continue;
        const key = `${sid} ${stat.id}`;
        const [totals, previous] = [totalsOf(stat), before.get(key) ?? NOTHING];
        now.set(key, totals);
        sample.packets += growth(totals.packets, previous.packets);
        sample.lost += growth(totals.lost, previous.lost);
        sample.freezes += growth(totals.freezes, previous.freezes);
        sample.frozenMs = Math.max(sample.frozenMs, growth(totals.frozenMs, previous.frozenMs));
        if (stat.kind === 'audio' && stat.jitter !== undefined)
          sample.jitterMs = Math.max(sample.jitterMs ?? 0, Math.round(Number(stat.jitter) * 1000));
      }
    before = now;
    return { ...sample, shownForMs: shownForMs(tracks) };
  };
}

const receivedTracks = (room: Room | null): RemoteTrack[] =>
  [...(room?.remoteParticipants.values() ?? [])]
    .flatMap((person) => [...person.trackPublications.values()])
    .flatMap(({ track }) => track ?? [])
    .slice(0, MAX_TRACKS);

async function reportsOf(tracks: readonly RemoteTrack[]) {
  const reports = await Promise.all(
    tracks.map(async (track) => ({
      sid: track.sid,
      report: await track.getRTCStatsReport().catch(() => undefined),
    })),
  );
  return reports.flatMap(({ sid, report }) => (report === undefined ? [] : [{ sid, report }]));
}

const totalsOf = (stat: Readonly<Record<string, unknown>>): Totals => ({
  packets: Number(stat.packetsReceived ?? 0),
  // Late duplicates make it negative.
  lost: Math.max(0, Number(stat.packetsLost ?? 0)),
  freezes: Number(stat.freezeCount ?? 0),
  frozenMs: Math.round(Number(stat.totalFreezesDuration ?? 0) * 1000),
});

/** An element plays from the first picture of its stream. */
function shownForMs(tracks: readonly RemoteTrack[]): number | null {
  const times = tracks
    .filter((track): track is RemoteVideoTrack => track.kind === Track.Kind.Video)
    .flatMap((track) => track.attachedElements.map(({ currentTime }) => currentTime * 1000));
  const longest = Math.round(Math.max(0, ...times));
  return longest === 0 ? null : longest;
}
