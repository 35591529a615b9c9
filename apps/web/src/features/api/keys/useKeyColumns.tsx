import type { ApiKey, ApiOwner } from '@salon/contract';
import { EllipsisVertical, History, RotateCw, Trash2 } from 'lucide-react';
import { isOff } from '#shared/config.ts';
import { useDateTimeFormat } from '#shared/page/index.ts';
import pageCss from '#shared/page/page.module.css';
import { usePhrases } from '#shared/phrases/index.ts';
import type { Column } from '#shared/table/index.ts';
import { classes } from '#shared/ui/classes.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu, type MenuItem } from '#shared/ui/Menu.tsx';
import { keyStateLabels } from '../api.labels.ts';
import css from '../api.module.css';
import { Codes } from '../Codes.tsx';

export interface KeyActions {
  readonly onRotate: (key: ApiKey) => void;
  readonly onRevoke: (key: ApiKey) => void;
  readonly onActions: (key: ApiKey) => void;
}

/** What the list shows of a key, and what may be done with it. */
export function useKeyColumns(owner: ApiOwner, actions: KeyActions): readonly Column<ApiKey>[] {
  const { t } = usePhrases();
  const formatDateTime = useDateTimeFormat();
  return [
    { id: 'name', label: t('api.name'), isName: true, cell: (key) => <Name apiKey={key} owner={owner} /> },
    {
      id: 'scopes',
      label: t('api.scopes'),
      cell: ({ scopes }) => <Codes codes={scopes} />,
    },
    {
      id: 'lastUse',
      label: t('api.lastUse'),
      cell: ({ lastUsed, lastAddress }) =>
        lastUsed === null ? (
          t('api.neverUsed')
        ) : (
          <div className={css.lastUse}>
            <time dateTime={lastUsed}>{formatDateTime(lastUsed)}</time>
            {lastAddress !== null && (
              <bdi dir="ltr" className={classes(css.soft, css.address)}>
                {lastAddress}
              </bdi>
            )}
          </div>
        ),
    },
    {
      id: 'expiry',
      label: t('api.expiry'),
      cell: ({ expires }) =>
        expires === null ? t('api.never') : <time dateTime={expires}>{formatDateTime(expires)}</time>,
    },
    { id: 'state', label: t('api.state'), cell: (key) => <State apiKey={key} /> },
    {
      id: 'actions',
      label: t('api.rowActions'),
      isActions: true,
      cell: (key) => <KeyMenu apiKey={key} {...actions} />,
    },
  ];
}

function Name({ apiKey: { name, ending, createdBy }, owner }: { apiKey: ApiKey; owner: ApiOwner }) {
  const { t } = usePhrases();
  return (
    <>
      <bdi>{name}</bdi> <span className={css.soft}>{t('api.ending', { ending })}</span>
      {owner === 'company' && <div className={css.soft}>{t('api.madeBy', { person: createdBy })}</div>}
    </>
  );
}

function State({ apiKey: { state, previousUntil } }: { apiKey: ApiKey }) {
  const { t } = usePhrases();
  const formatDateTime = useDateTimeFormat();
  return (
    <div>
      <span className={classes(pageCss.mark, state !== 'active' && pageCss.past, css.state)}>
        {t(keyStateLabels[state])}
      </span>
      {state === 'active' && previousUntil !== null && (
        <div className={css.soft}>{t('api.oldSecretUntil', { when: formatDateTime(previousUntil) })}</div>
      )}
    </div>
  );
}

function KeyMenu({ apiKey, onRotate, onRevoke, onActions }: KeyActions & { apiKey: ApiKey }) {
  const { t } = usePhrases();
  const label = t('api.actionsOf', { name: apiKey.name });
  const mayChange = apiKey.state !== 'revoked';
  const items: readonly MenuItem[] = [
    {
      key: 'actions',
      label: t('api.seeActions'),
      icon: <History size={18} aria-hidden="true" />,
      onSelect: () => onActions(apiKey),
    },
    ...(apiKey.state === 'active' && !isOff('api')
      ? [
          {
            key: 'rotate',
            label: t('api.rotate'),
            icon: <RotateCw size={18} aria-hidden="true" />,
            onSelect: () => onRotate(apiKey),
          },
        ]
      : []),
    ...(mayChange
      ? [
          {
            key: 'revoke',
            label: t('api.revoke'),
            icon: <Trash2 size={18} aria-hidden="true" />,
            tone: 'danger' as const,
            separated: true,
            onSelect: () => onRevoke(apiKey),
          },
        ]
      : []),
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
