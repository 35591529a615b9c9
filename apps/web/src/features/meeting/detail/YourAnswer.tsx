import { answerMeeting, getMeetingDetail, type MeetingDetail, type MeetingStatus } from '@salon/contract';
import { useFailure } from '../../../shared/failure/index.ts';
import { type PhraseKey, usePhrases } from '../../../shared/phrases/index.ts';
import { keyOf, patch, useChange } from '../../../shared/query/index.ts';
import { Card } from '../../../shared/ui/Layout.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import { meetingReads } from '../meeting.reads.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import type { Answer } from './detail.remote.ts';

/** Why an invitation to a meeting of this status cannot be answered any more, or null. */
export function whyNotAnswer(status: MeetingStatus): PhraseKey | null {
  if (status === 'terminated') return 'calendar.whyEnded';
  if (status === 'cancelled') return 'calendar.whyCancelled';
  return status === 'deleted' ? 'calendar.whyDeleted' : null;
}

interface Props {
  meeting: MeetingDetail;
  status: MeetingStatus;
}

/** The viewer's own answer to the invitation. */
export function YourAnswer({ meeting, status }: Props) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const { change, sending } = useChange(answerMeeting, {
    optimistic: ({ id, response }) => [patch(keyOf(getMeetingDetail, { id }), (shown) => ({ ...shown, response }))],
    refreshes: meetingReads,
  });
  const whyNot = whyNotAnswer(status);
  const answer = async (chosen: Answer) => {
    const sent = await change({ id: meeting.id, response: chosen });
    if (!sent.ok) return showFailure(sent, { retry: () => void answer(chosen) });
    notify(t('calendar.answered'), 'done');
  };
  return (
    <Card as="section" aria-labelledby="meeting-answer">
      <h2 id="meeting-answer">{t('calendar.yourAnswer')}</h2>
      <AnswerButtons
        response={meeting.response}
        sending={sending?.response ?? null}
        whyNot={whyNot === null ? null : t(whyNot)}
        onAnswer={(chosen) => void answer(chosen)}
      />
    </Card>
  );
}
