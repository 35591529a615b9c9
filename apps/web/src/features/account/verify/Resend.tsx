import { useState } from 'react';
import type { Failure } from '../../../shared/api/index.ts';
import { FormFailure } from '../../../shared/form/index.ts';
import { paths } from '../../../shared/paths.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Link } from '../../../shared/router/index.ts';
import { Button, buttonClass } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { FormCard } from '../../../shared/ui/FormCard.tsx';
import { askForVerification } from '../account.remote.ts';
import { MailRequest } from '../MailRequest.tsx';

/** A code that is of no use (any more): says why and offers a new one. */
export function Resend({ failure }: { failure: Failure | null }) {
  const { t } = usePhrases();
  // A code that nobody could read says nothing about a form.
  const confirmation = failure?.code === 'input.invalid' ? null : failure;
  return (
    <FormCard title={t('signing.resendTitle')}>
      <FormFailure failure={confirmation} />
      <MailRequest
        name={t('signing.resendTitle')}
        lead={t('signing.resendLead')}
        label={t('signing.resend')}
        ask={askForVerification}
      />
      <Link className={buttonClass({ tone: 'quiet', full: true })} to={paths.login}>
        {t('signing.toSignIn')}
      </Link>
    </FormCard>
  );
}

/** The same behind a button, for somebody who could not sign in because their address is not confirmed. */
export function ResendButton({ email }: { email: string }) {
  const { t } = usePhrases();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {t('signing.resend')}
      </Button>
      {open && (
        <Dialog title={t('signing.resendTitle')} onClose={close}>
          <MailRequest
            name={t('signing.resendTitle')}
            lead={t('signing.resendLead')}
            label={t('signing.resend')}
            email={email}
            ask={askForVerification}
            after={
              <Button tone="quiet" full onClick={close}>
                {t('common.close')}
              </Button>
            }
          />
        </Dialog>
      )}
    </>
  );
}
