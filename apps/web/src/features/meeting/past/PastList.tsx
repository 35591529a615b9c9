import { History, SearchX } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { Head, NotHere, useAsked, Waiting } from '../../../shared/page/index.ts';
import pageCss from '../../../shared/page/page.module.css';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Empty } from '../Empty.tsx';
import { viewerZone, wallIn } from '../meeting.times.ts';
import { PastFilter } from './PastFilter.tsx';
import { PastTable } from './PastTable.tsx';
import css from './past.module.css';
import { defaultRange, PAST_ROWS, type PastQuery, pastAddress, pastQueryIn } from './past.query.ts';
import { readPast } from './past.remote.ts';

/** What the list shows, kept in the address. */
function usePastQuery() {
  const [address, setAddress] = useSearchParams();
  const today = wallIn(new Date(), viewerZone()).slice(0, 10);
  const query = useMemo(() => pastQueryIn(address, today), [address, today]);
  const change = useCallback(
    (part: Partial<PastQuery>) => setAddress((before) => pastAddress(pastQueryIn(before, today), part, today)),
    [setAddress, today],
  );
  return { query, change, usual: defaultRange(today) };
}

/** The viewer's meetings that are over, within a range of days. */
export function PastList() {
  const { t } = usePhrases();
  const { query, change, usual } = usePastQuery();
  const ask = useCallback(async () => {
    const sent = await readPast(query);
    return sent.ok ? { ...sent, reply: { query, ...sent.reply.result } } : sent;
  }, [query]);
  const { asked, again } = useAsked(ask);
  const isUsual = query.from === usual.from && query.to === usual.to;
  const total = asked.is === 'here' ? asked.reply.totalCount : null;
  return (
    <div className={pageCss.page}>
      <Head title={t('records.title')} lead={t('records.lead')} />
      <PastFilter query={query} onChange={change} {...(!isUsual && { onUsual: () => change(usual) })} />
      <p className={pageCss.soft} role="status">
        {total !== null && t('records.found', { count: total })}
      </p>
      {asked.is === 'asking' && <Waiting lines={5} />}
      {asked.is === 'failed' && <NotHere failure={asked.failure} onRetry={again} />}
      {total === 0 && <Nothing search={query.search} onClear={() => change({ search: '' })} />}
      {asked.is === 'here' && asked.reply.items.length > 0 && (
        <PastTable meetings={asked.reply.items} isBusy={asked.reply.query !== query} />
      )}
      {total !== null && <Pages page={query.page} total={total} onPage={(page) => change({ page })} />}
    </div>
  );
}

function Nothing({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = usePhrases();
  if (search === '') {
    return (
      <Empty icon={History} title={t('records.emptyTitle')} text={t('records.empty')}>
        {null}
      </Empty>
    );
  }
  return (
    <Empty icon={SearchX} title={t('records.noMatchTitle')} text={t('records.noMatch')}>
      <Button tone="quiet" onClick={onClear}>
        {t('calendar.clearFilter')}
      </Button>
    </Empty>
  );
}

function Pages({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const { t } = usePhrases();
  const pages = Math.ceil(total / PAST_ROWS);
  // An address may name a page that is not there any more.
  if (pages <= 1 && page === 1) return null;
  return (
    <div className={css.pages}>
      {page > 1 && (
        <Button tone="quiet" onClick={() => onPage(Math.min(page - 1, Math.max(pages, 1)))}>
          {t('calendar.previousPage')}
        </Button>
      )}
      {page < pages && (
        <Button tone="quiet" onClick={() => onPage(page + 1)}>
          {t('calendar.nextPage')}
        </Button>
      )}
      <span className={pageCss.soft}>{t('calendar.pageOf', { page, pages: Math.max(pages, 1) })}</span>
    </div>
  );
}
