import {
  answerMeeting,
  getMeetingCalendarModal,
  getMeetingDetail,
  type MeetingDetail,
  type MeetingStatus,
} from '@salon/contract';
import { useFailure } from '#shared/failure/index.ts';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { keyOf, patch, useChange } from '#shared/query/index.ts';
import { Card } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { meetingReads } from '../meeting.reads.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import type { Answer } from './detail.remote.ts';

/** Why an invitation to a meeting of this status cannot be answered any more, or null. */
export function getResponseDenial(status: MeetingStatus): PhraseKey | null {
  if (status === 'terminated') return 'calendar.whyEnded';
  if (status === 'cancelled') return 'calendar.whyCancelled';
  return status === 'deleted' ? 'calendar.whyDeleted' : null;
}

interface Props {
  meeting: Pick<MeetingDetail, 'id' | 'response'>;
  /** Why no answer can be given any more. */
  disabledReason: PhraseKey | null;
  /** Coming is what to say first. */
  leads?: boolean;
}

/** The buttons of the viewer's own answer. It shows at once wherever the meeting is shown, and goes back when it was refused. */
export function OwnAnswer({ meeting: { id, response }, disabledReason, leads = false }: Props) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const { change, sending } = useChange(answerMeeting, {
    optimistic: (given) => [
      patch(keyOf(getMeetingDetail, { id }), (shown) => ({ ...shown, response: given.response })),
      patch(keyOf(getMeetingCalendarModal, { id }), (shown) => ({ ...shown, response: given.response })),
    ],
    refreshes: meetingReads,
  });
  const answer = async (chosen: Answer) => {
    const sent = await change({ id, response: chosen });
    if (!sent.ok) return showFailure(sent, { retry: () => void answer(chosen) });
    notify(t('calendar.answered'), 'done');
  };
  return (
    <AnswerButtons
      response={response}
      sending={sending?.response ?? null}
      disabledReason={disabledReason === null ? null : t(disabledReason)}
      leads={leads}
      onAnswer={(chosen) => void answer(chosen)}
    />
  );
}

/** The viewer's own answer to the invitation. */
export function YourAnswer(props: Props) {
  const { t } = usePhrases();
  return (
    <Card as="section" aria-labelledby="meeting-answer">
      <h2 id="meeting-answer">{t('calendar.yourAnswer')}</h2>
      <OwnAnswer {...props} />
    </Card>
  );
}
