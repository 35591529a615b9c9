import { SampleText } from '#features/legal/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/pre-information-form` */
export function Component() {
  const { t } = usePhrases();
  usePageTitle(t('sales.preInformationName'));
  return (
    <PublicShell>
      <SampleText document="preliminaryInformationFormText" />
    </PublicShell>
  );
}
