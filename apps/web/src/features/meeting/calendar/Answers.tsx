import { answerMeeting, getMeetingCalendarModal, type MeetingItem } from '@salon/contract';
import { useFailure } from '../../../shared/failure/index.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { keyOf, patch, useChange } from '../../../shared/query/index.ts';
import { Stack } from '../../../shared/ui/Layout.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import { AnswerButtons } from '../detail/AnswerButtons.tsx';
import type { Answer } from '../detail/detail.remote.ts';
import { statusNow } from '../meeting.actions.ts';
import { meetingReads } from '../meeting.reads.ts';
import css from './MeetingPopup.module.css';

/** Whether somebody invited comes; while the meeting is still to come or goes on. */
export function Answers({ meeting }: { meeting: MeetingItem }) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const { change, sending } = useChange(answerMeeting, {
    optimistic: ({ id, response }) => [
      patch(keyOf(getMeetingCalendarModal, { id }), (shown) => ({ ...shown, response })),
    ],
    refreshes: meetingReads,
  });
  const status = statusNow(meeting, Date.now());
  if (status === 'terminated' || status === 'cancelled' || status === 'deleted') return null;
  const give = async (response: Answer) => {
    const sent = await change({ id: meeting.id, response });
    if (!sent.ok) return showFailure(sent, { retry: () => void give(response) });
    notify(t('calendar.answered'), 'done');
  };
  return (
    <Stack gap={1}>
      <p className={css.label} aria-hidden="true">
        {t('calendar.yourAnswer')}
      </p>
      <AnswerButtons
        response={meeting.response}
        sending={sending?.response ?? null}
        whyNot={null}
        onAnswer={(response) => void give(response)}
      />
    </Stack>
  );
}
