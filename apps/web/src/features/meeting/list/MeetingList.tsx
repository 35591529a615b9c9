import { CalendarPlus, SearchX } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { NotHere, useAsked, Waiting } from '../../../shared/page/index.ts';
import { paths } from '../../../shared/paths.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Button, buttonClass } from '../../../shared/ui/Button.tsx';
import { Empty } from '../Empty.tsx';
import { ListFilter } from './ListFilter.tsx';
import { ListTable } from './ListTable.tsx';
import { type ListQuery, pagesOf } from './list.query.ts';
import { readMeetings } from './list.remote.ts';
import css from './MeetingList.module.css';
import { Pager } from './Pager.tsx';
import { useListQuery } from './useListQuery.ts';

/** Asks for the page that the address names; the page before stays until this one is here. */
function useMeetings(query: ListQuery) {
  const ask = useCallback(async () => {
    const sent = await readMeetings(query);
    return sent.ok ? { ...sent, reply: { query, ...sent.reply.result } } : sent;
  }, [query]);
  return useAsked(ask);
}

/** `/profile/meetings?view=list` */
export function MeetingList({ refreshed }: { refreshed: number }) {
  const { t } = usePhrases();
  const { query, change } = useListQuery();
  const { asked, again } = useMeetings(query);
  const found = useRef<HTMLParagraphElement>(null);
  const shown = asked.is === 'here' ? asked.reply : null;
  const refreshedBefore = useRef(refreshed);
  useEffect(() => {
    if (refreshedBefore.current !== refreshed) again();
    refreshedBefore.current = refreshed;
  }, [refreshed, again]);
  useEffect(() => {
    if (shown === null) return;
    // The last line of the last page is gone: the page before is the last one now.
    const last = pagesOf(shown.totalCount, query.size);
    if (shown.query === query && query.page > last) change({ page: last });
    // The line with the focus is gone: the focus stays with the list.
    if (document.activeElement === document.body) found.current?.focus({ preventScroll: true });
  }, [shown, query, change]);
  let list: ReactNode;
  if (asked.is === 'asking') list = <Waiting lines={5} />;
  else if (asked.is === 'failed') list = <NotHere failure={asked.failure} onRetry={again} />;
  else if (asked.reply.items.length === 0) list = <NoMeetings query={query} onClear={change} />;
  else {
    list = (
      <>
        <ListTable
          meetings={asked.reply.items}
          query={query}
          isBusy={asked.reply.query !== query}
          onOrder={change}
          onChanged={again}
        />
        <Pager query={query} total={asked.reply.totalCount} onChange={change} />
      </>
    );
  }
  return (
    <div className={css.list}>
      <ListFilter query={query} onChange={change} />
      <p ref={found} className={css.found} role="status" tabIndex={-1}>
        {shown !== null && t('calendar.found', { count: shown.totalCount })}
      </p>
      {list}
    </div>
  );
}

function NoMeetings({ query, onClear }: { query: ListQuery; onClear: (part: Partial<ListQuery>) => void }) {
  const { t } = usePhrases();
  if (query.search !== '' || query.status !== '') {
    return (
      <Empty icon={SearchX} title={t('calendar.noMatchTitle')} text={t('calendar.noMatch')}>
        <Button tone="quiet" onClick={() => onClear({ search: '', status: '' })}>
          {t('calendar.clearFilter')}
        </Button>
      </Empty>
    );
  }
  return (
    <Empty icon={CalendarPlus} title={t('calendar.emptyTitle')} text={t('calendar.empty')}>
      <Link className={buttonClass({})} to={paths.meet}>
        {t('calendar.newMeeting')}
      </Link>
    </Empty>
  );
}
