import type { EventDisplayInfo } from '@fullcalendar/react';
import type { MeetingItem } from '@salon/contract';
import { usePhrases } from '#shared/phrases/index.ts';
import { classes } from '#shared/ui/classes.ts';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { statusNow, statusWords } from '../meeting.actions.ts';
import { statusIcons } from '../StatusMark.tsx';
import css from './Grid.module.css';

/** A meeting in the calendar: time, title and, unless it is simply to come, its status as a picture and a word. */
export function EventLine({ shown, meeting }: { shown: EventDisplayInfo; meeting: MeetingItem | undefined }) {
  const { t } = usePhrases();
  const hasHours = shown.view.type.startsWith('timeGrid');
  const className = classes(css.content, hasHours && !shown.isShort && css.tall);
  if (meeting === undefined) {
    return (
      <div className={className}>
        <span className={css.time}>{shown.timeText}</span>
        <span className={css.name}>{shown.event.title}</span>
      </div>
    );
  }
  const status = statusNow(meeting, Date.now());
  const isOff = status === 'suspended' || status === 'cancelled' || status === 'terminated' || status === 'deleted';
  const Icon = statusIcons[status];
  const stripe = /^#[0-9a-f]{6}$/i.test(meeting.backgroundColor) ? meeting.backgroundColor : undefined;
  return (
    <div className={classes(className, isOff && css.disabled)}>
      <span className={css.stripe} style={{ backgroundColor: stripe }} />
      {status !== 'upcoming' && <Icon size={14} aria-hidden="true" />}
      {!shown.isNarrow && <span className={css.time}>{shown.timeText}</span>}
      {shown.isNarrow && (
        <VisuallyHidden>
          <span>{shown.timeText}</span>
        </VisuallyHidden>
      )}
      <bdi className={css.name}>{shown.event.title}</bdi>
      {status !== 'upcoming' && (
        <VisuallyHidden>
          <span>{t(statusWords[status])}</span>
        </VisuallyHidden>
      )}
    </div>
  );
}
