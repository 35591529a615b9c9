import { Developers } from '#features/api/screens.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/developers` */
export function Component() {
  const { t } = usePhrases();
  usePageTitle(t('developers.title'));
  return (
    <PublicShell>
      <Developers />
    </PublicShell>
  );
}
