import { SalesPolicy } from '#features/legal/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/sales-policy` */
export function Component() {
  const { t } = usePhrases();
  usePageTitle(t('sales.title'));
  return (
    <PublicShell>
      <SalesPolicy />
    </PublicShell>
  );
}
