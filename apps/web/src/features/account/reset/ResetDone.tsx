import { SUCCESS_NOTICE_MS } from '@salon/contract';
import { useEffect, useRef } from 'react';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Banner } from '../../../shared/ui/Banner.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { FormCard } from '../../../shared/ui/FormCard.tsx';
import css from '../account.module.css';
import type { Confirmation } from '../account.remote.ts';

/** The success message with a bar that fills until the sign-in page follows. */
export function ResetDone({ confirmation, onOver }: { confirmation: Confirmation; onOver: () => void }) {
  const { t } = usePhrases();
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    const timer = setTimeout(() => over.current(), SUCCESS_NOTICE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <FormCard title={confirmation.title}>
      <Banner tone="done" live>
        {confirmation.content}
      </Banner>
      <div className={css.progress} aria-hidden="true">
        <span style={{ animationDuration: `${SUCCESS_NOTICE_MS}ms` }} />
      </div>
      <Button tone="quiet" full onClick={onOver}>
        {t('signing.toSignIn')}
      </Button>
    </FormCard>
  );
}
