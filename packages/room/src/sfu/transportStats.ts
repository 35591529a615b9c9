import type { Room, Track } from 'livekit-client';

const counted = ['bytesReceived', 'packetsReceived', 'responsesReceived'] as const;

/**
 * What the transports of a connection have received so far, any unit: it only matters whether it grows. Null when
 * nothing is sent or received, so that nothing can be said.
 */
export async function received(room: Room): Promise<number | null> {
  const tracks = [room.localParticipant, ...room.remoteParticipants.values()]
    .flatMap((participant) => [...participant.trackPublications.values()])
    .map((publication) => publication.track);
  const reports = await Promise.all(tracks.slice(0, 4).map((track) => reportOf(track)));
  const pairs = reports.flatMap((report) =>
    report === undefined ? [] : [...report.values()].filter((stat) => stat.type === 'candidate-pair'),
  );
  if (pairs.length === 0) return null;
  return pairs.reduce((sum, pair) => sum + counted.reduce((part, name) => part + Number(pair[name] ?? 0), 0), 0);
}

async function reportOf(track: Track | undefined): Promise<RTCStatsReport | undefined> {
  if (track === undefined || !('getRTCStatsReport' in track)) return undefined;
  const { getRTCStatsReport } = track as Track & { getRTCStatsReport(): Promise<RTCStatsReport | undefined> };
  return getRTCStatsReport.call(track).catch(() => undefined);
}
