import { SampleText } from '#features/legal/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/right-of-withdrawal` */
export function Component() {
  const { t } = usePhrases();
  usePageTitle(t('sales.withdrawalName'));
  return (
    <PublicShell>
      <SampleText document="withdrawalRightText" />
    </PublicShell>
  );
}
