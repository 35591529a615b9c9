import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { BUY_PATH } from '../features/billing/index.ts';
import { LoadingSkeleton } from '../shared/page/index.ts';
import { paths } from '../shared/paths.ts';
import { SignedIn } from './guards.tsx';
import { AccountShell } from './layout/AccountShell.tsx';

/** Whether the document was loaded for such a page: the policy that lets the bank's page stand in a frame came with it. */
function wasLoadedHere(): boolean {
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  if (loaded === undefined) return true;
  const path = new URL(loaded.name).pathname.toLowerCase().replace(/\/$/, '');
  return [BUY_PATH, paths.pay].includes(path);
}

/** A page for people with a session that opens the bank's page in a frame. */
export const BankPage = ({ children }: { children: ReactNode }) => (
  <SignedIn>
    <AccountShell>
      <FullPageLoad>{children}</FullPageLoad>
    </AccountShell>
  </SignedIn>
);

/** Someone who comes from another page of ours, such as signing in, has a document with another policy. */
function FullPageLoad({ children }: { children: ReactNode }) {
  const [isHere] = useState(wasLoadedHere);
  useEffect(() => {
    if (!isHere) location.reload();
  }, [isHere]);
  return isHere ? (
    <Suspense fallback={<LoadingSkeleton lines={6} />}>{children}</Suspense>
  ) : (
    <LoadingSkeleton lines={6} />
  );
}
