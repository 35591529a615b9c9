import { answerInvitation, getInvitation } from '@salon/contract';
import { useState } from 'react';
import type { Failure } from '#shared/api/index.ts';
import { FormFailure } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { keyOf, patch, useChange } from '#shared/query/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { AnswerButtons } from '../detail/AnswerButtons.tsx';
import type { Answer } from '../detail/detail.remote.ts';
import { useRestoredFocus } from '../detail/useRestoredFocus.ts';
import { getResponseDenial } from '../detail/YourAnswer.tsx';
import { statusNow } from '../meeting.actions.ts';
import { useNowAt } from '../useNow.ts';
import css from './Invitation.module.css';
import type { Invitation } from './invitation.remote.ts';
import { Meeting, WayIn } from './Meeting.tsx';

interface Props {
  link: string;
  invitation: Invitation;
  /** Answer of the button that was pressed in the mail; not sent. */
  proposed: Answer | null;
  /** An answer was sent: the proposal has done its part. */
  onAnswered: () => void;
}

/** Sends what is changed, one change at a time. */
function useAnswer({ link, onAnswered }: Pick<Props, 'link' | 'onAnswered'>) {
  const { t } = usePhrases();
  const { change: send, sending } = useChange(answerInvitation, {
    learns: (invitation) => [patch(keyOf(getInvitation, { link }), () => invitation)],
  });
  const [failure, setFailure] = useState<Failure | null>(null);
  const change = async (wanted: { response?: Answer; reminders?: boolean }) => {
    if (sending !== null) return;
    setFailure(null);
    const sent = await send({ link, ...wanted });
    if (!sent.ok) return setFailure(sent);
    if (wanted.response === undefined) {
      return void notify(t(wanted.reminders ? 'records.remindersOn' : 'records.remindersOff'), 'done');
    }
    onAnswered();
    notify(t('calendar.answered'), 'done');
  };
  return { sending, failure, change };
}

/** The invitation, its answers, the way in. */
export function Open({ link, invitation, proposed, onAnswered }: Props) {
  const { t } = usePhrases();
  const now = useNowAt([invitation.startingDate, invitation.endDate]);
  const status = statusNow({ ...invitation, isPlanned: true, isCreator: false, role: 'user' }, now);
  const { sending, failure, change } = useAnswer({ link, onAnswered });
  const heading = useRestoredFocus<HTMLHeadingElement>(invitation.response);
  const disabledReason = getResponseDenial(status);
  const isOpen = disabledReason === null;
  return (
    <Row gap={0} justify="center" className={css.place}>
      <Stack as="article" gap={5} className={css.card}>
        <Meeting invitation={invitation} status={status} />
        <FormFailure failure={failure} />
        {isOpen && proposed !== null && proposed !== invitation.response && (
          <Banner
            tone="attention"
            title={t('records.choseTitle')}
            actions={
              <Button loading={sending?.response === proposed} onClick={() => void change({ response: proposed })}>
                {t('records.confirmAnswer')}
              </Button>
            }
          >
            <p>{t(`records.chose_${proposed}`)}</p>
          </Banner>
        )}
        <Stack as="section" gap={3} className={css.part} aria-labelledby="invitation-answer">
          <h2 id="invitation-answer" ref={heading} tabIndex={-1}>
            {t('calendar.yourAnswer')}
          </h2>
          <p role="status">{t(`records.answerNow_${invitation.response}`)}</p>
          <AnswerButtons
            response={invitation.response}
            sending={sending?.response ?? null}
            disabledReason={disabledReason === null ? null : t(disabledReason)}
            onAnswer={(response) => void change({ response })}
          />
          {isOpen && <p className={css.muted}>{t('records.answerNotify')}</p>}
          {isOpen && (
            <Checkbox
              label={t('records.remind')}
              checked={sending?.reminders ?? invitation.reminders}
              onChange={(reminders) => void change({ reminders })}
            />
          )}
        </Stack>
        <WayIn invitation={invitation} status={status} />
      </Stack>
    </Row>
  );
}
