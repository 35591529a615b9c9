import { getOperations, type ReplyOf } from '@salon/contract';
import { useId, useMemo } from 'react';
import { Head, QueryState, useDateTimeFormat } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { Link } from '#shared/router/index.ts';
import { type Column, DataTable, type TableRules, useTableAddress } from '#shared/table/index.ts';
import { Card, Stack } from '#shared/ui/Layout.tsx';
import { DefinitionList } from '../list/DefinitionList.tsx';

type OperationsReply = ReplyOf<typeof getOperations>;
type Queue = OperationsReply['queues'][number];

const REFRESH_INTERVAL_MS = 10_000;
const JOBS = '/profile/jobs';
const rules: TableRules<'' | 'name' | 'waiting' | 'failed', never> = {
  sorts: ['', 'name', 'waiting', 'failed'],
  usual: { sort: '', direction: 1, size: 10 },
  filters: {},
};

/** `/profile/operations`: how the media server and the work in the background are. */
export function Operations() {
  const { t } = usePhrases();
  const asked = useCall(getOperations, {}, { refetchInterval: REFRESH_INTERVAL_MS });
  return (
    <Stack gap={6}>
      <Head title={t('adminWork.title')} lead={t('adminWork.lead')} />
      <QueryState asked={asked} lines={3}>
        {({ media, recorders }) => (
          <>
            <Media media={media} />
            <Recorders recorders={recorders} />
          </>
        )}
      </QueryState>
      <Queues />
    </Stack>
  );
}

function Media({ media: { host, answers, seen, rooms } }: { media: OperationsReply['media'] }) {
  const { t, formatNumber } = usePhrases();
  const id = useId();
  const state = answers ? 'adminWork.mediaAnswers' : seen ? 'adminWork.mediaSilent' : 'adminWork.mediaNever';
  const facts = [
    [t('adminWork.mediaState'), t(state)],
    [
      t('adminWork.mediaHost'),
      <bdi key="host" dir="ltr">
        {host}
      </bdi>,
    ],
    [t('adminWork.mediaRooms'), rooms === null ? '–' : formatNumber(rooms)],
  ] as const;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{t('adminWork.media')}</h2>
      <DefinitionList facts={facts} />
    </Card>
  );
}

function Recorders({ recorders: { running, rooms, busy, waiting } }: { recorders: OperationsReply['recorders'] }) {
  const { t, formatNumber } = usePhrases();
  const id = useId();
  const facts = [
    [t('adminWork.recordersRunning'), formatNumber(running)],
    [t('adminWork.recordersRooms'), formatNumber(rooms)],
    [t('adminWork.recordersBusy'), formatNumber(busy)],
    [t('adminWork.recordersWaiting'), formatNumber(waiting)],
  ] as const;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{t('adminWork.recorders')}</h2>
      <DefinitionList facts={facts} />
    </Card>
  );
}

function Queues() {
  const { t, formatNumber } = usePhrases();
  const moment = useDateTimeFormat();
  const id = useId();
  const asked = useCall(
    getOperations,
    {},
    { refetchInterval: REFRESH_INTERVAL_MS, select: ({ queues }) => ({ items: queues, totalCount: queues.length }) },
  );
  const columns = useMemo<readonly Column<Queue>[]>(
    () => [
      {
        id: 'name',
        label: t('adminWork.queue'),
        isName: true,
        sort: ({ name }) => name,
        cell: ({ name }) => (
          <Link to={`${JOBS}?${new URLSearchParams({ search: name })}`} aria-label={t('adminWork.queueJobs', { name })}>
            <bdi dir="ltr">{name}</bdi>
          </Link>
        ),
      },
      {
        id: 'waiting',
        label: t('adminWork.waiting'),
        sort: ({ waiting }) => waiting,
        cell: ({ waiting }) => formatNumber(waiting),
      },
      { id: 'active', label: t('adminWork.active'), cell: ({ active }) => formatNumber(active) },
      {
        id: 'failed',
        label: t('adminWork.failed'),
        sort: ({ failed }) => failed,
        cell: ({ failed }) => formatNumber(failed),
      },
      {
        id: 'dueSince',
        label: t('adminWork.dueSince'),
        cell: ({ dueSince }) => (dueSince === null ? '–' : <time dateTime={dueSince}>{moment(dueSince)}</time>),
      },
      {
        id: 'cron',
        label: t('adminWork.cron'),
        cell: ({ cron }) => (cron === null ? '–' : <bdi dir="ltr">{cron}</bdi>),
      },
    ],
    [t, formatNumber, moment],
  );
  return (
    <Stack as="section" aria-labelledby={id}>
      <h2 id={id}>{t('adminWork.queues')}</h2>
      <DataTable
        caption={t('adminWork.queues')}
        columns={columns}
        rowId={({ name }) => name}
        asked={asked}
        address={useTableAddress(rules)}
        count={(count) => t('adminWork.queueCount', { count })}
        empty={<p>{t('admin.noData')}</p>}
        isWhole
      />
    </Stack>
  );
}
