import type { ApiKey, ApiOwner } from '@salon/contract';
import { KeyRound, SearchX } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Empty } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { DataTable, SearchField, type TableAddress } from '#shared/table/index.ts';
import { type KeyActions, useKeyColumns } from './useKeyColumns.tsx';

interface Props extends KeyActions {
  owner: ApiOwner;
  list: ComponentProps<typeof DataTable<ApiKey>>['asked'];
  address: TableAddress;
}

/** Keys of an account or a company. */
export function KeyTable({ owner, list, address, ...actions }: Props) {
  const { t } = usePhrases();
  const { query, change } = address;
  return (
    <DataTable
      caption={t('api.keys')}
      columns={useKeyColumns(owner, actions)}
      rowId={({ id }) => id}
      asked={list}
      address={address}
      count={(count) => t('api.keyCount', { count })}
      empty={
        query.search === '' ? (
          <Empty icon={KeyRound} title={t('api.noKeys')} text={t('api.noKeysText')} />
        ) : (
          <Empty icon={SearchX} title={t('api.noKeysFound')} text="" />
        )
      }
      search={<SearchField label={t('api.searchKeys')} search={query.search} onChange={change} />}
    />
  );
}
