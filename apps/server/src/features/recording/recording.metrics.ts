import { recordingFailures, recordingStates } from '@salon/contract';
import { counter, type Metric, sharedGauges } from '#platform/metrics/metric.ts';
import type { Deps } from './deps.ts';
import { countOpenRecordings } from './recording.queries.ts';

/** Recordings that ended, by what became of them: ready, or why they failed. */
export const endedRecordings = counter(
  'recordings_total',
  'Recordings that ended: ready, or the cause of failing.',
  ['outcome'],
  ['ready' as const, ...recordingFailures].map((outcome) => ({ outcome })),
);

const openStates = recordingStates.filter((state) => state !== 'ready' && state !== 'failed');

export const recordingMetrics = ({ db, features }: Deps): readonly Metric[] => [
  endedRecordings,
  sharedGauges(
    {
      recordings: { help: 'Unfinished recordings, by state.', labels: ['state'] },
      recorder_rooms: { help: 'Rooms that recorders can record at the same time: free and busy.', labels: ['state'] },
    },
    async () => {
      const [rows, { rooms, busy }] = await Promise.all([countOpenRecordings(db), features.recordings.load()]);
      const counts = new Map(rows.map(({ state, n }) => [state, n]));
      return {
        recordings: openStates.map((state) => [{ state }, counts.get(state) ?? 0] as const),
        recorder_rooms: [
          [{ state: 'free' }, Math.max(0, rooms - busy)],
          [{ state: 'busy' }, busy],
        ],
      };
    },
  ),
];
