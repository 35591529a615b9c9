import { type MeetingStatus, meetingStatuses } from '@salon/contract';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type PhraseKey, usePhrases } from '../../../shared/phrases/index.ts';
import { Select } from '../../../shared/ui/Select.tsx';
import { TextField } from '../../../shared/ui/TextField.tsx';
import { statusWords } from '../meeting.actions.ts';
import { type ListQuery, SEARCH_REST_MS, type SortColumn, sortColumns } from './list.query.ts';
import css from './MeetingList.module.css';

export const columnWords: Record<SortColumn, PhraseKey> = {
  title: 'calendar.columnTitle',
  participantCount: 'calendar.columnParticipants',
  duration: 'calendar.columnDuration',
  created: 'calendar.columnCreated',
  startingDate: 'calendar.columnStart',
};

interface Props {
  query: ListQuery;
  onChange: (part: Partial<ListQuery>) => void;
}

/** The row above the list: search, status and, where cards have no column heads, the order. */
export function ListFilter({ query, onChange }: Props) {
  const { t } = usePhrases();
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser that we serve knows the element
    <div className={css.filter} role="search">
      <SearchField search={query.search} onChange={(search) => onChange({ search })} />
      <Select<MeetingStatus | ''>
        label={t('calendar.status')}
        value={query.status}
        options={[
          { value: '', label: t('calendar.statusAll') },
          ...meetingStatuses.map((status) => ({ value: status, label: t(statusWords[status]) })),
        ]}
        onChange={(status) => onChange({ status })}
      />
      <div className={css.order}>
        <OrderChoice query={query} onChange={onChange} />
      </div>
    </div>
  );
}

/** Waits until typing rests; what the address says (the way back) comes into the field. */
function SearchField({ search, onChange }: { search: string; onChange: (search: string) => void }) {
  const { t } = usePhrases();
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  if (known !== search) {
    setKnown(search);
    if (search !== text.trim()) setText(search);
  }
  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(() => onChange(text.trim()), SEARCH_REST_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      className={css.search ?? ''}
      type="search"
      label={t('calendar.search')}
      placeholder={t('calendar.searchHint')}
      value={text}
      maxLength={200}
      autoComplete="off"
      enterKeyHint="search"
      dir={text === '' ? undefined : 'auto'}
      onChange={setText}
      end={<Search className={css.glass} size={18} aria-hidden="true" />}
    />
  );
}

function OrderChoice({ query, onChange }: Props) {
  const { t } = usePhrases();
  const options = sortColumns.flatMap((column) => [
    { value: `${column} 1`, label: t('calendar.sortAscending', { column: t(columnWords[column]) }) },
    { value: `${column} -1`, label: t('calendar.sortDescending', { column: t(columnWords[column]) }) },
  ]);
  const choose = (value: string) => {
    const [name, direction] = value.split(' ');
    const sort = sortColumns.find((column) => column === name);
    if (sort !== undefined) onChange({ sort, direction: direction === '1' ? 1 : -1 });
  };
  return (
    <Select
      label={t('calendar.sortBy')}
      value={`${query.sort} ${query.direction}`}
      options={options}
      onChange={choose}
    />
  );
}
