import { listOwnRecordings, ownRecordingChanged, RECORDINGS_PAGE } from '@salon/contract';
import { Clapperboard, SearchX } from 'lucide-react';
import { useRefreshes } from '#shared/hub/index.ts';
import { Empty, Head, QueryState } from '#shared/page/index.ts';
import { meetingPath } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall } from '#shared/query/index.ts';
import { Link } from '#shared/router/index.ts';
import { Pages, pagesOf, SearchField, type TableRules, useTableAddress } from '#shared/table/index.ts';
import { Card, Stack } from '#shared/ui/Layout.tsx';
import { recordingLists } from './lists.ts';
import { isBeingMade, POLL_INTERVAL_MS } from './making.ts';
import { RecordingRow } from './RecordingRow.tsx';
import { SpaceUsed } from './SpaceUsed.tsx';

const rules: TableRules<'', never> = { sorts: [], usual: { sort: '', direction: -1, size: 50 }, filters: {} };

/** `/profile/recordings`: what was recorded of all of the viewer's meetings, found by its name. */
export function OwnRecordings() {
  const { t } = usePhrases();
  const address = useTableAddress(rules);
  const { page, search } = address.query;
  useRefreshes([ownRecordingChanged], ...recordingLists);
  const asked = useCall(
    listOwnRecordings,
    { pageNumber: page, search },
    {
      ...keepsPrevious,
      refetchInterval: ({ state }) => (state.data?.recordings.some(isBeingMade) === true ? POLL_INTERVAL_MS : false),
    },
  );
  const isEmpty = asked.data?.totalCount === 0 && search === '';
  return (
    <Stack gap={6}>
      <Head title={t('recordings.title')} lead={t('recordings.ownLead')} />
      {!isEmpty && (
        // biome-ignore lint/a11y/useSemanticElements: not every browser that we serve knows the element
        <div role="search">
          <SearchField label={t('recordings.ownSearch')} search={search} onChange={address.change} />
        </div>
      )}
      <QueryState asked={asked} lines={4}>
        {({ recordings, totalCount }) =>
          totalCount === 0 ? (
            <Empty
              icon={isEmpty ? Clapperboard : SearchX}
              title={t(isEmpty ? 'recordings.ownEmptyTitle' : 'recordings.ownNotFound')}
              text={t(isEmpty ? 'recordings.ownEmpty' : 'recordings.ownNotFoundText')}
            />
          ) : (
            <Card as="section" aria-label={t('recordings.title')}>
              <Stack as="ul" gap={0}>
                {recordings.map((recording) => (
                  <RecordingRow
                    key={recording.id}
                    meetingId={recording.meetingId}
                    recording={recording}
                    heading="h2"
                    aside={<Link to={meetingPath(recording.meetingId)}>{t('recordings.ofMeeting')}</Link>}
                  />
                ))}
              </Stack>
              <Pages
                page={page}
                pages={pagesOf(totalCount, RECORDINGS_PAGE)}
                onChange={(next) => address.change({ page: next })}
              />
            </Card>
          )
        }
      </QueryState>
      {!isEmpty && <SpaceUsed />}
    </Stack>
  );
}
