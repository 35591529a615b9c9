import { Support } from '#features/support/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { SignedIn } from '../guards.tsx';
import { AccountShell } from '../layout/AccountShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/profile/support` */
export function Component() {
  const { t } = usePhrases();
  usePageTitle(t('support.title'));
  return (
    <SignedIn>
      <AccountShell>
        <Support />
      </AccountShell>
    </SignedIn>
  );
}
