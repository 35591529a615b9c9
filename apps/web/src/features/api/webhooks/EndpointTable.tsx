import type { WebhookEndpoint } from '@salon/contract';
import { Webhook } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Empty } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { DataTable, type TableAddress } from '#shared/table/index.ts';
import { type EndpointActions, useEndpointColumns } from './useEndpointColumns.tsx';

interface Props extends EndpointActions {
  list: ComponentProps<typeof DataTable<WebhookEndpoint>>['asked'];
  address: TableAddress;
}

/** Endpoints of an account or a company. */
export function EndpointTable({ list, address, ...actions }: Props) {
  const { t } = usePhrases();
  return (
    <DataTable
      caption={t('api.webhooks')}
      columns={useEndpointColumns(actions)}
      rowId={({ id }) => id}
      asked={list}
      address={address}
      count={(count) => t('api.webhookCount', { count })}
      empty={<Empty icon={Webhook} title={t('api.noWebhooks')} text={t('api.noWebhooksText')} />}
    />
  );
}
