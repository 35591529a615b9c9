import { PrivacyPolicy } from '#features/legal/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/privacy-policy` */
export function Component() {
  const { t } = usePhrases();
  usePageTitle(t('policy.privacyTitle'));
  return (
    <PublicShell>
      <PrivacyPolicy />
    </PublicShell>
  );
}
