import { listRecordingHistory, RECORDING_HISTORY_PAGE, type RecordingHistoryEntry } from '@salon/contract';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Empty, QueryState, useDateTimeFormat } from '#shared/page/index.ts';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall } from '#shared/query/index.ts';
import { Pages, pagesOf } from '#shared/table/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import css from './beside.module.css';
import { languageName } from './CaptionsPanel.tsx';

const events = {
  renamed: 'recordings.event_renamed',
  saved: 'recordings.event_saved',
  trimmed: 'recordings.event_trimmed',
  trimCancelled: 'recordings.event_trimCancelled',
  captionsPut: 'recordings.event_captionsPut',
  captionsRemoved: 'recordings.event_captionsRemoved',
  linkMade: 'recordings.event_linkMade',
  linkEnded: 'recordings.event_linkEnded',
  linkOpened: 'recordings.event_linkOpened',
  savedByLink: 'recordings.event_savedByLink',
} as const satisfies Record<RecordingHistoryEntry['event'], PhraseKey>;

/** Who did what with a recording, the latest first. */
export function HistoryPanel({ recordingId }: { recordingId: string }) {
  const { t } = usePhrases();
  const [page, setPage] = useState(1);
  const asked = useCall(listRecordingHistory, { recordingId, pageNumber: page }, keepsPrevious);
  const total = asked.data?.totalCount ?? 0;
  return (
    <QueryState asked={asked} lines={3}>
      {({ history }) =>
        total === 0 ? (
          <Empty icon={History} title={t('recordings.historyEmptyTitle')} text={t('recordings.historyEmpty')} />
        ) : (
          <Stack gap={3}>
            <ol className={css.history} aria-label={t('recordings.history')}>
              {history.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
            <Pages page={page} pages={pagesOf(total, RECORDING_HISTORY_PAGE)} onChange={setPage} />
          </Stack>
        )
      }
    </QueryState>
  );
}

function Entry({ entry: { event, at, byName, detail, linkAt } }: { entry: RecordingHistoryEntry }) {
  const { t, locale } = usePhrases();
  const moment = useDateTimeFormat();
  const isCaptions = event === 'captionsPut' || event === 'captionsRemoved';
  return (
    <li>
      <span className={css.event}>
        {t(events[event], {
          name: detail,
          language: isCaptions ? languageName(locale, detail) : '',
          moment: linkAt === null ? '' : moment(linkAt),
        })}
      </span>
      <span className={css.eventBy}>
        {byName !== null && (
          <>
            <bdi>{byName}</bdi>
            {' · '}
          </>
        )}
        <time dateTime={at}>
          <bdi>{moment(at)}</bdi>
        </time>
      </span>
    </li>
  );
}
