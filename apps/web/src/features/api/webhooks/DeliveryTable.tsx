import { deliveryStates, WEBHOOK_RETENTION_DAYS, type WebhookDelivery } from '@salon/contract';
import { Send } from 'lucide-react';
import type { ComponentProps } from 'react';
import { isOff } from '#shared/config.ts';
import { Empty, useDateTimeFormat } from '#shared/page/index.ts';
import pageCss from '#shared/page/page.module.css';
import { usePhrases } from '#shared/phrases/index.ts';
import { type Column, DataTable, type TableAddress } from '#shared/table/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { classes } from '#shared/ui/classes.ts';
import { Select } from '#shared/ui/Select.tsx';
import { deliveryStateLabels } from '../api.labels.ts';
import css from '../api.module.css';

export type StateFilter = WebhookDelivery['state'] | '';
export const stateFilterIn = (text: string): StateFilter => deliveryStates.find((state) => state === text) ?? '';

interface Props {
  list: ComponentProps<typeof DataTable<WebhookDelivery>>['asked'];
  address: TableAddress<'', 'state'>;
  onResend: (delivery: WebhookDelivery) => void;
}

/** What was sent to an endpoint, each with its message. */
export function DeliveryTable({ list, address, onResend }: Props) {
  const { t } = usePhrases();
  const { query, change } = address;
  return (
    <DataTable
      caption={t('api.deliveries')}
      columns={useColumns(onResend)}
      rowId={({ id }) => id}
      asked={list}
      address={address}
      count={(count) => t('api.deliveryCount', { count })}
      empty={
        <Empty
          icon={Send}
          title={t('api.noDeliveries')}
          text={t('api.noDeliveriesText', { days: WEBHOOK_RETENTION_DAYS })}
        />
      }
      filter={
        <Select
          label={t('api.state')}
          value={stateFilterIn(query.filters.state)}
          options={[
            { value: '', label: t('api.everyState') },
            ...deliveryStates.map((state) => ({ value: state, label: t(deliveryStateLabels[state]) })),
          ]}
          onChange={(state) => change({ filters: { state } })}
        />
      }
      below={({ payload }) => <Payload payload={payload} />}
    />
  );
}

function useColumns(onResend: (delivery: WebhookDelivery) => void): readonly Column<WebhookDelivery>[] {
  const { t, formatNumber } = usePhrases();
  const formatDateTime = useDateTimeFormat();
  return [
    {
      id: 'event',
      label: t('api.event'),
      isName: true,
      cell: ({ event }) => (
        <code className={css.code} dir="ltr">
          {event}
        </code>
      ),
    },
    {
      id: 'created',
      label: t('api.when'),
      cell: ({ created }) => <time dateTime={created}>{formatDateTime(created)}</time>,
    },
    {
      id: 'state',
      label: t('api.state'),
      cell: ({ state, nextAttempt }) => (
        <>
          <span className={classes(pageCss.mark, state !== 'delivered' && pageCss.past)}>
            {t(deliveryStateLabels[state])}
          </span>
          {nextAttempt !== null && (
            <div className={css.soft}>{t('api.nextAttempt', { when: formatDateTime(nextAttempt) })}</div>
          )}
        </>
      ),
    },
    {
      id: 'outcome',
      label: t('api.outcome'),
      cell: ({ status, failure }) => (
        <code className={css.code} dir="ltr">
          {status ?? failure ?? '–'}
        </code>
      ),
    },
    { id: 'attempts', label: t('api.attempts'), cell: ({ attempts }) => formatNumber(attempts) },
    {
      id: 'lastAttempt',
      label: t('api.lastAttempt'),
      cell: ({ lastAttempt }) =>
        lastAttempt === null ? '–' : <time dateTime={lastAttempt}>{formatDateTime(lastAttempt)}</time>,
    },
    {
      id: 'actions',
      label: t('api.rowActions'),
      isActions: true,
      cell: (delivery) =>
        delivery.state !== 'pending' &&
        !isOff('api') && (
          <Button
            tone="quiet"
            aria-label={t('api.sendAgainOf', { event: delivery.event })}
            onClick={() => onResend(delivery)}
          >
            {t('api.sendAgain')}
          </Button>
        ),
    },
  ];
}

/** Indented where it is JSON, else as it is. */
function formatPayload(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}

function Payload({ payload }: { payload: string }) {
  const { t } = usePhrases();
  return (
    <details className={css.payload}>
      <summary>{t('api.payload')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <pre dir="ltr" tabIndex={0}>
        {formatPayload(payload)}
      </pre>
    </details>
  );
}
