import { type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { approvalIn, CompanySwitch } from '../../features/company/index.ts';
import { NewMeetingForm } from '../../features/landing/index.ts';
import { Home } from '../../features/meeting/index.ts';
import { JoinByCode } from '../../shared/joinByCode/index.ts';
import { Waiting } from '../../shared/page/index.ts';
import { paths } from '../../shared/paths.ts';
import { usePhrases } from '../../shared/phrases/index.ts';
import { useSearchParams } from '../../shared/router/index.ts';
import { ComesFromPayment, without } from '../ComesFromPayment.tsx';
import { SignedIn } from '../guards.tsx';
import { AccountShell } from '../layout/AccountShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

const fetchJoinInfo = () => import('./MeetingPage.tsx').catch(() => undefined);

/** `/` for somebody signed in. */
export const Component = () => <HomeAt here={paths.home} />;

interface Props {
  /** The page's own address. */
  here: string;
  /** What stands above the meetings. */
  children?: ReactNode;
}

/** What comes next, and a meeting at once. */
export function HomeAt({ here, children }: Props) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  usePageTitle(t('calendar.homeTitle'));
  const go = (path: string, accessCode?: string) => void navigate(path, { state: { accessCode } });
  const start = (
    <>
      <NewMeetingForm onGo={go} onMade={() => void fetchJoinInfo()} />
      <JoinByCode onGo={go} onTyped={() => void fetchJoinInfo()} />
    </>
  );
  return (
    <SignedIn>
      <AccountShell here={here}>
        <Suspense fallback={<Waiting />}>
          <Home start={start}>{children}</Home>
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
