import type { WebhookEndpoint } from '@salon/contract';
import { EllipsisVertical, Pencil, Power, RotateCw, Trash2 } from 'lucide-react';
import { isOff } from '#shared/config.ts';
import { useDateTimeFormat } from '#shared/page/index.ts';
import pageCss from '#shared/page/page.module.css';
import { usePhrases } from '#shared/phrases/index.ts';
import type { Column } from '#shared/table/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { classes } from '#shared/ui/classes.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { Menu, type MenuItem } from '#shared/ui/Menu.tsx';
import { webhookStateLabels } from '../api.labels.ts';
import css from '../api.module.css';
import { Codes } from '../Codes.tsx';

export interface EndpointActions {
  readonly onDeliveries: (endpoint: WebhookEndpoint) => void;
  readonly onEdit: (endpoint: WebhookEndpoint) => void;
  readonly onRotate: (endpoint: WebhookEndpoint) => void;
  readonly onSwitchOn: (endpoint: WebhookEndpoint) => void;
  readonly onDelete: (endpoint: WebhookEndpoint) => void;
}

/** What the list shows of an endpoint, and what may be done with it. */
export function useEndpointColumns(actions: EndpointActions): readonly Column<WebhookEndpoint>[] {
  const { t } = usePhrases();
  return [
    {
      id: 'url',
      label: t('api.url'),
      isName: true,
      cell: ({ url, description }) => (
        <>
          <bdi dir="ltr" className={css.code}>
            {url}
          </bdi>
          {description !== '' && (
            <div className={css.soft}>
              <bdi>{description}</bdi>
            </div>
          )}
        </>
      ),
    },
    {
      id: 'events',
      label: t('api.events'),
      cell: ({ events }) => <Codes codes={events} />,
    },
    { id: 'state', label: t('api.state'), cell: (endpoint) => <State endpoint={endpoint} {...actions} /> },
    {
      id: 'actions',
      label: t('api.rowActions'),
      isActions: true,
      cell: (endpoint) => (
        <Row gap={2} align="center" justify="end" wrap tight>
          <Button
            tone="quiet"
            aria-label={`${t('api.deliveries')}: ${endpoint.url}`}
            onClick={() => actions.onDeliveries(endpoint)}
          >
            {t('api.deliveries')}
          </Button>
          <EndpointMenu endpoint={endpoint} {...actions} />
        </Row>
      ),
    },
  ];
}

function State({ endpoint, onSwitchOn }: EndpointActions & { endpoint: WebhookEndpoint }) {
  const { t } = usePhrases();
  const formatDateTime = useDateTimeFormat();
  const { state, failingSince } = endpoint;
  return (
    <>
      <span className={classes(pageCss.mark, state !== 'enabled' && pageCss.past)}>{t(webhookStateLabels[state])}</span>
      {failingSince !== null && (
        <div className={css.failing}>{t('api.failingSince', { when: formatDateTime(failingSince) })}</div>
      )}
      {state === 'failing' && !isOff('api') && (
        <Button tone="quiet" icon={<Power size={18} aria-hidden="true" />} onClick={() => onSwitchOn(endpoint)}>
          {t('api.switchOn')}
        </Button>
      )}
    </>
  );
}

function EndpointMenu({ endpoint, ...actions }: EndpointActions & { endpoint: WebhookEndpoint }) {
  const { t } = usePhrases();
  const label = t('api.actionsOf', { name: endpoint.url });
  const changes: readonly MenuItem[] = [
    {
      key: 'edit',
      label: t('api.edit'),
      icon: <Pencil size={18} aria-hidden="true" />,
      onSelect: () => actions.onEdit(endpoint),
    },
    {
      key: 'rotate',
      label: t('api.rotateSecret'),
      icon: <RotateCw size={18} aria-hidden="true" />,
      onSelect: () => actions.onRotate(endpoint),
    },
  ];
  const items: readonly MenuItem[] = [
    ...(isOff('api') ? [] : changes),
    {
      key: 'delete',
      label: t('api.remove'),
      icon: <Trash2 size={18} aria-hidden="true" />,
      tone: 'danger',
      separated: true,
      onSelect: () => actions.onDelete(endpoint),
    },
  ];
  return (
    <Menu
      label={label}
      items={items}
      trigger={(props) => (
        <IconButton {...props} label={label} icon={<EllipsisVertical size={20} aria-hidden="true" />} />
      )}
    />
  );
}
