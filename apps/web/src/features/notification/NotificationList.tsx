import {
  countUnreadNotifications,
  listNotifications,
  type ReplyOf,
  readAllNotifications,
  readNotifications,
} from '@salon/contract';
import { BellOff } from 'lucide-react';
import { useState } from 'react';
import { Empty, QueryState } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, keyOf, patch, useCall, useChange } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { type CallBack, NotificationRow } from './NotificationRow.tsx';
import css from './Notifications.module.css';

interface Props {
  /** Rows of a page. */
  rows: number;
  /** A first page and no more. */
  isPanel?: boolean;
  onCallBack: CallBack;
  onGo?: () => void;
}

/** Either change tells how many are unread, which the bell shows. */
const reading = {
  learns: (unread: ReplyOf<typeof countUnreadNotifications>) => [
    patch(keyOf(countUnreadNotifications, {}), () => unread),
  ],
  refreshes: [listNotifications],
};

/** Notifications, the latest first. */
export function NotificationList({ rows, isPanel = false, onCallBack, onGo }: Props) {
  const { t } = usePhrases();
  const [pages, setPages] = useState(1);
  const now = new Date();
  const first = useCall(listNotifications, { rowCount: rows }, keepsPrevious);
  const { change: readAll, isPending } = useChange(readAllNotifications, reading);
  const { change: read } = useChange(readNotifications, reading);
  const each = {
    rows,
    now,
    onCallBack,
    onGo,
    onRead: (id: string, isRead: boolean) => void read({ ids: [id], isRead }),
  };
  return (
    <QueryState asked={first} lines={rows}>
      {({ items, unread }) =>
        items.length === 0 ? (
          <Empty icon={BellOff} title={t('notification.empty')} text={t('notification.emptyText')} />
        ) : (
          <Stack gap={3}>
            {unread > 0 && (
              <Row justify="end">
                <Button tone="plain" loading={isPending} onClick={() => void readAll({})}>
                  {t('notification.readAll')}
                </Button>
              </Row>
            )}
            <ul className={css.list}>
              <Page
                before=""
                pages={isPanel ? 1 : pages}
                onMore={isPanel ? null : () => setPages(pages + 1)}
                {...each}
              />
            </ul>
          </Stack>
        )
      }
    </QueryState>
  );
}

interface PageProps {
  before: string;
  rows: number;
  /** How many pages are shown from this one on. */
  pages: number;
  /** Null: there is no way to more. */
  onMore: (() => void) | null;
  now: Date;
  onRead: (id: string, isRead: boolean) => void;
  onCallBack: CallBack;
  onGo?: (() => void) | undefined;
}

/** A page and those after it: each begins where the one before ends now, whatever came in in the meantime. */
function Page({ before, pages, ...props }: PageProps) {
  const { rows, onMore, now, onRead, onCallBack, onGo } = props;
  const { t } = usePhrases();
  const asked = useCall(
    listNotifications,
    before === '' ? { rowCount: rows } : { before, rowCount: rows },
    keepsPrevious,
  );
  return (
    <QueryState asked={asked} lines={rows}>
      {({ items, next }) => (
        <>
          {items.map((item) => (
            <NotificationRow
              key={item.id}
              item={item}
              now={now}
              onRead={(isRead) => onRead(item.id, isRead)}
              onCallBack={onCallBack}
              onGo={onGo}
            />
          ))}
          {next !== null &&
            (pages > 1 ? (
              <Page before={next} pages={pages - 1} {...props} />
            ) : (
              onMore !== null && (
                <li className={css.more}>
                  <Button tone="quiet" onClick={onMore}>
                    {t('notification.more')}
                  </Button>
                </li>
              )
            ))}
        </>
      )}
    </QueryState>
  );
}
