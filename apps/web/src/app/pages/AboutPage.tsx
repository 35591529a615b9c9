import { About } from '#features/about/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/about` */
export function Component() {
  const { t } = usePhrases();
  usePageTitle(t('about.title'));
  return (
    <PublicShell>
      <About />
    </PublicShell>
  );
}
