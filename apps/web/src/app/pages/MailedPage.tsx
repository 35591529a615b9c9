import { useLocation } from 'react-router';
import { CompanyApprovalPage } from './CompanyApprovalPage.tsx';
import { VerifyAddressPage } from './VerifyAddressPage.tsx';

/** What a mail's link opens: the confirmation of an address, or the answer to a company. */
export function Component() {
  const { pathname } = useLocation();
  return pathname.includes('/company-approval') ? <CompanyApprovalPage /> : <VerifyAddressPage />;
}
