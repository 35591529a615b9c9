import { SUCCESS_NOTICE_MS } from '@salon/contract';
import { useEffect, useRef } from 'react';
import { useEndedSentences } from '#shared/password/signInMethods.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { FormCard } from '#shared/ui/FormCard.tsx';
import css from '../account.module.css';
import type { PasswordSet } from '../account.remote.ts';

/**
 * The success message with what was ended, and a bar that fills until the sign-in page follows. Where passkeys or linked sign-ins
 * were ended it stays: there is more to read than the bar's time allows.
 */
export function ResetDone({ confirmation, onFinished }: { confirmation: PasswordSet; onFinished: () => void }) {
  const { t } = usePhrases();
  const sentences = useEndedSentences()(confirmation.ended);
  const { passkeys, linkedSignIns } = confirmation.ended;
  const stays = passkeys.length > 0 || linkedSignIns.length > 0;
  const over = useRef(onFinished);
  over.current = onFinished;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => over.current(), SUCCESS_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [stays]);
  return (
    <FormCard title={confirmation.title}>
      <Banner tone="done" live>
        <p>{confirmation.content}</p>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Banner>
      {!stays && (
        <div className={css.progress} aria-hidden="true">
          <span style={{ animationDuration: `${SUCCESS_NOTICE_MS}ms` }} />
        </div>
      )}
      <Button tone="quiet" full onClick={onFinished}>
        {t('signing.toSignIn')}
      </Button>
    </FormCard>
  );
}
