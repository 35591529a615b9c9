import { SampleText } from '#features/legal/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/distance-sales-agreement` */
export function Component() {
  const { t } = usePhrases();
  usePageTitle(t('sales.distanceSalesName'));
  return (
    <PublicShell>
      <SampleText document="distanceSalesContractText" />
    </PublicShell>
  );
}
