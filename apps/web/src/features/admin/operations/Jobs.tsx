import {
  exportJobs,
  type InputOf,
  type JobState,
  jobStates,
  listJobs,
  retryJob,
  type WaitingJob,
} from '@salon/contract';
import { RotateCw } from 'lucide-react';
import { useMemo } from 'react';
import { useFailure } from '#shared/failure/index.ts';
import { useDateTimeFormat } from '#shared/page/index.ts';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall, useChange } from '#shared/query/index.ts';
import type { Column } from '#shared/table/index.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { AdminList } from '../list/AdminList.tsx';
import css from '../list/list.module.css';
import { rulesOf } from '../list/list.query.ts';
import { savedBy } from '../list/savedBy.ts';

const rules = rulesOf(['created'], { state: jobStates });
const useJobs = (asked: InputOf<typeof listJobs>) =>
  useCall(listJobs, asked, { ...keepsPrevious, refetchInterval: 10_000 });
const stateWords: Readonly<Record<JobState, PhraseKey>> = {
  waiting: 'adminWork.stateWaiting',
  active: 'adminWork.stateActive',
  failed: 'adminWork.stateFailed',
};

/** `/profile/jobs`: work that waits, mails among it, and what has failed. */
export function Jobs() {
  const { t } = usePhrases();
  return (
    <AdminList
      list="jobs"
      title={t('adminWork.jobsTitle')}
      lead={t('adminWork.jobsLead')}
      rules={rules}
      useRows={useJobs}
      save={savedBy(exportJobs)}
      columns={useColumns()}
      rowId={({ id }) => id}
      searchLabel={t('adminWork.search')}
      searchHint={t('adminWork.searchHint')}
      fields={[
        {
          name: 'state',
          label: t('adminWork.state'),
          options: jobStates.map((value) => ({ value, label: t(stateWords[value]) })),
        },
      ]}
      count="adminWork.count"
    />
  );
}

function useColumns(): readonly Column<WaitingJob>[] {
  const { t, formatNumber } = usePhrases();
  const moment = useDateTimeFormat();
  return useMemo(
    () => [
      {
        id: 'queue',
        label: t('adminWork.queue'),
        isName: true,
        cell: ({ queue, recipient }) => (
          <>
            <bdi dir="ltr">{queue}</bdi>
            {recipient !== '' && (
              <bdi dir="ltr" className={css.muted}>
                {recipient}
              </bdi>
            )}
          </>
        ),
      },
      { id: 'state', label: t('adminWork.state'), cell: ({ state }) => t(stateWords[state]) },
      {
        id: 'created',
        label: t('adminWork.created'),
        sort: true,
        cell: ({ created }) => <time dateTime={created}>{moment(created)}</time>,
      },
      {
        id: 'nextTry',
        label: t('adminWork.nextTry'),
        cell: ({ nextTry }) => (nextTry === null ? '–' : <time dateTime={nextTry}>{moment(nextTry)}</time>),
      },
      { id: 'tries', label: t('adminWork.tries'), cell: ({ tries }) => formatNumber(tries) },
      {
        id: 'error',
        label: t('adminWork.error'),
        cell: ({ error }) => (error === '' ? '–' : <bdi className={css.code}>{error}</bdi>),
      },
      { id: 'actions', label: t('admin.actions'), isActions: true, cell: (job) => <Retry job={job} /> },
    ],
    [t, formatNumber, moment],
  );
}

function Retry({ job: { id, queue, state, mayRetry } }: { job: WaitingJob }) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const { change, isPending } = useChange(retryJob, { refreshes: [listJobs] });
  if (state === 'active') return null;
  const retry = async () => {
    const sent = await change({ queue, id });
    if (sent.ok) notify(t('adminWork.retried'), 'done');
    else showFailure(sent);
  };
  return (
    <IconButton
      label={t('adminWork.retryOf', { name: queue })}
      icon={<RotateCw size={18} aria-hidden="true" />}
      loading={isPending}
      disabledReason={mayRetry ? null : t('adminWork.notKept')}
      onClick={() => void retry()}
    />
  );
}
