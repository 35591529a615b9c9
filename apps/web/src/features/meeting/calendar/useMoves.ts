import type { MeetingItem } from '@salon/contract';
import { useCallback } from 'react';
import { useFailure } from '../../../shared/failure/index.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { notify } from '../../../shared/ui/toasts.ts';
import { useWhen } from '../useWhen.ts';
import { moveMeeting } from './calendar.remote.ts';
import type { Ranged } from './useRange.ts';

/** How long a move may be taken back from its notice. Milliseconds. */
const UNDO_MS = 8000;

export interface Times {
  readonly start: Date;
  readonly end: Date;
}

/** Moves a meeting at once on the screen, then on the server; a refusal puts it back, and so does the notice's button. */
export function useMoves({ patch, again }: Pick<Ranged, 'patch' | 'again'>) {
  const { t } = usePhrases();
  const when = useWhen();
  const tell = useFailure();
  return useCallback(
    async (meeting: MeetingItem, times: Times) => {
      const shownAs = ({ start, end }: Times) => ({
        startingDate: start.toISOString(),
        endDate: end.toISOString(),
        duration: Math.round((end.getTime() - start.getTime()) / 60_000),
      });
      const { startingDate, endDate, duration } = meeting;
      const before = { startingDate, endDate, duration };
      const run = async (to: Times, back: Partial<MeetingItem>): Promise<boolean> => {
        patch(meeting.id, shownAs(to));
        const sent = await moveMeeting(meeting.id, to.start, to.end);
        if (!sent.ok) {
          patch(meeting.id, back);
          tell(sent);
        }
        // Whatever came of it: what others changed meanwhile is shown too.
        again();
        return sent.ok;
      };
      const undo = async () => {
        if (startingDate === null || endDate === null) return;
        const there = { start: new Date(startingDate), end: new Date(endDate) };
        if (await run(there, shownAs(times))) notify(t('calendar.movedBack', { title: meeting.title }), 'done');
      };
      if (!(await run(times, before))) return;
      const text = when({ ...shownAs(times), timeZone: meeting.timeZone })?.here ?? '';
      notify(t('calendar.moved', { title: meeting.title, when: text }), 'done', {
        stay: UNDO_MS,
        action: { label: t('calendar.undo'), onPress: () => void undo() },
      });
    },
    [patch, again, t, when, tell],
  );
}
