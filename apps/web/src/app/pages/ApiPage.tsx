import { ApiAccess } from '#features/api/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { SignedIn } from '../guards.tsx';
import { AccountShell } from '../layout/AccountShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/profile/api` */
export function Component() {
  const { t } = usePhrases();
  usePageTitle(t('profile.menuApi'));
  return (
    <SignedIn>
      <AccountShell>
        <ApiAccess />
      </AccountShell>
    </SignedIn>
  );
}
