import { Suspense, useEffect, useState } from 'react';
import { BUY_PATH, Purchase } from '../../features/billing/index.ts';
import { Waiting } from '../../shared/page/index.ts';
import { usePhrases } from '../../shared/phrases/index.ts';
import { SignedIn } from '../guards.tsx';
import { AccountShell } from '../layout/AccountShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** Whether the document was loaded for this page: the policy that lets the bank's page stand in a frame came with it. */
function wasLoadedHere(): boolean {
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  if (loaded === undefined) return true;
  return new URL(loaded.name).pathname.toLowerCase().replace(/\/$/, '') === BUY_PATH;
}

/** `/pricing/buypackage`, for people with a session. */
export function Component() {
  const { t } = usePhrases();
  usePageTitle(t('purchase.title'));
  return (
    <SignedIn>
      <AsDocument />
    </SignedIn>
  );
}

/** Somebody who comes from another page of ours, such as signing in, has a document with another policy. */
function AsDocument() {
  const [isHere] = useState(wasLoadedHere);
  useEffect(() => {
    if (!isHere) location.reload();
  }, [isHere]);
  return (
    <AccountShell here={BUY_PATH}>
      {isHere ? (
        <Suspense fallback={<Waiting lines={6} />}>
          <Purchase />
        </Suspense>
      ) : (
        <Waiting lines={6} />
      )}
    </AccountShell>
  );
}
