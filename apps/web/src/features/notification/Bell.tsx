import { countUnreadNotifications, listNotifications, notificationsChanged } from '@salon/contract';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { onHubSignal } from '#shared/hub/index.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { keyOf, patch, refresh, show, useCall } from '#shared/query/index.ts';
import { Link } from '#shared/router/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { lazyComponent } from '#shared/ui/lazyComponent.tsx';
import { Popover } from '#shared/ui/Popover.tsx';
import css from './Bell.module.css';
import type { CallBack } from './NotificationRow.tsx';

const List = lazyComponent(async () => (await import('./NotificationList.tsx')).NotificationList, ListFailed);

function ListFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = usePhrases();
  return (
    <Button tone="quiet" onClick={onRetry}>
      {t('common.retry')}
    </Button>
  );
}

/** Rows of the panel; the page has all. */
const PANEL_ROWS = 6;

/** The count of what is unread follows every tab and device. */
function useUnread(): number {
  const { data } = useCall(countUnreadNotifications, {}, { select: ({ unread }) => unread });
  useEffect(
    () =>
      onHubSignal([notificationsChanged], (signal) => {
        const changed = z.safeParse(notificationsChanged.payload, signal?.payload);
        if (changed.success) void show([patch(keyOf(countUnreadNotifications, {}), () => changed.data)]);
        else void refresh(countUnreadNotifications);
        void refresh(listNotifications);
      }),
    [],
  );
  return data ?? 0;
}

/** The bell of the bar: a panel on a desk, on a phone the way to the page. */
export function Bell({ onCallBack }: { onCallBack: CallBack }) {
  const { t, formatNumber } = usePhrases();
  const unread = useUnread();
  const label = unread === 0 ? t('notification.title') : t('notification.bell', { count: unread });
  const icon = (
    <span className={css.bell}>
      <BellIcon size={20} aria-hidden="true" />
      {/* Drawn by the style: the name says it in words. */}
      {unread > 0 && (
        <span className={css.count} data-count={unread > 99 ? `${formatNumber(99)}+` : formatNumber(unread)} />
      )}
    </span>
  );
  return (
    <>
      <Link className={css.phone} to={paths.notifications} aria-label={label}>
        {icon}
      </Link>
      <span className={css.desk}>
        <Popover
          label={t('notification.title')}
          placement="bottom-end"
          className={css.panel}
          trigger={(props) => <IconButton {...props} label={label} icon={icon} />}
        >
          {(close) => (
            <Stack gap={3}>
              <h2 className={css.title}>{t('notification.title')}</h2>
              <List rows={PANEL_ROWS} isPanel onCallBack={onCallBack} onGo={close} />
              <Row justify="center">
                <Link to={paths.notifications} onClick={close}>
                  {t('notification.all')}
                </Link>
              </Row>
            </Stack>
          )}
        </Popover>
      </span>
    </>
  );
}
