import type { MeetingItem, MeetingStatus } from '@salon/contract';
import { Ban, CircleCheck, CirclePause, Clock, DoorClosed, type LucideIcon, Radio, Trash2 } from 'lucide-react';
import { meetingPath } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Link } from '#shared/router/index.ts';
import { classes } from '#shared/ui/classes.ts';
import { Row } from '#shared/ui/Layout.tsx';
import { statusNow, statusWords } from './meeting.actions.ts';
import css from './StatusMark.module.css';

export const statusIcons: Record<MeetingStatus, LucideIcon> = {
  upcoming: Clock,
  ongoing: Radio,
  terminated: CircleCheck,
  cancelled: Ban,
  suspended: CirclePause,
  deleted: Trash2,
};

interface MarkProps {
  status: MeetingStatus;
  /** No one is in the meeting that continues. */
  empty?: MeetingItem['empty'];
}

/** A meeting's status as a word with a picture; of one that no one is in, when it ends. */
export function StatusMark({ status, empty }: MarkProps) {
  const { t, formatTime } = usePhrases();
  const isEmpty = status === 'ongoing' && empty !== undefined;
  const Icon = isEmpty ? DoorClosed : statusIcons[status];
  return (
    <Row as="span" gap={1} align="center" inline className={classes(css.mark, !isEmpty && css[status])}>
      <Icon size={16} aria-hidden="true" />
      {isEmpty ? t('calendar.emptyUntil', { time: formatTime(new Date(empty.until)) }) : t(statusWords[status])}
    </Row>
  );
}

/** The status of a meeting in a list; of one that no one is in any more, with the way to what was recorded. */
export function ShownStatus({ meeting, now }: { meeting: MeetingItem; now: number }) {
  const { t } = usePhrases();
  const status = statusNow(meeting, now);
  return (
    <Row as="span" gap={2} align="center" wrap tight inline>
      <StatusMark status={status} empty={meeting.empty} />
      {status === 'ongoing' && meeting.empty?.hasRecording === true && (
        <Link
          to={meetingPath(meeting.id)}
          aria-label={t('calendar.actionOf', { action: t('records.watch'), title: meeting.title })}
        >
          {t('records.watch')}
        </Link>
      )}
    </Row>
  );
}
