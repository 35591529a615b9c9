import { useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { lazyComponent } from '#shared/ui/lazyComponent.tsx';
import { Retry } from '#shared/ui/Retry.tsx';

const MailDialog = lazyComponent(async () => (await import('../MailRequest.tsx')).MailDialog, Retry);

/** A button that offers a new code, for someone whose address is not confirmed. */
export function ResendButton({ email }: { email: string }) {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {t('signing.resend')}
      </Button>
      {isOpen && <MailDialog mail="verification" email={email} onClose={() => setOpen(false)} />}
    </>
  );
}
