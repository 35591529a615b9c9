import { CirclePlay, Repeat2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useMoment } from '../../../shared/page/index.ts';
import { meetingPath } from '../../../shared/paths.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { Recordings } from '../detail/Recordings.tsx';
import { useDuration } from '../useDuration.ts';
import css from './past.module.css';
import { repeatPath } from './past.paths.ts';
import type { PastMeeting } from './past.remote.ts';

const columns = ['title', 'start', 'length', 'organiser', 'attended', 'actions'] as const;

/** Meetings that are over as a table; on a phone each line is a card. The roles stay said: `display` takes them away. */
export function PastTable({ meetings, isBusy }: { meetings: readonly PastMeeting[]; isBusy: boolean }) {
  const { t } = usePhrases();
  const [watching, setWatching] = useState<PastMeeting | null>(null);
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: cards on a phone are no table to a browser */}
      <table role="table" className={css.table} aria-label={t('records.title')} aria-busy={isBusy}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {t(`records.column_${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {meetings.map((meeting) => (
            <Row key={meeting.id} meeting={meeting} onWatch={() => setWatching(meeting)} />
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      {watching !== null && (
        <Dialog
          title={t('calendar.actionOf', { action: t('records.recordings'), title: watching.title })}
          onClose={() => setWatching(null)}
        >
          <Recordings id={watching.id} />
        </Dialog>
      )}
    </>
  );
}

function Row({ meeting, onWatch }: { meeting: PastMeeting; onWatch: () => void }) {
  const { t, formatNumber } = usePhrases();
  const moment = useMoment();
  const duration = useDuration();
  const counts = { attended: formatNumber(meeting.attendedCount), invited: formatNumber(meeting.invitedCount) };
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <tr role="row">
      <th role="rowheader" scope="row" className={css.title}>
        <Link to={meetingPath(meeting.id)}>
          <bdi>{meeting.title}</bdi>
        </Link>
        {!meeting.isPlanned && <span className={css.note}>{t('calendar.instant')}</span>}
      </th>
      <td role="cell" data-label={t('records.column_start')}>
        <time dateTime={meeting.startingDate}>
          <bdi>{moment(meeting.startingDate)}</bdi>
        </time>
      </td>
      <td role="cell" data-label={t('records.column_length')}>
        {duration(meeting.duration)}
      </td>
      <td role="cell" data-label={t('records.column_organiser')}>
        {meeting.isCreator ? t('records.you') : <bdi>{meeting.creatorFullName}</bdi>}
      </td>
      <td role="cell" data-label={t('records.column_attended')}>
        <span aria-hidden="true">{t('records.attendedOf', counts)}</span>
        <VisuallyHidden>{t('records.attendedSpoken', counts)}</VisuallyHidden>
      </td>
      <td role="cell" className={css.actions}>
        <Actions meeting={meeting} onWatch={onWatch} />
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

/** What may be done with a meeting that is over; what cannot be done stays there and says why. */
function Actions({ meeting, onWatch }: { meeting: PastMeeting; onWatch: () => void }) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const { id, title, isCreator, isPlanned, hasRecording } = meeting;
  const notCreator = isCreator ? null : t('calendar.whyNotCreator');
  const label = (action: string) => t('calendar.actionOf', { action, title });
  const showAttendance = () => {
    // The range stays in the address, for the way back.
    const next = new URLSearchParams(address);
    next.set('meeting', id);
    setAddress(next);
  };
  return (
    <>
      <IconButton
        label={label(t('records.recordings'))}
        icon={<CirclePlay size={20} aria-hidden="true" />}
        whyNot={hasRecording ? notCreator : t('records.noRecording')}
        onClick={onWatch}
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
