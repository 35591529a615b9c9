import { listActivity } from '@salon/contract';
import { useState } from 'react';
import { QueryState, useDateTimeFormat } from '#shared/page/index.ts';
import css from '#shared/page/page.module.css';
import { usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';

const ROWS = 10;

/** What was done to the account, newest first, a page at a time. */
export function ActivityList() {
  const { t, formatNumber } = usePhrases();
  const moment = useDateTimeFormat();
  const [page, setPage] = useState(1);
  const asked = useCall(listActivity, { pageNumber: page, rowCount: ROWS }, keepsPrevious);
  if (asked.data === undefined) return <QueryState asked={asked}>{() => null}</QueryState>;
  const { items, totalCount } = asked.data;
  if (totalCount === 0) return <p className={css.muted}>{t('profile.activityEmpty')}</p>;
  const from = (page - 1) * ROWS + 1;
  const to = Math.min(page * ROWS, totalCount);
  return (
    <>
      <Stack as="ul" gap={0} aria-busy={asked.isPlaceholderData}>
        {items.map(({ id, event, at, device, address }) => (
          <Row as="li" align="center" justify="between" wrap tight key={id} className={css.line}>
            <div className={css.what}>
              <p>{t(`profile.event_${event}`)}</p>
              <p className={css.small}>
                <bdi>{[device, address].filter((known) => known !== '').join(' · ')}</bdi>
              </p>
            </div>
            <time className={css.when} dateTime={at}>
              <bdi>{moment(at)}</bdi>
            </time>
          </Row>
        ))}
      </Stack>
      {totalCount > ROWS && (
        <Row gap={3} align="center" wrap>
          {page > 1 && (
            <Button tone="quiet" onClick={() => setPage(page - 1)}>
              {t('profile.newer')}
            </Button>
          )}
          {to < totalCount && (
            <Button tone="quiet" onClick={() => setPage(page + 1)}>
              {t('profile.older')}
            </Button>
          )}
          <span className={css.muted} role="status">
            {t('profile.range', { from: formatNumber(from), to: formatNumber(to), total: formatNumber(totalCount) })}
          </span>
        </Row>
      )}
    </>
  );
}
