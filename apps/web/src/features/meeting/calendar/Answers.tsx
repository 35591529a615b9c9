import type { MeetingItem } from '@salon/contract';
import { useState } from 'react';
import { useFailure } from '../../../shared/failure/index.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { notify } from '../../../shared/ui/toasts.ts';
import { AnswerButtons } from '../detail/AnswerButtons.tsx';
import { statusNow } from '../meeting.actions.ts';
import { type Answer, answer } from './calendar.remote.ts';
import css from './MeetingPopup.module.css';

/** Whether somebody invited comes; while the meeting is still to come or goes on. */
export function Answers({ meeting, onChanged }: { meeting: MeetingItem; onChanged: () => void }) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const [given, setGiven] = useState(meeting.response);
  const [sending, setSending] = useState<Answer | null>(null);
  const status = statusNow(meeting, Date.now());
  if (status === 'terminated' || status === 'cancelled' || status === 'deleted') return null;
  const give = async (response: Answer) => {
    setSending(response);
    const sent = await answer(meeting.id, response);
    setSending(null);
    if (!sent.ok) return showFailure(sent, { retry: () => void give(response) });
    setGiven(sent.reply.response);
    notify(t('calendar.answered'), 'done');
    onChanged();
  };
  return (
    <div className={css.answers}>
      <p className={css.label} aria-hidden="true">
        {t('calendar.yourAnswer')}
      </p>
      <AnswerButtons response={given} sending={sending} whyNot={null} onAnswer={(response) => void give(response)} />
    </div>
  );
}
