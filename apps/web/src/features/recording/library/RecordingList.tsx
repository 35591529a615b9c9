import { getRecordingUse, listRecordings, ownRecordingChanged, RECORDINGS_PAGE } from '@salon/contract';
import { Clapperboard } from 'lucide-react';
import { useState } from 'react';
import { useRefreshes } from '#shared/hub/index.ts';
import { Empty, QueryState } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall } from '#shared/query/index.ts';
import { Pages, pagesOf } from '#shared/table/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { recordingLists } from './lists.ts';
import { isBeingMade, POLL_INTERVAL_MS } from './making.ts';
import { RecordingRow } from './RecordingRow.tsx';
import { SpaceUsed } from './SpaceUsed.tsx';

/** A page of the recordings of a meeting of the viewer's. */
export function useRecordings(id: string, pageNumber = 1) {
  useRefreshes([ownRecordingChanged], ...recordingLists, getRecordingUse);
  return useCall(
    listRecordings,
    { id, pageNumber },
    {
      ...keepsPrevious,
      refetchInterval: ({ state }) => (state.data?.recordings.some(isBeingMade) === true ? POLL_INTERVAL_MS : false),
    },
  );
}

/** What was recorded of a meeting, with what may be done with it. */
export function RecordingList({ meetingId }: { meetingId: string }) {
  const { t } = usePhrases();
  const [page, setPage] = useState(1);
  const asked = useRecordings(meetingId, page);
  const pages = asked.data === undefined ? page : pagesOf(asked.data.totalCount, RECORDINGS_PAGE);
  // The last one of a page was deleted.
  if (page > pages) setPage(pages);
  return (
    <QueryState asked={asked} lines={2}>
      {({ recordings, totalCount }) =>
        totalCount === 0 ? (
          <Empty icon={Clapperboard} title={t('recordings.emptyTitle')} text={t('recordings.empty')} />
        ) : (
          <>
            <Stack as="ul" gap={0} aria-label={t('recordings.title')}>
              {recordings.map((recording) => (
                <RecordingRow key={recording.id} meetingId={meetingId} recording={recording} />
              ))}
            </Stack>
            <Pages page={page} pages={pages} onChange={setPage} />
            <SpaceUsed />
          </>
        )
      }
    </QueryState>
  );
}
