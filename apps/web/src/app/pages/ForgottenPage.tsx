import { MailPage } from '#features/account/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useGuestsOnly } from '../guards.tsx';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/page-forgot-password-simple` */
export function Component() {
  const { t } = usePhrases();
  const away = useGuestsOnly();
  usePageTitle(t('signing.forgotTitle'));
  return <PublicShell>{!away && <MailPage mail="reset" />}</PublicShell>;
}
