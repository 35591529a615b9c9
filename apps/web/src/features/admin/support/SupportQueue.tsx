import {
  exportSupportQueue,
  getSupportQueue,
  type InputOf,
  type SupportQueueRow,
  supportQueueChanged,
  supportStates,
} from '@salon/contract';
import { useMemo } from 'react';
import { useRefreshes } from '#shared/hub/index.ts';
import { useDateTimeFormat } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall } from '#shared/query/index.ts';
import { useSearchParams } from '#shared/router/index.ts';
import type { Column } from '#shared/table/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { AdminList } from '../list/AdminList.tsx';
import css from '../list/list.module.css';
import { rulesOf } from '../list/list.query.ts';
import { savedBy } from '../list/savedBy.ts';
import { HandleRequest } from './HandleRequest.tsx';

const rules = rulesOf(['updated', 'created', 'number'], { state: supportStates, from: 'day', to: 'day' });
const useQueue = (asked: InputOf<typeof getSupportQueue>) => useCall(getSupportQueue, asked, keepsPrevious);

/** `/profile/supportRequests`: what people asked, and what waits for an answer. `?request=` shows one. */
export function SupportQueue() {
  const { t } = usePhrases();
  const [address, setAddress] = useSearchParams();
  const id = address.get('request');
  useRefreshes([supportQueueChanged], getSupportQueue);
  const open = (request: string | null) =>
    setAddress((before) => {
      const next = new URLSearchParams(before);
      if (request === null) next.delete('request');
      else next.set('request', request);
      return next;
    });
  return (
    <>
      <AdminList
        list="support"
        title={t('adminSupport.title')}
        lead={t('adminSupport.lead')}
        rules={rules}
        useRows={useQueue}
        save={savedBy(exportSupportQueue)}
        columns={useColumns(open)}
        rowId={(row) => row.id}
        searchLabel={t('adminSupport.search')}
        searchHint={t('adminSupport.searchHint')}
        fields={[
          {
            name: 'state',
            label: t('adminSupport.state'),
            options: supportStates.map((state) => ({ value: state, label: t(`adminSupport.${state}`) })),
          },
          { name: 'from', label: t('admin.from') },
          { name: 'to', label: t('admin.to') },
        ]}
        count="adminSupport.count"
      />
      {id !== null && <HandleRequest key={id} id={id} onClose={() => open(null)} />}
    </>
  );
}

function useColumns(open: (id: string) => void): readonly Column<SupportQueueRow>[] {
  const { t } = usePhrases();
  const moment = useDateTimeFormat();
  return useMemo(
    () => [
      { id: 'number', label: t('adminSupport.number'), sort: true, cell: ({ number }) => <bdi>{`#${number}`}</bdi> },
      {
        id: 'subject',
        label: t('adminSupport.subject'),
        isName: true,
        cell: ({ subject, fullName, email }) => (
          <Stack gap={0}>
            <bdi>{subject}</bdi>
            <bdi className={css.muted}>{fullName || email}</bdi>
          </Stack>
        ),
      },
      { id: 'state', label: t('adminSupport.state'), cell: ({ state }) => t(`adminSupport.${state}`) },
      { id: 'created', label: t('adminSupport.created'), sort: true, cell: ({ created }) => moment(created) },
      { id: 'updated', label: t('adminSupport.updated'), sort: true, cell: ({ updated }) => moment(updated) },
      {
        id: 'actions',
        label: t('admin.actions'),
        isActions: true,
        cell: ({ id, subject }) => (
          <Button
            tone="quiet"
            aria-haspopup="dialog"
            aria-label={t('adminSupport.handleRequest', { subject })}
            onClick={() => open(id)}
          >
            {t('adminSupport.handle')}
          </Button>
        ),
      },
    ],
    [t, moment, open],
  );
}
