import type { MeetingItem, SeriesScope } from '@salon/contract';
import { useState } from 'react';
import { Confirm } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { ScopeChoice } from '../actions/ScopeChoice.tsx';
import { useWhen } from '../useWhen.ts';
import type { Times } from './movedPlan.ts';

interface Props {
  meeting: MeetingItem;
  times: Times;
  onMove: (scope: SeriesScope) => void;
  onCancel: () => void;
}

/** Asked before a dragged meeting moves: who is notified of it and, in a series, how many of them are meant. */
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
    <Confirm
      title={t('calendar.moveTitle', { title: meeting.title })}
      action={t('calendar.move')}
      tone="primary"
      onConfirm={() => onMove(scope)}
      onClose={onCancel}
    >
      <Stack>
        <p>
          <bdi>{when?.here}</bdi>
        </p>
        {meeting.seriesId !== null && <ScopeChoice scope={scope} onChange={setScope} />}
        {meeting.participantCount > 1 && <p>{t('calendar.moveMails')}</p>}
      </Stack>
    </Confirm>
  );
}
