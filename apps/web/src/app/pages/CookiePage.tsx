import { CookiePolicy } from '#features/legal/index.ts';
import { useSession } from '#features/session/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/cookie-policy` */
export function Component() {
  const { t } = usePhrases();
  const isSignedIn = useSession((state) => state.isAuthenticated);
  usePageTitle(t('policy.cookieTitle'));
  return (
    <PublicShell>
      <CookiePolicy isSignedIn={isSignedIn} />
    </PublicShell>
  );
}
