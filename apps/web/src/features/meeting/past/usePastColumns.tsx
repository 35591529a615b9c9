import { meetingFilePath } from '@salon/contract';
import { CirclePlay, EllipsisVertical, FolderOpen, type LucideIcon, Repeat2, UsersRound } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { isOff } from '#shared/config.ts';
import { useDateTimeFormat } from '#shared/page/index.ts';
import { meetingPath } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Link, useSearchParams } from '#shared/router/index.ts';
import type { Column } from '#shared/table/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { useLength } from '../useLength.ts';
import { repeatPath } from './past.paths.ts';
import type { PastMeeting } from './past.remote.ts';

/** What is said of a meeting that is over, and what may be done with it. */
export function usePastColumns(onWatch: (meeting: PastMeeting) => void): readonly Column<PastMeeting>[] {
  const { t } = usePhrases();
  const moment = useDateTimeFormat();
  const length = useLength();
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
      { id: 'length', label: t('records.column_length'), cell: length },
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
    [t, moment, length, onWatch],
  );
}

function Attended({ meeting }: { meeting: PastMeeting }) {
  const { t, formatNumber } = usePhrases();
  // Who comes into an instant meeting was not invited before.
  if (!meeting.isPlanned) return t('records.peopleCount', { count: meeting.attendedCount });
  const counts = { attended: formatNumber(meeting.attendedCount), invited: formatNumber(meeting.invitedCount) };
  return (
    <>
      <span aria-hidden="true">{t('records.attendedOf', counts)}</span>
      <VisuallyHidden>{t('records.attendedSpoken', counts)}</VisuallyHidden>
    </>
  );
}

/** What may be done with a meeting that is over: what people come for in words, the rest and what cannot be done in a menu, which says why. */
function Actions({ meeting, onWatch }: { meeting: PastMeeting; onWatch: () => void }) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const { id, title, isCreator, isPlanned, hasRecording, mayReadFile } = meeting;
  const notCreator = isCreator ? null : t('calendar.whyNotCreator');
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
  const action = (label: string, Icon: LucideIcon, disabledReason: string | null, onSelect: () => void) => ({
    key: label,
    label,
    icon: <Icon size={20} aria-hidden="true" />,
    disabledReason: disabledReason,
    onSelect,
  });
  const main = [
    action(t('records.watch'), CirclePlay, hasRecording ? notCreator : t('records.noRecording'), onWatch),
    action(t('records.repeat'), Repeat2, isPlanned ? notCreator : t('records.instantNoRepeat'), () =>
      navigate(repeatPath(id)),
    ),
  ];
  const others = [
    action(t('records.attendance'), UsersRound, notCreator, showAttendance),
    action(t('records.file'), FolderOpen, noFile, () => navigate(meetingFilePath(id))),
  ];
  const more = t('calendar.actionOf', { action: t('calendar.moreActions'), title });
  return (
    <Row gap={1} align="center" wrap>
      {main.flatMap(({ key, label, disabledReason, onSelect }) =>
        disabledReason === null
          ? [
              <Button
                key={key}
                tone="plain"
                aria-label={t('calendar.actionOf', { action: label, title })}
                onClick={() => onSelect()}
              >
                {label}
              </Button>,
            ]
          : [],
      )}
      <Menu
        label={more}
        items={[...others, ...main.filter(({ disabledReason }) => disabledReason !== null)]}
        trigger={(trigger) => (
          <IconButton {...trigger} label={more} icon={<EllipsisVertical size={20} aria-hidden="true" />} />
        )}
      />
    </Row>
  );
}
