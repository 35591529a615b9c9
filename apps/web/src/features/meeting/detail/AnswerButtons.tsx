import type { InvitationResponse } from '@salon/contract';
import { Check, CircleHelp, type LucideIcon, X } from 'lucide-react';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import css from './detail.module.css';
import type { Answer } from './detail.remote.ts';

const answerIcons: Record<Answer, { label: PhraseKey; icon: LucideIcon }> = {
  accepted: { label: 'calendar.accept', icon: Check },
  tentative: { label: 'calendar.tentative', icon: CircleHelp },
  declined: { label: 'calendar.decline', icon: X },
};
export const answers: readonly Answer[] = ['accepted', 'tentative', 'declined'];

interface Props {
  /** The answer that holds now; its button is pressed. */
  response: InvitationResponse;
  /** The answer that is on its way. */
  sending: Answer | null;
  /** Why none can be given now. */
  disabledReason: string | null;
  /** Coming is what to say first: it stands out. */
  leads?: boolean;
  onAnswer: (answer: Answer) => void;
}

/** Three answers to an invitation, the present one pressed. */
export function AnswerButtons({ response, sending, disabledReason, leads = false, onAnswer }: Props) {
  const { t } = usePhrases();
  return (
    <Row gap={3} align="center" wrap tight role="group" aria-label={t('calendar.yourAnswer')}>
      {answers.map((answer) => {
        const { label, icon: Icon } = answerIcons[answer];
        return (
          <Button
            key={answer}
            tone={leads && answer === 'accepted' ? 'primary' : 'quiet'}
            className={css.answer}
            aria-pressed={response === answer}
            icon={<Icon size={18} aria-hidden="true" />}
            loading={sending === answer}
            disabledReason={disabledReason}
            onClick={() => sending === null && onAnswer(answer)}
          >
            {t(label)}
          </Button>
        );
      })}
    </Row>
  );
}
