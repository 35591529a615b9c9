import { getMeetingsForRecordings } from '@salon/contract';
import { History, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Empty, Head } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall } from '#shared/query/index.ts';
import { DataTable, SearchField, useTableAddress } from '#shared/table/index.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { localTimeIn, viewerZone } from '../meeting.times.ts';
import css from './past.module.css';
import { filtersOf, inputOf, pastRules, rangeIn } from './past.query.ts';
import type { PastMeeting } from './past.remote.ts';
import { RangeChoice } from './RangeChoice.tsx';
import { usePastColumns } from './usePastColumns.tsx';

const idOf = ({ id }: PastMeeting): string => id;

/** The viewer's meetings that are over, within a range of days. */
export function PastList({ recordings }: { recordings: (id: string) => ReactNode }) {
  const { t } = usePhrases();
  const address = useTableAddress(pastRules);
  const { query, change } = address;
  const zone = viewerZone();
  const today = localTimeIn(new Date(), zone).slice(0, 10);
  const asked = useCall(getMeetingsForRecordings, inputOf(query, today, zone), {
    ...keepsPrevious,
    select: ({ result }) => result,
  });
  const [watching, setWatching] = useState<PastMeeting | null>(null);
  const columns = usePastColumns(setWatching);
  return (
    <Stack gap={6}>
      <Head title={t('records.title')} lead={t('records.lead')} />
      <DataTable
        caption={t('records.title')}
        className={css.table}
        columns={columns}
        rowId={idOf}
        asked={asked}
        address={address}
        count={(total) => t('records.found', { count: total })}
        empty={<Nothing search={query.search} />}
        lead={
          <RangeChoice
            range={rangeIn(query, today)}
            today={today}
            onChange={(range) => change({ filters: filtersOf(range, today) })}
          />
        }
        search={
          <SearchField
            label={t('records.search')}
            placeholder={t('records.searchHint')}
            search={query.search}
            onChange={change}
          />
        }
      />
      {watching !== null && (
        <Dialog
          shape="wide"
          title={t('calendar.actionOf', { action: t('records.recordings'), title: watching.title })}
          onClose={() => setWatching(null)}
        >
          {recordings(watching.id)}
        </Dialog>
      )}
    </Stack>
  );
}

function Nothing({ search }: { search: string }) {
  const { t } = usePhrases();
  const [icon, title, text] =
    search === ''
      ? ([History, 'records.emptyTitle', 'records.empty'] as const)
      : ([SearchX, 'records.noMatchTitle', 'records.noMatch'] as const);
  return <Empty icon={icon} title={t(title)} text={t(text)}></Empty>;
}
