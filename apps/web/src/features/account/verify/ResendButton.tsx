import { lazy, Suspense, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';

const MailDialog = lazy(async () => ({ default: (await import('../MailRequest.tsx')).MailDialog }));

/** A button that offers a new code, for someone whose address is not confirmed. */
export function ResendButton({ email }: { email: string }) {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {t('signing.resend')}
      </Button>
      {isOpen && (
        <Suspense>
          <MailDialog mail="verification" email={email} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
