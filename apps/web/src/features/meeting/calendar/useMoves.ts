import type { MeetingItem, SeriesScope } from '@salon/contract';
import { useCallback, useState } from 'react';
import { useFailure } from '#shared/failure/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { notify } from '#shared/ui/toasts.ts';
import { useWhen } from '../useWhen.ts';
import { moveMeeting } from './calendar.remote.ts';
import type { Times } from './movedPlan.ts';
import type { Ranged } from './useRange.ts';

/** How long a move may be taken back from its notice. */
const UNDO_MS = 8000;

const shownAs = ({ start, end }: Times) => ({
  startingDate: start.toISOString(),
  endDate: end.toISOString(),
  duration: Math.round((end.getTime() - start.getTime()) / 60_000),
});

const timesOf = ({ startingDate, endDate }: MeetingItem): Times | null =>
  startingDate === null || endDate === null ? null : { start: new Date(startingDate), end: new Date(endDate) };

/** A meeting that was dragged, while its owner is asked. */
export interface Move {
  readonly meeting: MeetingItem;
  readonly times: Times;
}

/**
 * Moves a meeting at once on the screen, then on the server; a refusal puts it back, and so does the notice's button. Where
 * others are notified of it or other meetings may be meant, its owner is asked first: `asked`, until `move` or `cancel`.
 */
export function useMoves({ patch, again }: Pick<Ranged, 'patch' | 'again'>) {
  const { t } = usePhrases();
  const when = useWhen();
  const showFailure = useFailure();
  const [asked, setAsked] = useState<Move | null>(null);
  const putBack = useCallback(
    ({ id, startingDate, endDate, duration }: MeetingItem) => patch(id, { startingDate, endDate, duration }),
    [patch],
  );
  const move = useCallback(
    async ({ meeting, times }: Move, scope: SeriesScope) => {
      setAsked(null);
      const before = timesOf(meeting);
      if (before === null) return;
      const run = async (from: Times, to: Times, putItBack: () => void): Promise<boolean> => {
        patch(meeting.id, shownAs(to));
        const sent = await moveMeeting(meeting.id, from, to, scope);
        if (!sent.ok) {
          putItBack();
          showFailure(sent);
        }
        // Whatever came of it: what others changed meanwhile is shown too.
        again();
        return sent.ok;
      };
      const undo = async () => {
        if (await run(times, before, () => patch(meeting.id, shownAs(times))))
          notify(t('calendar.movedBack', { title: meeting.title }), 'done');
      };
      if (!(await run(before, times, () => putBack(meeting)))) return;
      const text = when({ ...shownAs(times), timeZone: meeting.timeZone })?.here ?? '';
      // A series that was moved may be another one now: it is dragged back, not undone.
      const action = { label: t('calendar.undo'), onPress: () => void undo() };
      const said = t('calendar.moved', { title: meeting.title, when: text });
      notify(said, 'done', scope === 'this' ? { stay: UNDO_MS, action } : {});
    },
    [patch, putBack, again, t, when, showFailure],
  );
  const drag = useCallback(
    (meeting: MeetingItem, times: Times) => {
      const dragged = { meeting, times };
      if (meeting.participantCount <= 1 && meeting.seriesId === null) return void move(dragged, 'this');
      patch(meeting.id, shownAs(times));
      setAsked(dragged);
    },
    [patch, move],
  );
  const cancel = useCallback(() => {
    if (asked !== null) putBack(asked.meeting);
    setAsked(null);
  }, [asked, putBack]);
  return { drag, asked, move, cancel };
}
