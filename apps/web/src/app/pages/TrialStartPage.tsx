import { Suspense, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { TrialStart } from '#features/billing/index.ts';
import { LoadingSkeleton } from '#shared/page/index.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { SignedIn } from '../guards.tsx';
import { AccountShell } from '../layout/AccountShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/pricing/trial-start`, for people with a session. */
export function Component() {
  const { t } = usePhrases();
  const navigate = useNavigate();
  usePageTitle(t('trial.title'));
  const done = useCallback(() => void navigate(paths.home), [navigate]);
  return (
    <SignedIn>
      <AccountShell>
        <Suspense fallback={<LoadingSkeleton lines={6} />}>
          <TrialStart onSuccess={done} />
        </Suspense>
      </AccountShell>
    </SignedIn>
  );
}
