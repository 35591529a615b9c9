import type { MeetingItem } from '@salon/contract';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Link } from 'react-router';
import { useMoment } from '../../../shared/page/index.ts';
import { meetingPath } from '../../../shared/paths.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { MeetingActions } from '../actions/MeetingActions.tsx';
import { statusNow } from '../meeting.actions.ts';
import { StatusMark } from '../StatusMark.tsx';
import { useDuration } from '../useDuration.ts';
import { useNowAt } from '../useNow.ts';
import { columnWords } from './ListFilter.tsx';
import { type ListQuery, orderAfter, type SortColumn, sortColumns } from './list.query.ts';
import css from './MeetingList.module.css';

interface Props {
  meetings: readonly MeetingItem[];
  query: ListQuery;
  /** Another answer is on its way. */
  isBusy: boolean;
  onOrder: (order: Pick<ListQuery, 'sort' | 'direction'>) => void;
  onChanged: () => void;
}

/** The meetings as a table; on a phone each line is a card. The roles stay said: `display` would take them from a table. */
export function ListTable({ meetings, query, isBusy, onOrder, onChanged }: Props) {
  const { t } = usePhrases();
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: cards on a phone are no table to a browser
    <table role="table" className={css.table} aria-label={t('calendar.title')} aria-busy={isBusy}>
      <thead role="rowgroup">
        <tr role="row">
          {sortColumns.map((column) => (
            <SortHead key={column} column={column} query={query} onOrder={onOrder} />
          ))}
          <th role="columnheader" scope="col">
            {t('calendar.columnStatus')}
          </th>
          <th role="columnheader" scope="col">
            {t('calendar.columnActions')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {meetings.map((meeting) => (
          <Row key={meeting.id} meeting={meeting} onChanged={onChanged} />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: cards on a phone are no table to a browser
  );
}

function SortHead({ column, query, onOrder }: { column: SortColumn } & Pick<Props, 'query' | 'onOrder'>) {
  const { t } = usePhrases();
  const isSorted = query.sort === column;
  const Icon = !isSorted ? ArrowUpDown : query.direction === 1 ? ArrowUp : ArrowDown;
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: see above
      role="columnheader"
      scope="col"
      aria-sort={!isSorted ? 'none' : query.direction === 1 ? 'ascending' : 'descending'}
    >
      <button type="button" className={css.sort} onClick={() => onOrder(orderAfter(query, column))}>
        {t(columnWords[column])}
        <Icon size={16} aria-hidden="true" />
      </button>
    </th>
  );
}

function Row({ meeting, onChanged }: { meeting: MeetingItem; onChanged: () => void }) {
  const { t, formatNumber } = usePhrases();
  const moment = useMoment();
  const duration = useDuration();
  const now = useNowAt([meeting.startingDate, meeting.endDate]);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <tr role="row">
      <th role="rowheader" scope="row" className={css.title}>
        <Link to={meetingPath(meeting.id)}>
          <bdi>{meeting.title}</bdi>
        </Link>
        {meeting.isRecurring && <span className={css.note}>{t('calendar.series')}</span>}
        {!meeting.isPlanned && <span className={css.note}>{t('calendar.instant')}</span>}
      </th>
      <td role="cell" data-label={t('calendar.columnParticipants')}>
        {formatNumber(meeting.participantCount)}
      </td>
      <td role="cell" data-label={t('calendar.columnDuration')}>
        {duration(meeting.duration)}
      </td>
      <td role="cell" data-label={t('calendar.columnCreated')}>
        <time dateTime={meeting.created}>{moment(meeting.created)}</time>
      </td>
      <td role="cell" data-label={t('calendar.columnStart')}>
        {meeting.startingDate === null ? (
          t('calendar.notStartedYet')
        ) : (
          <time dateTime={meeting.startingDate}>{moment(meeting.startingDate)}</time>
        )}
      </td>
      <td role="cell" data-label={t('calendar.columnStatus')}>
        <StatusMark status={statusNow(meeting, now)} />
      </td>
      <td role="cell" className={css.actions}>
        <MeetingActions meeting={meeting} variant="icons" onChanged={onChanged} />
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
