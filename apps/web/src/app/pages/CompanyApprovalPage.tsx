import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { approvalIn, CompanyApproval } from '#features/company/index.ts';
import { LoadingSkeleton } from '#shared/page/index.ts';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** Names the tab once the words of the page are here. */
function PageTitle({ page }: { page: string }) {
  usePageTitle(page);
  return null;
}

/** `/account/company-approval?v={code}&notMe={true|false}` */
export function CompanyApprovalPage() {
  const asked = approvalIn(useLocation().search);
  return (
    <PublicShell>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <Suspense fallback={<LoadingSkeleton />}>
        <CompanyApproval key={asked.code} Title={PageTitle} {...asked} />
      </Suspense>
    </PublicShell>
  );
}
