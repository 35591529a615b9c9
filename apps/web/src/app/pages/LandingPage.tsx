import { usePhrases } from '../../shared/phrases/index.ts';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/` */
export function Component() {
  const { t } = usePhrases();
  usePageTitle(t('landing.title'));
  return (
    <PublicShell>
      <h1>{t('landing.headline')}</h1>
    </PublicShell>
  );
}
