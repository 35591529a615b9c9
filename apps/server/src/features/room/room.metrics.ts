import { type Metric, ownGauges, sharedGauges } from '#platform/metrics/metric.ts';
import type { Deps } from './deps.ts';
import { qualityMetrics } from './quality/room.quality.metrics.ts';
import { countLive } from './room.queries.ts';

export const roomMetrics = ({ db, media }: Deps): readonly Metric[] => [
  ...qualityMetrics,
  sharedGauges(
    {
      meetings_active: { help: 'Meetings that someone entered and that have not ended.' },
      participants: {
        help: 'Devices in meetings by state: inside, or admitted and not connected yet.',
        labels: ['state'],
      },
      lobby_waiting: { help: 'Requests to be let in that wait for a moderator.' },
    },
    async () => {
      const { meetings, inside, admitted, waiting } = await countLive(db);
      return {
        meetings_active: meetings,
        participants: [
          [{ state: 'inside' }, inside],
          [{ state: 'admitted' }, admitted],
        ],
        lobby_waiting: waiting,
      };
    },
  ),
  ownGauges(
    {
      sfu_published_tracks: {
        help: 'Tracks that people send to the SFU by source, at the last comparison with it (every 10 s).',
        labels: ['source'],
      },
    },
    () => ({
      sfu_published_tracks: Object.entries(media.tracks ?? {}).map(([source, count]) => [{ source }, count] as const),
    }),
  ),
];
