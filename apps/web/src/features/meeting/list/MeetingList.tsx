import { getMeetings, type MeetingItem, meetingStatuses } from '@salon/contract';
import { CalendarPlus, SearchX } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { session, useSession } from '#features/session/index.ts';
import { Empty } from '#shared/page/index.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall } from '#shared/query/index.ts';
import { Link } from '#shared/router/index.ts';
import { DataTable, SearchField, useTableAddress } from '#shared/table/index.ts';
import { buttonClass } from '#shared/ui/Button.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { statusWords } from '../meeting.actions.ts';
import { inputOf, isByDay, type ListQuery, listRules, statusIn } from './list.query.ts';
import { SeriesRest } from './SeriesRest.tsx';
import { useDays } from './useDays.ts';
import { useMeetingColumns } from './useMeetingColumns.tsx';

const idOf = ({ id }: MeetingItem): string => id;

/** What the list shows, kept in the address; how much stands on a page is kept for the next visit, too. */
function useListAddress() {
  const pageSize = useSession((state) => state.pageSize);
  const address = useTableAddress(useMemo(() => listRules(pageSize), [pageSize]));
  const change: typeof address.change = (part, replace) => {
    if (part.size !== undefined) session.set({ pageSize: part.size });
    address.change(part, replace);
  };
  return { ...address, change };
}

/** `/profile/meetings?view=list`: what comes next first, by day, a series as one; by another order each meeting on its own. */
export function MeetingList({ lead }: { lead: ReactNode }) {
  const { t } = usePhrases();
  const address = useListAddress();
  const { query, change } = address;
  const asked = useCall(getMeetings, inputOf(query), { ...keepsPrevious, select: ({ result }) => result });
  const dayOf = useDays();
  const below = (meeting: MeetingItem) => {
    const count = meeting.moreInSeries ?? 0;
    return count > 0 && isByDay(query) ? <SeriesRest meeting={meeting} count={count} query={query} /> : null;
  };
  return (
    <DataTable
      caption={t('calendar.title')}
      columns={useMeetingColumns()}
      rowId={idOf}
      asked={asked}
      address={address}
      count={(total) => t(isByDay(query) && total > 0 ? 'calendar.foundFolded' : 'calendar.found', { count: total })}
      groupOf={dayOf}
      below={below}
      empty={<NoMeetings isFiltered={query.search !== '' || query.filters.status !== ''} />}
      lead={lead}
      filter={<Filter query={query} onChange={change} />}
    />
  );
}

function Filter({ query, onChange }: { query: ListQuery; onChange: ReturnType<typeof useListAddress>['change'] }) {
  const { t } = usePhrases();
  return (
    <>
      <SearchField
        label={t('calendar.search')}
        placeholder={t('calendar.searchHint')}
        search={query.search}
        onChange={onChange}
      />
      <Select
        label={t('calendar.status')}
        value={statusIn(query.filters.status)}
        options={[
          { value: '', label: t('calendar.statusAll') },
          ...meetingStatuses.map((status) => ({ value: status, label: t(statusWords[status]) })),
        ]}
        onChange={(status) => onChange({ filters: { status } })}
      />
    </>
  );
}

function NoMeetings({ isFiltered }: { isFiltered: boolean }) {
  const { t } = usePhrases();
  return isFiltered ? (
    <Empty icon={SearchX} title={t('calendar.noMatchTitle')} text={t('calendar.noMatch')}></Empty>
  ) : (
    <Empty icon={CalendarPlus} title={t('calendar.emptyTitle')} text={t('calendar.empty')}>
      <Link className={buttonClass({ tone: 'quiet' })} to={paths.meet}>
        {t('calendar.newMeeting')}
      </Link>
    </Empty>
  );
}
