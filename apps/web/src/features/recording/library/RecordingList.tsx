import { listRecordings } from '@salon/contract';
import { Clapperboard } from 'lucide-react';
import { Empty, Loaded } from '../../../shared/page/index.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { useCall } from '../../../shared/query/index.ts';
import { Stack } from '../../../shared/ui/Layout.tsx';
import { isBeingMade, LOOK_MS } from './making.ts';
import { RecordingRow } from './RecordingRow.tsx';

/** The recordings of a meeting of the viewer's. */
export const useRecordings = (id: string) =>
  useCall(
    listRecordings,
    { id },
    { refetchInterval: ({ state }) => (state.data?.recordings.some(isBeingMade) === true ? LOOK_MS : false) },
  );

/** What was recorded of a meeting, with what may be done with it. */
export function RecordingList({ meetingId }: { meetingId: string }) {
  const { t } = usePhrases();
  return (
    <Loaded asked={useRecordings(meetingId)} lines={2}>
      {({ recordings }) =>
        recordings.length === 0 ? (
          <Empty icon={Clapperboard} title={t('recordings.emptyTitle')} text={t('recordings.empty')} />
        ) : (
          <Stack as="ul" gap={0} aria-label={t('recordings.title')}>
            {recordings.map((recording) => (
              <RecordingRow key={recording.id} meetingId={meetingId} recording={recording} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
}
