import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { OwnPackage } from '#features/billing/index.ts';
import { approvalIn, CompanySwitch } from '#features/company/index.ts';
import { NewMeetingForm } from '#features/landing/index.ts';
import { Home, InstantOptions } from '#features/meeting/index.ts';
import { JoinByCode } from '#shared/joinByCode/index.ts';
import { LoadingSkeleton } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useSearchParams } from '#shared/router/index.ts';
import { ComesFromPayment, without } from '../ComesFromPayment.tsx';
import { SignedIn } from '../guards.tsx';
import { AccountShell } from '../layout/AccountShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

const fetchJoinInfo = () => import('./MeetingPage.tsx').catch(() => undefined);

/** `/` for someone signed in, and `/profile/package`: what comes next, a meeting at once, and the own package. */
export function Component() {
  const { t } = usePhrases();
  const navigate = useNavigate();
  usePageTitle(t('calendar.homeTitle'));
  const go = (path: string, accessCode?: string) => void navigate(path, { state: { accessCode } });
  const start = (isFirst: boolean) => (
    <>
      <NewMeetingForm onGo={go} onMade={() => void fetchJoinInfo()} isQuiet={!isFirst} Options={InstantOptions} />
      <JoinByCode onGo={go} onTyped={() => void fetchJoinInfo()} />
    </>
  );
  return (
    <SignedIn>
      <AccountShell>
        <Suspense fallback={<LoadingSkeleton />}>
          <Home start={start}>
            <Suspense>
              <OwnPackage />
            </Suspense>
          </Home>
        </Suspense>
        <ComesFromPayment />
        <ComesFromApproval />
      </AccountShell>
    </SignedIn>
  );
}

/** Asks whether the account is to belong to the company whose code the address has, and says what became of it. */
function ComesFromApproval() {
  const [address, setAddress] = useSearchParams();
  const [asked, setAsked] = useState(() => (address.has('paymentStatus') ? null : approvalIn(address.toString())));
  if (asked === null || asked.code === '') return null;
  const close = () => {
    setAsked(null);
    setAddress(without(['v', 'notMe']), { replace: true });
  };
  return (
    <Suspense>
      <CompanySwitch {...asked} onClose={close} />
    </Suspense>
  );
}
