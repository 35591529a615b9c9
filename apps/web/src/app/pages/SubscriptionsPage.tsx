import { Suspense } from 'react';
import { Subscriptions } from '#features/billing/index.ts';
import { LoadingSkeleton } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { SignedIn } from '../guards.tsx';
import { AccountShell } from '../layout/AccountShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/profile/subscriptions` */
export function Component() {
  const { t } = usePhrases();
  usePageTitle(t('subscription.title'));
  return (
    <SignedIn>
      <AccountShell>
        <Suspense fallback={<LoadingSkeleton />}>
          <Subscriptions />
        </Suspense>
      </AccountShell>
    </SignedIn>
  );
}
