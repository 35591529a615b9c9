import { meetingFilePath } from '@salon/contract';
import { CirclePlay, FolderOpen, Repeat2, UsersRound } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { isOff } from '../../../shared/config.ts';
import { useMoment } from '../../../shared/page/index.ts';
import { meetingPath } from '../../../shared/paths.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Link, useSearchParams } from '../../../shared/router/index.ts';
import type { Column } from '../../../shared/table/index.ts';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { useDuration } from '../useDuration.ts';
import { repeatPath } from './past.paths.ts';
import type { PastMeeting } from './past.remote.ts';

/** What is said of a meeting that is over, and what may be done with it. */
export function usePastColumns(onWatch: (meeting: PastMeeting) => void): readonly Column<PastMeeting>[] {
  const { t } = usePhrases();
  const moment = useMoment();
  const duration = useDuration();
  return useMemo(
    () => [
      {
        id: 'title',
        label: t('records.column_title'),
        sort: true,
        isName: true,
        cell: ({ id, title, isPlanned }) => (
          <>
            <Link to={meetingPath(id)}>
              <bdi>{title}</bdi>
            </Link>
            {!isPlanned && <span>{t('calendar.instant')}</span>}
          </>
        ),
      },
      {
        id: 'startingDate',
        label: t('records.column_start'),
        sort: true,
        cell: ({ startingDate }) => (
          <time dateTime={startingDate}>
            <bdi>{moment(startingDate)}</bdi>
          </time>
        ),
      },
      { id: 'length', label: t('records.column_length'), cell: (meeting) => duration(meeting.duration) },
      {
        id: 'organiser',
        label: t('records.column_organiser'),
        sort: true,
        cell: ({ isCreator, creatorFullName }) => (isCreator ? t('records.you') : <bdi>{creatorFullName}</bdi>),
      },
      { id: 'attended', label: t('records.column_attended'), cell: (meeting) => <Attended meeting={meeting} /> },
      {
        id: 'actions',
        label: t('records.column_actions'),
        isActions: true,
        cell: (meeting) => <Actions meeting={meeting} onWatch={() => onWatch(meeting)} />,
      },
    ],
    [t, moment, duration, onWatch],
  );
}

function Attended({ meeting }: { meeting: PastMeeting }) {
  const { t, formatNumber } = usePhrases();
  const counts = { attended: formatNumber(meeting.attendedCount), invited: formatNumber(meeting.invitedCount) };
  return (
    <>
      <span aria-hidden="true">{t('records.attendedOf', counts)}</span>
      <VisuallyHidden>{t('records.attendedSpoken', counts)}</VisuallyHidden>
    </>
  );
}

/** What may be done with a meeting that is over; what cannot be done stays there and says why. */
function Actions({ meeting, onWatch }: { meeting: PastMeeting; onWatch: () => void }) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const { id, title, isCreator, isPlanned, hasRecording, mayReadFile } = meeting;
  const notCreator = isCreator ? null : t('calendar.whyNotCreator');
  const label = (action: string) => t('calendar.actionOf', { action, title });
  const showAttendance = () => {
    // The range stays in the address, for the way back.
    const next = new URLSearchParams(address);
    next.set('meeting', id);
    setAddress(next);
  };
  const noFile = isOff('meetingFile')
    ? t('errors.admin_switchedOff')
    : mayReadFile
      ? null
      : t('errors.meetingFile_notForYou');
  return (
    <>
      <IconButton
        label={label(t('records.recordings'))}
        icon={<CirclePlay size={20} aria-hidden="true" />}
        whyNot={hasRecording ? notCreator : t('records.noRecording')}
        onClick={onWatch}
      />
      <IconButton
        label={label(t('records.file'))}
        icon={<FolderOpen size={20} aria-hidden="true" />}
        whyNot={noFile}
        onClick={() => void navigate(meetingFilePath(id))}
      />
      <IconButton
        label={label(t('records.attendance'))}
        icon={<UsersRound size={20} aria-hidden="true" />}
        whyNot={notCreator}
        onClick={showAttendance}
      />
      <IconButton
        label={label(t('records.repeat'))}
        icon={<Repeat2 size={20} aria-hidden="true" />}
        whyNot={isPlanned ? notCreator : t('records.instantNoRepeat')}
        onClick={() => void navigate(repeatPath(id))}
      />
    </>
  );
}
