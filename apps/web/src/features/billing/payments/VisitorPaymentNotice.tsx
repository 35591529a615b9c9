import { loginFor, paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Link } from '#shared/router/index.ts';
import { buttonClass } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';

interface Props {
  /** The address says that the payment failed. */
  isFailure: boolean;
  onClose: () => void;
}

/** The same for someone who is not signed in: what the server knows of the payment is shown after signing in. */
export function VisitorPaymentNotice({ isFailure, onClose }: Props) {
  const { t } = usePhrases();
  const here = `${paths.home}?paymentStatus=${isFailure ? 'failure' : 'success'}`;
  return (
    <Dialog
      title={t(isFailure ? 'purchase.refusedTitle' : 'purchase.noticeSignInTitle')}
      onClose={onClose}
      actions={
        <Link className={buttonClass({})} to={loginFor(here)}>
          {t('common.signIn')}
        </Link>
      }
    >
      <p>{t(isFailure ? 'purchase.noticeFailed' : 'purchase.noticeSignIn')}</p>
    </Dialog>
  );
}
