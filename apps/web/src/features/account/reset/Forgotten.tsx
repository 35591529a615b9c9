import { paths } from '../../../shared/paths.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Link } from '../../../shared/router/index.ts';
import { Button, buttonClass } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { FormCard } from '../../../shared/ui/FormCard.tsx';
import { askForReset } from '../account.remote.ts';
import { MailRequest } from '../MailRequest.tsx';

/** A forgotten password, as a page of its own. */
export function ForgottenPage() {
  const { t } = usePhrases();
  const back = (
    <Link className={buttonClass({ tone: 'quiet', full: true })} to={paths.login}>
      {t('signing.toSignIn')}
    </Link>
  );
  return (
    <FormCard title={t('signing.forgotTitle')}>
      <MailRequest
        name={t('signing.forgotTitle')}
        lead={t('signing.forgotLead')}
        label={t('signing.sendLink')}
        ask={askForReset}
      />
      {back}
    </FormCard>
  );
}

/** The same as a dialog over the sign-in form. */
export function ForgottenDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = usePhrases();
  return (
    <Dialog title={t('signing.forgotTitle')} onClose={onClose}>
      <MailRequest
        name={t('signing.forgotTitle')}
        lead={t('signing.forgotLead')}
        label={t('signing.sendLink')}
        email={email}
        ask={askForReset}
        after={
          <Button tone="quiet" full onClick={onClose}>
            {t('common.close')}
          </Button>
        }
      />
    </Dialog>
  );
}
