import { Pricing } from '#features/billing/index.ts';
import { useSession } from '#features/session/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/pricing` */
export function Component() {
  const { t } = usePhrases();
  const isSignedIn = useSession((state) => state.isAuthenticated);
  usePageTitle(t('pricing.title'));
  return (
    <PublicShell>
      <Pricing isSignedIn={isSignedIn} />
    </PublicShell>
  );
}
