import { CheckScreen } from '#features/room/check.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/device-check` */
export function Component() {
  const { t } = usePhrases();
  usePageTitle(t('check.title'));
  return (
    <PublicShell>
      <CheckScreen />
    </PublicShell>
  );
}
