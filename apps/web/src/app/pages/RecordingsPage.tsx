import { OwnRecordings } from '#features/recording/screens.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { SignedIn } from '../guards.tsx';
import { AccountShell } from '../layout/AccountShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/profile/recordings` */
export function Component() {
  const { t } = usePhrases();
  usePageTitle(t('recordings.title'));
  return (
    <SignedIn>
      <AccountShell>
        <OwnRecordings />
      </AccountShell>
    </SignedIn>
  );
}
