import {
  type ApiOwner,
  listWebhookDeliveries,
  listWebhookEndpoints,
  replayWebhookDelivery,
  type WebhookDelivery,
} from '@salon/contract';
import { ArrowLeft } from 'lucide-react';
import { useFailure } from '#shared/failure/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall, useChange } from '#shared/query/index.ts';
import { useSearchParams } from '#shared/router/index.ts';
import { type TableRules, useTableAddress } from '#shared/table/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { apiSearch } from '../api.address.ts';
import css from '../api.module.css';
import { SectionHead } from '../SectionHead.tsx';
import { DeliveryTable, stateFilterIn } from './DeliveryTable.tsx';

const rules: TableRules<'', 'state'> = {
  sorts: [],
  usual: { sort: '', direction: -1, size: 25 },
  filters: { state: (text) => stateFilterIn(text) !== '' },
};

/** What was sent to one endpoint. */
export function Deliveries({ id, owner }: { id: string; owner: ApiOwner }) {
  const { t } = usePhrases();
  const [, setAddress] = useSearchParams();
  const showFailure = useFailure();
  const { change } = useChange(replayWebhookDelivery, { refreshes: [listWebhookDeliveries] });
  const endpoints = useCall(listWebhookEndpoints, { owner, rowCount: 100 });
  const endpoint = endpoints.data?.result.find((each) => each.id === id);
  const address = useTableAddress(rules);
  const { page, size, filters } = address.query;
  const list = useCall(
    listWebhookDeliveries,
    { id, pageNumber: page, rowCount: size, state: stateFilterIn(filters.state) },
    { ...keepsPrevious, select: ({ result, totalCount }) => ({ items: result, totalCount }) },
  );
  const resend = async ({ id: deliveryId }: WebhookDelivery) => {
    const sent = await change({ deliveryId });
    if (sent.ok) notify(t('api.sentAgain'), 'done');
    else showFailure(sent);
  };
  return (
    <Stack>
      <Row>
        <Button
          tone="quiet"
          icon={<ArrowLeft size={18} aria-hidden="true" />}
          onClick={() => setAddress(apiSearch({ section: 'webhooks', owner }))}
        >
          {t('api.back')}
        </Button>
      </Row>
      <SectionHead
        title={
          <>
            {t('api.deliveries')}{' '}
            {endpoint !== undefined && (
              <bdi dir="ltr" className={css.code}>
                {endpoint.url}
              </bdi>
            )}
          </>
        }
      />
      <DeliveryTable list={list} address={address} onResend={(delivery) => void resend(delivery)} />
    </Stack>
  );
}
