import type { MeetingStatus } from '@salon/contract';
import { Ban, CircleCheck, CirclePause, Clock, type LucideIcon, Radio, Trash2 } from 'lucide-react';
import { usePhrases } from '../../shared/phrases/index.ts';
import { classes } from '../../shared/ui/classes.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { statusWords } from './meeting.actions.ts';
import css from './StatusMark.module.css';

export const statusIcons: Record<MeetingStatus, LucideIcon> = {
  upcoming: Clock,
  ongoing: Radio,
  terminated: CircleCheck,
  cancelled: Ban,
  suspended: CirclePause,
  deleted: Trash2,
};

/** A meeting's status as a word with a picture. */
export function StatusMark({ status }: { status: MeetingStatus }) {
  const { t } = usePhrases();
  const Icon = statusIcons[status];
  return (
    <Row as="span" gap={1} align="center" inline className={classes(css.mark, css[status])}>
      <Icon size={16} aria-hidden="true" />
      {t(statusWords[status])}
    </Row>
  );
}
