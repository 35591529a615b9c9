import type { MeetingDetail, MeetingStatus } from '@salon/contract';
import { useState } from 'react';
import { useFailure } from '../../../shared/failure/index.ts';
import css from '../../../shared/page/page.module.css';
import { type PhraseKey, usePhrases } from '../../../shared/phrases/index.ts';
import { notify } from '../../../shared/ui/toasts.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { type Answer, answerAs } from './detail.remote.ts';

/** Why an invitation to a meeting of this status cannot be answered any more, or null. */
export function whyNotAnswer(status: MeetingStatus): PhraseKey | null {
  if (status === 'terminated') return 'calendar.whyEnded';
  if (status === 'cancelled') return 'calendar.whyCancelled';
  return status === 'deleted' ? 'calendar.whyDeleted' : null;
}

interface Props {
  meeting: MeetingDetail;
  status: MeetingStatus;
  onChanged: () => void;
}

/** The viewer's own answer to the invitation. */
export function YourAnswer({ meeting, status, onChanged }: Props) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const [sending, setSending] = useState<Answer | null>(null);
  const whyNot = whyNotAnswer(status);
  const answer = async (chosen: Answer) => {
    setSending(chosen);
    const sent = await answerAs(meeting.id, chosen);
    setSending(null);
    if (!sent.ok) return showFailure(sent, { retry: () => void answer(chosen) });
    notify(t('calendar.answered'), 'done');
    onChanged();
  };
  return (
    <section className={css.section} aria-labelledby="meeting-answer">
      <h2 id="meeting-answer">{t('calendar.yourAnswer')}</h2>
      <AnswerButtons
        response={meeting.response}
        sending={sending}
        whyNot={whyNot === null ? null : t(whyNot)}
        onAnswer={(chosen) => void answer(chosen)}
      />
    </section>
  );
}
