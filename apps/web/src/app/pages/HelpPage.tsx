import { Help } from '#features/help/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/help` */
export function Component() {
  const { t } = usePhrases();
  usePageTitle(t('help.title'));
  return (
    <PublicShell>
      <Help />
    </PublicShell>
  );
}
