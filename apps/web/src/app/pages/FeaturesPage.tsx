import { FeatureList } from '#features/about/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/features` */
export function Component() {
  const { t } = usePhrases();
  usePageTitle(t('features.title'));
  return (
    <PublicShell>
      <FeatureList />
    </PublicShell>
  );
}
