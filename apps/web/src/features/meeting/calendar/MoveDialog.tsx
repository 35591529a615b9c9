import type { MeetingItem, SeriesScope } from '@salon/contract';
import { useState } from 'react';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { ScopeChoice } from '../actions/ScopeChoice.tsx';
import { useWhen } from '../useWhen.ts';
import css from './MeetingPopup.module.css';
import type { Times } from './movedPlan.ts';

interface Props {
  meeting: MeetingItem;
  times: Times;
  onMove: (scope: SeriesScope) => void;
  onCancel: () => void;
}

/** Asked before a dragged meeting moves: who is told of it and, in a series, how many of them are meant. */
export function MoveDialog({ meeting, times, onMove, onCancel }: Props) {
  const { t } = usePhrases();
  const [scope, setScope] = useState<SeriesScope>('this');
  const { start, end } = times;
  const when = useWhen()({
    startingDate: start.toISOString(),
    endDate: end.toISOString(),
    timeZone: meeting.timeZone,
  });
  return (
    <Dialog
      title={t('calendar.moveTitle', { title: meeting.title })}
      onClose={onCancel}
      actions={
        <>
          <Button tone="quiet" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button onClick={() => onMove(scope)}>{t('calendar.move')}</Button>
        </>
      }
    >
      <div className={css.popup}>
        <p>
          <bdi>{when?.here}</bdi>
        </p>
        {meeting.seriesId !== null && <ScopeChoice scope={scope} onChange={setScope} />}
        {meeting.participantCount > 1 && <p>{t('calendar.moveMails')}</p>}
      </div>
    </Dialog>
  );
}
