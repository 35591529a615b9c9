import { Suspense } from 'react';
import { Navigate } from 'react-router';
import { Persons } from '#features/call/screens.ts';
import { useSession } from '#features/session/index.ts';
import { LoadingSkeleton } from '#shared/page/index.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { SignedIn } from '../guards.tsx';
import { AccountShell } from '../layout/AccountShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/profile/persons`: of packages with calls; others are led to the home page. */
export function Component() {
  const { t } = usePhrases();
  usePageTitle(t('call.personsTitle'));
  const hasCalls = useSession((state) => state.privileges.includes('calls') && state.privileges.includes('company'));
  return (
    <SignedIn>
      {hasCalls ? (
        <AccountShell>
          <Suspense fallback={<LoadingSkeleton />}>
            <Persons />
          </Suspense>
        </AccountShell>
      ) : (
        <Navigate to={paths.home} replace />
      )}
    </SignedIn>
  );
}
