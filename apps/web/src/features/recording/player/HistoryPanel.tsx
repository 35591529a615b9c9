import { listRecordingHistory, RECORDING_HISTORY_PAGE, type RecordingHistoryEntry } from '@salon/contract';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Empty, Loaded, useMoment } from '../../../shared/page/index.ts';
import { type PhraseKey, usePhrases } from '../../../shared/phrases/index.ts';
import { keepsPrevious, useCall } from '../../../shared/query/index.ts';
import { Pages, pagesOf } from '../../../shared/table/index.ts';
import { Stack } from '../../../shared/ui/Layout.tsx';
import css from './beside.module.css';
import { languageName } from './CaptionsPanel.tsx';

const deeds = {
  renamed: 'recordings.deed_renamed',
  saved: 'recordings.deed_saved',
  trimmed: 'recordings.deed_trimmed',
  trimCancelled: 'recordings.deed_trimCancelled',
  captionsPut: 'recordings.deed_captionsPut',
  captionsRemoved: 'recordings.deed_captionsRemoved',
  linkMade: 'recordings.deed_linkMade',
  linkEnded: 'recordings.deed_linkEnded',
  linkOpened: 'recordings.deed_linkOpened',
  savedByLink: 'recordings.deed_savedByLink',
} as const satisfies Record<RecordingHistoryEntry['deed'], PhraseKey>;

/** Who did what with a recording, the latest first. */
export function HistoryPanel({ recordingId }: { recordingId: string }) {
  const { t } = usePhrases();
  const [page, setPage] = useState(1);
  const asked = useCall(listRecordingHistory, { recordingId, pageNumber: page }, keepsPrevious);
  const total = asked.data?.totalCount ?? 0;
  return (
    <Loaded asked={asked} lines={3}>
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
    </Loaded>
  );
}

function Entry({ entry: { deed, at, byName, detail, linkAt } }: { entry: RecordingHistoryEntry }) {
  const { t, locale } = usePhrases();
  const moment = useMoment();
  const isCaptions = deed === 'captionsPut' || deed === 'captionsRemoved';
  return (
    <li>
      <span className={css.deed}>
        {t(deeds[deed], {
          name: detail,
          language: isCaptions ? languageName(locale, detail) : '',
          moment: linkAt === null ? '' : moment(linkAt),
        })}
      </span>
      <span className={css.deedBy}>
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
