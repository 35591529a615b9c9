import { useState } from 'react';
import type { Failure } from '#shared/api/index.ts';
import { FormFailure } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { MailDialog, MailPage } from '../MailRequest.tsx';

/** A code that is of no use (any more): says why and offers a new one. */
export const Resend = ({ failure }: { failure: Failure | null }) => (
  <MailPage mail="verification">
    {/* A code that no one could read says nothing about a form. */}
    <FormFailure failure={failure?.code === 'input.invalid' ? null : failure} />
  </MailPage>
);

/** The same behind a button, for someone who could not sign in because their address is not confirmed. */
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
