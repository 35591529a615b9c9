import { type ApiKeyAction, type ApiOwner, listApiKeyActions, listApiKeys } from '@salon/contract';
import { History } from 'lucide-react';
import { Empty, useDateTimeFormat } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall } from '#shared/query/index.ts';
import { type Column, DataTable, type TableRules, useTableAddress } from '#shared/table/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { Select } from '#shared/ui/Select.tsx';
import css from '../api.module.css';
import { SectionHead } from '../SectionHead.tsx';

const rules: TableRules<'', 'key'> = {
  sorts: [],
  usual: { sort: '', direction: -1, size: 25 },
  filters: { key: (text) => /^[\w-]{1,40}$/.test(text) },
};

/** What was changed by keys. */
export function Actions({ owner }: { owner: ApiOwner }) {
  const { t } = usePhrases();
  const address = useTableAddress(rules);
  const { page, size, filters } = address.query;
  const keys = useCall(listApiKeys, { owner, rowCount: 100 }).data?.result ?? [];
  const list = useCall(
    listApiKeyActions,
    { owner, pageNumber: page, rowCount: size, ...(filters.key !== '' && { keyId: filters.key }) },
    { ...keepsPrevious, select: ({ result, totalCount }) => ({ items: result, totalCount }) },
  );
  return (
    <Stack>
      <SectionHead title={t('api.actions')} />
      <DataTable
        caption={t('api.actions')}
        columns={useColumns()}
        rowId={({ id }) => id}
        asked={list}
        address={address}
        count={(count) => t('api.actionCount', { count })}
        empty={<Empty icon={History} title={t('api.noActions')} text={t('api.noActionsText')} />}
        filter={
          <Select
            label={t('api.key')}
            value={keys.some(({ id }) => id === filters.key) ? filters.key : ''}
            options={[
              { value: '', label: t('api.everyKey') },
              ...keys.map(({ id, name, ending }) => ({ value: id, label: `${name} (…${ending})` })),
            ]}
            onChange={(key) => address.change({ filters: { key } })}
          />
        }
      />
    </Stack>
  );
}

function useColumns(): readonly Column<ApiKeyAction>[] {
  const { t } = usePhrases();
  const formatDateTime = useDateTimeFormat();
  const code = (text: string) => (
    <code className={css.code} dir="ltr">
      {text}
    </code>
  );
  return [
    { id: 'call', label: t('api.call'), isName: true, cell: ({ call }) => code(call) },
    { id: 'at', label: t('api.when'), cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
    { id: 'key', label: t('api.key'), cell: ({ keyName }) => <bdi>{keyName}</bdi> },
    { id: 'person', label: t('api.person'), cell: ({ person }) => <bdi>{person}</bdi> },
    { id: 'target', label: t('api.target'), cell: ({ target }) => (target === null ? '–' : code(target)) },
    { id: 'status', label: t('api.status'), cell: ({ status }) => code(String(status)) },
    { id: 'address', label: t('api.ip'), cell: ({ address }) => <bdi dir="ltr">{address}</bdi> },
  ];
}
