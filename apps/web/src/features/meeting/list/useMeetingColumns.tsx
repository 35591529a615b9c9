import type { MeetingItem } from '@salon/contract';
import { useMemo } from 'react';
import { useDateTimeFormat } from '#shared/page/index.ts';
import { meetingPath } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Link } from '#shared/router/index.ts';
import type { Column } from '#shared/table/index.ts';
import { MeetingActions } from '../actions/MeetingActions.tsx';
import { ShownStatus } from '../StatusMark.tsx';
import { useLength } from '../useLength.ts';
import { useNowAt } from '../useNow.ts';

/** What the list says of a meeting, and what may be done with it. */
export function useMeetingColumns(): readonly Column<MeetingItem>[] {
  const { t, formatNumber } = usePhrases();
  const moment = useDateTimeFormat();
  const length = useLength();
  return useMemo(
    () => [
      { id: 'title', label: t('calendar.columnTitle'), sort: true, isName: true, cell: nameOf },
      {
        id: 'participantCount',
        label: t('calendar.columnParticipants'),
        sort: true,
        cell: ({ participantCount }) => formatNumber(participantCount),
      },
      {
        id: 'duration',
        label: t('calendar.columnDuration'),
        sort: true,
        cell: length,
      },
      {
        id: 'created',
        label: t('calendar.columnCreated'),
        sort: true,
        cell: ({ created }) => <time dateTime={created}>{moment(created)}</time>,
      },
      {
        id: 'startingDate',
        label: t('calendar.columnStart'),
        sort: true,
        cell: ({ startingDate }) =>
          startingDate === null ? (
            t('calendar.notStartedYet')
          ) : (
            <time dateTime={startingDate}>{moment(startingDate)}</time>
          ),
      },
      { id: 'status', label: t('calendar.columnStatus'), cell: (meeting) => <Status meeting={meeting} /> },
      {
        id: 'actions',
        label: t('calendar.columnActions'),
        isActions: true,
        cell: (meeting) => <MeetingActions meeting={meeting} variant="icons" />,
      },
    ],
    [t, formatNumber, moment, length],
  );
}

const nameOf = (meeting: MeetingItem) => <Name meeting={meeting} />;

function Name({ meeting }: { meeting: MeetingItem }) {
  const { t } = usePhrases();
  return (
    <>
      <Link to={meetingPath(meeting.id)}>
        <bdi>{meeting.title}</bdi>
      </Link>
      {meeting.isRecurring && <span>{t('calendar.series')}</span>}
      {!meeting.isPlanned && <span>{t('calendar.instant')}</span>}
    </>
  );
}

function Status({ meeting }: { meeting: MeetingItem }) {
  return <ShownStatus meeting={meeting} now={useNowAt([meeting.startingDate, meeting.endDate])} />;
}
