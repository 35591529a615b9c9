import { Suspense } from 'react';
import { Payments } from '#features/billing/index.ts';
import { LoadingSkeleton } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { SignedIn } from '../guards.tsx';
import { AccountShell } from '../layout/AccountShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/profile/myPayments` */
export function Component() {
  const { t } = usePhrases();
  usePageTitle(t('payments.title'));
  return (
    <SignedIn>
      <AccountShell>
        <Suspense fallback={<LoadingSkeleton />}>
          <Payments />
        </Suspense>
      </AccountShell>
    </SignedIn>
  );
}
